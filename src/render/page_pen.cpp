#include "render/page_pen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace warren::render {
namespace {

// Thousandths of the font's size, from the blank to the tilde: what every Helvetica has, and what
// fonts that stand in for it keep.
constexpr std::array<int, 95> kWidths = {
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333,  278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667,  611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278,  556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,  500, 334, 260, 334, 584};
constexpr int kOtherWidth = 600;
constexpr double kBoldIsWider = 1.08;

}  // namespace

double page_text_width(std::string_view text, double size, Weight weight) {
  double out = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80 && byte < 0xc0) continue;  // the rest of a letter that has several bytes
    const bool known = byte >= ' ' && byte <= '~';
    out += known ? kWidths[static_cast<std::size_t>(byte - ' ')] : kOtherWidth;
  }
  return out * size / 1000 * (weight == Weight::bold ? kBoldIsWider : 1);
}

std::vector<std::string> wrap_page_text(std::string_view text, double width, double size,
                                        Weight weight) {
  std::vector<std::string> out;
  std::string line;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::string longer = line.empty() ? std::string(word) : fmt::format("{} {}", line, word);
    if (line.empty() || page_text_width(longer, size, weight) <= width) {
      line = longer;
      continue;
    }
    out.push_back(std::move(line));
    line = word;
  }
  if (!line.empty()) out.push_back(std::move(line));
  return out;
}

void SvgPagePen::label(Dot left, std::string_view text, double size, Weight weight, Colour colour) {
  labels_ += fmt::format(
      "<text x=\"{:.6g}\" y=\"{:.6g}\" font-family=\"Helvetica, Arial, sans-serif\" "
      "font-size=\"{:.6g}\"{} fill=\"#{:02x}{:02x}{:02x}\">{}</text>\n",
      left.x, left.y, size, weight == Weight::bold ? " font-weight=\"bold\"" : "", colour.r,
      colour.g, colour.b, escape_xml(text));
}

std::string SvgPagePen::take(std::string_view title) {
  return fmt::format(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"210mm\" height=\"297mm\" "
             "viewBox=\"0 0 {} {}\">\n<title>{}</title>\n<rect width=\"{}\" height=\"{}\" "
             "fill=\"#ffffff\"/>\n",
             kPageWidth, kPageHeight, escape_xml(title), kPageWidth, kPageHeight) +
         pen_.take() + labels_ + "</svg>\n";
}

void PlacedPen::box(Dot low, Dot high, Colour colour) {
  constexpr double kOver = 0.06;  // half a wall stands over the edge
  low = {std::max(low.x, cells_.x - kOver), std::max(low.y, cells_.y - kOver)};
  high = {std::min(high.x, cells_.right() + kOver), std::min(high.y, cells_.bottom() + kOver)};
  if (low.x < high.x && low.y < high.y) page_.box(at(low), at(high), colour);
}

void PlacedPen::polygon(std::span<const Dot> corners, Colour colour) {
  std::vector<Dot> placed;
  for (const Dot corner : corners) placed.push_back(at(corner));
  page_.polygon(placed, colour);
}

void PlacedPen::line(Dot from, Dot to, Stroke stroke) {
  page_.line(at(from), at(to), scaled(stroke));
}

void PlacedPen::disc(Dot centre, double radius, Colour colour) {
  page_.disc(at(centre), radius * side_, colour);
}

void PlacedPen::ring(Dot centre, double radius, Stroke stroke) {
  page_.ring(at(centre), radius * side_, scaled(stroke));
}

void PlacedPen::text(Dot centre, std::string_view text, double height, Colour colour) {
  page_.text(at(centre), text, height * side_, colour);
}

}  // namespace warren::render
