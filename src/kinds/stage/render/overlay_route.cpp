#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "kinds/stage/render/overlays.hpp"
#include "kinds/stage/render/plan.hpp"
#include "kinds/stage/render/tokens.hpp"
#include "render/colour.hpp"
#include "render/font.hpp"

namespace warren::render {
namespace {

constexpr std::array<Colour, 4> kLegs = {
    {{40, 120, 255, 255}, {190, 60, 220, 255}, {0, 160, 150, 255}, {228, 62, 40, 255}}};
constexpr Colour kHalo = {255, 255, 255, 235};

struct RouteLeg {
  const StageLeg* leg;
  Colour colour;
  std::vector<Dot> dots;  // where the way turns, both ends included
  double width = 2;
};

bool straight_on(Point a, Point b, Point c) {
  return b - a == c - b;
}

// Legs may share cells: each keeps to a lane of its own, beside the cells' middles.
double lane_of(const View& view, std::size_t leg, std::size_t legs) {
  const double gap = std::clamp(view.pixels(0.2), 4.5, 7.0);
  return (static_cast<double>(leg) - static_cast<double>(legs - 1) / 2) * gap;
}

std::vector<RouteLeg> find_legs(const OverlayInput& input) {
  const std::vector<StageLeg>& legs = input.level.stage()->legs;
  std::vector<RouteLeg> out;
  for (std::size_t i = 0; i < legs.size(); ++i) {
    RouteLeg route{
        &legs[i], kLegs[i % kLegs.size()], {}, std::clamp(input.view.pixels(0.13), 2.0, 5.0)};
    const std::vector<Point>& path = legs[i].path;
    const double lane = lane_of(input.view, i, legs.size());
    for (std::size_t k = 0; k < path.size(); ++k) {
      if (!input.level.cells.contains(path[k])) continue;
      const bool turns =
          k == 0 || k + 1 == path.size() || !straight_on(path[k - 1], path[k], path[k + 1]);
      if (!turns) continue;
      const Dot middle = middle_of(input.view.centre(path[k]));
      route.dots.push_back({middle.x + lane, middle.y + lane});
    }
    if (!route.dots.empty()) out.push_back(std::move(route));
  }
  return out;
}

double distance_of(Dot a, Dot b) {
  return std::hypot(b.x - a.x, b.y - a.y);
}

void draw_polyline(const RouteLeg& route, double width, Colour colour, Image& image) {
  for (std::size_t i = 1; i < route.dots.size(); ++i) {
    draw_line(image, route.dots[i - 1], route.dots[i], {colour, width});
  }
  // Round joints.
  for (const Dot dot : route.dots) fill_disc(image, dot, width / 2, colour);
}

// By car two lines run side by side, as its tracks do.
void draw_leg(const RouteLeg& route, Image& image) {
  if (!route.leg->by_car) return draw_polyline(route, route.width, route.colour, image);
  draw_polyline(route, route.width * 1.8, route.colour, image);
  draw_polyline(route, route.width * 0.7, kHalo, image);
}

double breadth(const RouteLeg& route) {
  return route.leg->by_car ? route.width * 1.8 : route.width;
}

// Heads along the way, and one at its end.
void draw_heads(const RouteLeg& route, Image& image) {
  const double size = breadth(route) * 1.8 + 4;
  const double every = size * 7;
  double since = every / 2;
  for (std::size_t i = 1; i < route.dots.size(); ++i) {
    const Dot from = route.dots[i - 1];
    const Dot to = route.dots[i];
    const double length = distance_of(from, to);
    if (length <= 0) continue;
    const Dot along = {(to.x - from.x) / length, (to.y - from.y) / length};
    const bool last = i + 1 == route.dots.size();
    const auto head = [&](double at) {
      const Dot tip = {from.x + along.x * at, from.y + along.y * at};
      draw_head(image, {tip.x + along.x * 2.5, tip.y + along.y * 2.5}, along, size + 5, kHalo);
      draw_head(image, tip, along, size, route.colour);
    };
    double at = every - since;
    for (; at < length - (last ? size * 1.5 : 0); at += every) {
      if (at > 0) head(at);
    }
    since = length - (at - every);
    if (last) head(length);
  }
}

// Beside where the leg begins, aslant, where no other number stands.
Dot number_place(const OverlayInput& input, Dot begin, double radius, const Image& image,
                 const std::vector<Dot>& taken) {
  const double reach = std::max(radius * 1.2, input.view.pixels(0.62));
  const auto inside = [radius](double at, int size) {
    return std::clamp(at, radius + 1, std::max(radius + 1, size - radius - 1));
  };
  Dot place;
  for (const Dot side : {Dot{1, -1}, Dot{-1, -1}, Dot{1, 1}, Dot{-1, 1}}) {
    place = {inside(begin.x + side.x * reach, image.width()),
             inside(begin.y + side.y * reach, image.height())};
    const bool clear = std::ranges::none_of(
        taken, [&](Dot other) { return distance_of(place, other) < 2 * radius + 2; });
    if (clear) break;
  }
  return place;
}

// Which leg it is.
Dot draw_number(const OverlayInput& input, const RouteLeg& route, std::size_t number,
                const std::vector<Dot>& taken, Image& image) {
  const int size = letter_size(input.view);
  const double radius = 6.5 * size;
  const Dot at = number_place(input, route.dots.front(), radius, image, taken);
  fill_disc(image, at, radius + 1.5, kHalo);
  fill_disc(image, at, radius, route.colour);
  const std::string text = fmt::format("{}", number);
  draw_label(image,
             {static_cast<int>(std::lround(at.x - text_width(text, size) / 2.0 + size / 2.0)),
              static_cast<int>(std::lround(at.y - 3.5 * size))},
             text, {255, 255, 255, 255}, size);
  return at;
}

std::string steps_text(const StageLeg& leg) {
  const std::size_t steps = leg.path.empty() ? 0 : leg.path.size() - 1;
  return fmt::format("{} step{}", steps, steps == 1 ? "" : "s");
}

Panel describe_route(const std::vector<RouteLeg>& routes) {
  // Who draws a stage looks at it before it can be won.
  if (routes.empty()) return {"no path that wins: warren verify tells why", {}};
  Panel panel{"the path that wins", {}};
  for (std::size_t i = 0; i < routes.size(); ++i) {
    const StageLeg& leg = *routes[i].leg;
    panel.add(routes[i].colour,
              fmt::format("{}: {} to {}, {}{}", i + 1, words_of(leg.from), words_of(leg.to),
                          steps_text(leg), leg.by_car ? " by car" : " on foot"));
  }
  return panel;
}

}  // namespace

Result<Panel> draw_route_overlay(const OverlayInput& input, Image& image) {
  const std::vector<RouteLeg> routes = find_legs(input);
  // All edges first: none may cover the leg beside it.
  for (const RouteLeg& route : routes) draw_polyline(route, breadth(route) + 2.5, kHalo, image);
  for (const RouteLeg& route : routes) draw_leg(route, image);
  for (const RouteLeg& route : routes) draw_heads(route, image);
  // What the way leads to is not to be covered by it.
  draw_stage_marks(input.level, input.view, image);
  std::vector<Dot> numbers;
  for (std::size_t i = 0; i < routes.size(); ++i) {
    numbers.push_back(draw_number(input, routes[i], i + 1, numbers, image));
  }
  return describe_route(routes);
}

}  // namespace warren::render
