// Z1: every landmark that was requested is there, and they keep their distances.
#include <cmath>

#include "kinds/zone/verify/alternatives.hpp"
#include "kinds/zone/verify/case.hpp"

namespace warren::proof {
namespace {

using Name = std::pair<std::string_view, std::string_view>;  // type, chunk

// Returns how many that are optional were left out.
std::size_t check_presence(const Level& level, Check& check) {
  std::vector<Name> requested;
  std::vector<Name> required;
  std::vector<Name> placed;
  for (const RequestedLandmark& entry : level.zone()->requested) {
    requested.emplace_back(entry.type, entry.chunk);
    if (!entry.optional) required.emplace_back(entry.type, entry.chunk);
  }
  for (const Landmark& landmark : level.zone()->landmarks) {
    placed.emplace_back(landmark.type, landmark.chunk);
  }
  const std::vector<std::size_t> missing = without_partner(required, placed);
  for (const std::size_t i : missing) {
    check.violation(std::nullopt, "{} (chunk {}) is requested and was not placed",
                    required[i].first, required[i].second);
  }
  for (const std::size_t i : without_partner(placed, requested)) {
    check.violation(level.zone()->landmarks[i].at, "{} (chunk {}) was not requested",
                    named(level.zone()->landmarks[i]), level.zone()->landmarks[i].chunk);
  }
  return without_partner(requested, placed).size() - missing.size();
}

void check_order(const Level& level, Check& check) {
  bool scattered = false;
  for (const Landmark& landmark : level.zone()->landmarks) {
    if (landmark.hotspot >= 0) {
      scattered = true;
    } else if (scattered) {
      check.violation(landmark.at, "{} has no hotspot and comes after landmarks that have one",
                      named(landmark));
    }
  }
}

void check_hotspot_use(const Level& level, Check& check) {
  std::vector<const Landmark*> user(level.zone()->hotspots.size(), nullptr);
  for (const Landmark& landmark : level.zone()->landmarks) {
    if (landmark.hotspot < 0) continue;
    const auto number = static_cast<std::size_t>(landmark.hotspot);
    if (number >= level.zone()->hotspots.size()) {
      check.violation(landmark.at, "{} uses hotspot {}, which does not exist", named(landmark),
                      number);
      continue;
    }
    if (level.zone()->hotspots[number].at != landmark.at) {
      check.violation(landmark.at, "{} does not lie on its hotspot {} at {}", named(landmark),
                      number, place(level.zone()->hotspots[number].at));
    }
    if (user[number] != nullptr) {
      check.violation(landmark.at, "{} uses hotspot {}, and so does {}", named(landmark), number,
                      named(*user[number]));
    }
    user[number] = &landmark;
  }
}

void check_gaps(const Case& of, Check& check) {
  const auto fixed = [&](const Landmark* l) { return of.is_anchor(l) || l->hotspot < 0; };
  for (std::size_t i = 0; i < of.footprints.size() && !check.full(); ++i) {
    const Landmark* a = of.footprints[i];
    for (std::size_t j = 0; j < i; ++j) {
      const Landmark* b = of.footprints[j];
      if (overlap(a->rect, b->rect)) {
        check.violation(a->at, "{} overlaps {}", named(*a), named(*b));
      } else if (!(fixed(a) && fixed(b)) && overlap(grown(a->rect, kFootprintGap), b->rect)) {
        check.violation(a->at, "{} is closer than {} cells to the footprint of {}", named(*a),
                        kFootprintGap, named(*b));
      }
    }
  }
}

// The distances between landmarks, in the order in which they were placed.
class Separation {
 public:
  Separation(const Case& of, Check& check) : case_(of), check_(check) {
    const auto scattered = [](const Landmark& landmark) { return landmark.hotspot >= 0; };
    const std::vector<Landmark>& all = of.level.zone()->landmarks;
    if (std::any_of(all.begin(), all.end(), scattered)) {
      requested_ = check.need("landmark_min_separation");
    }
  }

  void check_all() {
    const std::size_t count = std::min(case_.level.zone()->landmarks.size(), kMaxLandmarks);
    for (std::size_t turn = 0; turn < count; ++turn) check_turn(turn);
    if (alternatives_ && alternatives_->gave_up()) {
      check_.violation(std::nullopt, "too many hotspots and landmarks to find out which were free");
    }
  }

  std::optional<double> requested() const { return requested_; }
  std::optional<double> nearest() const { return nearest_; }  // squared

 private:
  void check_turn(std::size_t turn) {
    const Landmark& landmark = case_.level.zone()->landmarks[turn];
    const Landmark* closest = nullptr;
    double distance = HUGE_VAL;
    for (std::size_t i = 0; i < turn; ++i) {
      const double found = squared_distance(case_.level.zone()->landmarks[i].at, landmark.at);
      if (found < distance) closest = &case_.level.zone()->landmarks[i];
      distance = std::min(distance, found);
    }
    if (closest != nullptr) nearest_ = std::min(nearest_.value_or(distance), distance);
    if (landmark.hotspot < 0 || !requested_) return;
    const bool close = !(distance >= squared(*requested_));
    if (landmark.apart ? close : true) check_close(turn, close ? closest : nullptr);
  }

  // Too close to an earlier one (if any is given), or said to be: only for want of a free hotspot.
  void check_close(std::size_t turn, const Landmark* closest) {
    const Landmark& landmark = case_.level.zone()->landmarks[turn];
    if (!alternatives_) alternatives_.emplace(case_, *requested_);
    const std::optional<std::size_t> free = alternatives_->free_hotspot(turn);
    if (!free && !landmark.apart) return;
    std::string what = named(landmark);
    if (closest != nullptr) {
      what += fmt::format(" is {} cells from {}; {} are required",
                          whole_distance(squared_distance(closest->at, landmark.at)), closest->type,
                          *requested_);
    } else {
      what += " is said to have no place far from the others";
    }
    if (free) {
      const Point at = case_.level.zone()->hotspots[*free].at;
      what += fmt::format(", and hotspot {} at {} was free", *free, place(at));
    }
    check_.violation(landmark.at, "{}", what);
  }

  const Case& case_;
  Check& check_;
  std::optional<double> requested_;
  std::optional<double> nearest_;
  std::optional<Alternatives> alternatives_;
};

std::string summary(const Level& level, const Separation& separation, std::size_t crowded) {
  std::string out = fmt::format("{} of {} placed", level.zone()->landmarks.size(),
                                counted(level.zone()->requested.size(), "landmark"));
  if (separation.nearest()) {
    out += fmt::format(", nearest two {} cells apart", whole_distance(*separation.nearest()));
    if (separation.requested()) out += fmt::format(" ({} requested)", *separation.requested());
  }
  if (crowded > 0) out += fmt::format(", {} closer for want of a free hotspot", crowded);
  return out;
}

}  // namespace

std::optional<Finding> check_landmarks(const Case& of) {
  const Level& level = of.level;
  if (level.zone()->requested.empty() && level.zone()->landmarks.empty()) return std::nullopt;
  Check check("Z1", level);
  const std::size_t optional_missing = check_presence(level, check);
  check_order(level, check);
  check_hotspot_use(level, check);
  check_gaps(of, check);
  if (of.crammed) {
    check.violation(std::nullopt, "there are more landmarks than the map can hold");
  }
  Separation separation(of, check);
  separation.check_all();
  const auto crowded = static_cast<std::size_t>(
      std::count_if(level.zone()->landmarks.begin(), level.zone()->landmarks.end(),
                    [](const Landmark& landmark) { return !landmark.apart; }));
  check.evidence("requested", level.zone()->requested.size());
  check.evidence("placed", level.zone()->landmarks.size());
  check.evidence("optional_missing", optional_missing);
  check.evidence("crowded", crowded);
  if (separation.nearest()) check.evidence("nearest", whole_distance(*separation.nearest()));
  return check.finish(summary(level, separation, crowded));
}

}  // namespace warren::proof
