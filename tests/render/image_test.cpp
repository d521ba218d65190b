#include "render/image.hpp"

#include <gtest/gtest.h>
#include <spng.h>

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
