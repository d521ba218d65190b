#include <fmt/format.h>

#include <iterator>

#include "render/pen.hpp"

namespace warren::render {
namespace {

// Thousandths of a cell are finer than anything drawn.
std::string svg_number(double value) {
  return fmt::format("{:.6g}", value);
}

std::string svg_paint(std::string_view attribute, Colour c) {
  std::string out = fmt::format("{}=\"#{:02x}{:02x}{:02x}\"", attribute, c.r, c.g, c.b);
  if (c.a != 255) out += fmt::format(" {}-opacity=\"{:.2f}\"", attribute, c.a / 255.0);
  return out;
}

std::string pen_stroke(Stroke stroke) {
  std::string out = fmt::format("{} stroke-width=\"{}\"", svg_paint("stroke", stroke.colour),
                                svg_number(stroke.width));
  if (stroke.dash > 0) out += fmt::format(" stroke-dasharray=\"{}\"", svg_number(stroke.dash));
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
  out_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {}/>\n",
                      svg_number(low.x), svg_number(low.y), svg_number(high.x - low.x),
                      svg_number(high.y - low.y), svg_paint("fill", colour));
}

void SvgPen::polygon(std::span<const Dot> corners, Colour colour) {
  if (corners.size() < 3) return;
  out_ += "<polygon points=\"";
  for (const Dot corner : corners) {
    fmt::format_to(std::back_inserter(out_), "{},{} ", svg_number(corner.x), svg_number(corner.y));
  }
  out_.back() = '"';
  out_ += fmt::format(" {}/>\n", svg_paint("fill", colour));
}

void SvgPen::line(Dot from, Dot to, Stroke stroke) {
  out_ += fmt::format("<path d=\"M{} {}L{} {}\" {}/>\n", svg_number(from.x), svg_number(from.y),
                      svg_number(to.x), svg_number(to.y), pen_stroke(stroke));
}

void SvgPen::disc(Dot centre, double radius, Colour colour) {
  out_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {}/>\n", svg_number(centre.x),
                      svg_number(centre.y), svg_number(radius), svg_paint("fill", colour));
}

void SvgPen::ring(Dot centre, double radius, Stroke stroke) {
  out_ +=
      fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"none\" {}/>\n", svg_number(centre.x),
                  svg_number(centre.y), svg_number(radius), pen_stroke(stroke));
}

void SvgPen::text(Dot centre, std::string_view text, double height, Colour colour) {
  constexpr double kCapitalHeight = 0.72;  // of a usual font's size
  out_ += fmt::format(
      "<text x=\"{}\" y=\"{}\" font-family=\"sans-serif\" font-weight=\"bold\" font-size=\"{}\" "
      "text-anchor=\"middle\" {}>{}</text>\n",
      svg_number(centre.x), svg_number(centre.y + height / 2), svg_number(height / kCapitalHeight),
      svg_paint("fill", colour), escape_xml(text));
}

void SvgPen::begin_group(std::string_view title, std::string_view id) {
  const std::string name = id.empty() ? std::string() : fmt::format(" id=\"{}\"", escape_xml(id));
  out_ += fmt::format("<g{}><title>{}</title>\n", name, escape_xml(title));
}

void SvgPen::end_group() {
  out_ += "</g>\n";
}

}  // namespace warren::render
