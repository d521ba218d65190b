#include "render/things.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "render/colour.hpp"
#include "render/font.hpp"

namespace warren::render {
namespace {

constexpr Colour kPlate = {8, 6, 14, 190};
constexpr Colour kInk = {240, 240, 245, 255};
constexpr int kLongestLabel = 200;  // times size, in pixels

// So many things that their icons would hide the map.
bool crowded(const Level& level, const View& view) {
  constexpr std::int64_t kIconArea = 81;
  constexpr std::int64_t kShare = 8;  // at most one in so many pixels
  return static_cast<std::int64_t>(level.things.size()) * kIconArea * kShare >
         std::int64_t{view.width} * view.height;
}

// Odd, so that an icon has a middle pixel; never too small to be seen on a large map.
int icon_size(Icon icon, int scale, bool small) {
  const bool common = icon == Icon::enemy || icon == Icon::drop;
  const int smallest = common ? (small ? 7 : 9) : small ? 9 : 13;
  if (icon == Icon::start) return std::max(19, scale) | 1;
  return std::max(smallest, scale * 8 / 10) | 1;
}

// Labels that leave each other room: one is moved to another side of its cell, or left away, when
// it would cover one already set.
class Labels {
 public:
  Labels(Image& image, int size) : image_(image), size_(size) {}

  void add(Point at, std::string_view text) {
    const std::string shown = fit_text(text, kLongestLabel * size_, size_);
    const int width = text_width(shown, size_) + 4 * size_;
    const int height = kLineHeight * size_;
    const int gap = 4 * size_;
    const std::array<Point, 4> corners = {
        Point{at.x + gap, at.y - height / 2}, Point{at.x - gap - width, at.y - height / 2},
        Point{at.x - width / 2, at.y - gap - height}, Point{at.x - width / 2, at.y + gap}};
    for (const Point corner : corners) {
      if (try_at(inside({corner.x, corner.y, width, height}), shown)) return;
    }
  }

 private:
  Rect inside(Rect plate) const {
    plate.x = std::clamp(plate.x, 0, std::max(0, image_.width() - plate.w));
    plate.y = std::clamp(plate.y, 0, std::max(0, image_.height() - plate.h));
    return plate;
  }

  bool try_at(Rect plate, std::string_view text) {
    for (const Rect& other : set_) {
      if (!other.intersect(plate).empty()) return false;
    }
    set_.push_back(plate);
    image_.fill(plate, kPlate);
    draw_label(image_, {plate.x + 2 * size_, plate.y + 2 * size_}, text, kInk, size_);
    return true;
  }

  Image& image_;
  int size_;
  std::vector<Rect> set_;
};

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

void draw_things(const Level& level, const View& view, Image& image) {
  const bool small = crowded(level, view);
  std::vector<IconStamp> stamps;
  for (int i = 0; i <= static_cast<int>(Icon::start); ++i) {
    const auto icon = static_cast<Icon>(i);
    stamps.emplace_back(icon, icon_size(icon, view.pixels_per_cell, small));
  }
  const auto draw_icon = [&](Icon icon, Point cell) {
    stamps[static_cast<std::size_t>(icon)].draw(image, view.centre(cell));
  };
  const std::vector<const Thing*> order = drawing_order(level);
  for (const Thing* thing : order) draw_icon(icon_of(thing->kind), thing->at);
  if (level.start) draw_icon(Icon::start, *level.start);
  Labels labels(image, view.pixels_per_cell >= 16 ? 2 : 1);
  for (const Thing* thing : order) {
    if (thing->kind == "label") labels.add(view.centre(thing->at), label_text(*thing));
  }
}

}  // namespace warren::render
