#include "kinds/dungeon/new_file.hpp"

#include "content/numbers.hpp"
#include "kinds/dungeon/content/parameters.hpp"
#include "kinds/dungeon/content/presets.hpp"
#include "kinds/dungeon/content/template.hpp"

namespace warren {
namespace {

std::vector<std::string> presets() {
  const std::vector<std::string_view> names = dungeon_preset_names();
  return {names.begin(), names.end()};
}

constexpr NewOption kDungeonOptions[] = {
    {"preset", "NAME", "Style to start from: wgiv without it", presets},
    {"floors", "N", "Floors: 1 without it"},
};

Result<std::string> write_dungeon(const NewRequest& request) {
  DungeonTemplate wanted;
  wanted.name = request.title;
  wanted.seed = request.seed;
  if (const std::string preset = request.option("preset"); !preset.empty()) wanted.preset = preset;
  if (const std::string floors = request.option("floors"); !floors.empty()) {
    DungeonConfig config;
    const DungeonParameter& which = *find_dungeon_parameter("floors");
    if (const auto problem = set_parameter(config, which, floors)) {
      return fail(Failure::usage, "--" + problem->message, problem->help);
    }
    wanted.floors = config.floors;
  }
  return dungeon_template(wanted);
}

}  // namespace

NewFile dungeon_new_file() {
  return {kDungeonOptions, write_dungeon};
}

}  // namespace warren
