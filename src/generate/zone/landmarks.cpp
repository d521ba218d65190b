// Which landmark goes to which hotspot.
//
// Fixed ones first; then gates before what they gate, and lower priorities before higher ones. Each
// picks at random among the free hotspots that are far enough from the landmarks already placed and
// have room for its chunk. Gates prefer places with others behind them, and what is gated prefers
// places behind its gate, as seen from the centre of the map.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "content/zone/gates.hpp"
#include "generate/zone/state.hpp"
#include "level/influence.hpp"

namespace warren::zone {
namespace {

constexpr int kGap = 2;  // cells between the footprints of two landmarks

struct Vector {
  double x = 0;
  double y = 0;
};

Vector from(Point a, Point b) {
  return {static_cast<double>(b.x - a.x), static_cast<double>(b.y - a.y)};
}
double length(Vector v) {
  return std::sqrt(v.x * v.x + v.y * v.y);
}
double distance(Point a, Point b) {
  return length(from(a, b));
}

// How much a place lies behind another as seen from the centre: 0 where it does not, near 1
// straight behind and farther out.
double behind(Point centre, Point gate, Point place) {
  const Vector g = from(centre, gate);
  const Vector p = from(centre, place);
  const double reach = length(g);
  const double out = length(p);
  if (reach <= 0 || out <= 0) return 0.5;  // the gate is the centre: everything lies around it
  const double forward = (g.x * p.x + g.y * p.y) / reach;
  if (forward <= 0) return 0;
  const double cosine = forward / out;
  const double beyond = forward >= reach ? 1.0 : forward / reach * 0.25;
  return cosine * cosine * beyond;
}

// A landmark that still needs a place.
struct Wanted {
  std::size_t definition = 0;
  int chunk = kNoChunk;
};

class LandmarkPlacer {
 public:
  LandmarkPlacer(State& state, PassContext& context)
      : state_(state),
        context_(context),
        level_(state.level),
        forest_(state.zone),
        centre_(state.zone.bounds().centre()),
        used_(state.level.hotspots.size(), false) {}

  Status place();

 private:
  const ZoneParameters& parameters() const { return state_.zone.parameters; }
  const LandmarkDefinition& definition(const Wanted& wanted) const {
    return state_.zone.landmarks[wanted.definition];
  }

  void place_fixed();
  void collect();
  std::size_t next() const;
  bool waits_for_gate(const Wanted& wanted) const;
  Status place_one(const Wanted& wanted);
  Transform draw_transform(const Chunk& chunk);

  // Why a hotspot cannot be taken; empty when it can. Separation is judged apart.
  std::string no_room(std::size_t hotspot, Size size) const;
  const Landmark* too_close(Point at) const;
  double clearance(Point at) const;
  double weight(std::size_t hotspot, const LandmarkDefinition& landmark) const;
  double room_behind(std::size_t hotspot) const;
  const Landmark* find(std::string_view type) const;

  void put(const Wanted& wanted, std::size_t hotspot, Size size, Transform transform, bool apart);
  void add(Landmark landmark, std::vector<Wire> wires);
  Status nowhere(const Wanted& wanted, const std::vector<std::string>& reasons);

  State& state_;
  PassContext& context_;
  Level& level_;
  GateForest forest_;
  Point centre_;
  std::vector<bool> used_;
  std::vector<Wanted> waiting_;
};

Transform LandmarkPlacer::draw_transform(const Chunk& chunk) {
  const std::vector<Transform> ways = allowed_transforms(chunk);
  return ways[context_.rng.below(static_cast<std::uint32_t>(ways.size()))];
}

void LandmarkPlacer::add(Landmark landmark, std::vector<Wire> wires) {
  landmark.behind = forest_.before(landmark.type);
  level_.landmarks.push_back(std::move(landmark));
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
}

bool LandmarkPlacer::waits_for_gate(const Wanted& wanted) const {
  const std::vector<std::string> gates = forest_.before(definition(wanted).type);
  return std::ranges::any_of(waiting_, [&](const Wanted& other) {
    return std::ranges::find(gates, definition(other).type) != gates.end();
  });
}

// Of those that wait for no gate the lowest priority, in the file's order among equals.
std::size_t LandmarkPlacer::next() const {
  std::size_t best = waiting_.size();
  for (std::size_t i = 0; i < waiting_.size(); ++i) {
    if (waits_for_gate(waiting_[i])) continue;
    if (best == waiting_.size() ||
        definition(waiting_[i]).priority < definition(waiting_[best]).priority) {
      best = i;
    }
  }
  return best;
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

std::string LandmarkPlacer::no_room(std::size_t hotspot, Size size) const {
  if (used_[hotspot]) return "taken";
  const Rect rect = placed_around(level_.hotspots[hotspot].at, size);
  if (rect.intersect(level_.cells.bounds()) != rect) return "the chunk would leave the map";
  const Rect grown{rect.x - kGap, rect.y - kGap, rect.w + 2 * kGap, rect.h + 2 * kGap};
  if (level_.anchor && !grown.intersect(level_.anchor->rect).empty()) {
    return "no room beside the anchor";
  }
  for (const Landmark& other : level_.landmarks) {
    if (!grown.intersect(other.rect).empty()) return fmt::format("no room beside {}", other.type);
  }
  for (int y = rect.y; y < rect.bottom(); ++y) {
    for (int x = rect.x; x < rect.right(); ++x) {
      if (state_.scratch.fixed.test({x, y})) {
        return fmt::format("would cover the authored cell ({}, {})", x, y);
      }
    }
  }
  return {};
}

const Landmark* LandmarkPlacer::too_close(Point at) const {
  for (const Landmark& other : level_.landmarks) {
    if (distance(at, other.at) < parameters().landmark_min_separation) return &other;
  }
  return nullptr;
}

double LandmarkPlacer::clearance(Point at) const {
  double nearest = std::numeric_limits<double>::infinity();
  for (const Landmark& other : level_.landmarks) {
    nearest = std::min(nearest, distance(at, other.at));
  }
  return nearest;
}

const Landmark* LandmarkPlacer::find(std::string_view type) const {
  const auto found = std::ranges::find(level_.landmarks, type, &Landmark::type);
  return found == level_.landmarks.end() ? nullptr : &*found;
}

// How many free hotspots lie behind one: what a gate there could gate.
double LandmarkPlacer::room_behind(std::size_t hotspot) const {
  double room = 0;
  for (std::size_t i = 0; i < used_.size(); ++i) {
    if (i == hotspot || used_[i]) continue;
    room += behind(centre_, level_.hotspots[hotspot].at, level_.hotspots[i].at);
  }
  return room;
}

// Preferences only: a place that suits badly is taken now and then, so that no layout can be told
// in advance.
double LandmarkPlacer::weight(std::size_t hotspot, const LandmarkDefinition& landmark) const {
  constexpr double kAnywhere = 0.02;
  double out = level_.hotspots[hotspot].weight;
  const std::vector<std::string> gates = forest_.before(landmark.type);
  const Landmark* gate = gates.empty() ? nullptr : find(gates.front());
  if (gate != nullptr) {
    out *= kAnywhere + behind(centre_, gate->at, level_.hotspots[hotspot].at);
  }
  if (forest_.is_gate(landmark.type)) out *= kAnywhere + room_behind(hotspot);
  return out;
}

void LandmarkPlacer::put(const Wanted& wanted, std::size_t hotspot, Size size, Transform transform,
                         bool apart) {
  const LandmarkDefinition& landmark = definition(wanted);
  Landmark out;
  out.type = landmark.type;
  out.chunk = state_.links().chunk(wanted.chunk).name;
  out.at = level_.hotspots[hotspot].at;
  out.rect = placed_around(out.at, size);
  out.transform = transform;
  out.influence = landmark.influence;
  out.hotspot = static_cast<int>(hotspot);
  out.apart = apart;
  used_[hotspot] = true;
  add(std::move(out), landmark.wires);
}

Status LandmarkPlacer::nowhere(const Wanted& wanted, const std::vector<std::string>& reasons) {
  const LandmarkDefinition& landmark = definition(wanted);
  const Chunk& chunk = state_.links().chunk(wanted.chunk);
  std::string text = fmt::format("{} ({}, {} x {}) has no place", landmark.type, chunk.name,
                                 chunk.width, chunk.height);
  constexpr std::size_t kShown = 6;
  for (std::size_t i = 0; i < std::min(kShown, reasons.size()); ++i) {
    text += (i == 0 ? ": " : "; ") + reasons[i];
  }
  if (reasons.size() > kShown) text += fmt::format("; and {} more", reasons.size() - kShown);
  if (reasons.empty()) text += ": there is no hotspot";
  if (!landmark.optional) return veto(text + ". Add hotspots, or make the chunk smaller");
  context_.warn("landmarks: " + text + "; it is optional and was left out");
  return {};
}

Status LandmarkPlacer::place_one(const Wanted& wanted) {
  const LandmarkDefinition& landmark = definition(wanted);
  const Chunk& chunk = state_.links().chunk(wanted.chunk);
  const Transform transform = draw_transform(chunk);
  const Size size = transformed(chunk.size(), transform);
  std::vector<double> weights(used_.size(), 0.0);
  std::vector<std::string> reasons;
  std::size_t roomiest = used_.size();
  bool any = false;
  for (std::size_t i = 0; i < used_.size(); ++i) {
    const Point at = level_.hotspots[i].at;
    std::string reason = no_room(i, size);
    if (reason.empty()) {
      if (roomiest == used_.size() || clearance(at) > clearance(level_.hotspots[roomiest].at)) {
        roomiest = i;
      }
      if (const Landmark* other = too_close(at)) {
        reason = fmt::format("{:.0f} cells from {}", distance(at, other->at), other->type);
      }
    }
    if (reason.empty()) {
      weights[i] = weight(i, landmark);
      any = true;
    } else {
      reasons.push_back(fmt::format("hotspot {} at ({}, {}): {}", i, at.x, at.y, reason));
    }
  }
  const std::size_t drawn = context_.rng.weighted_pick(weights);  // draws in any case
  if (roomiest == used_.size()) return nowhere(wanted, reasons);
  const std::size_t picked = any && drawn < used_.size() ? drawn : roomiest;
  const bool apart = too_close(level_.hotspots[picked].at) == nullptr;
  put(wanted, picked, size, transform, apart);
  if (!apart) {
    context_.warn(fmt::format(
        "landmarks: no free hotspot is {} cells from the others, so {} took the roomiest, {:.0f} "
        "away; more hotspots or a smaller landmark_min_separation would help",
        parameters().landmark_min_separation, landmark.type, [&] {
          double nearest = std::numeric_limits<double>::infinity();
          for (const Landmark& other : level_.landmarks) {
            if (&other != &level_.landmarks.back()) {
              nearest = std::min(nearest, distance(level_.landmarks.back().at, other.at));
            }
          }
          return nearest;
        }()));
  }
  if (context_.explains()) {
    const Landmark& put_down = level_.landmarks.back();
    context_.say(fmt::format("{}: hotspot {} at ({}, {}), {} laid {}", put_down.type, picked,
                             put_down.at.x, put_down.at.y, put_down.chunk,
                             to_string(put_down.transform)));
    double total = 0;
    for (const double one : weights) total += one;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      if (weights[i] <= 0) continue;
      const Point at = level_.hotspots[i].at;
      context_.say(fmt::format("    hotspot {} at ({}, {}): possible, chance {:.0f} %{}", i, at.x,
                               at.y, 100 * weights[i] / total, i == picked ? ", taken" : ""));
    }
    for (const std::string& reason : reasons) context_.say("    " + reason);
  }
  return {};
}

}  // namespace

Status place_landmarks(State& state, PassContext& context) {
  Level& level = state.level;
  if (state.zone.has_landmarks()) {
    if (Status status = LandmarkPlacer(state, context).place(); !status) return status;
  }
  for (const Landmark& landmark : level.landmarks) {
    if (!landmark.influence || landmark.influence->strength <= 0) continue;
    state.scratch.reaches.push_back(
        {disc_of(*landmark.influence, landmark.at), &*landmark.influence});
  }
  context.fact("placed", static_cast<std::int64_t>(level.landmarks.size()));
  return {};
}

float strongest(const std::vector<Reach>& reaches, Point at) {
  float out = 0;
  for (const Reach& reach : reaches) out = std::max(out, influence::weight(reach.disc, at));
  return out;
}

}  // namespace warren::zone
