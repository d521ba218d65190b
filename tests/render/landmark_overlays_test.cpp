// The overlays that are drawn from what landmarks, enemies and pickups leave in a level.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>

#include "levels.hpp"
#include "render/colour.hpp"
#include "render/overlay.hpp"

namespace warren::render {
namespace {

using namespace test;

constexpr Colour kPaper = {40, 40, 40, 255};

Landmark landmark(std::string type, Rect rect) {
  Landmark out;
  out.type = std::move(type);
  out.chunk = "chunk";
  out.rect = rect;
  out.at = rect.centre();
  return out;
}

Landmark acting(std::string type, Rect rect, InfluenceType kind, double radius) {
  Landmark out = landmark(std::move(type), rect);
  out.influence = Influence{kind, radius, 1.0, 1.0, "", 1.0};
  return out;
}

// An overlay alone, on paper of one colour.
struct Drawn {
  Image image;
  Labels labels{Rect{}};
  Panel panel;
  View view;

  bool changed(Point cell) const { return image.get(view.centre(cell)) != kPaper; }
};

Drawn drawn(const Level& level, std::string_view name, int scale = 0) {
  Drawn out;
  out.view = choose_view(level.cells.width(), level.cells.height(), scale).value();
  out.image = Image(out.view.width, out.view.height, kPaper);
  out.labels = Labels(out.image.bounds());
  const Overlay overlay = find_overlay(name).value();
  out.panel = overlay.draw({level, {}, out.view, out.labels}, out.image).value();
  return out;
}

std::string text_of(const Panel& panel) {
  std::string out = panel.title;
  for (const PanelEntry& entry : panel.entries) out += "\n" + entry.text;
  return out;
}

bool says(const Panel& panel, std::string_view words) {
  return text_of(panel).find(words) != std::string::npos;
}

// A level that every overlay can be drawn of, `side` cells wide and high.
Level full_level(int side) {
  Level level = uniform_level(side, side, kFloor);
  const int at = side / 4;
  level.anchor = landmark("center_anchor", {side / 2 - 4, side / 2 - 4, 8, 8});
  level.landmarks = {acting("vault", {at - 3, at - 3, 6, 6}, InfluenceType::dense, side / 8.0),
                     acting("grove", {3 * at, at, 5, 7}, InfluenceType::sparse, side / 10.0),
                     landmark("gate", {at, 3 * at, 4, 4})};
  level.landmarks[0].behind = {"gate"};
  level.landmarks[0].hotspot = 0;
  level.hotspots = {{{at, at}, 1.0, false}, {{3 * at, 3 * at}, 1.0, true}};
  level.provenance.parameters = {{"hotspot_min_separation", side / 8.0},
                                 {"hotspot_edge_margin", std::int64_t{4}},
                                 {"hotspot_center_exclusion", side / 16.0}};
  level.enemy_types = {{"mine", 1.0, 0.5}, {"hunter", 1.0, 3.0}};
  level.things = {{"enemy", "mine", {5, 5}, {}},
                  {"enemy", "mine", {9, 5}, {}},
                  {"enemy", "hunter", {side - 9, side - 9}, {}},
                  {"pickup", "", {20, 5}, {{"source", std::string("pocket")}}},
                  {"pickup", "", {5, 20}, {{"source", std::string("obstacle")}}}};
  return level;
}

constexpr std::array<std::string_view, 5> kNames = {"influence", "hotspots", "landmarks", "enemies",
                                                    "pickups"};

TEST(LandmarkOverlays, SayWhatIsMissing) {
  const std::map<std::string, std::string> wanted = {{"influence", "this level has no landmarks"},
                                                     {"hotspots", "this level has no hotspots"},
                                                     {"landmarks", "this level has no landmarks"},
                                                     {"enemies", "this level has no enemies"},
                                                     {"pickups", "this level has no pickups"}};
  for (const auto& [name, message] : wanted) {
    const Result<Image> image = draw(uniform_level(8, 8, kFloor), {}, {0, {name}});
    ASSERT_FALSE(image.has_value()) << name;
    EXPECT_EQ(image.error().failure, Failure::usage);
    EXPECT_NE(image.error().text().find(message), std::string::npos) << image.error().text();
  }
  Level level = uniform_level(64, 64, kFloor);
  level.landmarks = {landmark("vault", {3, 3, 4, 4})};
  const Result<Image> image = draw(level, {}, {0, {"influence"}});
  ASSERT_FALSE(image.has_value());
  EXPECT_NE(image.error().text().find("no landmark of this level has an influence"),
            std::string::npos);
}

TEST(LandmarkOverlays, SameLevelSameBytesAtEverySize) {
  for (const int side : {32, 100, 1030, 4096}) {
    const Level level = full_level(side);
    for (const std::string_view name : kNames) {
      const Options options = {0, {std::string(name)}};
      const Image image = draw(level, {}, options).value();
      EXPECT_GT(image.height(), image.width()) << name;  // the panel
      EXPECT_TRUE(image.bytes() == draw(level, {}, options).value().bytes()) << name;
      if (side > 1000) break;  // one is enough to see that the view does not matter
    }
  }
}

TEST(LandmarkOverlays, AllTogetherOnALargeMap) {
  Options options;
  for (const std::string_view name : kNames) options.overlays.emplace_back(name);
  const Image image = draw(full_level(4096), {}, options).value();
  EXPECT_EQ(image.width(), 1024);
  EXPECT_GT(image.height(), 1024);
}

TEST(InfluenceOverlay, ColoursOnlyInsideTheRadius) {
  Level level = uniform_level(200, 200, kFloor);
  level.landmarks = {acting("vault", {96, 96, 9, 9}, InfluenceType::dense, 60)};
  for (const int scale : {1, 3}) {
    const Drawn out = drawn(level, "influence", scale);
    for (int y = 0; y < 200; y += 3) {
      for (int x = 0; x < 200; x += 3) {
        const double distance = std::hypot(x - 100, y - 100);
        if (std::abs(distance - 60) < 3) continue;  // the ring
        EXPECT_EQ(out.changed({x, y}), distance < 60) << x << ", " << y;
      }
    }
  }
}

TEST(InfluenceOverlay, IsWarmWhereDenseAndCoolWhereSparse) {
  Level level = uniform_level(300, 100, kFloor);
  level.landmarks = {acting("a", {46, 46, 9, 9}, InfluenceType::dense, 45),
                     acting("b", {146, 46, 9, 9}, InfluenceType::structured, 45),
                     acting("c", {246, 46, 9, 9}, InfluenceType::sparse, 45)};
  const Drawn out = drawn(level, "influence", 1);
  const auto warmth = [&](int x) {
    const Colour c = out.image.get({x, 60});
    return c.r - c.b;
  };
  EXPECT_GT(warmth(50), 60);
  EXPECT_GT(warmth(150), 60);
  EXPECT_LT(warmth(250), -60);
  EXPECT_GT(warmth(50), warmth(75));  // and fades with the distance
}

TEST(InfluenceOverlay, HasARingAtTheRadius) {
  Level level = uniform_level(200, 200, kFloor);
  level.landmarks = {acting("vault", {96, 96, 9, 9}, InfluenceType::dense, 60)};
  const Drawn out = drawn(level, "influence", 1);
  EXPECT_GT(luminance(out.image.get({160, 100})), luminance(out.image.get({157, 100})) + 40);
  EXPECT_EQ(out.image.get({163, 100}), kPaper);
}

TEST(InfluenceOverlay, PanelListsEveryLandmark) {
  Level level = full_level(100);
  level.landmarks[0].influence->bias = "hunter";
  const Drawn out = drawn(level, "influence");
  for (const char* words : {"dense", "moderate", "sparse", "structured",
                            "vault: dense, radius 12.5, strength 1, bias hunter",
                            "grove: sparse, radius 10, strength 1"}) {
    EXPECT_TRUE(says(out.panel, words)) << text_of(out.panel);
  }
  EXPECT_FALSE(says(out.panel, "gate:"));
}

// Cells of several to the pixel are weighed like any others.
TEST(InfluenceOverlay, WorksWithManyCellsAPixel) {
  Level level = uniform_level(4096, 64, kFloor);
  level.landmarks = {acting("vault", {2000, 30, 5, 5}, InfluenceType::dense, 400)};
  const Drawn out = drawn(level, "influence");
  EXPECT_TRUE(out.changed({1700, 32}));
  EXPECT_TRUE(out.changed({2350, 10}));
  EXPECT_FALSE(out.changed({1580, 32}));
  EXPECT_FALSE(out.changed({2430, 32}));
}

TEST(HotspotsOverlay, FillsTheUsedOnes) {
  Level level = full_level(100);
  level.hotspots = {{{25, 25}, 1.0, false}, {{75, 75}, 1.0, false}};
  level.provenance.parameters.clear();
  const Drawn out = drawn(level, "hotspots", 8);
  const Colour colour = out.panel.entries[0].swatch;
  const Point off = {0, 10};  // beside the number
  EXPECT_EQ(out.image.get(out.view.centre({25, 25}) + off), colour);
  EXPECT_NE(out.image.get(out.view.centre({75, 75}) + off), colour);
  EXPECT_TRUE(says(out.panel, "1 filled (used), 1 hollow (unused)")) << text_of(out.panel);
  EXPECT_FALSE(out.changed({50, 50}));
}

TEST(HotspotsOverlay, ShowsTheDistancesThatWereKept) {
  Level level = full_level(200);
  level.provenance.parameters = {{"hotspot_min_separation", 40.0}};
  const Drawn circles = drawn(level, "hotspots", 4);
  EXPECT_TRUE(circles.changed({50 + 18, 50}));
  EXPECT_FALSE(circles.changed({50 + 22, 50}));
  EXPECT_FALSE(circles.changed({100, 100}));

  level.provenance.parameters = {{"hotspot_edge_margin", std::int64_t{10}}};
  const Drawn margin = drawn(level, "hotspots", 4);
  int drawn_cells = 0;
  for (int x = 20; x < 180; ++x) {
    EXPECT_EQ(margin.image.get({x * 4 + 2, 30}), kPaper);
    drawn_cells += margin.image.get({x * 4 + 2, 40}) == kPaper ? 0 : 1;
  }
  EXPECT_GT(drawn_cells, 40);  // dashes
  EXPECT_LT(drawn_cells, 120);

  level.provenance.parameters = {{"hotspot_center_exclusion", 30.0}};
  const Drawn centre = drawn(level, "hotspots", 4);
  EXPECT_TRUE(says(centre.panel, "centre exclusion 30")) << text_of(centre.panel);
  EXPECT_FALSE(says(centre.panel, "margin"));
}

TEST(HotspotsOverlay, TellsAuthoredAndCrowdedOnes) {
  Level level = full_level(100);
  level.landmarks[0].apart = false;
  const Panel panel = drawn(level, "hotspots").panel;
  EXPECT_TRUE(says(panel, "1 scattered")) << text_of(panel);
  EXPECT_TRUE(says(panel, "1 authored"));
  EXPECT_TRUE(says(panel, "1 used, though too near"));
}

TEST(LandmarksOverlay, EveryLabelIsSetAndNoneCoversAnother) {
  Level level = uniform_level(300, 300, kFloor);
  for (int i = 0; i < 12; ++i) {
    level.landmarks.push_back(landmark("kind " + std::to_string(i), {140 + i % 3, 140 + i, 6, 6}));
  }
  const std::vector<Rect> plates = drawn(level, "landmarks").labels.plates();
  ASSERT_EQ(plates.size(), 12U);
  for (std::size_t a = 0; a < plates.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) EXPECT_TRUE(plates[a].intersect(plates[b]).empty());
  }
}

TEST(LandmarksOverlay, FramesTheFootprints) {
  const Level level = full_level(100);
  const Drawn out = drawn(level, "landmarks", 8);
  for (const Landmark* one : placed_landmarks(level)) {
    EXPECT_TRUE(out.changed(one->at)) << one->type;
    EXPECT_TRUE(out.changed({one->rect.x, one->rect.y})) << one->type;
    EXPECT_FALSE(out.changed({one->rect.right() + 2, one->rect.y})) << one->type;
  }
}

// The arrow stands on the side where the chunk's own top went.
TEST(LandmarksOverlay, ArrowsShowTheTurn) {
  const std::vector<std::pair<Transform, Point>> all = {
      {Transform::identity, {0, -1}},      {Transform::rot90, {1, 0}},
      {Transform::rot180, {0, 1}},         {Transform::rot270, {-1, 0}},
      {Transform::mirror_h, {0, -1}},      {Transform::mirror_v, {0, 1}},
      {Transform::mirror_h_rot90, {1, 0}}, {Transform::mirror_v_rot90, {-1, 0}}};
  for (const auto& [transform, up] : all) {
    Level level = uniform_level(60, 60, kFloor);
    level.landmarks = {landmark("vault", {26, 26, 9, 9})};
    level.landmarks[0].transform = transform;
    const Drawn out = drawn(level, "landmarks", 4);
    for (const Point side : {Point{0, -1}, Point{1, 0}, Point{0, 1}, Point{-1, 0}}) {
      const Point cell = {30 + side.x * 6, 30 + side.y * 6};
      EXPECT_EQ(out.changed(cell), side == up) << to_string(transform);
    }
  }
}

TEST(LandmarksOverlay, LinesLeadToGates) {
  Level level = full_level(200);
  const Drawn with = drawn(level, "landmarks", 4);
  level.landmarks[0].behind.clear();
  const Drawn without = drawn(level, "landmarks", 4);
  const auto crossed = [](const Drawn& out) {  // the row half way between vault and gate
    int count = 0;
    for (int x = 0; x < out.image.width(); ++x) count += out.image.get({x, 404}) == kPaper ? 0 : 1;
    return count;
  };
  EXPECT_GE(crossed(with), crossed(without) + 3);
  EXPECT_TRUE(says(with.panel, "gates"));
  EXPECT_FALSE(says(without.panel, "gates"));
}

TEST(LandmarksOverlay, PanelNamesWhatWasNotPlaced) {
  Level level = full_level(100);
  level.asked = {{"vault", "c", false}, {"vault", "c", false}, {"tower", "c", true}};
  const Panel panel = drawn(level, "landmarks").panel;
  EXPECT_TRUE(says(panel, "not placed: vault")) << text_of(panel);
  EXPECT_TRUE(says(panel, "not placed: tower (optional)"));
  EXPECT_TRUE(says(panel, "center_anchor"));
}

TEST(EnemiesOverlay, CountsEachType) {
  Level level = full_level(100);
  level.things.push_back({"enemy", "", {50, 50}, {}});
  const Panel panel = drawn(level, "enemies").panel;
  EXPECT_TRUE(says(panel, "4 enemies, danger 4")) << text_of(panel);
  EXPECT_TRUE(says(panel, "mine: 2, danger 0.5 each"));
  EXPECT_TRUE(says(panel, "hunter: 1, danger 3 each"));
  EXPECT_TRUE(says(panel, "(no type): 1"));
}

TEST(EnemiesOverlay, ColoursByTypeAndShadesCrowds) {
  const Level level = full_level(100);
  const Drawn out = drawn(level, "enemies", 10);
  EXPECT_EQ(out.image.get(out.view.centre({5, 5})), out.panel.entries[0].swatch);
  EXPECT_EQ(out.image.get(out.view.centre({91, 91})), out.panel.entries[1].swatch);
  EXPECT_TRUE(out.changed({7, 7}));     // among enemies
  EXPECT_FALSE(out.changed({50, 50}));  // far from any
}

TEST(EnemiesOverlay, DimsOtherThings) {
  Level level = full_level(100);
  level.things.push_back({"portal", "", {50, 20}, {}});
  const auto brightness = [&](const Options& options) {
    const Image image = draw(level, {}, options).value();
    int best = 0;
    for (int i = 0; i < 400; ++i) {
      best = std::max(best, luminance(image.get({495 + i % 20, 195 + i / 20})));
    }
    return best;
  };
  EXPECT_LT(brightness({10, {"enemies"}}), brightness({10, {}}) * 2 / 3);
}

TEST(PickupsOverlay, ColoursAndCountsBySource) {
  Level level = full_level(100);
  level.things.push_back({"pickup", "", {60, 60}, {{"source", std::string("pocket")}}});
  const Drawn out = drawn(level, "pickups", 10);
  ASSERT_EQ(out.panel.entries.size(), 2U);
  EXPECT_EQ(out.panel.entries[0].text, "obstacle: 1");
  EXPECT_EQ(out.panel.entries[1].text, "pocket: 2");
  EXPECT_EQ(out.image.get(out.view.centre({5, 20})), out.panel.entries[0].swatch);
  EXPECT_EQ(out.image.get(out.view.centre({60, 60})), out.panel.entries[1].swatch);
  EXPECT_FALSE(out.changed({5, 5}));
}

}  // namespace
}  // namespace warren::render
