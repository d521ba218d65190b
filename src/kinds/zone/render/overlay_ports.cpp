#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kinds/zone/render/gate_marks.hpp"
#include "kinds/zone/render/overlays.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

constexpr Colour kLegend = {235, 235, 240, 255};

double marker_radius(const View& view) {
  return std::clamp(view.pixels_per_cell * 0.45, 4.0, 9.0);
}

// From the outer port to the inner one. Where they stand too close for an arrow between them, its
// head goes beyond.
void draw_through(Dot outer, Dot inner, double radius, Colour colour, Image& image) {
  const double dx = inner.x - outer.x;
  const double dy = inner.y - outer.y;
  const double length = std::hypot(dx, dy);
  if (length <= 0) return;
  const Dot along = {dx / length, dy / length};
  const double head = 2 * radius;
  const double tip = length > 3 * radius + head ? length - radius : length + radius + head;
  const auto at = [&](double steps) {
    return Dot{outer.x + along.x * steps, outer.y + along.y * steps};
  };
  const Stroke stroke = {colour, std::max(2.0, radius / 3)};
  draw_line(image, outer, at(tip - head), shade_of(stroke));
  draw_head(image, at(tip + 2), along, head + 4, kDark);
  draw_line(image, outer, at(tip - head), stroke);
  draw_head(image, at(tip), along, head, colour);
}

void draw_ports(const OverlayInput& input, std::size_t gate, Image& image) {
  const Dot outer = middle_of(input.view.centre(input.level.zone()->gates[gate].outer));
  const Dot inner = middle_of(input.view.centre(input.level.zone()->gates[gate].inner));
  const double radius = marker_radius(input.view);
  const Colour colour = gate_colour(gate);
  draw_through(outer, inner, radius, colour, image);
  fill_disc(image, outer, radius + 1.5, kDark);
  draw_circle(image, outer, radius - 1, {colour, 2});
  fill_disc(image, inner, radius + 1.5, kDark);
  fill_disc(image, inner, radius, colour);
}

std::string port_text(const Gate& gate) {
  return fmt::format("{}: ({}, {}) to ({}, {}), out of territory {}", gate.type, gate.outer.x,
                     gate.outer.y, gate.inner.x, gate.inner.y, gate.parent);
}

Panel describe_ports(const Level& level) {
  Panel panel{"ports of gates", {}};
  panel.add(kDark, "ring: outer port");
  panel.add(kLegend, "disc: inner port");
  for (std::size_t i = 0; i < level.zone()->gates.size() && i < kMostEntries; ++i) {
    panel.add(gate_colour(i), port_text(level.zone()->gates[i]));
  }
  add_rest(panel, level.zone()->gates.size(), "gates");
  return panel;
}

}  // namespace

Result<Panel> draw_ports_overlay(const OverlayInput& input, Image& image) {
  const std::vector<Gate>& gates = input.level.zone()->gates;
  if (gates.empty()) return fail(Failure::usage, "this level has no gates");
  for (std::size_t i = 0; i < gates.size(); ++i) frame_gate(input, i, image);
  for (std::size_t i = 0; i < gates.size(); ++i) draw_ports(input, i, image);
  for (std::size_t i = 0; i < gates.size(); ++i) name_gate(input, i, gates[i].type);
  return describe_ports(input.level);
}

}  // namespace warren::render
