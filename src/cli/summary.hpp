// What `warren generate` says of a level: the part of it that differs from kind to kind.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "kinds/kind.hpp"
#include "render/picture.hpp"
#include "warren/level.hpp"

namespace warren::cli {

struct Summary {
  std::string_view kind;
  // What follows the size in the first line, with its comma.
  std::string (*title)(const Level& first, std::size_t levels);
  // One of several levels of a seed has one line.
  std::vector<std::string> (*lines)(const Level& level, bool several);
  std::vector<std::string> (*notes)(const Level& level);
  // The kind's own numbers, for --json.
  nlohmann::ordered_json (*json)(const Level& level);
  // Of one of several levels: in the name of its file, and below its picture.
  std::string (*part)(const Level& level);
  std::string (*part_label)(const Level& level);
  // How it is drawn on a contact sheet. Null: as by itself.
  render::Options (*small_picture)(const Level& level);
  int sheet_picture_side;
};

const Summary& summary_of(const Kind& kind);

Summary zone_summary();
Summary dungeon_summary();
Summary stage_summary();

}  // namespace warren::cli
