// Small zones on which every guarantee holds, made by the plainest means from a seed.
#pragma once

#include <algorithm>
#include <cmath>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "core/transform.hpp"
#include "level/influence.hpp"
#include "pipeline/verify.hpp"
#include "walks.hpp"
#include "warren/level.hpp"

namespace warren::testing {

inline double distance(Point a, Point b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

class ZoneMaker {
 public:
  explicit ZoneMaker(std::uint32_t seed) : rng_(seed) { level_.provenance.seed = seed; }

  Level make() {
    lay_ground();
    set_parameters();
    place_anchor();
    place_authored();
    scatter_hotspots();
    place_landmarks();
    choose_start();
    add_slot_enemies();
    add_budget_enemies();
    add_paths();
    return level_;
  }

 private:
  static constexpr TileIndex kOpen = 0;
  static constexpr TileIndex kWall = 1;

  Point any_cell() {
    const int x = rng_.range(0, level_.cells.width() - 1);
    const int y = rng_.range(0, level_.cells.height() - 1);
    return {x, y};
  }

  void lay_ground() {
    level_.name = "Made";
    level_.set_kind("zone");
    level_.legend = {{'.', "empty", TileKind::floor, {}, {}, "", "", {}},
                     {'#', "wall", TileKind::wall, {}, {}, "", "", {}},
                     {'~', "ember", TileKind::effect, {}, {}, "", "", {}},
                     {'o', "pit", TileKind::abyss, {}, {}, "", "", {}}};
    level_.zone()->chunks = {
        {"arena", {"###.##  #", "#......~#", "#.o....~.", "#  .....#", "####.####"}},
        {"gate", {"#.##", "#..#", "...~", "# .#", "##.#", "#..#"}},
        {"heart", {"#..#####", "........", "#.#  ..#", "#..oo..~", "#......#"}}};
    const int width = rng_.range(120, 150);
    const int height = rng_.range(120, 150);
    level_.cells.reset(width, height);
    for (TileIndex& cell : level_.cells.cells()) cell = rng_.chance(0.15) ? kWall : kOpen;
  }

  void set_parameters() {
    const auto separation = static_cast<std::int64_t>(rng_.range(25, 60));
    level_.provenance.parameters = {{"landmark_min_separation", separation},
                                    {"hotspot_edge_margin", std::int64_t{14}},
                                    {"hotspot_center_exclusion", 20.5},
                                    {"hotspot_min_separation", std::int64_t{18}},
                                    {"enemy_min_spacing", 6.5},
                                    {"enemy_budget_base", 0.002},
                                    {"safe_radius", std::int64_t{5}},
                                    {"difficulty_min", std::int64_t{1}},
                                    {"difficulty_max", 3.0}};
    separation_ = static_cast<double>(separation);
    level_.zone()->enemy_types = {{"mine", 1, 0.5}, {"hunter", 2, 1.25}};
  }

  const ChunkPattern& pattern(const std::string& name) const {
    return *std::find_if(level_.zone()->chunks.begin(), level_.zone()->chunks.end(),
                         [&](const ChunkPattern& chunk) { return chunk.name == name; });
  }

  // Somewhere else than in the anchor or a landmark, with some cells between.
  bool clear_of_footprints(Rect area) const {
    const auto apart = [&](const Landmark& l) { return l.rect.intersect(area).empty(); };
    return (!level_.zone()->anchor || apart(*level_.zone()->anchor)) &&
           std::all_of(level_.zone()->landmarks.begin(), level_.zone()->landmarks.end(), apart);
  }

  Landmark laid(const std::string& type, const std::string& chunk, Point at) {
    Landmark out;
    out.type = type;
    out.chunk = chunk;
    out.transform = static_cast<Transform>(rng_.below(kTransforms));
    const std::vector<std::string>& rows = pattern(chunk).rows;
    const Size size = transformed({static_cast<int>(rows[0].size()), static_cast<int>(rows.size())},
                                  out.transform);
    out.rect = {at.x - size.w / 2, at.y - size.h / 2, size.w, size.h};
    out.at = at;
    return out;
  }

  void stamp(const Landmark& landmark) {
    const std::vector<std::string>& rows = pattern(landmark.chunk).rows;
    const Size size{static_cast<int>(rows[0].size()), static_cast<int>(rows.size())};
    for (int y = 0; y < size.h; ++y) {
      for (int x = 0; x < size.w; ++x) {
        const char glyph = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
        if (glyph == kFreeGlyph) continue;
        const Point to = transform_cell({x, y}, size, landmark.transform);
        level_.cells[to + Point{landmark.rect.x, landmark.rect.y}] =
            static_cast<TileIndex>(std::string_view(".#~o").find(glyph));
      }
    }
    open_around(landmark.rect);
  }

  // So that nothing shuts it in. Nothing else stands that close.
  void open_around(Rect rect) {
    const Rect area =
        Rect{rect.x - 1, rect.y - 1, rect.w + 2, rect.h + 2}.intersect(level_.cells.bounds());
    for (int y = area.y; y < area.bottom(); ++y) {
      for (int x = area.x; x < area.right(); ++x) {
        if (!rect.contains({x, y})) level_.cells[{x, y}] = kOpen;
      }
    }
  }

  void place_anchor() {
    level_.zone()->anchor = laid("center_anchor", "heart", level_.cells.bounds().centre());
    stamp(*level_.zone()->anchor);
    level_.zone()->landmarks.push_back(laid("old_gate", "gate", {20, 30}));
    stamp(level_.zone()->landmarks[0]);
  }

  Point authored_place() {
    while (true) {
      const Point at = any_cell();
      const bool used = std::any_of(authored_.begin(), authored_.end(),
                                    [&](Point p) { return distance(p, at) < 7; });
      if (used || !clear_of_footprints({at.x - 3, at.y - 3, 7, 7})) continue;
      authored_.push_back(at);
      return at;
    }
  }

  void place_authored() {
    for (const TileIndex tile : {kWall, kOpen, TileIndex{2}, kWall}) {
      level_.zone()->authored_cells.push_back({authored_place(), tile});
    }
    for (const auto& [kind, type] : std::vector<std::pair<std::string, std::string>>{
             {"savepoint", ""}, {"portal", ""}, {"enemy", "hunter"}, {"enemy", "mine"}}) {
      const Point at = authored_place();
      level_.cells[at] = kOpen;
      open_around({at.x, at.y, 1, 1});
      level_.zone()->authored_things.push_back({kind, type, at});
    }
    // The designer may put a thing into a wall.
    level_.zone()->authored_things.push_back({"datanode", "", level_.zone()->authored_cells[0].at});
    for (const AuthoredCell& cell : level_.zone()->authored_cells)
      level_.cells[cell.at] = cell.tile;
    for (const AuthoredThing& thing : level_.zone()->authored_things) {
      level_.things.push_back({thing.kind, thing.type, thing.at, {}});
      if (thing.kind == "enemy") {
        level_.things.back().properties.push_back({"source", std::string("fixed")});
      }
    }
  }

  bool good_hotspot(Point at) const {
    const int w = level_.cells.width();
    const int h = level_.cells.height();
    if (at.x < 14 || at.y < 14 || at.x >= w - 14 || at.y >= h - 14) return false;
    if (distance(at, {w / 2, h / 2}) < 20.5) return false;
    return std::all_of(level_.zone()->hotspots.begin(), level_.zone()->hotspots.end(),
                       [&](const Hotspot& other) { return distance(at, other.at) >= 18; });
  }

  void scatter_hotspots() {
    for (int tries = 0; level_.zone()->hotspots.size() < 7 || tries < 30; ++tries) {
      const Point at = any_cell();
      if (good_hotspot(at)) level_.zone()->hotspots.push_back({at, 1, false});
      if (level_.zone()->hotspots.size() >= 9) break;
    }
    // One of the designer, where chance would not have put it.
    level_.zone()->hotspots.push_back({{6, level_.cells.height() - 7}, 2, true});
  }

  bool used(std::size_t hotspot) const {
    return std::any_of(level_.zone()->landmarks.begin(), level_.zone()->landmarks.end(),
                       [&](const Landmark& landmark) {
                         return landmark.hotspot >= 0 &&
                                static_cast<std::size_t>(landmark.hotspot) == hotspot;
                       });
  }

  bool far_from_landmarks(Point at) const {
    return std::all_of(
        level_.zone()->landmarks.begin(), level_.zone()->landmarks.end(),
        [&](const Landmark& landmark) { return distance(landmark.at, at) >= separation_; });
  }

  bool fits(Rect rect) const {
    if (rect.intersect(level_.cells.bounds()) != rect) return false;
    const Rect area{rect.x - 2, rect.y - 2, rect.w + 4, rect.h + 4};
    return clear_of_footprints(area) && std::none_of(authored_.begin(), authored_.end(),
                                                     [&](Point p) { return area.contains(p); });
  }

  // The first hotspot that does; if none is far enough, the first that only fits.
  bool place_landmark(const std::string& type, const std::string& chunk) {
    Landmark landmark = laid(type, chunk, {});
    for (const bool apart : {true, false}) {
      for (std::size_t i = 0; i < level_.zone()->hotspots.size(); ++i) {
        const Point at = level_.zone()->hotspots[i].at;
        const Rect rect{at.x - landmark.rect.w / 2, at.y - landmark.rect.h / 2, landmark.rect.w,
                        landmark.rect.h};
        if (used(i) || !fits(rect) || (apart && !far_from_landmarks(at))) continue;
        landmark.rect = rect;
        landmark.at = at;
        landmark.hotspot = static_cast<int>(i);
        landmark.apart = apart;
        landmark.influence =
            Influence{InfluenceType::dense, 30.5, 0.75, 1.5, "", 1.0 + 0.5 * rng_.real64()};
        stamp(landmark);
        level_.zone()->landmarks.push_back(landmark);
        return true;
      }
    }
    return false;
  }

  void place_landmarks() {
    level_.zone()->requested.push_back({"old_gate", "gate", false});
    for (const auto& [type, chunk] : std::vector<std::pair<std::string, std::string>>{
             {"boss", "arena"}, {"gate", "gate"}, {"shrine", "arena"}, {"gate", "gate"}}) {
      const bool placed = place_landmark(type, chunk);
      level_.zone()->requested.push_back({type, chunk, !placed});
    }
    level_.zone()->requested.push_back({"treasure", "arena", true});
  }

  std::vector<Point> reachable(Point from) const {
    Grid<std::uint8_t> seen(level_.cells.width(), level_.cells.height());
    std::vector<Point> out;
    std::deque<Point> waiting;
    const auto visit = [&](Point p) {
      if (!seen.contains(p) || seen[p] != 0 || !level_.open(p)) return;
      seen[p] = 1;
      waiting.push_back(p);
      out.push_back(p);
    };
    visit(from);
    while (!waiting.empty()) {
      const Point p = waiting.front();
      waiting.pop_front();
      for (const Point step : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}}) {
        visit(p + step);
      }
    }
    return out;
  }

  void choose_start() {
    do {
      level_.start = any_cell();
      reach_ = reachable(*level_.start);
    } while (reach_.size() < level_.cells.size() / 2);
  }

  void add_paths() {
    for (const Landmark& landmark : level_.zone()->landmarks) {
      level_.zone()->paths.push_back(way_to(level_, landmark.type, landmark.rect));
    }
    for (const Thing& thing : level_.things) {
      if (thing.kind != "savepoint" && thing.kind != "portal") continue;
      if (!clear_of_footprints({thing.at.x, thing.at.y, 1, 1})) continue;
      level_.zone()->paths.push_back(way_to(level_, thing.kind, {thing.at.x, thing.at.y, 1, 1}));
    }
  }

  void add_enemy(Point at, const std::string& type, std::vector<Property> properties) {
    level_.things.push_back({"enemy", type, at, std::move(properties)});
  }

  // The first cell of a footprint that a player gets to.
  Point reachable_cell_in(Rect rect) const {
    Point best{rect.right(), rect.bottom()};
    for (const Point p : reach_) {
      const bool earlier = p.y < best.y || (p.y == best.y && p.x < best.x);
      if (rect.contains(p) && earlier) best = p;
    }
    return best;
  }

  ChunkSlots& slots_of(const std::string& chunk) {
    for (ChunkSlots& slots : level_.zone()->slots) {
      if (slots.chunk == chunk) return slots;
    }
    const std::vector<std::string>& rows = pattern(chunk).rows;
    level_.zone()->slots.push_back(
        {chunk, static_cast<int>(rows[0].size()), static_cast<int>(rows.size()), {}});
    return level_.zone()->slots.back();
  }

  // An enemy in a landmark, and a slot of its chunk that it stands in.
  void add_slot_enemy(const Landmark& landmark, const std::string& type) {
    const Point at = reachable_cell_in(landmark.rect);
    ChunkSlots& slots = slots_of(landmark.chunk);
    const Size laid{landmark.rect.w, landmark.rect.h};
    const Point authored = transform_cell(at - Point{landmark.rect.x, landmark.rect.y}, laid,
                                          inverse(landmark.transform));
    slots.slots.push_back({type, authored, false});
    add_enemy(at, type, {{"source", std::string("slot")}, {"landmark", landmark.type}});
  }

  void add_slot_enemies() {
    add_slot_enemy(*level_.zone()->anchor, "mine");
    for (const Landmark& landmark : level_.zone()->landmarks) add_slot_enemy(landmark, "hunter");
    const auto outside = [&](Point p) { return clear_of_footprints({p.x, p.y, 1, 1}); };
    const Point at = *std::find_if(reach_.begin(), reach_.end(), outside);
    level_.zone()->blocks.push_back({"ruin", {at.x, at.y, 1, 1}, Transform::identity});
    level_.zone()->slots.push_back({"ruin", 1, 1, {{"mine", {0, 0}, false}}});
    add_enemy(at, "mine", {{"source", std::string("slot")}, {"block", std::string("ruin")}});
  }

  double factor_at(Point middle) const {
    double factor = 1;
    for (const Landmark& landmark : level_.zone()->landmarks) {
      if (!landmark.influence) continue;
      const float weight = influence::weight(disc_of(*landmark.influence, landmark.at), middle);
      factor *= 1 + (landmark.influence->density - 1) * static_cast<double>(weight);
    }
    return factor;
  }

  double budget() const {
    Grid<double> cells(level_.cells.width() / 16 + 1, level_.cells.height() / 16 + 1);
    for (const Point p : reach_) {
      if (clear_of_footprints({p.x, p.y, 1, 1})) cells[{p.x / 16, p.y / 16}] += 1;
    }
    double total = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Point block = cells.point(i);
      total += cells.cells()[i] * factor_at({block.x * 16 + 8, block.y * 16 + 8});
    }
    return 0.002 * (1.0 + 3.0) / 4 * total;
  }

  bool far_from_enemies(Point at) const {
    return std::all_of(level_.things.begin(), level_.things.end(), [&](const Thing& thing) {
      return thing.kind != "enemy" || distance(thing.at, at) >= 6.5;
    });
  }

  void add_budget_enemies() {
    double left = budget();
    for (const Thing& thing : level_.things) {
      if (thing.kind == "enemy") left -= thing.type == "mine" ? 0.5 : 1.25;
    }
    for (int tries = 0; tries < 400 && left >= 1.25; ++tries) {
      const Point at = reach_[rng_.below(static_cast<std::uint32_t>(reach_.size()))];
      if (distance(at, *level_.start) < 5) continue;
      if (!far_from_enemies(at) || !clear_of_footprints({at.x, at.y, 1, 1})) continue;
      const bool mine = rng_.chance(0.3);
      add_enemy(at, mine ? "mine" : "hunter", {{"source", std::string("budget")}});
      left -= mine ? 0.5 : 1.25;
    }
  }

  Rng rng_;
  Level level_;
  double separation_ = 0;
  std::vector<Point> authored_;
  std::vector<Point> reach_;
};

inline Level valid_zone(std::uint32_t seed) {
  return ZoneMaker(seed).make();
}

inline std::vector<std::string> broken(const Verdict& verdict) {
  std::vector<std::string> out;
  for (const Finding& finding : verdict.findings) {
    if (!finding.guarantee.holds) out.push_back(finding.guarantee.id);
  }
  return out;
}

// For messages of tests.
inline std::string told(const Verdict& verdict) {
  std::string out;
  for (const Finding& finding : verdict.findings) {
    out += finding.guarantee.id + (finding.guarantee.holds ? " holds " : " BROKEN ") +
           finding.text + "\n";
    for (const Violation& violation : finding.violations) out += "    " + violation.what + "\n";
  }
  return out;
}

inline void set_parameter(Level& level, const std::string& key, Value value) {
  for (Property& entry : level.provenance.parameters) {
    if (entry.key == key) entry.value = std::move(value);
  }
}

inline void drop_parameter(Level& level, const std::string& key) {
  std::vector<Property>& all = level.provenance.parameters;
  all.erase(std::remove_if(all.begin(), all.end(),
                           [&](const Property& entry) { return entry.key == key; }),
            all.end());
}

}  // namespace warren::testing
