// A zone with hardly enough room: some seeds take several attempts, some give no level at all.
#pragma once

#include <string_view>

namespace warren::testing {

inline constexpr std::string_view kTightZone =
    "name Tight\n"
    "size 64\n"
    "celltype solid 20 0 20 255 128 0 128 255 none\n"
    "hotspot_count 3\n"
    "hotspot_edge_margin 14\n"
    "hotspot_center_exclusion 0\n"
    "hotspot_min_separation 10\n"
    "landmark_min_separation 10\n"
    "landmark hall room.chunk 1 moderate 10 0.5 1 mixed 1\n"
    "landmark cave room.chunk 2 moderate 10 0.5 1 mixed 1\n"
    "landmark mine room.chunk 3 moderate 10 0.5 1 mixed 1\n";

// The file room.chunk.
inline constexpr std::string_view kTightRoom =
    "chunk room\n"
    "size 20 20\n"
    "exits LRTB\n"
    "exit left 9 2\n"
    "exit right 9 2\n"
    "exit top 9 2\n"
    "exit bottom 9 2\n"
    "empty 0..19 9..10\n"
    "empty 9..10 0..19\n";

}  // namespace warren::testing
