// Pages of paper: what is drawn on them as vectors, whatever file they end in. The unit is a point,
// 1/72 inch; (0, 0) is the top left corner.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/pen.hpp"

namespace warren::render {

// A4, upright.
inline constexpr double kPageWidth = 595.28;
inline constexpr double kPageHeight = 841.89;

enum class Weight : std::uint8_t { regular, bold };

class PagePen : public Pen {
 public:
  // From its left end, on a line of writing. `size` is that of the font.
  virtual void label(Dot left, std::string_view text, double size, Weight weight,
                     Colour colour) = 0;
};

// Elements of an SVG picture of one page.
class SvgPagePen final : public PagePen {
 public:
  void box(Dot low, Dot high, Colour colour) override { pen_.box(low, high, colour); }
  void polygon(std::span<const Dot> corners, Colour colour) override {
    pen_.polygon(corners, colour);
  }
  void line(Dot from, Dot to, Stroke stroke) override { pen_.line(from, to, stroke); }
  void disc(Dot centre, double radius, Colour colour) override {
    pen_.disc(centre, radius, colour);
  }
  void ring(Dot centre, double radius, Stroke stroke) override {
    pen_.ring(centre, radius, stroke);
  }
  void text(Dot centre, std::string_view text, double height, Colour colour) override {
    pen_.text(centre, text, height, colour);
  }
  void label(Dot left, std::string_view text, double size, Weight weight, Colour colour) override;

  // The whole file.
  std::string take(std::string_view title);

 private:
  SvgPen pen_;
  std::string labels_;
};

// Draws in cells of a map that lies somewhere on the page, and no further than its edges: boxes are
// cut off there. Everything else must be left away by who draws.
class PlacedPen final : public Pen {
 public:
  // `cells` of the map are to be seen, their corner at `corner`, each `side` points wide.
  PlacedPen(PagePen& page, Rect cells, Dot corner, double side)
      : page_(page), cells_(cells), corner_(corner), side_(side) {}

  void box(Dot low, Dot high, Colour colour) override;
  void polygon(std::span<const Dot> corners, Colour colour) override;
  void line(Dot from, Dot to, Stroke stroke) override;
  void disc(Dot centre, double radius, Colour colour) override;
  void ring(Dot centre, double radius, Stroke stroke) override;
  void text(Dot centre, std::string_view text, double height, Colour colour) override;

  Dot at(Dot cell) const {
    return {corner_.x + (cell.x - cells_.x) * side_, corner_.y + (cell.y - cells_.y) * side_};
  }

 private:
  Stroke scaled(Stroke stroke) const {
    return {stroke.colour, stroke.width * side_, stroke.dash * side_};
  }

  PagePen& page_;
  Rect cells_;
  Dot corner_;
  double side_;
};

// How wide a text is in the font of pages, and its words in lines of at most `width`.
double page_text_width(std::string_view text, double size, Weight weight);
std::vector<std::string> wrap_page_text(std::string_view text, double width, double size,
                                        Weight weight);

}  // namespace warren::render
