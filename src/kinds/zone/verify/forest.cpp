#include "kinds/zone/verify/forest.hpp"

namespace warren::proof {
namespace {

template <class Texts>
std::string listed(const Texts& texts) {
  return texts.empty() ? std::string("nothing") : fmt::format("{}", fmt::join(texts, ", "));
}

}  // namespace

Forest::Forest(const Case& of, Check& check)
    : gates_(of.level.zone()->gates), landmarks_(of.level.zone()->gates.size(), nullptr) {
  list_gates(check);
  find_landmarks(of, check);
  check_names(of, check);
  if (!sound_) return;
  if (of.level.zone()->anchor) check_chain(*of.level.zone()->anchor, check);
  for (const Landmark& landmark : of.level.zone()->landmarks) {
    if (check.full()) break;
    check_chain(landmark, check);
  }
  for (std::size_t i = 0; i < gates_.size(); ++i) {
    const Landmark* stands = landmarks_[i];
    if (stands == nullptr || territory_of(*stands) == gates_[i].parent) continue;
    check.violation(stands->at,
                    "gate {} is said to lie in territory {}, its landmark lies behind {}",
                    named(*stands), gates_[i].parent, listed(stands->behind));
  }
}

void Forest::list_gates(Check& check) {
  for (std::size_t i = 0; i < gates_.size(); ++i) {
    const Gate& gate = gates_[i];
    if (!index_.emplace(gate.type, i).second) {
      check.violation(gate.outer, "gate {} with its port at {} is listed twice", gate.type,
                      place(gate.outer));
      sound_ = false;
    }
    if (gate.parent >= 0 && gate.parent <= static_cast<int>(i)) continue;
    check.violation(gate.outer,
                    "gate {} with its port at {} leads on from territory {}, which comes later",
                    gate.type, place(gate.outer), gate.parent);
    sound_ = false;
  }
}

void Forest::find_landmarks(const Case& of, Check& check) {
  std::vector<std::size_t> placed(gates_.size(), 0);
  for (const Landmark& landmark : of.level.zone()->landmarks) {
    const auto found = index_.find(landmark.type);
    if (found != index_.end()) ++placed[found->second];
  }
  for (const Landmark* landmark : of.footprints) {
    const auto found = index_.find(landmark->type);
    if (found == index_.end() || of.is_anchor(landmark)) continue;
    if (placed[found->second] == 1) landmarks_[found->second] = landmark;
  }
  for (std::size_t i = 0; i < gates_.size(); ++i) {
    if (landmarks_[i] != nullptr) continue;
    check.violation(std::nullopt, "gate {} must be one landmark in the map, and is placed {} times",
                    gates_[i].type, placed[i]);
  }
}

// A gate is what something lies behind, and nothing else is.
void Forest::check_names(const Case& of, Check& check) {
  std::vector<std::uint8_t> has_something(gates_.size(), 0);
  const auto look_at = [&](const Landmark& landmark) {
    for (const std::string& type : landmark.behind) {
      const auto found = index_.find(type);
      if (found != index_.end()) {
        has_something[found->second] = 1;
      } else if (!check.full()) {
        check.violation(landmark.at, "{} lies behind {}, which is no gate of the level",
                        named(landmark), type);
      }
    }
  };
  if (of.level.zone()->anchor) look_at(*of.level.zone()->anchor);
  for (const Landmark& landmark : of.level.zone()->landmarks) look_at(landmark);
  for (std::size_t i = 0; i < gates_.size(); ++i) {
    if (has_something[i] != 0) continue;
    check.violation(gates_[i].outer, "no landmark lies behind gate {} with its port at {}",
                    gates_[i].type, place(gates_[i].outer));
  }
}

void Forest::check_chain(const Landmark& landmark, Check& check) const {
  const int territory = territory_of(landmark);
  if (territory < 0) return;  // said already
  const std::vector<std::string_view> gates = chain(territory);
  const bool equal =
      std::equal(gates.begin(), gates.end(), landmark.behind.begin(), landmark.behind.end());
  if (equal || check.full()) return;
  check.violation(landmark.at, "{} says that it lies behind {}; the gates say {}", named(landmark),
                  listed(landmark.behind), listed(gates));
}

std::vector<std::string_view> Forest::chain(int territory) const {
  std::vector<std::string_view> out;
  while (territory > 0) {
    const Gate& gate = gates_[static_cast<std::size_t>(territory) - 1];
    out.emplace_back(gate.type);
    territory = gate.parent;  // always a smaller number
  }
  return out;
}

bool Forest::is_gate(const Landmark* landmark) const {
  return std::find(landmarks_.begin(), landmarks_.end(), landmark) != landmarks_.end();
}

int Forest::territory_of(const Landmark& landmark) const {
  if (landmark.behind.empty()) return 0;
  const auto found = index_.find(landmark.behind.front());
  return found == index_.end() ? -1 : static_cast<int>(found->second) + 1;
}

TerritorySet Forest::behind(std::size_t i) const {
  TerritorySet out{};
  out[i + 1] = 1;
  for (std::size_t later = i + 1; later < gates_.size(); ++later) {
    out[later + 1] = out[static_cast<std::size_t>(gates_[later].parent)];
  }
  return out;
}

}  // namespace warren::proof
