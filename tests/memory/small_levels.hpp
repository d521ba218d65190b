// One small level of each kind, with as much on it as fits.
#pragma once

#include "in_process.hpp"

namespace warren::testing {

inline Files zone_files() {
  return {{"a.zone",
           "name A\nsize 64\nseed 3\n"
           "celltype solid 20 0 20 255 128 0 128 255 none\n"
           "effecttype trace 10 60 80 140 30 120 160 100 circuit\n"
           "noise_octaves 2\nnoise_frequency 0.1\nnoise_effect_threshold 0.1\n"
           "landmark_min_separation 4\n"
           "savepoint 8 8 home\nportal 56 8 p - -\n"
           "landmark tower tower.chunk 1 dense 12 0.5 1\n"
           "fixed_landmark shrine tower.chunk 50 50\n"
           "hotspot 20 44\nhotspot 30 44\nobstacle pillar 1\n"},
          {"chunks/tower.chunk", "chunk tower\nsize 5 5\nfill open\nwall 2 2 solid\n"},
          {"chunks/pillar.chunk", "chunk pillar\nsize 2 2\nstyle organic\nwall 0 0 solid\n"}};
}

inline Files dungeon_files() {
  return {{"a.dungeon.toml", "name = \"A\"\nseed = \"deep\"\nfloors = 1\n"}};
}

inline Files stage_files() {
  return {{"a.stage.toml",
           "name = \"A\"\nseed = 7\ngrid_cols = 20\ngrid_rows = 16\nfuel_mode = \"fuel_can\"\n"
           "pitfall_density = 0.05\n"}};
}

inline Words generate_words(const std::string& file, const std::string& threads = "1") {
  return {"generate", file, "--formats", "json,png,svg,txt", "--threads", threads};
}

}  // namespace warren::testing
