#include "render/panel.hpp"

#include <algorithm>

#include "render/colour.hpp"
#include "render/font.hpp"

namespace warren::render {
namespace {

constexpr Colour kPanelPaper = {16, 17, 23, 255};
constexpr Colour kTitle = {150, 155, 170, 255};
constexpr Colour kInk = {232, 234, 240, 255};
constexpr Colour kFrame = {90, 94, 108, 255};
constexpr int kWidePicture = 700;  // has room for larger letters

// Entries are set one after the other, on a new line where one would not fit.
class Layout {
 public:
  Layout(int width, int size) : width_(width), size_(size), at_{margin(), margin()} {}

  int margin() const { return 6 * size_; }
  int line() const { return kLineHeight * size_; }
  int bottom() const { return at_.y + line() + margin(); }

  Point take(int width) {
    const bool fits = at_.x + width <= width_ - margin();
    if (!fits && at_.x > margin()) at_ = {margin(), at_.y + line() * 5 / 4};
    const Point here = at_;
    at_.x += width + line();
    return here;
  }

 private:
  int width_;
  int size_;
  Point at_;
};

// Draws the panel and returns its height; without an image only the height.
int set_panel(const Panel& panel, int width, int size, Image* image) {
  Layout layout(width, size);
  const int room = width - 2 * layout.margin();
  const int swatch = 8 * size;
  const int gap = 4 * size;
  const auto ink = [&](Point at, std::string_view text, Colour colour) {
    if (image != nullptr) draw_label(*image, at, text, colour, size);
  };
  ink(layout.take(text_width(panel.title, size)), panel.title, kTitle);
  for (const PanelEntry& entry : panel.entries) {
    const std::string text = fit_text(entry.text, room - swatch - gap, size);
    const Point at = layout.take(swatch + gap + text_width(text, size));
    ink({at.x + swatch + gap, at.y}, text, kInk);
    if (image == nullptr) continue;
    image->fill({at.x, at.y, swatch, swatch}, kFrame);
    image->fill({at.x + size, at.y + size, swatch - 2 * size, swatch - 2 * size}, entry.swatch);
  }
  return layout.bottom();
}

}  // namespace

void Panel::add(Colour swatch, std::string_view text) {
  entries.push_back({swatch, std::string(text)});
}

Image with_panels(const Image& picture, std::span<const Panel> panels) {
  const int width = picture.width();
  const int size = width >= kWidePicture ? 2 : 1;
  int height = picture.height();
  for (const Panel& panel : panels) height += set_panel(panel, width, size, nullptr);
  Image out(width, height, kPanelPaper);
  out.paste(picture, {0, 0});
  int y = picture.height();
  for (const Panel& panel : panels) {
    Image strip(width, set_panel(panel, width, size, nullptr), kPanelPaper);
    set_panel(panel, width, size, &strip);
    out.paste(strip, {0, y});
    y += strip.height();
  }
  return out;
}

}  // namespace warren::render
