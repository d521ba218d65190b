#include "render/font.hpp"

#include <stb/stb_easy_font.h>

#include <algorithm>
#include <cstring>
#include <vector>

namespace warren::render {
namespace {

constexpr std::size_t kBytesPerQuad = 64;    // four corners of x, y, z and a colour
constexpr std::size_t kQuadsPerLetter = 24;  // more than any letter has

bool is_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
}

// The font knows printable ASCII only, and does not check.
std::string printable(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (is_continuation(c)) continue;
    out += c >= ' ' && c <= '~' ? c : '?';
  }
  return out;
}

struct Corner {
  float x;
  float y;
};

Corner read_corner(const char* at) {
  Corner corner{};
  std::memcpy(&corner, at, sizeof corner);
  return corner;
}

}  // namespace

int text_width(std::string_view text, int size) {
  std::string letters = printable(text);
  return stb_easy_font_width(letters.data()) * size;
}

void draw_label(Image& image, Point at, std::string_view text, Colour colour, int size) {
  std::string letters = printable(text);
  std::vector<char> quads(letters.size() * kQuadsPerLetter * kBytesPerQuad);
  const int count = stb_easy_font_print(0, 0, letters.data(), nullptr, quads.data(),
                                        static_cast<int>(quads.size()));
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    const char* quad = quads.data() + i * kBytesPerQuad;
    const Corner from = read_corner(quad);
    const Corner to = read_corner(quad + kBytesPerQuad / 2);
    const int x = static_cast<int>(from.x);
    const int y = static_cast<int>(from.y);
    image.fill({at.x + x * size, at.y + y * size, (static_cast<int>(to.x) - x) * size,
                (static_cast<int>(to.y) - y) * size},
               colour);
  }
}

std::string fit_text(std::string_view text, int width, int size) {
  if (text_width(text, size) <= width) return std::string(text);
  // A letter has at most four bytes and at least a pixel; what lies far behind is not even
  // measured.
  std::string out(text.substr(0, 4 * static_cast<std::size_t>(std::max(1, width))));
  while (!out.empty() && text_width(out + "..", size) > width) {
    while (out.size() > 1 && is_continuation(out.back())) out.pop_back();
    out.pop_back();
  }
  return out.empty() ? out : out + "..";
}

}  // namespace warren::render
