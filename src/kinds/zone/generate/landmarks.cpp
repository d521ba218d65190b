// Which landmark goes to which hotspot.
//
// Fixed ones first; then gates before what they gate, and lower priorities before higher ones. With
// fewer hotspots than landmarks, optional ones get what the others leave. Each
// picks at random among the free hotspots that are far enough from the landmarks already placed and
// have room for its chunk. Gates prefer places with others behind them, and what is gated prefers
// places behind its gate, as seen from the centre of the map.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "core/topology/bit_runs.hpp"
#include "kinds/zone/content/gates.hpp"
#include "kinds/zone/generate/behind.hpp"
#include "kinds/zone/generate/landmarks.hpp"

namespace warren::zone {
namespace {

constexpr int kGap = 2;  // cells between the footprints of two landmarks

// A landmark that still needs a place.
struct Wanted {
  std::size_t definition = 0;
  int chunk = kNoChunk;
};

// Why a hotspot cannot be taken. One that is only close to another landmark is still taken when
// there is nothing better.
struct Obstruction {
  enum class Why { none, taken, edge, anchor, landmark, authored, region, close };
  Why why = Why::none;
  const Landmark* other = nullptr;
  Point cell = {};
};

constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

struct Candidates {
  std::vector<double> weights;  // by hotspot; 0 for those that are obstructed
  double total = 0;
  std::vector<std::pair<std::size_t, Obstruction>> obstructed;
  std::size_t roomiest = kNowhere;  // of those that have room: farthest from other landmarks
};

class LandmarkPlacer {
 public:
  LandmarkPlacer(State& state, PassContext& context)
      : state_(state),
        context_(context),
        level_(state.level),
        forest_(state.zone),
        centre_(state.zone.bounds().centre()),
        used_(state.level.zone()->hotspots.size(), false) {
    for (const LandmarkDefinition& landmark : state.zone.landmarks) {
      gates_.push_back(forest_.before(landmark.type));
    }
  }

  Status place();

 private:
  const ZoneParameters& parameters() const { return state_.zone.parameters; }
  const LandmarkDefinition& definition(const Wanted& wanted) const {
    return state_.zone.landmarks[wanted.definition];
  }

  void place_fixed();
  void collect();
  std::size_t next() const;
  bool comes_before(const Wanted& one, const Wanted& other) const;
  bool waits_for_gate(const Wanted& wanted) const;
  const std::vector<std::string>& gates_before(const LandmarkDefinition& landmark) const {
    return gates_[static_cast<std::size_t>(&landmark - state_.zone.landmarks.data())];
  }
  Status place_one(const Wanted& wanted);
  Transform draw_transform(const Chunk& chunk);

  Obstruction obstruction_at(const LandmarkDefinition& landmark, std::size_t hotspot,
                             Size size) const;
  bool suits_region(const LandmarkDefinition& landmark, Point at) const;
  Candidates check(const LandmarkDefinition& landmark, Size size) const;
  std::string text_of(std::size_t hotspot, const Obstruction& obstruction) const;
  const Landmark* too_close(Point at) const;
  double clearance(Point at) const;
  double weight(std::size_t hotspot, const LandmarkDefinition& landmark) const;
  double room_behind(std::size_t hotspot) const;
  bool in_connected_region(std::size_t hotspot, std::string_view type) const;
  const Landmark* find(std::string_view type) const;

  void put(const Wanted& wanted, std::size_t hotspot, Size size, Transform transform, bool apart);
  void add(Landmark landmark, std::vector<Wire> wires);
  Status nowhere(const Wanted& wanted, const Candidates& candidates);
  std::vector<std::string> reasons_of(const Candidates& candidates) const;
  void explain(const Candidates& candidates, std::size_t picked,
               const std::vector<std::string>& reasons);

  State& state_;
  PassContext& context_;
  Level& level_;
  GateForest forest_;
  Point centre_;
  std::vector<std::vector<std::string>> gates_;  // before each landmark of the zone
  std::vector<bool> used_;
  std::vector<Wanted> waiting_;
  bool scarce_ = false;  // fewer hotspots than landmarks
};

Transform LandmarkPlacer::draw_transform(const Chunk& chunk) {
  const std::vector<Transform> paths = allowed_transforms(chunk);
  return paths[context_.rng.below(static_cast<std::uint32_t>(paths.size()))];
}

void LandmarkPlacer::add(Landmark landmark, std::vector<Wire> wires) {
  landmark.behind = forest_.before(landmark.type);
  level_.zone()->landmarks.push_back(std::move(landmark));
  state_.scratch.wires.push_back(std::move(wires));
}

void LandmarkPlacer::place_fixed() {
  const std::vector<int> pinned = pinned_landmarks(state_.zone);
  for (std::size_t i = 0; i < state_.zone.fixed_landmarks.size(); ++i) {
    const FixedLandmark& fixed = state_.zone.fixed_landmarks[i];
    const Chunk& chunk = state_.links().chunk(state_.links().fixed[i]);
    Landmark out;
    out.type = fixed.type;
    out.chunk = chunk.name;
    out.transform = draw_transform(chunk);
    out.at = fixed.at;
    out.rect = placed_around(out.at, transformed(chunk.size(), out.transform));
    if (pinned[i] >= 0) {
      out.influence = state_.zone.landmarks[static_cast<std::size_t>(pinned[i])].influence;
    }
    context_.say(fmt::format("{}: fixed at ({}, {})", out.type, out.at.x, out.at.y));
    add(std::move(out), wires_of_fixed(state_.zone, i, pinned[i]));
  }
}

void LandmarkPlacer::collect() {
  const std::vector<int> pinned = pinned_landmarks(state_.zone);
  for (std::size_t i = 0; i < state_.zone.landmarks.size(); ++i) {
    if (std::ranges::find(pinned, static_cast<int>(i)) != pinned.end()) continue;
    waiting_.push_back({i, state_.links().landmarks[i]});
  }
  scarce_ = used_.size() < waiting_.size();
}

bool LandmarkPlacer::waits_for_gate(const Wanted& wanted) const {
  const std::vector<std::string>& gates = gates_before(definition(wanted));
  if (gates.empty()) return false;
  return std::ranges::any_of(waiting_, [&](const Wanted& other) {
    return std::ranges::find(gates, definition(other).type) != gates.end();
  });
}

// Of those that wait for no gate the lowest priority, in the file's order among equals.
std::size_t LandmarkPlacer::next() const {
  std::size_t best = waiting_.size();
  for (std::size_t i = 0; i < waiting_.size(); ++i) {
    if (waits_for_gate(waiting_[i])) continue;
    if (best == waiting_.size() || comes_before(waiting_[i], waiting_[best])) best = i;
  }
  return best;
}

bool LandmarkPlacer::comes_before(const Wanted& one, const Wanted& other) const {
  const LandmarkDefinition& a = definition(one);
  const LandmarkDefinition& b = definition(other);
  if (scarce_ && a.optional != b.optional) return b.optional;
  return a.priority < b.priority;
}

Status LandmarkPlacer::place() {
  place_fixed();
  collect();
  while (!waiting_.empty()) {
    const std::size_t index = next();
    const Wanted wanted = waiting_[index];
    waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(index));
    if (Status status = place_one(wanted); !status) return status;
  }
  return {};
}

// A region lies on one side of every gate, and so does all that stands in it. A gate itself would
// not part what is around it there.
bool LandmarkPlacer::suits_region(const LandmarkDefinition& landmark, Point at) const {
  const RegionDefinition* region = region_at(state_.zone, at);
  if (region == nullptr) return true;
  if (forest_.is_gate(landmark.type)) return false;
  return sides_of(forest_, landmark.type).front() == side_of(forest_, *region);
}

Obstruction LandmarkPlacer::obstruction_at(const LandmarkDefinition& landmark, std::size_t hotspot,
                                           Size size) const {
  using Why = Obstruction::Why;
  if (used_[hotspot]) return {Why::taken};
  const Point at = level_.zone()->hotspots[hotspot].at;
  const Rect rect = placed_around(at, size);
  if (rect.intersect(level_.cells.bounds()) != rect) return {Why::edge};
  const Rect reach = grown(rect, kGap);
  if (level_.zone()->anchor && !reach.intersect(level_.zone()->anchor->rect).empty())
    return {Why::anchor};
  for (const Landmark& other : level_.zone()->landmarks) {
    if (!reach.intersect(other.rect).empty()) return {Why::landmark, &other};
  }
  for (int y = rect.y; y < rect.bottom(); ++y) {
    const int x = next_set(state_.scratch.fixed.row(y), rect.x, rect.right());
    if (x < rect.right()) return {Why::authored, nullptr, {x, y}};
  }
  if (!suits_region(landmark, at)) return {Why::region};
  const Landmark* close = too_close(at);
  return close == nullptr ? Obstruction{} : Obstruction{Why::close, close};
}

// landmark_min_separation in a straight line, hotspot_min_distance along rows and columns.
const Landmark* LandmarkPlacer::too_close(Point at) const {
  const int reach = hotspot_reach(state_.zone, at);
  for (const Landmark& other : level_.zone()->landmarks) {
    if (distance(at, other.at) < parameters().landmark_min_separation) return &other;
    if (std::abs(at.x - other.at.x) + std::abs(at.y - other.at.y) < reach) return &other;
  }
  return nullptr;
}

double LandmarkPlacer::clearance(Point at) const {
  double nearest = std::numeric_limits<double>::infinity();
  for (const Landmark& other : level_.zone()->landmarks) {
    nearest = std::min(nearest, distance(at, other.at));
  }
  return nearest;
}

const Landmark* LandmarkPlacer::find(std::string_view type) const {
  const auto found = std::ranges::find(level_.zone()->landmarks, type, &Landmark::type);
  return found == level_.zone()->landmarks.end() ? nullptr : &*found;
}

// How many free hotspots lie behind one: what a gate there could gate.
double LandmarkPlacer::room_behind(std::size_t hotspot) const {
  double room = 0;
  for (std::size_t i = 0; i < used_.size(); ++i) {
    if (i == hotspot || used_[i]) continue;
    room += behind(centre_, level_.zone()->hotspots[hotspot].at, level_.zone()->hotspots[i].at);
  }
  return room;
}

// A region's path ends at the landmark itself when that stands in the region.
bool LandmarkPlacer::in_connected_region(std::size_t hotspot, std::string_view type) const {
  const RegionDefinition* region = region_at(state_.zone, level_.zone()->hotspots[hotspot].at);
  return region != nullptr && (region->entry.landmark == type || region->exit.landmark == type);
}

// Preferences only: a place that suits badly is taken now and then, so that no layout can be told
// in advance.
double LandmarkPlacer::weight(std::size_t hotspot, const LandmarkDefinition& landmark) const {
  constexpr double kAnywhere = 0.002;
  constexpr double kInRegion = 4;
  double out = level_.zone()->hotspots[hotspot].weight;
  const std::vector<std::string>& gates = gates_before(landmark);
  const Landmark* gate = gates.empty() ? nullptr : find(gates.front());
  if (gate != nullptr) {
    out *= kAnywhere + behind(centre_, gate->at, level_.zone()->hotspots[hotspot].at);
  }
  if (forest_.is_gate(landmark.type)) out *= kAnywhere + room_behind(hotspot);
  if (in_connected_region(hotspot, landmark.type)) out *= kInRegion;
  if (!meets_placements(state_, landmark.type, level_.zone()->hotspots[hotspot].at))
    out *= kAnywhere;
  return out;
}

void LandmarkPlacer::put(const Wanted& wanted, std::size_t hotspot, Size size, Transform transform,
                         bool apart) {
  const LandmarkDefinition& landmark = definition(wanted);
  Landmark out;
  out.type = landmark.type;
  out.chunk = state_.links().chunk(wanted.chunk).name;
  out.at = level_.zone()->hotspots[hotspot].at;
  out.rect = placed_around(out.at, size);
  out.transform = transform;
  out.influence = landmark.influence;
  out.hotspot = static_cast<int>(hotspot);
  out.apart = apart;
  used_[hotspot] = true;
  add(std::move(out), landmark.wires);
}

// Judges every hotspot for one landmark.
Candidates LandmarkPlacer::check(const LandmarkDefinition& landmark, Size size) const {
  Candidates out;
  out.weights.assign(used_.size(), 0.0);
  double most = -1;
  for (std::size_t i = 0; i < used_.size(); ++i) {
    const Obstruction obstruction = obstruction_at(landmark, i, size);
    if (obstruction.why == Obstruction::Why::none || obstruction.why == Obstruction::Why::close) {
      const double room = clearance(level_.zone()->hotspots[i].at);
      if (room > most) out.roomiest = i;
      most = std::max(most, room);
    }
    if (obstruction.why == Obstruction::Why::none) {
      out.weights[i] = weight(i, landmark);
      out.total += out.weights[i];
    } else {
      out.obstructed.emplace_back(i, obstruction);
    }
  }
  return out;
}

std::string LandmarkPlacer::text_of(std::size_t hotspot, const Obstruction& obstruction) const {
  const Point at = level_.zone()->hotspots[hotspot].at;
  const auto why = [&]() -> std::string {
    switch (obstruction.why) {
      case Obstruction::Why::none: return "possible";
      case Obstruction::Why::taken: return "taken";
      case Obstruction::Why::edge: return "the chunk would leave the map";
      case Obstruction::Why::anchor: return "no room beside the anchor";
      case Obstruction::Why::landmark:
        return fmt::format("no room beside {}", obstruction.other->type);
      case Obstruction::Why::authored:
        return fmt::format("would cover the authored cell ({}, {})", obstruction.cell.x,
                           obstruction.cell.y);
      case Obstruction::Why::region:
        return fmt::format("region {} lies on the other side of a gate, or cannot hold one",
                           region_at(state_.zone, at)->id);
      case Obstruction::Why::close:
        return fmt::format("only {:.0f} cells from {}", distance(at, obstruction.other->at),
                           obstruction.other->type);
    }
    return {};
  };
  return fmt::format("hotspot {} at ({}, {}): {}", hotspot, at.x, at.y, why());
}

Status LandmarkPlacer::nowhere(const Wanted& wanted, const Candidates& candidates) {
  constexpr std::size_t kShown = 6;
  const LandmarkDefinition& landmark = definition(wanted);
  const Chunk& chunk = state_.links().chunk(wanted.chunk);
  std::string text = fmt::format("{} ({}, {} x {}) has no place", landmark.type, chunk.name,
                                 chunk.width, chunk.height);
  const std::size_t count = candidates.obstructed.size();
  for (std::size_t i = 0; i < std::min(kShown, count); ++i) {
    const auto& [hotspot, obstruction] = candidates.obstructed[i];
    text += fmt::format("{} {}", i == 0 ? ":" : ";", text_of(hotspot, obstruction));
  }
  if (count > kShown) text += fmt::format("; and {} more", count - kShown);
  if (count == 0) text += ": there is no hotspot";
  if (!landmark.optional) return veto(text + ". Add hotspots, or make the chunk smaller");
  context_.warn(fmt::format("landmarks: {}; it is optional and was left out", text));
  return {};
}

std::vector<std::string> LandmarkPlacer::reasons_of(const Candidates& candidates) const {
  std::vector<std::string> out;
  if (!context_.explains()) return out;
  for (const auto& [hotspot, obstruction] : candidates.obstructed) {
    out.push_back(text_of(hotspot, obstruction));
  }
  return out;
}

void LandmarkPlacer::explain(const Candidates& candidates, std::size_t picked,
                             const std::vector<std::string>& reasons) {
  const Landmark& put_down = level_.zone()->landmarks.back();
  context_.say(fmt::format("{}: {} at hotspot {}, ({}, {}), laid {}", put_down.type, put_down.chunk,
                           picked, put_down.at.x, put_down.at.y, to_string(put_down.transform)));
  for (std::size_t i = 0; i < candidates.weights.size(); ++i) {
    if (candidates.weights[i] <= 0) continue;
    const Point at = level_.zone()->hotspots[i].at;
    context_.say(fmt::format("    hotspot {} at ({}, {}): possible, chance {:.0f} %{}", i, at.x,
                             at.y, 100 * candidates.weights[i] / candidates.total,
                             i == picked ? ", taken" : ""));
  }
  for (const std::string& reason : reasons) context_.say("    " + reason);
}

Status LandmarkPlacer::place_one(const Wanted& wanted) {
  const LandmarkDefinition& landmark = definition(wanted);
  const Chunk& chunk = state_.links().chunk(wanted.chunk);
  const Transform transform = draw_transform(chunk);
  const Size size = transformed(chunk.size(), transform);
  const Candidates candidates = check(landmark, size);
  const std::size_t drawn = context_.rng.weighted_pick(candidates.weights);
  const std::size_t picked = drawn < used_.size() ? drawn : candidates.roomiest;
  if (picked == kNowhere) return nowhere(wanted, candidates);
  const Point at = level_.zone()->hotspots[picked].at;
  const bool apart = clearance(at) >= parameters().landmark_min_separation;
  if (apart && too_close(at) != nullptr) {
    context_.warn(fmt::format(
        "landmarks: no free hotspot keeps hotspot_min_distance {}, so {} took the roomiest; more "
        "hotspots or a smaller distance would help",
        parameters().hotspot_min_distance, landmark.type));
  }
  if (!apart) {
    context_.warn(fmt::format(
        "landmarks: no free hotspot is {} cells from the others, so {} took the roomiest, {:.0f} "
        "away; more hotspots or a smaller landmark_min_separation would help",
        parameters().landmark_min_separation, landmark.type, clearance(at)));
  }
  // Before it stands: what obstructs others points to the landmarks so far.
  const std::vector<std::string> reasons = reasons_of(candidates);
  put(wanted, picked, size, transform, apart);
  if (context_.explains()) explain(candidates, picked, reasons);
  return {};
}

}  // namespace

Status assign_landmarks(State& state, PassContext& context) {
  return LandmarkPlacer(state, context).place();
}

}  // namespace warren::zone
