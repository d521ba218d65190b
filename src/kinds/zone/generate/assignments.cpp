// The pass that places landmarks: several assignments to hotspots are tried and the best is kept,
// the best of those that leave room for territories.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "kinds/zone/generate/landmarks.hpp"
#include "level/influence.hpp"

namespace warren::zone {
namespace {

constexpr int kTrials = 12;
constexpr int kMostDrafts = 8;

struct Trial {
  std::uint32_t seed = 0;
  double score = 0;
};

void list_reaches(State& state) {
  state.scratch.reaches.clear();
  for (const Landmark& landmark : state.level.zone()->landmarks) {
    if (!landmark.influence || landmark.influence->strength <= 0) continue;
    state.scratch.reaches.push_back(
        {disc_of(*landmark.influence, landmark.at), &*landmark.influence});
  }
}

class AssignmentTrials {
 public:
  AssignmentTrials(State& state, PassContext& context) : state_(state), context_(context) {}

  // The stream of the assignment that suits best. Its plan is drafted when there is one.
  std::uint32_t choose() {
    std::vector<Trial> trials;
    for (int i = 0; i < kTrials; ++i) {
      const std::uint32_t seed = context_.rng.next();
      trials.push_back({seed, place(seed) ? assignment_score(state_) : kFailed});
    }
    std::ranges::stable_sort(trials, {}, &Trial::score);
    const std::size_t best = with_room(trials);
    if (best != drafted_ && trials[best].score != kFailed) draft(trials[best]);
    if (context_.explains()) explain(trials, best);
    return trials[best].seed;
  }

 private:
  static constexpr double kFailed = std::numeric_limits<double>::infinity();

  // Quietly: only the chosen one is told of.
  bool place(std::uint32_t seed) {
    state_.level.zone()->landmarks.clear();
    state_.scratch.wires.clear();
    PassContext quiet = context_;
    quiet.notes = nullptr;
    quiet.rng = Rng(seed);
    const std::size_t warnings = context_.report.warnings.size();
    const bool placed = assign_landmarks(state_, quiet).has_value();
    context_.report.warnings.resize(warnings);
    return placed;
  }

  // The first that has a plan with every share met, else the one that misses them least.
  std::size_t with_room(const std::vector<Trial>& trials) {
    std::size_t best = 0;
    double least = std::numeric_limits<double>::infinity();
    const auto tried = std::min<std::size_t>(trials.size(), kMostDrafts);
    for (std::size_t i = 0; i < tried && trials[i].score != kFailed; ++i) {
      const TerritoryDraft& plan = draft(trials[i]);
      drafted_ = i;
      if (plan.territories.size() < 2 || !state_.zone.has_terrain()) return 0;
      if (!plan.ready) continue;
      const double missed = missed_shares(plan);
      if (missed < least) best = i;
      least = std::min(least, missed);
      if (missed <= 0) break;
    }
    return best;
  }

  // The plan speaks of landmarks by their number, so that it stays when they are placed again.
  const TerritoryDraft& draft(const Trial& trial) {
    place(trial.seed);
    list_reaches(state_);
    Scratch& scratch = state_.scratch;
    draft_territories(state_, scratch.draft, scratch.network.router);
    return scratch.draft;
  }

  void explain(const std::vector<Trial>& trials, std::size_t best) const {
    std::string scores;
    for (const Trial& trial : trials) scores += fmt::format(" {:.2f}", trial.score);
    context_.say(fmt::format("{} assignments were tried, lower scores are better:{}", trials.size(),
                             scores));
    context_.say(best == 0 ? std::string("the best of them is kept")
                           : fmt::format("number {} is kept: those before it leave no room for "
                                         "territories, or less than gates ask for",
                                         best + 1));
  }

  State& state_;
  PassContext& context_;
  std::size_t drafted_ = kTrials;  // the trial that was drafted last
};

Status place_best(State& state, PassContext& context) {
  const bool asks = !state.zone.gates.empty() || !state.zone.placements.empty();
  if (!asks) return assign_landmarks(state, context);
  context.rng = Rng(AssignmentTrials(state, context).choose());
  state.level.zone()->landmarks.clear();
  state.scratch.wires.clear();
  return assign_landmarks(state, context);
}

}  // namespace

Status place_landmarks(State& state, PassContext& context) {
  Level& level = state.level;
  if (state.zone.has_landmarks()) {
    if (Status placed = place_best(state, context); !placed) return placed;
  }
  list_reaches(state);
  if (context.trace.on()) {
    std::vector<Point> places;
    for (const Landmark& landmark : level.zone()->landmarks) places.push_back(landmark.at);
    context.trace.layer("places", as_field(places));
  }
  context.fact("placed", static_cast<std::int64_t>(level.zone()->landmarks.size()));
  return {};
}

}  // namespace warren::zone
