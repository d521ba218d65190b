// Levels that make no sense get a verdict all the same.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "../kinds/zone/verify/levels.hpp"
#include "kinds/zone/verify/nearest.hpp"
#include "level/random_levels.hpp"
#include "pipeline/verify.hpp"

namespace warren {
namespace {

using testing::any_string;

// Often something that exists, so that checks go deep; often an edge of what fits.
std::string some_name() {
  return *rc::gen::element<std::string>("gate", "arena", "enemy", "boss", "", "center_anchor",
                                        "hunter", "portal");
}

int any_int() {
  return *rc::gen::oneOf(rc::gen::inRange(-3, 25),
                         rc::gen::element(INT32_MIN, INT32_MAX, -1, 0, 1 << 30));
}

Point wild_point() {
  const int x = any_int();
  const int y = any_int();
  return {x, y};
}

double any_double() {
  return *rc::gen::element(0.0, -0.0, 1.0, 0.5, -1.0, 1e300, -1e300, 1e-300, 16.0, 17.0, 30.0);
}

Landmark any_landmark(Rect map) {
  Landmark out;
  out.type = some_name();
  out.chunk = some_name();
  const bool wild = *rc::gen::inRange(0, 4) == 0;
  const Point corner = wild ? wild_point() : testing::any_point(map);
  out.rect = {corner.x, corner.y, any_int(), any_int()};
  if (!wild) {
    out.rect.w = *rc::gen::inRange(1, map.w - corner.x + 1);
    out.rect.h = *rc::gen::inRange(1, map.h - corner.y + 1);
  }
  out.at = wild ? wild_point() : out.rect.centre();
  out.transform = static_cast<Transform>(*rc::gen::inRange(0, kTransforms));
  if (*rc::gen::arbitrary<bool>()) {
    out.influence =
        Influence{InfluenceType::dense, any_double(), any_double(), any_double(), "", any_double()};
  }
  out.hotspot = any_int();
  out.apart = *rc::gen::arbitrary<bool>();
  return out;
}

void add_any_parameters(Level& level) {
  for (const char* key : {"landmark_min_separation", "hotspot_edge_margin",
                          "hotspot_center_exclusion", "hotspot_min_separation", "enemy_min_spacing",
                          "enemy_budget_base", "difficulty_min", "difficulty_max"}) {
    if (*rc::gen::inRange(0, 5) != 0) level.provenance.parameters.push_back({key, any_double()});
  }
}

void add_any_enemies(Level& level) {
  for (int left = *rc::gen::inRange(0, 6); left > 0; --left) {
    const std::string source =
        *rc::gen::element<std::string>("fixed", "slot", "area", "budget", "x");
    Thing thing{
        "enemy", some_name(), testing::any_point(level.cells.bounds()), {{"source", source}}};
    if (*rc::gen::arbitrary<bool>()) thing.properties.push_back({"landmark", some_name()});
    if (*rc::gen::arbitrary<bool>()) thing.properties.push_back({"block", testing::any_value()});
    if (*rc::gen::arbitrary<bool>()) thing.properties.push_back({"area", some_name()});
    level.things.push_back(thing);
  }
  for (int left = *rc::gen::inRange(0, 3); left > 0; --left) {
    level.zone()->enemy_types.push_back({some_name(), any_double(), any_double()});
  }
}

void add_any_chunks(Level& level) {
  for (int left = *rc::gen::inRange(0, 4); left > 0; --left) {
    ChunkPattern chunk{some_name(), {}};
    for (int rows = *rc::gen::inRange(0, 4); rows > 0; --rows) chunk.rows.push_back(any_string());
    level.zone()->chunks.push_back(chunk);
  }
}

CellRun wild_run(Rect map) {
  const bool wild = *rc::gen::inRange(0, 8) == 0;
  return {wild ? wild_point() : testing::any_point(map), wild ? any_int() : 1};
}

std::vector<std::string> some_names() {
  return testing::up_to(2, [] { return some_name(); });
}

// On top of gates, regions and ways that a file may hold.
void add_any_gates(Level& level) {
  const Rect map = level.cells.bounds();
  const auto any_place = [&] {
    return *rc::gen::inRange(0, 5) == 0 ? wild_point() : testing::any_point(map);
  };
  for (Landmark& landmark : level.zone()->landmarks) landmark.behind = some_names();
  for (int left = *rc::gen::inRange(0, 4); left > 0; --left) {
    const int parent = *rc::gen::weightedOneOf<int>(
        {{5, rc::gen::just(0)}, {1, rc::gen::arbitrary<int>()}, {2, rc::gen::just(1)}});
    level.zone()->gates.push_back({some_name(), parent, any_place(), any_place(), any_int(),
                                   testing::up_to(3, [&] { return wild_run(map); })});
  }
  level.zone()->corridors = testing::up_to(3, [&] { return wild_run(map); });
  for (int left = *rc::gen::inRange(0, 4); left > 0; --left) {
    ZonePath path{some_name(), testing::up_to(4, any_place)};
    if (level.start && *rc::gen::arbitrary<bool>()) {
      path.corners.insert(path.corners.begin(), *level.start);
    }
    level.zone()->paths.push_back(path);
  }
  const int regions = *rc::gen::inRange(0, 4);
  if (regions == 1) level.zone()->territories.reset(map.h, map.w, 1);
  if (regions != 2) return;
  level.zone()->territories.reset(map.w, map.h);
  for (std::uint8_t& label : level.zone()->territories.cells()) {
    label = *rc::gen::element<std::uint8_t>(0, 1, 2, 252, kCutOffTerritory, kGateTerritory,
                                            kNoTerritory);
  }
}

Rect wild_rect(Rect map) {
  if (*rc::gen::inRange(0, 6) != 0) return testing::any_rect(map);
  const Point at = wild_point();
  const int w = any_int();
  const int h = any_int();
  return {at.x, at.y, w, h};
}

// On top of areas that a file may hold.
void add_any_areas(Level& level) {
  const Rect map = level.cells.bounds();
  for (int left = *rc::gen::inRange(0, 4); left > 0; --left) {
    Area area = testing::any_area(map);
    area.id = some_name();
    area.rects = testing::up_to(2, [&] { return wild_rect(map); });
    area.openings = testing::up_to(2, [&] { return wild_rect(map); });
    area.origin = *rc::gen::inRange(0, 3) == 0 ? wild_point() : testing::any_point(map);
    area.base =
        *rc::gen::weightedOneOf<int>({{5, rc::gen::inRange(0, 4)}, {1, rc::gen::arbitrary<int>()}});
    area.path = testing::up_to(4, wild_point);
    for (AreaChunk& chunk : area.chunks) {
      chunk.rect = wild_rect(map);
      chunk.exits = *rc::gen::arbitrary<std::uint8_t>();
    }
    if (*rc::gen::arbitrary<bool>()) area.entry = wild_point();
    level.zone()->areas.push_back(area);
  }
}

Level any_zone() {
  Level level = testing::any_level();
  const Rect map = level.cells.bounds();
  level.set_kind("zone");
  add_any_parameters(level);
  if (*rc::gen::arbitrary<bool>()) level.zone()->anchor = any_landmark(map);
  for (int left = *rc::gen::inRange(0, 5); left > 0; --left) {
    level.zone()->landmarks.push_back(any_landmark(map));
    level.zone()->requested.push_back({some_name(), some_name(), *rc::gen::arbitrary<bool>()});
  }
  for (int left = *rc::gen::inRange(0, 5); left > 0; --left) {
    const bool wild = *rc::gen::inRange(0, 4) == 0;
    const Point at = wild ? wild_point() : testing::any_point(map);
    level.zone()->hotspots.push_back({at, any_double(), *rc::gen::arbitrary<bool>()});
    level.zone()->authored_cells.push_back(
        {wild ? wild_point() : testing::any_point(map), *rc::gen::arbitrary<std::uint8_t>()});
    level.zone()->authored_things.push_back({some_name(), some_name(), testing::any_point(map)});
  }
  add_any_chunks(level);
  add_any_enemies(level);
  add_any_areas(level);
  add_any_gates(level);
  if (*rc::gen::arbitrary<bool>()) level.certificate.push_back({some_name(), true, {}});
  return level;
}

RC_GTEST_PROP(VerifyGarbage, GivesAVerdict, ()) {
  const Level level = any_zone();
  const Verdict verdict = verify(level);
  RC_ASSERT(verdict.findings.size() >= 2U);
  for (const Finding& finding : verdict.findings) {
    RC_ASSERT(finding.guarantee.holds == finding.violations.empty());
    RC_ASSERT(finding.violations.size() <= kMaxViolations);
  }
  RC_ASSERT(verify(level).certificate() == verdict.certificate());
  RC_ASSERT(!verify_file(level, 7).holds());
}

RC_GTEST_PROP(VerifyNearest, FindsTheNearest, ()) {
  const int side = *rc::gen::inRange(1, 200);
  std::vector<Point> points;
  for (int left = *rc::gen::inRange(1, 30); left > 0; --left) {
    points.push_back(testing::any_point({0, 0, side, side}));
  }
  const proof::Buckets buckets(points, {side, side});
  const double limit = *rc::gen::element(1e9, 0.0, 100.0, 5000.0);
  for (std::size_t i = 0; i < points.size(); ++i) {
    double best = limit;
    for (std::size_t j = 0; j < points.size(); ++j) {
      const Point d = points[i] - points[j];
      if (j != i) best = std::min(best, static_cast<double>(d.x * d.x + d.y * d.y));
    }
    const std::optional<proof::Near> near = buckets.nearest(points[i], i, limit);
    RC_ASSERT(near.has_value() == (best < limit));
    if (near) RC_ASSERT(near->squared == best);
  }
}

}  // namespace
}  // namespace warren
