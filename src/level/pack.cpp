#include "level/pack.hpp"

#include <fmt/format.h>
#include <modp_b64.h>
#include <zlib.h>

namespace warren {
namespace {

// Fast: level files are mostly long runs, which every level of compression finds.
constexpr int kCompression = 1;

}  // namespace

std::string pack_cells(const Level& level) {
  std::string glyphs;
  glyphs.reserve(level.cells.size());
  for (const TileIndex cell : level.cells.cells()) glyphs += level.legend[cell].glyph;

  uLongf size = compressBound(glyphs.size());
  std::string packed(size, '\0');
  compress2(reinterpret_cast<Bytef*>(packed.data()), &size,
            reinterpret_cast<const Bytef*>(glyphs.data()), glyphs.size(), kCompression);
  packed.resize(size);

  std::string text(modp_b64_encode_len(packed.size()), '\0');
  text.resize(modp_b64_encode(text.data(), packed.data(), packed.size()));
  return text;
}

Result<std::string> unpack_glyphs(std::string_view packed, std::size_t count) {
  std::string bytes(modp_b64_decode_len(packed.size()), '\0');
  const std::size_t length = modp_b64_decode(bytes.data(), packed.data(), packed.size());
  if (length == static_cast<std::size_t>(-1)) {
    return fail(Failure::content, "the packed cells are not base64");
  }
  // Before memory is taken on a file's word: nothing packs better than this.
  constexpr std::size_t kBestRatio = 1040;
  if (count / kBestRatio > length) {
    return fail(Failure::content,
                fmt::format("the packed cells are too short for {} cells", count));
  }
  std::string glyphs(count, '\0');
  uLongf size = count;
  const int result = uncompress(reinterpret_cast<Bytef*>(glyphs.data()), &size,
                                reinterpret_cast<const Bytef*>(bytes.data()), length);
  if (result != Z_OK || size != count) {
    return fail(Failure::content, fmt::format("the packed cells do not unpack to {} cells", count));
  }
  return glyphs;
}

}  // namespace warren
