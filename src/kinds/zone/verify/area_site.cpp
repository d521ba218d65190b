#include "kinds/zone/verify/area_site.hpp"

#include <algorithm>
#include <optional>

#include "kinds/zone/verify/case.hpp"

namespace warren::proof {
namespace {

// Looking at the map this many times is enough for every honest level.
constexpr std::int64_t kRounds = 16;
constexpr std::int64_t kLeastWork = 1 << 16;

std::int64_t size_of(Rect rect) {
  return std::int64_t{rect.w} * rect.h;
}

std::optional<Rect> frame_of(const Area& area, Rect map) {
  if (area.rects.empty()) return std::nullopt;
  Point from{map.w, map.h};
  Point to;
  for (const Rect rect : area.rects) {
    if (!inside(rect, map)) return std::nullopt;
    from = {std::min(from.x, rect.x), std::min(from.y, rect.y)};
    to = {std::max(to.x, rect.right()), std::max(to.y, rect.bottom())};
  }
  return grown({from.x, from.y, to.x - from.x, to.y - from.y}, 1);
}

// Cells that are looked at to check an area. What lies outside the map is not looked at.
std::int64_t work_for(const Area& area, Rect frame, Rect map) {
  std::int64_t out = size_of(frame);
  for (const Rect rect : area.rects) out += size_of(rect);
  for (const Rect rect : area.openings) out += inside(rect, map) ? size_of(rect) : 1;
  for (const AreaChunk& chunk : area.chunks)
    out += inside(chunk.rect, map) ? size_of(chunk.rect) : 1;
  const std::int64_t rows = std::clamp(area.base, 1, kMaxAreaBase);
  return out + rows * static_cast<std::int64_t>(area.path.size());
}

// 64 bits of a row from any bit on, also before its beginning.
std::uint64_t bits_at(const std::uint64_t* row, int words, int bit) {
  const int word = bit >> 6;
  const int shift = bit & 63;
  const auto get = [&](int i) { return i >= 0 && i < words ? row[i] : 0; };
  return shift == 0 ? get(word) : get(word) >> shift | get(word + 1) << (64 - shift);
}

}  // namespace

bool Site::has(Rect rect) const {
  return rect.w > 0 && rect.h > 0 && frame.contains({rect.x, rect.y}) &&
         rect.w <= frame.right() - rect.x && rect.h <= frame.bottom() - rect.y &&
         !first_clear(cells, local(rect));
}

std::vector<Site> sites_of(const Level& level) {
  const Rect map = level.cells.bounds();
  std::int64_t left = kRounds * size_of(map) + kLeastWork;
  std::vector<Site> out;
  for (const Area& area : level.zone()->areas) {
    const std::optional<Rect> frame = frame_of(area, map);
    if (!frame) continue;
    left -= work_for(area, *frame, map);
    if (left < 0 || out.size() >= kMaxAreas) break;
    Site site{&area, *frame, BitGrid(frame->w, frame->h)};
    for (const Rect rect : area.rects) set_all(site.cells, site.local(rect));
    out.push_back(std::move(site));
  }
  return out;
}

BitGrid cut(const BitGrid& map, Rect frame) {
  BitGrid out(frame.w, frame.h);
  const int rest = frame.w & 63;
  const std::uint64_t last = rest == 0 ? ~std::uint64_t{0} : ~(~std::uint64_t{0} << rest);
  for (int y = std::max(0, -frame.y); y < frame.h && frame.y + y < map.height(); ++y) {
    std::uint64_t* to = out.row(y);
    for (int i = 0; i < out.words_per_row(); ++i) {
      to[i] = bits_at(map.row(frame.y + y), map.words_per_row(), frame.x + i * 64);
    }
    to[out.words_per_row() - 1] &= last;
  }
  return out;
}

BitGrid spread(const BitGrid& cells) {
  const int words = cells.words_per_row();
  BitGrid wide(cells.width(), cells.height());
  for (int y = 0; y < cells.height(); ++y) {
    const std::uint64_t* row = cells.row(y);
    for (int i = 0; i < words; ++i) {
      wide.row(y)[i] = row[i] | bits_at(row, words, i * 64 - 1) | bits_at(row, words, i * 64 + 1);
    }
  }
  BitGrid out = wide;
  for (int y = 0; y < cells.height(); ++y) {
    for (int i = 0; i < words; ++i) {
      if (y > 0) out.row(y)[i] |= wide.row(y - 1)[i];
      if (y + 1 < cells.height()) out.row(y)[i] |= wide.row(y + 1)[i];
    }
  }
  return out;
}

}  // namespace warren::proof
