#include <fmt/format.h>

#include <iterator>

#include "render/dungeon/pen.hpp"

namespace warren::render {
namespace {

// Thousandths of a cell are finer than anything drawn.
std::string number(double value) {
  return fmt::format("{:.6g}", value);
}

std::string paint(std::string_view attribute, Colour c) {
  std::string out = fmt::format("{}=\"#{:02x}{:02x}{:02x}\"", attribute, c.r, c.g, c.b);
  if (c.a != 255) out += fmt::format(" {}-opacity=\"{:.2f}\"", attribute, c.a / 255.0);
  return out;
}

std::string pen_stroke(Stroke stroke) {
  std::string out =
      fmt::format("{} stroke-width=\"{}\"", paint("stroke", stroke.colour), number(stroke.width));
  if (stroke.dash > 0) out += fmt::format(" stroke-dasharray=\"{}\"", number(stroke.dash));
  return out;
}

}  // namespace

std::string escape_xml(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&apos;"; break;
      default: out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
  }
  return out;
}

void SvgPen::box(Dot low, Dot high, Colour colour) {
  out_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {}/>\n", number(low.x),
                      number(low.y), number(high.x - low.x), number(high.y - low.y),
                      paint("fill", colour));
}

void SvgPen::polygon(std::span<const Dot> corners, Colour colour) {
  if (corners.size() < 3) return;
  out_ += "<polygon points=\"";
  for (const Dot corner : corners) {
    fmt::format_to(std::back_inserter(out_), "{},{} ", number(corner.x), number(corner.y));
  }
  out_.back() = '"';
  out_ += fmt::format(" {}/>\n", paint("fill", colour));
}

void SvgPen::line(Dot from, Dot to, Stroke stroke) {
  out_ += fmt::format("<path d=\"M{} {}L{} {}\" {}/>\n", number(from.x), number(from.y),
                      number(to.x), number(to.y), pen_stroke(stroke));
}

void SvgPen::disc(Dot centre, double radius, Colour colour) {
  out_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {}/>\n", number(centre.x),
                      number(centre.y), number(radius), paint("fill", colour));
}

void SvgPen::ring(Dot centre, double radius, Stroke stroke) {
  out_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"none\" {}/>\n", number(centre.x),
                      number(centre.y), number(radius), pen_stroke(stroke));
}

void SvgPen::text(Dot centre, std::string_view text, double height, Colour colour) {
  constexpr double kCapitalHeight = 0.72;  // of a usual font's size
  out_ += fmt::format(
      "<text x=\"{}\" y=\"{}\" font-family=\"sans-serif\" font-weight=\"bold\" font-size=\"{}\" "
      "text-anchor=\"middle\" {}>{}</text>\n",
      number(centre.x), number(centre.y + height / 2), number(height / kCapitalHeight),
      paint("fill", colour), escape_xml(text));
}

void SvgPen::begin_group(std::string_view title) {
  out_ += fmt::format("<g><title>{}</title>\n", escape_xml(title));
}

void SvgPen::end_group() {
  out_ += "</g>\n";
}

}  // namespace warren::render
