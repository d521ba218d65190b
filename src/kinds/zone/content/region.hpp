// Areas of a zone that are built from chunks, or scattered with blocks, in the place of noise.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "content/lines.hpp"
#include "warren/geometry.hpp"

namespace warren {

enum class RegionMode : std::uint8_t { structured, open };

// The first three are for structured regions, the others for open ones.
enum class RegionStyle : std::uint8_t {
  linear,
  labyrinthine,
  branching,
  sparse,
  scattered,
  clustered
};

enum class Pacing : std::uint8_t { hot, neutral, cool };

std::string_view to_string(RegionMode mode);
std::string_view to_string(RegionStyle style);
std::string_view to_string(Pacing pacing);

// Whether regions of a mode may have a style.
bool fits(RegionStyle style, RegionMode mode);

inline constexpr std::size_t kMaxRegions = 64;
inline constexpr int kMaxRegionRects = 8;
inline constexpr int kMinBaseChunk = 8;
inline constexpr int kMaxBaseChunk = 64;
inline constexpr double kMaxOpenDensity = 0.40;

struct RegionRect {
  Rect area;
  SourceLine line;
  friend bool operator==(const RegionRect&, const RegionRect&) = default;
};

// `regionmode`. Without one a region is structured, of base chunks of 16.
struct RegionModeLine {
  RegionMode mode = RegionMode::structured;
  int base = 16;  // cells of a side; 0 for open regions
  SourceLine line;
  friend bool operator==(const RegionModeLine&, const RegionModeLine&) = default;
};

// `regionconfig`.
struct RegionConfig {
  int content_min = 0;  // chunks on the path of a structured region, blocks of an open one
  int content_max = 0;  // 0: as many as come
  double combat_ratio = 0.5;
  int difficulty_min = 1;
  int difficulty_max = 3;
  RegionStyle style = RegionStyle::branching;
  Pacing pacing = Pacing::neutral;
  SourceLine line;
  friend bool operator==(const RegionConfig&, const RegionConfig&) = default;
};

// What a region without a `regionconfig` line has.
RegionConfig default_config(RegionMode mode);

// `opendensity`.
struct OpenDensity {
  double density = 0.15;  // of the area that blocks and single cells take
  double spacing = 8;     // cells between blocks
  double scatter = 0.02;  // chance of a single wall, for each cell
  SourceLine line;
  friend bool operator==(const OpenDensity&, const OpenDensity&) = default;
};

// `connect`: where a region's path begins or ends.
struct RegionConnection {
  std::string landmark;  // type; empty: none
  SourceLine line;       // 0: there is no such line
  friend bool operator==(const RegionConnection&, const RegionConnection&) = default;
};

// All lines of one id together.
struct RegionDefinition {
  std::string id;
  std::vector<RegionRect> rects;
  RegionModeLine mode;
  RegionConfig config;
  OpenDensity density;
  RegionConnection entry;
  RegionConnection exit;

  bool contains(Point at) const {
    for (const RegionRect& rect : rects) {
      if (rect.area.contains(at)) return true;
    }
    return false;
  }
  Rect bounds() const;  // of all rectangles; empty without any

  friend bool operator==(const RegionDefinition&, const RegionDefinition&) = default;
};

}  // namespace warren
