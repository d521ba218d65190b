#include "render/labels.hpp"

#include <algorithm>
#include <array>

#include "render/font.hpp"

namespace warren::render {
namespace {

constexpr Colour kPlate = {8, 6, 14, 190};
constexpr int kLongestLabel = 200;  // times size, in pixels
constexpr int kRings = 24;          // how many lines away an insisting label may go

// Right, left, above and below; each time farther away.
std::array<Rect, 4> places(Rect around, int width, int height, int gap) {
  const Point middle = around.centre();
  return {Rect{around.right() + gap, middle.y - height / 2, width, height},
          Rect{around.x - gap - width, middle.y - height / 2, width, height},
          Rect{middle.x - width / 2, around.y - gap - height, width, height},
          Rect{middle.x - width / 2, around.bottom() + gap, width, height}};
}

}  // namespace

bool Labels::add(const Label& label) {
  const std::string shown = fit_text(label.text, kLongestLabel * label.size, label.size);
  if (shown.empty()) return false;
  if (known(label, shown)) return true;
  const int width = text_width(shown, label.size) + 4 * label.size;
  const int height = kLineHeight * label.size;
  const int rings = label.insist ? kRings : 1;
  for (int ring = 0; ring < rings; ++ring) {
    const int gap = 4 * label.size + ring * height;
    for (const Rect place : places(label.around, width, height, gap)) {
      const Rect plate = inside(place);
      if (!is_free(plate)) continue;
      taken_.push_back(plate);
      placed_.push_back({label.around, plate, shown, label.size, label.ink});
      return true;
    }
  }
  return false;
}

bool Labels::put(std::span<const LabelLine> lines, int size, Colour ink) {
  const auto free = [&](const LabelLine& line) { return is_free(line.plate); };
  if (lines.empty() || !std::ranges::all_of(lines, free)) return false;
  for (const LabelLine& line : lines) {
    taken_.push_back(line.plate);
    placed_.push_back({line.plate, line.plate, line.text, size, ink});
  }
  return true;
}

void Labels::draw(Image& image) const {
  for (const Placed& one : placed_) {
    image.fill(one.plate, kPlate);
    const Point corner = {one.plate.x + 2 * one.size, one.plate.y + 2 * one.size};
    draw_label(image, corner, one.text, one.ink, one.size);
  }
}

std::vector<Rect> Labels::plates() const {
  std::vector<Rect> out;
  for (const Placed& one : placed_) out.push_back(one.plate);
  return out;
}

bool Labels::known(const Label& label, std::string_view shown) const {
  return std::ranges::any_of(placed_, [&](const Placed& one) {
    const Point centre = label.around.centre();
    const bool same = one.around.contains(centre) || one.around.centre() == centre ||
                      label.around.contains(one.around.centre());
    return same && one.text.starts_with(shown);
  });
}

bool Labels::is_free(Rect plate) const {
  return std::ranges::none_of(taken_,
                              [&](const Rect& other) { return !other.intersect(plate).empty(); });
}

Rect Labels::inside(Rect plate) const {
  plate.x = std::clamp(plate.x, 0, std::max(0, picture_.w - plate.w));
  plate.y = std::clamp(plate.y, 0, std::max(0, picture_.h - plate.h));
  return plate;
}

}  // namespace warren::render
