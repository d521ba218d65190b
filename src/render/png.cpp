#include <libdeflate.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
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
// larger, except where a row repeats the one above. Level 2 leaves files 1 % larger than zlib's
// level 4 does, in less than half of the time; levels above cost more than the bytes they save are
// worth.
constexpr int kCompressionLevel = 2;
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

enum class Sort : char { truecolour = 2, indexed = 3 };

std::string header_of(const Image& image, Sort sort) {
  std::string out;
  put_number(out, static_cast<std::uint32_t>(image.width()));
  put_number(out, static_cast<std::uint32_t>(image.height()));
  out += '\x08';  // bits of a channel, or of a colour's number
  out += static_cast<char>(sort);
  // The only compression and filter method; no interlacing.
  out += std::string_view("\x00\x00\x00", 3);
  return out;
}

// Memory that nobody has cleared: most of it is written once, or never.
struct Bytes {
  explicit Bytes(std::size_t count)
      : data(std::make_unique_for_overwrite<std::uint8_t[]>(count)), size(count) {}

  std::unique_ptr<std::uint8_t[]> data;
  std::size_t size = 0;
};

// Numbers the colours of a picture as they appear.
class ColourNumbers {
 public:
  static constexpr std::size_t kMost = 256;

  ColourNumbers() { slots_.fill(kFree); }

  // Nothing for the first of too many colours.
  std::optional<std::uint8_t> of(std::uint32_t colour) {
    std::size_t at = (colour * kSpread) >> (32 - kSlotBits);
    for (; slots_[at] != colour; at = (at + 1) % slots_.size()) {
      if (slots_[at] != kFree) continue;
      if (count_ == kMost) return std::nullopt;
      slots_[at] = colour;
      numbers_[at] = static_cast<std::uint8_t>(count_++);
      break;
    }
    return numbers_[at];
  }

  // Three bytes a colour, in the order of the numbers.
  std::string palette() const {
    std::string out(3 * count_, '\0');
    for (std::size_t at = 0; at < slots_.size(); ++at) {
      if (slots_[at] == kFree) continue;
      char* const to = out.data() + std::size_t{3} * numbers_[at];
      for (std::size_t i = 0; i < 3; ++i) to[i] = static_cast<char>(slots_[at] >> (8 * i));
    }
    return out;
  }

 private:
  static constexpr int kSlotBits = 11;  // eight times as many as colours
  static constexpr std::uint32_t kSpread = 0x9e3779b1U;
  static constexpr std::uint32_t kFree = 0xffffffffU;  // no colour: they have three bytes

  std::array<std::uint32_t, std::size_t{1} << kSlotBits> slots_{};
  std::array<std::uint8_t, std::size_t{1} << kSlotBits> numbers_{};
  std::size_t count_ = 0;
};

// A picture of few colours as their numbers: a third of the bytes.
struct Indexed {
  std::string palette;
  Bytes numbers;
};

std::uint32_t colour_at(const std::uint8_t* pixel) {
  return pixel[0] | std::uint32_t{pixel[1]} << 8 | std::uint32_t{pixel[2]} << 16;
}

// Whether some rows have too many colours already, as those of most maps: that is known sooner than
// by numbering them from the top.
bool has_many(const Image& image) {
  constexpr int kRows = 12;
  ColourNumbers colours;
  const auto width = static_cast<std::size_t>(image.width());
  for (int row = 0; row < kRows; ++row) {
    const auto y = static_cast<std::size_t>(image.height() * row / kRows);
    const std::uint8_t* const begin = image.bytes().data() + 3 * width * y;
    for (std::size_t x = 0; x < width; ++x) {
      if (!colours.of(colour_at(begin + 3 * x))) return true;
    }
  }
  return false;
}

// Nothing when there are too many colours.
std::optional<Indexed> indexed(const Image& image) {
  if (has_many(image)) return std::nullopt;
  ColourNumbers colours;
  Bytes numbers(image.bytes().size() / 3);
  const std::uint8_t* pixel = image.bytes().data();
  for (std::size_t i = 0; i < numbers.size; ++i, pixel += 3) {
    const std::optional<std::uint8_t> number = colours.of(colour_at(pixel));
    if (!number) return std::nullopt;
    numbers.data[i] = *number;
  }
  return Indexed{colours.palette(), std::move(numbers)};
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

// Each row of so many bytes behind the number of its filter.
Bytes filtered_rows(const std::uint8_t* row, std::size_t width, std::size_t height) {
  Bytes out((width + 1) * height);
  std::uint8_t* to = out.data.get();
  for (std::size_t y = 0; y < height; ++y, row += width, to += width) {
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
  const auto width = static_cast<std::size_t>(image.width());
  const auto height = static_cast<std::size_t>(image.height());
  const std::optional<Indexed> few = indexed(image);
  const Bytes pixels = compressed(few ? filtered_rows(few->numbers.data.get(), width, height)
                                      : filtered_rows(image.bytes().data(), 3 * width, height));
  if (pixels.size == 0) return fail(Failure::machine, "cannot encode the PNG: out of memory");
  std::string out(kSignature);
  out.reserve(pixels.size + 1024);
  put_chunk(out, "IHDR", header_of(image, few ? Sort::indexed : Sort::truecolour));
  if (few) put_chunk(out, "PLTE", few->palette);
  for (std::string_view left = text_of(pixels); !left.empty();) {
    const std::size_t size = std::min(left.size(), kMostInChunk);
    put_chunk(out, "IDAT", left.substr(0, size));
    left.remove_prefix(size);
  }
  put_chunk(out, "IEND", {});
  return out;
}

}  // namespace warren::render
