// warren export: levels in the formats of games.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/blueprint_input.hpp"
#include "cli/commands.hpp"
#include "cli/values.hpp"
#include "cli/zone_input.hpp"
#include "core/path_text.hpp"
#include "kinds/dungeon/formats/drpg.hpp"
#include "kinds/dungeon/formats/playable.hpp"
#include "kinds/level_file.hpp"
#include "kinds/stage/formats/blueprint.hpp"
#include "kinds/zone/formats/zone_file.hpp"
#include "level/floors.hpp"
#include "pipeline/verify.hpp"
#include "platform/files.hpp"

namespace warren::cli {
namespace {

namespace fs = std::filesystem;

struct ExportArguments {
  std::string file;
  std::string to;
  std::string out;
  std::string stage;  // that a blueprint is drawn for
  std::string game = "current";
  bool playable = false;
};

// A level file says its format; all else is taken for the game's, whose reader says what it lacks.
bool is_drpg(const std::string& bytes) {
  const auto has = [&](std::string_view text) { return bytes.find(text) != std::string::npos; };
  return !has("\"warren-level\"") && !has("\"warren-dungeon\"");
}

// A game's file has no certificate: what is found now is written down, good or bad.
void certify_all(std::vector<Level>& levels) {
  for (Level& level : levels) {
    if (level.certificate.empty()) level.certificate = verify(level).certificate();
  }
}

Result<std::vector<Level>> load_levels(const ExportArguments& arguments, const Console& console) {
  const std::string& file = arguments.file;
  if (is_drawing(file, arguments.stage)) {
    Result<DrawnStage> drawn = load_blueprint(file, arguments.stage);
    if (!drawn) return tl::make_unexpected(std::move(drawn.error()));
    std::vector<Level> out;
    out.push_back(std::move(drawn->level));
    certify_all(out);
    return out;
  }
  if (Status status = refuse_authored(file); !status) {
    return tl::make_unexpected(std::move(status.error()));
  }
  const Result<std::string> bytes = read_file(file, kMaxLevelBytes);
  if (!bytes) return tl::make_unexpected(bytes.error());
  if (is_drpg(*bytes)) {
    Result<ReadDrpg> read = read_drpg(*bytes, file);
    if (!read) return tl::make_unexpected(std::move(read.error()));
    console.report(read->warnings);
    certify_all(read->floors);
    return std::move(read->floors);
  }
  Result<std::vector<ReadLevel>> read = read_level_files(*bytes, file);
  if (!read) return tl::make_unexpected(std::move(read.error()));
  std::vector<Level> out;
  for (ReadLevel& level : *read) {
    console.report(level.warnings);
    out.push_back(std::move(level.level));
  }
  return out;
}

// Formats of stages.
bool is_stage_format(const std::string& format) {
  return format == "blueprint" || format == "stage-layout";
}

Result<std::string> encode_stage(const std::vector<Level>& levels, const std::string& format) {
  if (levels.size() != 1 || !levels.front().stage()) {
    return fail(Failure::usage, fmt::format("only a stage can be written as {}", format),
                "floors of a dungeon: --to drpg");
  }
  return format == "blueprint" ? write_blueprint(levels.front())
                               : write_stage_layout(levels.front());
}

Result<std::string> encode_drpg(const std::vector<Level>& levels, const std::string& game) {
  const DrpgGame words = game == "document" ? DrpgGame::document : DrpgGame::current;
  return levels.size() == 1 ? write_drpg(levels.front(), words) : write_drpg(levels, words);
}

Result<std::string> encode_for(const std::vector<Level>& levels, const std::string& format,
                               const std::string& game) {
  if (is_stage_format(format)) return encode_stage(levels, format);
  if (format == "zone") {
    if (levels.size() == 1) return write_zone_file(levels.front());
    return fail(Failure::usage, "only a zone can be written as a .zone file",
                "floors of a dungeon: --to drpg");
  }
  if (format == "warren") {
    return levels.size() == 1 ? write_level(levels.front()) : write_floors(levels);
  }
  if (format == "drpg") return encode_drpg(levels, game);
  return levels.size() == 1 ? write_legacy_drpg(levels.front()) : write_legacy_drpg(levels);
}

std::string default_name(const std::string& stem, const std::string& format) {
  if (format == "blueprint" || format == "zone") return fmt::format("{}.{}", stem, format);
  return fmt::format("{}-{}.json", stem, format);
}

// What the format has no words for.
void describe_left_out(const std::vector<Level>& levels, const std::string& format,
                       const Console& console) {
  if (format != "zone") return;
  const std::int64_t left = left_out_of_zone_file(levels.front());
  if (left == 0) return;
  console.message(fmt::format("note: {} pickup{} left out: .zone files have no line for them", left,
                              left == 1 ? " is" : "s are"));
}

DrpgChanges unplayable_in_all(const std::vector<Level>& floors) {
  DrpgChanges out;
  for (const Level& floor : floors) out += unplayable_in_drpg(floor);
  return out;
}

// How many cells of floor nobody gets to in the game, and of how many.
std::string unreached_text(const std::vector<Level>& floors) {
  int cells = 0;
  int reached = 0;
  for (const Level& floor : floors) {
    const DrpgReach reach = reach_in_drpg(floor);
    cells += reach.cells;
    reached += reach.reached;
  }
  if (reached == cells) return "every cell can be reached there";
  return fmt::format("{} of {} cells cannot be reached there", cells - reached, cells);
}

// What the game cannot play is opened or left out, or at least told.
void make_playable(std::vector<Level>& floors, bool playable, const Console& console) {
  const DrpgChanges changes = unplayable_in_all(floors);
  if (changes.opened() + changes.left_out() == 0) {
    if (playable) console.message(fmt::format("note: {}", unreached_text(floors)));
    return;
  }
  const std::string opened = changes.opened_text();
  const std::string left = changes.left_out_text();
  if (!playable) {
    console.message(fmt::format(
        "note: the game does not know {}{}{}: {}; --playable opens or leaves out what it cannot "
        "play",
        opened, opened.empty() || left.empty() ? "" : ", ", left, unreached_text(floors)));
    return;
  }
  for (Level& floor : floors) floor = open_for_drpg(floor);
  std::string told;
  if (!opened.empty()) told = fmt::format("opened {}", opened);
  if (!left.empty()) told += fmt::format("{}left out {}", told.empty() ? "" : ", ", left);
  console.message(fmt::format("note: {}: {}", told, unreached_text(floors)));
}

Status check_drpg_options(const ExportArguments& arguments) {
  const bool requested = arguments.playable || arguments.game != "current";
  if (!requested || arguments.to == "drpg") return {};
  return fail(Failure::usage, "--game and --playable are about the dungeon game's JSON",
              "write: --to drpg");
}

Status run_export(const ExportArguments& arguments, const Console& console) {
  if (Status status = check_drpg_options(arguments); !status) return status;
  Result<std::vector<Level>> levels = load_levels(arguments, console);
  if (!levels) return tl::make_unexpected(levels.error());
  const bool for_game = arguments.to == "drpg" && arguments.game == "current";
  if (for_game || arguments.playable) make_playable(*levels, arguments.playable, console);
  const Result<std::string> bytes = encode_for(*levels, arguments.to, arguments.game);
  if (!bytes) return tl::make_unexpected(bytes.error());
  describe_left_out(*levels, arguments.to, console);
  if (arguments.out == "-") {
    console.result(*bytes);
    return {};
  }
  fs::path path = arguments.out;
  if (path.empty()) {
    const std::string stem = path_text(fs::path(arguments.file).stem());
    path = fs::path("out") / default_name(stem, arguments.to);
  }
  if (Status status = make_folder(path.parent_path()); !status) return status;
  if (Status status = write_file(path, *bytes); !status) return status;
  console.result(fmt::format("wrote {} ({})", path_text(path), size_text(bytes->size())));
  return {};
}

}  // namespace

void add_export(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("export", "Write a level in a game's format");
  auto arguments = std::make_shared<ExportArguments>();
  command
      ->add_option("LEVEL", arguments->file,
                   "A level's .json file, a .blueprint, or a dungeon or a save of the game (old "
                   "ones are brought up to date)")
      ->required();
  command
      ->add_option("--to", arguments->to,
                   "What to write:\n"
                   "  drpg: the dungeon game's JSON, see --game and --playable\n"
                   "  drpg-old: the same as before its version 1.0.0\n"
                   "  blueprint: a stage as letters\n"
                   "  stage-layout: a stage as its game keeps it, in JSON\n"
                   "  zone: a .zone file with all cells placed, nothing to generate\n"
                   "  warren: a level file")
      ->type_name("FORMAT")
      ->check(one_word_of({"drpg", "drpg-old", "blueprint", "stage-layout", "zone", "warren"})
                  .description(""))
      ->required();
  command
      ->add_option("--game", arguments->game,
                   "With --to drpg: current, what the game runs (default); document, what its "
                   "design document shows")
      ->type_name("WHICH")
      ->check(one_word_of({"current", "document"}).description(""));
  command->add_flag("--playable", arguments->playable,
                    "With --to drpg: the game knows no keys, levers and sleeping teleporters; open "
                    "what they lock and leave them out, so that every cell can be reached");
  add_stage_option(*command, arguments->stage);
  command->add_option("-o,--output", arguments->out, "File to write; - for the terminal")
      ->type_name("PATH");
  command->callback([arguments, &action] {
    action = [arguments](const Console& console) {
      const Status status = run_export(*arguments, console);
      return status ? kDone : console.fail(status.error());
    };
  });
}

}  // namespace warren::cli
