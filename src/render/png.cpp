#include <libdeflate.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string_view>

#include "render/image.hpp"

namespace warren::render {
namespace {

struct FreeCompressor {
  void operator()(libdeflate_compressor* compressor) const {
    libdeflate_free_compressor(compressor);
  }
};
using Compressor = std::unique_ptr<libdeflate_compressor, FreeCompressor>;

// Measured on pictures of maps, 1024 x 1024 pixels: they hold few colours, so filters make them
// larger, except where a row repeats the one above. Level 2 leaves files larger than zlib's level 4
// does, levels above 3 cost more time than the bytes they save are worth.
constexpr int kCompressionLevel = 3;
constexpr std::uint8_t kNoFilter = 0;
constexpr std::uint8_t kUpFilter = 2;      // what differs from the row above
constexpr std::size_t kMostDiffering = 6;  // up to one byte in so many

constexpr std::string_view kSignature = "\x89PNG\r\n\x1a\n";
constexpr std::size_t kMostInChunk = 1U << 30;  // the format allows twice as much

// Most significant byte first, as all numbers of the format.
void put_number(std::string& out, std::uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) out.push_back(static_cast<char>(number >> shift));
}

void put_chunk(std::string& out, std::string_view type, std::string_view data) {
  put_number(out, static_cast<std::uint32_t>(data.size()));
  const std::size_t begin = out.size();
  out += type;
  out += data;
  put_number(out, libdeflate_crc32(0, out.data() + begin, out.size() - begin));
}

std::string header_of(const Image& image) {
  std::string out;
  put_number(out, static_cast<std::uint32_t>(image.width()));
  put_number(out, static_cast<std::uint32_t>(image.height()));
  // Eight bits a channel, truecolour; the only compression and filter method; no interlacing.
  out += std::string_view("\x08\x02\x00\x00\x00", 5);
  return out;
}

// Whether a row repeats most of the one above. Most rows of maps are found not to early.
bool repeats(const std::uint8_t* row, const std::uint8_t* above, std::size_t size) {
  constexpr std::size_t kStretch = 256;
  std::size_t differing = 0;
  for (std::size_t begin = 0; begin < size; begin += kStretch) {
    const std::size_t end = std::min(begin + kStretch, size);
    for (std::size_t i = begin; i < end; ++i) differing += row[i] != above[i] ? 1U : 0U;
    if (differing * kMostDiffering > size) return false;
  }
  return true;
}

// Memory that nobody has cleared: most of it is written once, or never.
struct Bytes {
  explicit Bytes(std::size_t count)
      : data(std::make_unique_for_overwrite<std::uint8_t[]>(count)), size(count) {}

  std::unique_ptr<std::uint8_t[]> data;
  std::size_t size = 0;
};

// Each row behind the number of its filter.
Bytes filtered_rows(const Image& image) {
  const std::size_t width = static_cast<std::size_t>(image.width()) * 3;
  Bytes out((width + 1) * static_cast<std::size_t>(image.height()));
  const std::uint8_t* row = image.bytes().data();
  std::uint8_t* to = out.data.get();
  for (int y = 0; y < image.height(); ++y, row += width, to += width) {
    const bool up = y > 0 && repeats(row, row - width, width);
    *to++ = up ? kUpFilter : kNoFilter;
    if (up) {
      std::transform(row, row + width, row - width, to, [](std::uint8_t here, std::uint8_t above) {
        return static_cast<std::uint8_t>(here - above);
      });
    } else {
      std::copy(row, row + width, to);
    }
  }
  return out;
}

std::string_view text_of(const Bytes& bytes) {
  return {reinterpret_cast<const char*>(bytes.data.get()), bytes.size};
}

// Of size 0 when there is no memory for it.
Bytes compressed(const Bytes& data) {
  const Compressor compressor(libdeflate_alloc_compressor(kCompressionLevel));
  if (compressor == nullptr) return Bytes(0);
  Bytes out(libdeflate_zlib_compress_bound(compressor.get(), data.size));
  out.size = libdeflate_zlib_compress(compressor.get(), data.data.get(), data.size, out.data.get(),
                                      out.size);
  return out;
}

}  // namespace

Result<std::string> encode_png(const Image& image) {
  if (image.bounds().empty()) {
    return fail(Failure::usage, "a picture without pixels cannot be written as PNG");
  }
  const Bytes pixels = compressed(filtered_rows(image));
  if (pixels.size == 0) return fail(Failure::machine, "cannot encode the PNG: out of memory");
  std::string out(kSignature);
  out.reserve(pixels.size + 128);
  put_chunk(out, "IHDR", header_of(image));
  for (std::string_view left = text_of(pixels); !left.empty();) {
    const std::size_t size = std::min(left.size(), kMostInChunk);
    put_chunk(out, "IDAT", left.substr(0, size));
    left.remove_prefix(size);
  }
  put_chunk(out, "IEND", {});
  return out;
}

}  // namespace warren::render
