// What the dungeon reader accepts is a configuration within its ranges that settings can change;
// what it refuses, it refuses with a message that says what to do. As TOML and as JSON.
#include <string>
#include <string_view>

#include "kinds/dungeon/content/dungeon.hpp"
#include "kinds/dungeon/content/parameters.hpp"
#include "reader_target.hpp"

namespace {

using namespace warren;
using fuzz::check_refusal;
using fuzz::require;

void check_told(const Error& error, std::string_view bytes) {
  check_refusal(error, bytes);
  for (const Diagnostic& problem : error.diagnostics) {
    const bool told = problem.severity != Severity::error || !problem.help.empty();
    require(told, "an error that does not say what to do", bytes);
  }
}

// The whole configuration, as a level records it, gives an empty file's dungeon again.
void check_settings(const DungeonFile& file, std::string_view bytes) {
  std::vector<DungeonSetting> settings = {{"preset", file.config.preset},
                                          {"name", file.config.name}};
  if (!file.config.seed.empty()) settings.emplace_back("seed", file.config.seed);
  for (const DungeonParameter& which : dungeon_parameters()) {
    settings.emplace_back(which.key, parameter_text(file.config, which));
  }
  Result<DungeonFile> again = parse_dungeon("", "empty.dungeon.toml");
  require(again.has_value(), "an empty file does not read", bytes);
  const Status status = apply_recorded(*again, settings);
  require(status.has_value(), "its own values are refused", bytes);
  require(again->config == file.config, "its own values give another dungeon", bytes);
}

void check_accepted(const DungeonFile& file, std::string_view bytes) {
  for (const DungeonParameter& which : dungeon_parameters()) {
    const bool wrong = parameter_problem(which, get_parameter(file.config, which), "").has_value();
    require(!wrong, "a value outside its range", bytes);
  }
  check_settings(file, bytes);
}

Result<DungeonFile> parse_as_json(std::string_view bytes, const std::string& name,
                                  const DungeonReadOptions& options) {
  return parse_dungeon(bytes, name + ".json", options);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::read_input<DungeonReadOptions>(data, size, parse_dungeon, check_accepted, check_told);
  return fuzz::read_input<DungeonReadOptions>(data, size, parse_as_json, check_accepted,
                                              check_told);
}
