#include <algorithm>
#include <array>
#include <cstdint>

#include "render/colour.hpp"
#include "render/font.hpp"
#include "render/picture.hpp"

namespace warren::render {
namespace {

constexpr Colour kSheetPaper = {15, 16, 22, 255};
constexpr Colour kMat = {28, 30, 40, 255};
constexpr Colour kTitleInk = {240, 242, 248, 255};
constexpr Colour kLabelInk = {176, 182, 198, 255};
constexpr int kGap = 20;
constexpr int kTitleSize = 3;
constexpr int kLabelSize = 2;
constexpr int kTitleHeight = kTitleSize * kLineHeight;
constexpr int kLabelHeight = kLabelSize * kLineHeight;
constexpr int kSmallestTile = 16;

Colour average(const Image& image, Rect area) {
  std::array<std::uint64_t, 3> sum{};
  for (int y = area.y; y < area.bottom(); ++y) {
    for (int x = area.x; x < area.right(); ++x) {
      const Colour c = image.get({x, y});
      sum[0] += c.r;
      sum[1] += c.g;
      sum[2] += c.b;
    }
  }
  const auto count = static_cast<std::uint64_t>(area.w) * static_cast<std::uint64_t>(area.h);
  const auto mean = [&](std::size_t i) {
    return static_cast<std::uint8_t>((sum[i] + count / 2) / count);
  };
  return {mean(0), mean(1), mean(2), 255};
}

// The pixels of a line of `from` pixels that pixel `at` of `to` stands for; at least one.
struct PixelSpan {
  int begin;
  int length;
};
PixelSpan source_span(int at, int from, int to) {
  const auto edge = [&](int i) { return static_cast<int>(std::int64_t{i} * from / to); };
  const int begin = edge(at);
  return {begin, std::max(1, edge(at + 1) - begin)};
}

Image resample(const Image& image, int width, int height) {
  Image out(width, height);
  for (int y = 0; y < height; ++y) {
    const PixelSpan rows = source_span(y, image.height(), height);
    for (int x = 0; x < width; ++x) {
      const PixelSpan columns = source_span(x, image.width(), width);
      out.set({x, y}, average(image, {columns.begin, rows.begin, columns.length, rows.length}));
    }
  }
  return out;
}

// Down to exactly `tile` pixels on the longer side, or up by a whole number so that cells stay
// square.
Image fit(const Image& image, int tile) {
  const int longer = std::max(image.width(), image.height());
  if (longer == 0) return image;
  if (longer <= tile) {
    const int by = tile / longer;
    return resample(image, image.width() * by, image.height() * by);
  }
  const auto shrink = [&](int side) {
    return std::max(1, static_cast<int>(std::int64_t{side} * tile / longer));
  };
  return resample(image, shrink(image.width()), shrink(image.height()));
}

// A little wider than high, like the screens it is shown on.
int columns_for(int count) {
  int columns = 1;
  while (columns * columns * 3 < count * 4) ++columns;
  return std::min(columns, std::max(1, count));
}

void draw_entry(Image& sheet, const SheetEntry& entry, Point at, int tile) {
  sheet.fill({at.x, at.y, tile, tile}, kMat);
  const Image picture = fit(entry.image, tile);
  sheet.paste(picture, {at.x + (tile - picture.width()) / 2, at.y + (tile - picture.height()) / 2});
  draw_label(sheet, {at.x, at.y + tile + kLabelSize * 3}, fit_text(entry.label, tile, kLabelSize),
             kLabelInk, kLabelSize);
}

}  // namespace

Image contact_sheet(std::span<const SheetEntry> entries, std::string_view title, int tile) {
  tile = std::max(tile, kSmallestTile);
  const int count = static_cast<int>(entries.size());
  const int columns = columns_for(count);
  const int rows = (count + columns - 1) / columns;
  const int top = title.empty() ? kGap : kGap + kTitleHeight + kGap / 2;
  const int step_x = tile + kGap;
  const int step_y = tile + kLabelHeight + kGap;
  Image sheet(kGap + columns * step_x, top + rows * step_y, kSheetPaper);
  draw_label(sheet, {kGap, kGap}, fit_text(title, sheet.width() - 2 * kGap, kTitleSize), kTitleInk,
             kTitleSize);
  for (int i = 0; i < count; ++i) {
    const Point at = {kGap + i % columns * step_x, top + i / columns * step_y};
    draw_entry(sheet, entries[static_cast<std::size_t>(i)], at, tile);
  }
  return sheet;
}

}  // namespace warren::render
