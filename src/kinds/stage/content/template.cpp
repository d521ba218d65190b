#include "kinds/stage/content/template.hpp"

#include <fmt/format.h>

#include <span>
#include <string_view>

#include "content/toml_text.hpp"
#include "kinds/stage/content/parameters.hpp"

namespace warren {
namespace {

constexpr std::string_view kStageHead =
    "# A Warren stage. # starts a comment. `warren help params stage` explains every key.\n";

// A key that one is most likely to change, with its default or with something to see.
struct StageLine {
  std::string_view key;
  std::string_view value;  // empty: the default
  std::string_view comment = "";
};

struct StagePart {
  std::string_view comment;
  std::span<const StageLine> lines;
};

constexpr StageLine kSize[] = {{"grid_cols", ""}, {"grid_rows", ""}};
constexpr StageLine kWalls[] = {
    {"wall_algorithm", "",
     "default, empty, grid_wire, sparse_moore, sparse_ortho, corridor; \"default.50%\""},
    {"wall_rubble_ratio", "0.1"},
    {"reinforced_wall_density", "0.01", "walls that never break"},
};
constexpr StageLine kExits[] = {{"exit_sides", ""}};
constexpr StageLine kGoal[] = {
    {"fuel_mode", "\"refuel_chain\"", "or \"fuel_can\", or \"start_full\""},
    {"flashlight_count", ""},
    {"shoes_count", ""},
};
constexpr StageLine kHazards[] = {
    {"pitfall_density", "0.02"}, {"puddle_density", "0.03"},        {"spiky_plant_density", "0.01"},
    {"fire_floor_density", "0"}, {"fall_spawn_cell_ratio", "0.02"},
};

constexpr StagePart kStageParts[] = {
    {"Cells, with the ring outside and the outer wall: 7 to 512.", kSize},
    {"How walls inside are laid. People and the car break them.", kWalls},
    {"One exit on each of these sides.", kExits},
    {"What it takes to get away: an empty can, filled at a station, brought to the car.", kGoal},
    {"Of 100 free cells, how many are dangerous: 0.02 is 2.", kHazards},
};

constexpr std::string_view kStageTail =
    "\n# Zones: [x, y, w, h] in cells, from the top left cell 0, 0.\n"
    "# pitfall_zones = [[10, 8, 4, 2], [30, 20, 1, 5]]\n"
    "# moving_floor_zones = { right = [[20, 12, 6, 1]], up = [[26, 8, 1, 4]] }\n"
    "\n"
    "# Or drawn, a letter for each cell. Take grid_cols and grid_rows away then: the drawing "
    "decides.\n"
    "# map = \"\"\"\n"
    "# ...............\n"
    "# ...............\n"
    "# ..xx....AAA....    x pitfall     ^ v < > moving floor\n"
    "# ..xx....AAA....    h spiky plant, w puddle, F fire, m metal, R reinforced wall\n"
    "# ....>>>>.......    ? somebody may fall from above\n"
    "# ...............    A to Z: a zone of your own (but R and F)\n"
    "# ...............    . nothing; take these notes away with the #\n"
    "# \"\"\"\n";

std::string stage_lines(const StagePart& part) {
  std::string out = fmt::format("\n# {}\n", part.comment);
  for (const StageLine& line : part.lines) {
    const std::string value = line.value.empty()
                                  ? parameter_text(StageConfig{}, *find_stage_parameter(line.key))
                                  : std::string(line.value);
    const std::string note = line.comment.empty() ? "" : fmt::format("  # {}", line.comment);
    out += fmt::format("{} = {}{}\n", line.key, value, note);
  }
  return out;
}

}  // namespace

std::string stage_template(const std::string& name, const std::string& seed) {
  std::string out(kStageHead);
  out += fmt::format("name = {}\n", toml_text(name));
  out +=
      fmt::format("seed = {}  # the same number gives the same stage\n", seed.empty() ? "1" : seed);
  for (const StagePart& part : kStageParts) out += stage_lines(part);
  return out + std::string(kStageTail);
}

}  // namespace warren
