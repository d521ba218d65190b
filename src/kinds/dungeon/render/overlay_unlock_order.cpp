#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cmath>

#include "kinds/dungeon/render/overlays.hpp"
#include "kinds/dungeon/render/plan.hpp"
#include "kinds/dungeon/render/walk.hpp"
#include "level/thing_properties.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

constexpr int kStepStrength = 228;  // of 255: the tints of danger must not show through
constexpr Colour kCutOff = {255, 30, 60, 255};
constexpr std::size_t kMostEntries = 24;

// From light to deep: what opens late is dark.
Colour step_colour(std::int32_t step, std::size_t steps) {
  constexpr std::array<Colour, 5> kStops = {{{255, 244, 176, 255},
                                             {160, 216, 128, 255},
                                             {72, 174, 160, 255},
                                             {70, 116, 184, 255},
                                             {120, 66, 150, 255}}};
  const double place = steps == 0 ? 0 : step * (kStops.size() - 1.0) / static_cast<double>(steps);
  const auto at = std::min<std::size_t>(static_cast<std::size_t>(place), kStops.size() - 2);
  return mix(kStops[at], kStops[at + 1],
             static_cast<int>((place - static_cast<double>(at)) * kOne));
}

// What works on a doorway, joined with it by a line of its colour.
class Links {
 public:
  Links(const OverlayInput& input, Image& image)
      : level_(input.level), inks_(input.level), scale_(input.view.pixels(1)), image_(image) {}

  void draw() {
    const std::vector<FloorDoorway> doorways = doorways_of_floor(level_);
    for (const Thing& thing : level_.things) {
      if (!on_floor(level_, thing.at)) continue;
      if (thing.kind == "teleporter") pair(thing);
      const bool key = thing.kind == "key";
      if (!key && thing.kind != "switch" && thing.kind != "event") continue;
      const std::string target = text_property(thing, "target");
      for (const FloorDoorway& doorway : doorways) {
        if (doorway.door == nullptr) continue;
        const Door& door = *doorway.door;
        const bool opens =
            key ? door.opens == OpenMechanism::key && door.key == thing.type : door.id == target;
        if (opens) link(thing.at, doorway.middle(), symbol_colour(thing, inks_), 0);
      }
      for (const Thing& other : level_.things) {
        const bool woken = thing.kind == "switch" && other.kind == "teleporter" &&
                           other.type == target && on_floor(level_, other.at);
        if (woken) link(thing.at, centre(other.at), teleporter_ink(target), 0);
      }
    }
  }

 private:
  static Dot centre(Point cell) { return {cell.x + 0.5, cell.y + 0.5}; }

  void pair(const Thing& thing) {
    const auto to = target_cell(level_, thing);
    if (to) link(thing.at, centre(*to), teleporter_ink(thing.type), 5);
  }

  void link(Point from, Dot to, Colour colour, double dash) {
    const Dot begin = {centre(from).x * scale_, centre(from).y * scale_};
    const Dot end = {to.x * scale_, to.y * scale_};
    const Stroke stroke = {colour, 2, dash};
    if (dash == 0) draw_line(image_, begin, end, shade_of(stroke));
    draw_line(image_, begin, end, stroke);
    const double length = std::hypot(end.x - begin.x, end.y - begin.y);
    if (length < 12 || dash > 0) return;
    draw_head(image_, end, {(end.x - begin.x) / length, (end.y - begin.y) / length}, 9, colour);
  }

  const Level& level_;
  FloorInks inks_;
  double scale_;
  Image& image_;
};

Panel describe(const Level& level, std::int64_t cut_off) {
  const std::vector<UnlockStep>& opening = level.dungeon()->unlock_order;
  Panel panel{"opens", {}};
  panel.add(step_colour(0, opening.size()), "0: at once");
  for (std::size_t i = 0; i < opening.size() && i < kMostEntries; ++i) {
    panel.add(
        step_colour(static_cast<std::int32_t>(i + 1), opening.size()),
        fmt::format("{}: {} by {}", i + 1, opening[i].opens, fmt::join(opening[i].needs, " + ")));
  }
  if (opening.size() > kMostEntries) {
    panel.add({}, fmt::format("and {} more", opening.size() - kMostEntries));
  }
  if (cut_off > 0) panel.add(kCutOff, fmt::format("never: {} cells", cut_off));
  return panel;
}

}  // namespace

Result<Panel> draw_unlock_order_overlay(const OverlayInput& input, Image& image) {
  const Level& level = input.level;
  if (!level.start) {
    return fail(Failure::usage, "this floor has no start, so there is nowhere to begin opening it");
  }
  const Grid<std::int32_t> when = floor_unlock_order(level, *level.start);
  std::int64_t cut_off = 0;
  for (std::size_t i = 0; i < when.size(); ++i) {
    const Point cell = when.point(i);
    if (is_rock(level, cell)) continue;
    if (when[cell] == kNever) ++cut_off;
    const Colour colour = when[cell] == kNever
                              ? kCutOff
                              : step_colour(when[cell], level.dungeon()->unlock_order.size());
    const int block = input.view.cells_per_pixel;
    image.fill(input.view.spot_pixels({cell.x / block, cell.y / block}),
               with_alpha(colour, kStepStrength));
  }
  // The ground was coloured over everything: what stands on it comes back.
  draw_walls(level, input.view, image);
  draw_marks(level, input.view, image);
  Links(input, image).draw();
  return describe(level, cut_off);
}

}  // namespace warren::render
