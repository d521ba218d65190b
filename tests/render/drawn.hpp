// One overlay alone on blank paper, and levels to draw them of.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

#include "kinds/kind.hpp"
#include "levels.hpp"
#include "render/overlay.hpp"

namespace warren::render::test {

inline constexpr Colour kPaper = {40, 40, 40, 255};

inline Landmark landmark(std::string type, Rect rect) {
  Landmark out;
  out.type = std::move(type);
  out.chunk = "chunk";
  out.rect = rect;
  out.at = rect.centre();
  return out;
}

inline Landmark acting(std::string type, Rect rect, InfluenceType kind, double radius) {
  Landmark out = landmark(std::move(type), rect);
  out.influence = Influence{kind, radius, 1.0, 1.0, "", 1.0};
  return out;
}

inline bool has_overlay(const Level& level, std::string_view name) {
  const std::span<const Overlay> all = find_kind(level.kind())->picture.overlays;
  return std::ranges::any_of(all, [&](const Overlay& one) { return one.info.name == name; });
}

// Of the level's kind, which must have it.
inline Overlay overlay_of(const Level& level, std::string_view name) {
  const std::span<const Overlay> all = find_kind(level.kind())->picture.overlays;
  return *std::ranges::find_if(all, [&](const Overlay& one) { return one.info.name == name; });
}

// An overlay alone, on paper of one colour.
struct Drawn {
  Image image;
  Labels labels{Rect{}};
  Panel panel;
  View view;

  bool changed(Point cell) const { return image.get(view.centre(cell)) != kPaper; }
};

inline Drawn drawn(const Level& level, std::string_view name, int scale = 0) {
  Drawn out;
  out.view = choose_view(level.cells.width(), level.cells.height(), scale).value();
  out.image = Image(out.view.width, out.view.height, kPaper);
  out.labels = Labels(out.image.bounds());
  const Overlay overlay = overlay_of(level, name);
  out.panel = overlay.draw({level, {}, out.view, out.labels}, out.image).value();
  return out;
}

inline std::string text_of(const Panel& panel) {
  std::string out = panel.title;
  for (const PanelEntry& entry : panel.entries) out += "\n" + entry.text;
  return out;
}

inline bool says(const Panel& panel, std::string_view words) {
  return text_of(panel).find(words) != std::string::npos;
}

// A level that every overlay can be drawn of, `side` cells wide and high.
inline Level full_level(int side) {
  Level level = uniform_level(side, side, kFloor);
  const int at = side / 4;
  level.zone()->anchor = landmark("center_anchor", {side / 2 - 4, side / 2 - 4, 8, 8});
  level.zone()->landmarks = {
      acting("vault", {at - 3, at - 3, 6, 6}, InfluenceType::dense, side / 8.0),
      acting("grove", {3 * at, at, 5, 7}, InfluenceType::sparse, side / 10.0),
      landmark("gate", {at, 3 * at, 4, 4})};
  level.zone()->landmarks[0].behind = {"gate"};
  level.zone()->landmarks[0].hotspot = 0;
  level.zone()->hotspots = {{{at, at}, 1.0, false}, {{3 * at, 3 * at}, 1.0, true}};
  level.provenance.parameters = {{"hotspot_min_separation", side / 8.0},
                                 {"hotspot_edge_margin", std::int64_t{4}},
                                 {"hotspot_center_exclusion", side / 16.0}};
  level.zone()->enemy_types = {{"mine", 1.0, 0.5}, {"hunter", 1.0, 3.0}};
  level.things = {{"enemy", "mine", {5, 5}, {}},
                  {"enemy", "mine", {9, 5}, {}},
                  {"enemy", "hunter", {side - 9, side - 9}, {}},
                  {"pickup", "", {20, 5}, {{"source", std::string("pocket")}}},
                  {"pickup", "", {5, 20}, {{"source", std::string("obstacle")}}}};
  return level;
}

}  // namespace warren::render::test
