// Chunks for tests: read from text, or any that could have been authored.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/random_text.hpp"
#include "core/diagnostics.hpp"
#include "kinds/zone/content/chunk/chunk.hpp"
#include "warren/grid.hpp"

namespace warren::testing {

inline constexpr std::string_view kChunkFile = "a.chunk";

// The chunk of a text that must be correct.
inline ChunkFile chunk_file(std::string_view text) {
  Result<ChunkFile> file = parse_chunk(text, std::string(kChunkFile));
  EXPECT_TRUE(file.has_value()) << file.error().text();
  return file ? std::move(*file) : ChunkFile{};
}

inline Chunk chunk_of(std::string_view text) {
  return chunk_file(text).chunk;
}

// Everything reported about a text, whether it was accepted or not.
inline std::vector<Diagnostic> chunk_problems(std::string_view text,
                                              const ChunkReadOptions& options = {}) {
  const Result<ChunkFile> file = parse_chunk(text, std::string(kChunkFile), options);
  return file ? file->warnings : file.error().diagnostics;
}

// Whether check_chunk has nothing against a chunk that was made without a file.
inline bool is_sound(const Chunk& chunk) {
  Diagnostics diagnostics;
  check_chunk(chunk, LineFile{}, diagnostics);
  return !diagnostics.has_errors();
}

inline double any_chance() {
  return *rc::gen::element(0.0, 1.0, 0.5, 0.1, 1.0 / 3.0, 1e-7);
}

inline std::string any_block() {
  return *rc::gen::element<std::string>("pillar", "crate", "empty", "rock.chunk", "b_1");
}

inline Rect any_area_in(Size size) {
  const int x = *rc::gen::inRange(0, size.w);
  const int y = *rc::gen::inRange(0, size.h);
  const int w = *rc::gen::inRange(1, std::min(4, size.w - x) + 1);
  const int h = *rc::gen::inRange(1, std::min(4, size.h - y) + 1);
  return {x, y, w, h};
}

// Makes chunks in which no two lines contradict each other. A band across and one down join all
// exits; whatever else there is lies beside them.
class AnyChunk {
 public:
  Chunk make(int max_side) {
    make_head(max_side);
    taken_.reset(chunk_.width, chunk_.height, 0);
    if (*rc::gen::inRange(0, 3) != 0) add_exits();
    for (int left = *rc::gen::inRange(0, 7); left > 0; --left) add_area();
    add_things();
    return std::move(chunk_);
  }

 private:
  void make_head(int max_side) {
    chunk_.name = any_word();
    chunk_.width = *rc::gen::inRange(1, max_side + 1);
    chunk_.height = *rc::gen::inRange(1, max_side + 1);
    if (coin()) chunk_.category = static_cast<ChunkCategory>(*rc::gen::inRange(0, 8));
    if (coin()) chunk_.biome = any_words();
    chunk_.difficulty = *rc::gen::inRange(1, 6);
    chunk_.no_hmirror = coin();
    chunk_.no_vmirror = coin();
    chunk_.no_rotate = coin();
    if (*rc::gen::inRange(0, 4) == 0) chunk_.style = static_cast<ObstacleStyle>(coin());
    if (coin()) chunk_.fill = static_cast<Fill>(*rc::gen::inRange(0, 3));
  }

  // Unmarked cells are open for sure only with `fill open`.
  void add_exits() {
    const Rect across = band(chunk_.width, chunk_.height);
    const Rect turned = band(chunk_.height, chunk_.width);
    const Rect down{turned.y, turned.x, turned.h, turned.w};
    const bool mark = chunk_.fill != Fill::open || coin();
    for (const Rect area : {across, down}) {
      take(area);
      if (!mark) continue;
      if (coin())
        chunk_.empties.push_back({area, {}});
      else
        chunk_.effects.push_back({area, any_word(), {}});
    }
    if (mark) carved_.push_back(across);
    for (const Side side : {Side::left, Side::right, Side::top, Side::bottom}) {
      if (coin()) continue;
      chunk_.sides.push_back(side);
      const bool upright = side == Side::left || side == Side::right;
      add_openings(side, upright ? Rect{across.y, 0, across.h, 1} : Rect{down.x, 0, down.w, 1});
    }
  }

  Rect band(int length, int breadth) {
    const int y = *rc::gen::inRange(0, breadth);
    return {0, y, length, *rc::gen::inRange(1, std::min(5, breadth - y) + 1)};
  }

  // One or two openings within cells.x .. cells.right() of a side.
  void add_openings(Side side, Rect cells) {
    for (int left = *rc::gen::inRange(1, 3); left > 0; --left) {
      const int offset = *rc::gen::inRange(cells.x, cells.right());
      chunk_.exits.push_back({side, offset, *rc::gen::inRange(1, cells.right() - offset + 1), {}});
    }
  }

  // Something on an area that nothing else stands on.
  void add_area() {
    const Rect area = any_area_in(chunk_.size());
    if (!is_free(area)) return;
    take(area);
    switch (*rc::gen::inRange(0, 5)) {
      case 0: chunk_.walls.push_back({area, any_word(), coin() ? any_word() : "", {}}); break;
      case 1: add_carved(area, true); break;
      case 2: add_carved(area, false); break;
      case 3: chunk_.maybes.push_back({{area.x, area.y}, any_word(), any_chance(), {}}); break;
      default: add_zone(area); break;
    }
  }

  void add_carved(Rect area, bool empty) {
    if (empty)
      chunk_.empties.push_back({area, {}});
    else
      chunk_.effects.push_back({area, any_word(), {}});
    carved_.push_back(area);
  }

  void add_zone(Rect area) {
    ObstacleZone zone;
    zone.area = area;
    for (int left = *rc::gen::inRange(1, 4); left > 0; --left) zone.pool.push_back(any_block());
    zone.probability = any_chance();
    chunk_.zones.push_back(zone);
  }

  // On carved cells only: any other may be rock.
  void add_things() {
    for (const Rect& area : carved_) {
      const Point at{area.x + *rc::gen::inRange(0, area.w), area.y + *rc::gen::inRange(0, area.h)};
      if (coin()) chunk_.slots.push_back({at, any_word(), any_chance(), {}});
      const Point corner = at + Point{coin() ? 1 : 0, coin() ? 1 : 0};
      if (coin()) chunk_.spawns.push_back({corner, any_word(), any_chance(), {}});
    }
  }

  static bool coin() { return *rc::gen::arbitrary<bool>(); }

  bool is_free(Rect area) const {
    for (int y = area.y; y < area.bottom(); ++y) {
      for (int x = area.x; x < area.right(); ++x) {
        if (taken_[{x, y}] != 0) return false;
      }
    }
    return true;
  }

  void take(Rect area) {
    for (int y = area.y; y < area.bottom(); ++y) {
      for (int x = area.x; x < area.right(); ++x) taken_[{x, y}] = 1;
    }
  }

  Chunk chunk_;
  Grid<std::uint8_t> taken_;
  std::vector<Rect> carved_;
};

// A chunk that a designer could have authored, of at most max_side cells a side.
inline Chunk any_chunk(int max_side = kMaxChunkSide) {
  return AnyChunk().make(max_side);
}

// One that something may have been put into where it does not belong.
inline Chunk any_chunk_or_mistake(int max_side) {
  Chunk chunk = any_chunk(max_side);
  const Rect area = any_area_in(chunk.size());
  const Point at{area.x, area.y};
  switch (*rc::gen::inRange(0, 8)) {
    case 0: chunk.walls.push_back({area, "x", "", {}}); break;
    case 1: chunk.maybes.push_back({at, "x", 0.5, {}}); break;
    case 2: chunk.zones.push_back({area, {"pillar"}, 0.5, {}}); break;
    case 3: chunk.empties.push_back({{at.x, at.y, area.w + 9, area.h}, {}}); break;
    case 4: chunk.slots.push_back({at, "mine", 1, {}}); break;
    case 5: chunk.spawns.push_back({at + Point{0, 1}, "mine", 1, {}}); break;
    case 6: chunk.exits.push_back({Side::top, at.x, area.w + at.y % 2, {}}); break;
    default: break;
  }
  return chunk;
}

}  // namespace warren::testing
