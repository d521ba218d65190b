// Z1: every landmark that was asked for is there, and they keep their distances.
#include <cmath>

#include "kinds/zone/verify/alternatives.hpp"
#include "kinds/zone/verify/case.hpp"

namespace warren::proof {
namespace {

using Name = std::pair<std::string_view, std::string_view>;  // type, chunk

// Returns how many that are optional were left out.
std::size_t judge_presence(const Level& level, Judge& judge) {
  std::vector<Name> asked;
  std::vector<Name> required;
  std::vector<Name> placed;
  for (const AskedLandmark& entry : level.asked) {
    asked.emplace_back(entry.type, entry.chunk);
    if (!entry.optional) required.emplace_back(entry.type, entry.chunk);
  }
  for (const Landmark& landmark : level.landmarks) {
    placed.emplace_back(landmark.type, landmark.chunk);
  }
  const std::vector<std::size_t> missing = without_partner(required, placed);
  for (const std::size_t i : missing) {
    judge.breach(std::nullopt, "{} (chunk {}) is asked for and was not placed", required[i].first,
                 required[i].second);
  }
  for (const std::size_t i : without_partner(placed, asked)) {
    judge.breach(level.landmarks[i].at, "{} (chunk {}) was not asked for",
                 named(level.landmarks[i]), level.landmarks[i].chunk);
  }
  return without_partner(asked, placed).size() - missing.size();
}

void judge_order(const Level& level, Judge& judge) {
  bool scattered = false;
  for (const Landmark& landmark : level.landmarks) {
    if (landmark.hotspot >= 0) {
      scattered = true;
    } else if (scattered) {
      judge.breach(landmark.at, "{} has no hotspot and comes after landmarks that have one",
                   named(landmark));
    }
  }
}

void judge_hotspot_use(const Level& level, Judge& judge) {
  std::vector<const Landmark*> user(level.hotspots.size(), nullptr);
  for (const Landmark& landmark : level.landmarks) {
    if (landmark.hotspot < 0) continue;
    const auto number = static_cast<std::size_t>(landmark.hotspot);
    if (number >= level.hotspots.size()) {
      judge.breach(landmark.at, "{} uses hotspot {}, which does not exist", named(landmark),
                   number);
      continue;
    }
    if (level.hotspots[number].at != landmark.at) {
      judge.breach(landmark.at, "{} does not lie on its hotspot {} at {}", named(landmark), number,
                   place(level.hotspots[number].at));
    }
    if (user[number] != nullptr) {
      judge.breach(landmark.at, "{} uses hotspot {}, and so does {}", named(landmark), number,
                   named(*user[number]));
    }
    user[number] = &landmark;
  }
}

void judge_gaps(const Case& of, Judge& judge) {
  const auto fixed = [&](const Landmark* l) { return of.is_anchor(l) || l->hotspot < 0; };
  for (std::size_t i = 0; i < of.footprints.size() && !judge.full(); ++i) {
    const Landmark* a = of.footprints[i];
    for (std::size_t j = 0; j < i; ++j) {
      const Landmark* b = of.footprints[j];
      if (overlap(a->rect, b->rect)) {
        judge.breach(a->at, "{} overlaps {}", named(*a), named(*b));
      } else if (!(fixed(a) && fixed(b)) && overlap(grown(a->rect, kFootprintGap), b->rect)) {
        judge.breach(a->at, "{} is closer than {} cells to the footprint of {}", named(*a),
                     kFootprintGap, named(*b));
      }
    }
  }
}

// The distances between landmarks, in the order in which they were placed.
class Separation {
 public:
  Separation(const Case& of, Judge& judge) : case_(of), judge_(judge) {
    const auto scattered = [](const Landmark& landmark) { return landmark.hotspot >= 0; };
    const std::vector<Landmark>& all = of.level.landmarks;
    if (std::any_of(all.begin(), all.end(), scattered)) {
      asked_ = judge.need("landmark_min_separation");
    }
  }

  void judge_all() {
    const std::size_t count = std::min(case_.level.landmarks.size(), kMaxLandmarks);
    for (std::size_t turn = 0; turn < count; ++turn) judge_turn(turn);
    if (alternatives_ && alternatives_->gave_up()) {
      judge_.breach(std::nullopt, "too many hotspots and landmarks to find out which were free");
    }
  }

  std::optional<double> asked() const { return asked_; }
  std::optional<double> nearest() const { return nearest_; }  // squared

 private:
  void judge_turn(std::size_t turn) {
    const Landmark& landmark = case_.level.landmarks[turn];
    const Landmark* closest = nullptr;
    double distance = HUGE_VAL;
    for (std::size_t i = 0; i < turn; ++i) {
      const double found = squared_distance(case_.level.landmarks[i].at, landmark.at);
      if (found < distance) closest = &case_.level.landmarks[i];
      distance = std::min(distance, found);
    }
    if (closest != nullptr) nearest_ = std::min(nearest_.value_or(distance), distance);
    if (landmark.hotspot < 0 || !asked_) return;
    const bool close = !(distance >= squared(*asked_));
    if (landmark.apart ? close : true) judge_close(turn, close ? closest : nullptr);
  }

  // Too close to an earlier one (if any is given), or said to be: only for want of a free hotspot.
  void judge_close(std::size_t turn, const Landmark* closest) {
    const Landmark& landmark = case_.level.landmarks[turn];
    if (!alternatives_) alternatives_.emplace(case_, *asked_);
    const std::optional<std::size_t> free = alternatives_->free_hotspot(turn);
    if (!free && !landmark.apart) return;
    std::string what = named(landmark);
    if (closest != nullptr) {
      what += fmt::format(" is {} cells from {}; {} are asked",
                          whole_distance(squared_distance(closest->at, landmark.at)), closest->type,
                          *asked_);
    } else {
      what += " is said to have no place far from the others";
    }
    if (free) {
      const Point at = case_.level.hotspots[*free].at;
      what += fmt::format(", and hotspot {} at {} was free", *free, place(at));
    }
    judge_.breach(landmark.at, "{}", what);
  }

  const Case& case_;
  Judge& judge_;
  std::optional<double> asked_;
  std::optional<double> nearest_;
  std::optional<Alternatives> alternatives_;
};

std::string summary(const Level& level, const Separation& separation, std::size_t crowded) {
  std::string out = fmt::format("{} of {} placed", level.landmarks.size(),
                                counted(level.asked.size(), "landmark"));
  if (separation.nearest()) {
    out += fmt::format(", nearest two {} cells apart", whole_distance(*separation.nearest()));
    if (separation.asked()) out += fmt::format(" ({} asked)", *separation.asked());
  }
  if (crowded > 0) out += fmt::format(", {} closer for want of a free hotspot", crowded);
  return out;
}

}  // namespace

std::optional<Finding> judge_landmarks(const Case& of) {
  const Level& level = of.level;
  if (level.asked.empty() && level.landmarks.empty()) return std::nullopt;
  Judge judge("Z1", level);
  const std::size_t optional_missing = judge_presence(level, judge);
  judge_order(level, judge);
  judge_hotspot_use(level, judge);
  judge_gaps(of, judge);
  if (of.crammed) {
    judge.breach(std::nullopt, "there are more landmarks than the map can hold");
  }
  Separation separation(of, judge);
  separation.judge_all();
  const auto crowded = static_cast<std::size_t>(
      std::count_if(level.landmarks.begin(), level.landmarks.end(),
                    [](const Landmark& landmark) { return !landmark.apart; }));
  judge.evidence("asked", level.asked.size());
  judge.evidence("placed", level.landmarks.size());
  judge.evidence("optional_missing", optional_missing);
  judge.evidence("crowded", crowded);
  if (separation.nearest()) judge.evidence("nearest", whole_distance(*separation.nearest()));
  return judge.finish(summary(level, separation, crowded));
}

}  // namespace warren::proof
