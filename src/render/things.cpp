#include "render/things.hpp"

#include <algorithm>
#include <cstdint>

#include "render/colour.hpp"

namespace warren::render {
namespace {

constexpr int kFaint = 90;  // of kOne

// So many things that their icons would hide the map.
bool crowded(const Level& level, const View& view) {
  constexpr std::int64_t kIconArea = 81;
  constexpr std::int64_t kShare = 8;  // at most one in so many pixels
  return static_cast<std::int64_t>(level.things.size()) * kIconArea * kShare >
         std::int64_t{view.width} * view.height;
}

// Odd, so that an icon has a middle pixel; never too small to be seen on a large map.
int icon_size(Icon icon, int scale, bool small) {
  const bool common = icon == Icon::enemy || icon == Icon::drop || icon == Icon::pickup;
  const int smallest = common ? (small ? 5 : 9) : 13;  // what is rare stays easy to find
  if (icon == Icon::start) return std::max(19, scale) | 1;
  return std::max(smallest, scale * 8 / 10) | 1;
}

}  // namespace

std::vector<const Thing*> drawing_order(const Level& level) {
  std::vector<const Thing*> order;
  order.reserve(level.things.size());
  for (const Thing& thing : level.things) order.push_back(&thing);
  std::ranges::stable_sort(order, {}, [](const Thing* thing) { return icon_of(thing->kind); });
  return order;
}

std::string label_text(const Thing& thing) {
  for (const Property& property : thing.properties) {
    const auto* text = std::get_if<std::string>(&property.value);
    if (property.key == "text" && text != nullptr) return *text;
  }
  return thing.type;
}

int icon_size(const Level& level, const View& view, Icon icon) {
  return icon_size(icon, view.pixels_per_cell, crowded(level, view));
}

void draw_things(const Level& level, const View& view, Presence presence, Image& image) {
  const int weight = presence == Presence::faint ? kFaint : kOne;
  std::vector<IconStamp> stamps;
  for (int i = 0; i <= static_cast<int>(Icon::start); ++i) {
    const auto icon = static_cast<Icon>(i);
    stamps.emplace_back(icon, icon_size(level, view, icon), icon_colour(icon));
  }
  const auto draw_icon = [&](Icon icon, Point cell) {
    stamps[static_cast<std::size_t>(icon)].draw(image, view.centre(cell), weight);
  };
  for (const Thing* thing : drawing_order(level)) draw_icon(icon_of(thing->kind), thing->at);
  if (level.start) draw_icon(Icon::start, *level.start);
}

void add_thing_labels(const Level& level, const View& view, Labels& labels) {
  for (const Thing* thing : drawing_order(level)) {
    if (thing->kind != "label") continue;
    const Point at = view.centre(thing->at);
    const std::string text = label_text(*thing);
    labels.add({{at.x, at.y, 0, 0}, text, view.pixels_per_cell >= 16 ? 2 : 1});
  }
}

}  // namespace warren::render
