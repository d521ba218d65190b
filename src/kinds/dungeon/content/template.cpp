#include "kinds/dungeon/content/template.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>

#include "content/toml_text.hpp"
#include "kinds/dungeon/content/parameters.hpp"
#include "kinds/dungeon/content/presets.hpp"

namespace warren {
namespace {

constexpr std::string_view kHead =
    "# A Warren dungeon. # starts a comment; a range is [least, most].\n"
    "# `warren help params dungeon` explains every key. Counts that stand behind a # are the "
    "preset's;\n"
    "# they grow and shrink with the floor until you take the # away. `locked_percentage`, "
    "`secret`,\n"
    "# `traps` and `trap_clusters` ask for a little less than the preset: there is place for that "
    "many\n"
    "# on nearly every floor.\n";

// A preset asks for what most floors have; a first file for what nearly all have, so that nobody's
// first floors come with notes of what they lack.
constexpr std::string_view kModestKeys[] = {"doors.locked_percentage", "doors.secret",
                                            "special_tiles.traps", "special_tiles.trap_clusters"};

DungeonConfig modest(DungeonConfig config) {
  const auto less = [](Range& range, int by) { range.min = std::max(0, range.min - by); };
  config.doors.locked_percentage = config.doors.locked_percentage * 2 / 3;
  less(config.doors.secret, 1);
  less(config.special_tiles.trap_clusters, 1);
  less(config.special_tiles.traps, 3);  // of a cluster
  config.doors.secret.max = std::max(1, config.doors.secret.max - 1);
  return config;
}

// A table, and those of its keys that one is most likely to change.
struct Part {
  std::string_view comment;
  std::string_view table;
  std::string_view keys;  // separated by blanks
};

constexpr Part kParts[] = {
    {"Cells of a floor, the rock around it included.", "", "width height"},
    {"Rooms: how many, and how long their sides are.", "rooms.large", "count size"},
    {"", "rooms.medium", "count size"},
    {"", "rooms.small", "count size"},
    {"20 is a few loops, 0 a tree with one way to everywhere. Dead ends hold rewards.", "corridors",
     "extra_connections dead_ends"},
    {"Whatever is locked, its key or switch can always be reached before.", "doors",
     "locked_percentage gates one_way secret illusory"},
    {"What lies on the floor.", "special_tiles",
     "teleporter_pairs traps trap_clusters switches treasure_rooms"},
    {"Of a hundred steps, how many meet monsters.", "encounters", "rate"},
};

std::string lines_of(const Part& part, const DungeonConfig& config) {
  std::string out = "\n";
  if (!part.comment.empty()) out += fmt::format("# {}\n", part.comment);
  if (!part.table.empty()) out += fmt::format("[{}]\n", part.table);
  std::string_view keys = part.keys;
  while (!keys.empty()) {
    const std::string_view key = keys.substr(0, keys.find(' '));
    keys.remove_prefix(std::min(key.size() + 1, keys.size()));
    const std::string path =
        part.table.empty() ? std::string(key) : fmt::format("{}.{}", part.table, key);
    // Counts follow the size as long as they are comments.
    const DungeonParameter& which = *find_dungeon_parameter(path);
    const bool modest = std::ranges::find(kModestKeys, path) != std::end(kModestKeys);
    const std::string_view mark = which.scaling == Scaling::with_area && !modest ? "# " : "";
    out += fmt::format("{}{} = {}\n", mark, key, parameter_text(config, which));
  }
  return out;
}

}  // namespace

std::string dungeon_template(const DungeonTemplate& wanted) {
  std::string out(kHead);
  out += fmt::format("name = {}\n", toml_text(wanted.name));
  out += fmt::format("preset = {}  # wgiv, classic or modern\n", toml_text(wanted.preset));
  out += fmt::format("seed = {}  # any text; the same text gives the same dungeon\n",
                     toml_text(wanted.seed));
  out += fmt::format("floors = {}\n", wanted.floors);
  const DungeonConfig config = modest(dungeon_preset(wanted.preset));
  for (const Part& part : kParts) out += lines_of(part, config);
  return out;
}

}  // namespace warren
