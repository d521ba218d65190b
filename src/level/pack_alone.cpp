// Packed cells where there is no zlib: the same format by the headers of stb alone. The engine for
// WebAssembly is built with it; level/pack.cpp is faster and packs tighter.
#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG  // of it only what unpacks
#define STBI_NO_STDIO
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#define STBI_WRITE_NO_STDIO
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#include <stb/stb_image.h>
#include <stb/stb_image_write.h>
#pragma GCC diagnostic pop

#include <fmt/format.h>

#include <array>
#include <cstdlib>

#include "level/pack.hpp"

namespace warren {
namespace {

constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t kNoLetter = 64;

constexpr std::array<std::uint8_t, 256> make_values() {
  std::array<std::uint8_t, 256> out{};
  out.fill(kNoLetter);
  for (std::size_t i = 0; i < kLetters.size(); ++i) {
    out[static_cast<unsigned char>(kLetters[i])] = static_cast<std::uint8_t>(i);
  }
  return out;
}
constexpr std::array<std::uint8_t, 256> kValues = make_values();

// Three bytes become four letters, and `=` stands for what is missing at the end.
std::string to_base64(std::string_view bytes) {
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (; !bytes.empty(); bytes.remove_prefix(std::min<std::size_t>(3, bytes.size()))) {
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      const auto byte = i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U;
      word = (word << 8U) | byte;
    }
    for (std::size_t i = 0; i < 4; ++i) {
      out += i <= bytes.size() ? kLetters[(word >> (18U - 6U * i)) & 63U] : '=';
    }
  }
  return out;
}

std::optional<std::string> from_base64(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  for (int i = 0; i < 2 && text.ends_with('='); ++i) text.remove_suffix(1);
  std::string out;
  out.reserve(text.size() / 4 * 3 + 2);
  std::uint32_t word = 0;
  unsigned bits = 0;
  for (const char letter : text) {
    const std::uint8_t value = kValues[static_cast<unsigned char>(letter)];
    if (value == kNoLetter) return std::nullopt;
    word = (word << 6U) | value;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    out += static_cast<char>((word >> bits) & 255U);
  }
  return out;
}

}  // namespace

std::string pack_cells(const Level& level) {
  constexpr int kCompression = 5;  // the least that stb has
  std::string glyphs;
  glyphs.reserve(level.cells.size());
  for (const TileIndex cell : level.cells.cells()) glyphs += level.legend[cell].glyph;
  int size = 0;
  unsigned char* const packed =
      stbi_zlib_compress(reinterpret_cast<unsigned char*>(glyphs.data()),
                         static_cast<int>(glyphs.size()), &size, kCompression);
  if (packed == nullptr) return {};  // out of memory
  std::string out =
      to_base64({reinterpret_cast<const char*>(packed), static_cast<std::size_t>(size)});
  std::free(packed);
  return out;
}

Result<std::string> unpack_glyphs(std::string_view packed, std::size_t count) {
  const std::optional<std::string> bytes = from_base64(packed);
  if (!bytes) return fail(Failure::content, "the packed cells are not base64");
  // Before memory is taken on a file's word: nothing packs better than this.
  constexpr std::size_t kBestRatio = 1040;
  if (count / kBestRatio > bytes->size()) {
    return fail(Failure::content,
                fmt::format("the packed cells are too short for {} cells", count));
  }
  std::string glyphs(count, '\0');
  const int got = stbi_zlib_decode_buffer(glyphs.data(), static_cast<int>(count), bytes->data(),
                                          static_cast<int>(bytes->size()));
  if (got < 0 || static_cast<std::size_t>(got) != count) {
    return fail(Failure::content, fmt::format("the packed cells do not unpack to {} cells", count));
  }
  return glyphs;
}

}  // namespace warren
