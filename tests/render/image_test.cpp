#include "render/image.hpp"

#include <gtest/gtest.h>
#include <spng.h>
#include <zlib.h>

#include <cstdlib>
#include <memory>

#include "core/hash.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

constexpr Colour kRed = {255, 0, 0, 255};
constexpr Colour kBlue = {0, 0, 255, 255};

Image noisy_image(int width, int height, std::uint32_t key) {
  Image image(width, height);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const std::uint32_t word = CellHash::at(CellHash::row_key(key, y), x);
      image.set({x, y}, {static_cast<std::uint8_t>(word), static_cast<std::uint8_t>(word >> 8),
                         static_cast<std::uint8_t>(word >> 16), 255});
    }
  }
  return image;
}

struct Decoded {
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  std::vector<std::uint8_t> bytes;
};

Decoded decode(const std::string& png) {
  const std::unique_ptr<spng_ctx, void (*)(spng_ctx*)> context(spng_ctx_new(0), spng_ctx_free);
  Decoded out;
  EXPECT_EQ(spng_set_png_buffer(context.get(), png.data(), png.size()), 0);
  spng_ihdr header{};
  EXPECT_EQ(spng_get_ihdr(context.get(), &header), 0);
  out.width = header.width;
  out.height = header.height;
  std::size_t size = 0;
  EXPECT_EQ(spng_decoded_image_size(context.get(), SPNG_FMT_RGB8, &size), 0);
  out.bytes.resize(size);
  EXPECT_EQ(spng_decode_image(context.get(), out.bytes.data(), size, SPNG_FMT_RGB8, 0), 0);
  return out;
}

TEST(Png, RoundTripKeepsEveryPixel) {
  for (const Point size : {Point{1, 1}, Point{3, 7}, Point{64, 33}, Point{257, 100}}) {
    const Image image = noisy_image(size.x, size.y, 5);
    const Result<std::string> png = encode_png(image);
    ASSERT_TRUE(png.has_value());
    const Decoded back = decode(*png);
    EXPECT_EQ(back.width, static_cast<std::uint32_t>(size.x));
    EXPECT_EQ(back.height, static_cast<std::uint32_t>(size.y));
    EXPECT_EQ(back.bytes, image.bytes());
  }
}

// The chunks' sums and lengths, and that nothing lies behind the end.
void expect_whole_chunks(const Image& image, const std::string& wanted) {
  const std::string png = encode_png(image).value();
  const auto number_at = [&](std::size_t at) {
    std::uint32_t out = 0;
    for (std::size_t i = 0; i < 4; ++i) out = out << 8 | static_cast<std::uint8_t>(png.at(at + i));
    return out;
  };
  std::string types;
  std::size_t at = 8;
  while (at < png.size()) {
    const std::size_t size = number_at(at);
    const auto* type = reinterpret_cast<const Bytef*>(png.data() + at + 4);
    types += png.substr(at + 4, 4) + " ";
    EXPECT_EQ(number_at(at + 8 + size), crc32(0, type, static_cast<uInt>(size + 4)));
    at += size + 12;
  }
  EXPECT_EQ(at, png.size());
  EXPECT_EQ(types, wanted);
}

TEST(Png, EveryChunkIsWhole) {
  expect_whole_chunks(noisy_image(61, 47, 3), "IHDR IDAT IEND ");
  expect_whole_chunks(noisy_image(6, 7, 3), "IHDR PLTE IDAT IEND ");
}

// So many colours, each of them somewhere.
Image image_of_colours(int count, std::uint32_t key) {
  Image image(40, 40);
  for (int i = 0; i < 40 * 40; ++i) {
    const std::uint32_t drawn = CellHash::at(CellHash::row_key(key, 0), i);
    const auto number = static_cast<std::uint32_t>(i < count ? i : 0) +
                        (i < count ? 0 : drawn % static_cast<std::uint32_t>(count));
    // No two alike, and white among them.
    const std::uint32_t colour = 0xffffffU - number * 0x10307U;
    image.set({i % 40, i / 40},
              {static_cast<std::uint8_t>(colour), static_cast<std::uint8_t>(colour >> 8),
               static_cast<std::uint8_t>(colour >> 16), 255});
  }
  return image;
}

// At most 256 colours are numbered, and a palette tells which they are.
TEST(Png, FewColoursHaveAPalette) {
  for (const int count : {1, 2, 3, 16, 17, 100, 255, 256, 257, 258, 1000}) {
    const Image image = image_of_colours(count, 11);
    const std::string png = encode_png(image).value();
    const std::size_t palette = png.find("PLTE");
    EXPECT_EQ(palette != std::string::npos, count <= 256) << count;
    EXPECT_EQ(png.at(25), count <= 256 ? '\x03' : '\x02');  // IHDR's sort of colour
    EXPECT_EQ(decode(png).bytes, image.bytes()) << count;
    if (palette == std::string::npos) continue;
    const auto low = static_cast<std::uint8_t>(png.at(palette - 1));
    const auto high = static_cast<std::uint8_t>(png.at(palette - 2));
    EXPECT_EQ(high * 256 + low, 3 * count);
  }
}

// Few colours in patches, as maps have them, with a shade here and there.
Image patchy_image(int side, std::uint32_t key) {
  Image image(side, side);
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      const std::uint32_t patch = CellHash::at(CellHash::row_key(key, y / 5), x / 7);
      const std::uint32_t cell = CellHash::at(CellHash::row_key(key + 1, y), x);
      const auto base = static_cast<std::uint8_t>(patch % 6 * 40);
      const auto shade = static_cast<std::uint8_t>(cell % 8 == 0 ? cell >> 8 & 15 : 0);
      image.set({x, y}, {base, static_cast<std::uint8_t>(base / 2 + shade), shade, 255});
    }
  }
  return image;
}

std::size_t size_by_spng(const Image& image) {
  const std::unique_ptr<spng_ctx, void (*)(spng_ctx*)> context(spng_ctx_new(SPNG_CTX_ENCODER),
                                                               spng_ctx_free);
  spng_ihdr header{};
  header.width = static_cast<std::uint32_t>(image.width());
  header.height = static_cast<std::uint32_t>(image.height());
  header.bit_depth = 8;
  header.color_type = SPNG_COLOR_TYPE_TRUECOLOR;
  EXPECT_EQ(spng_set_option(context.get(), SPNG_ENCODE_TO_BUFFER, 1), 0);
  EXPECT_EQ(spng_set_option(context.get(), SPNG_IMG_COMPRESSION_LEVEL, 4), 0);
  EXPECT_EQ(spng_set_option(context.get(), SPNG_FILTER_CHOICE, SPNG_FILTER_CHOICE_NONE), 0);
  EXPECT_EQ(spng_set_ihdr(context.get(), &header), 0);
  EXPECT_EQ(spng_encode_image(context.get(), image.bytes().data(), image.bytes().size(),
                              SPNG_FMT_PNG, SPNG_ENCODE_FINALIZE),
            0);
  std::size_t size = 0;
  int code = 0;
  std::free(spng_get_png_buffer(context.get(), &size, &code));
  return size;
}

TEST(Png, IsNoLargerThanLibspngWouldMakeIt) {
  for (std::uint32_t key = 0; key < 4; ++key) {
    const Image image = patchy_image(400, key);
    const std::string png = encode_png(image).value();
    EXPECT_EQ(decode(png).bytes, image.bytes());
    EXPECT_LE(png.size(), size_by_spng(image));
  }
}

// Rows that repeat the one above, wholly or with some pixels changed, beside rows that do not.
TEST(Png, RoundTripKeepsRowsThatRepeat) {
  for (const int changed : {0, 1, 5, 12, 13, 40, 100}) {
    Image image = noisy_image(100, 30, 7);
    for (int y = 1; y < 30; ++y) {
      if (y % 4 == 0) continue;
      for (int x = changed; x < 100; ++x) image.set({x, y}, image.get({x, y - 1}));
    }
    EXPECT_EQ(decode(encode_png(image).value()).bytes, image.bytes()) << changed;
  }
}

TEST(Png, SamePictureSameBytes) {
  EXPECT_EQ(encode_png(noisy_image(90, 40, 1)).value(), encode_png(noisy_image(90, 40, 1)).value());
  EXPECT_NE(encode_png(noisy_image(90, 40, 1)).value(), encode_png(noisy_image(90, 40, 2)).value());
}

TEST(Png, NoPixelsIsAUsageError) {
  const Result<std::string> png = encode_png(Image());
  ASSERT_FALSE(png.has_value());
  EXPECT_EQ(png.error().failure, Failure::usage);
}

TEST(Image, BlendIsExactAtBothEnds) {
  Image image(2, 1, kRed);
  image.blend({0, 0}, with_alpha(kBlue, 255));
  image.blend({1, 0}, with_alpha(kBlue, 0));
  EXPECT_EQ(image.get({0, 0}), kBlue);
  EXPECT_EQ(image.get({1, 0}), kRed);
}

TEST(Image, BlendMixesByAlpha) {
  Image image(1, 1, kRed);
  image.blend({0, 0}, with_alpha(kBlue, 128));
  EXPECT_NEAR(image.get({0, 0}).r, 127, 1);
  EXPECT_NEAR(image.get({0, 0}).b, 128, 1);
}

TEST(Image, DrawingOutsideIsDropped) {
  Image image(4, 4, kRed);
  image.blend({-1, 0}, kBlue);
  image.blend({0, 4}, kBlue);
  image.fill({-3, -3, 3, 20}, kBlue);
  EXPECT_EQ(image.bytes(), Image(4, 4, kRed).bytes());
  image.fill({2, 2, 100, 100}, kBlue);
  int blue = 0;
  for (int i = 0; i < 16; ++i) blue += image.get({i % 4, i / 4}) == kBlue ? 1 : 0;
  EXPECT_EQ(blue, 4);
}

TEST(Image, PasteClipsOnEverySide) {
  const Image patch = noisy_image(3, 3, 9);
  for (int y = -4; y <= 5; ++y) {
    for (int x = -4; x <= 5; ++x) {
      Image image(5, 5, kRed);
      image.paste(patch, {x, y});
      for (int i = 0; i < 25; ++i) {
        const Point p = {i % 5, i / 5};
        const Point from = p - Point{x, y};
        const Colour wanted = patch.bounds().contains(from) ? patch.get(from) : kRed;
        ASSERT_EQ(image.get(p), wanted) << x << ", " << y;
      }
    }
  }
}

}  // namespace
}  // namespace warren::render
