// Shapes in cells: what pictures of pixels and of vectors both draw. (0, 0) is the top left corner
// of the floor, (0.5, 0.5) the middle of its first cell.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "render/image.hpp"
#include "render/shapes.hpp"

namespace warren::render {

// Symbols need this many pixels a cell; below it there are dots and plain lines.
inline constexpr int kSymbolScale = 9;

class Pen {
 public:
  Pen() = default;
  Pen(const Pen&) = delete;
  Pen& operator=(const Pen&) = delete;
  virtual ~Pen() = default;

  virtual void box(Dot low, Dot high, Colour colour) = 0;
  virtual void polygon(std::span<const Dot> corners, Colour colour) = 0;
  virtual void line(Dot from, Dot to, Stroke stroke) = 0;  // width and dash in cells
  virtual void disc(Dot centre, double radius, Colour colour) = 0;
  virtual void ring(Dot centre, double radius, Stroke stroke) = 0;
  // `height` is that of a capital letter.
  virtual void text(Dot centre, std::string_view text, double height, Colour colour) = 0;
};

class PixelPen final : public Pen {
 public:
  // `scale` is in pixels per cell; `origin` is the pixel where the floor begins.
  PixelPen(Image& image, double scale, Dot origin = {})
      : image_(image), scale_(scale), origin_(origin) {}

  void box(Dot low, Dot high, Colour colour) override;
  void polygon(std::span<const Dot> corners, Colour colour) override;
  void line(Dot from, Dot to, Stroke stroke) override;
  void disc(Dot centre, double radius, Colour colour) override;
  void ring(Dot centre, double radius, Stroke stroke) override;
  void text(Dot centre, std::string_view text, double height, Colour colour) override;

 private:
  Dot pixels(Dot at) const { return {origin_.x + at.x * scale_, origin_.y + at.y * scale_}; }
  Stroke pixels(Stroke stroke) const;

  Image& image_;
  double scale_;
  Dot origin_;
};

// Elements of an SVG picture whose unit is a cell.
class SvgPen final : public Pen {
 public:
  void box(Dot low, Dot high, Colour colour) override;
  void polygon(std::span<const Dot> corners, Colour colour) override;
  void line(Dot from, Dot to, Stroke stroke) override;
  void disc(Dot centre, double radius, Colour colour) override;
  void ring(Dot centre, double radius, Stroke stroke) override;
  void text(Dot centre, std::string_view text, double height, Colour colour) override;

  // What is drawn between the two belongs together and has a tooltip.
  // With an id it can be used elsewhere.
  void begin_group(std::string_view title, std::string_view id = {});
  void end_group();

  std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

// XML allows no control characters, not even escaped.
std::string escape_xml(std::string_view text);

// A square of `size` cells around a middle, in which a symbol is drawn from -0.5 to 0.5.
class Spot {
 public:
  Spot(Pen& pen, Dot middle, double size) : pen_(pen), middle_(middle), size_(size) {}

  void box(Dot low, Dot high, Colour colour) const { pen_.box(at(low), at(high), colour); }
  void polygon(std::span<const Dot> corners, Colour colour) const;
  // A polygon with a line around it.
  void shape(std::span<const Dot> corners, Colour colour, Colour edge) const;
  void line(Dot from, Dot to, double width, Colour colour, double dash = 0) const;
  void disc(Dot centre, double radius, Colour colour) const;
  void ring(Dot centre, double radius, double width, Colour colour, double dash = 0) const;
  void text(Dot centre, std::string_view text, double height, Colour colour) const;

 private:
  Dot at(Dot local) const { return {middle_.x + local.x * size_, middle_.y + local.y * size_}; }

  Pen& pen_;
  Dot middle_;
  double size_;
};

}  // namespace warren::render
