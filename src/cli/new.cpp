// warren new: a first file to start from, that generates as it is.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <system_error>

#include "cli/chunk_template.hpp"
#include "cli/commands.hpp"
#include "cli/dungeon_template.hpp"
#include "cli/seed_argument.hpp"
#include "cli/stage_template.hpp"
#include "cli/zone_template.hpp"
#include "kinds/dungeon/content/dungeon.hpp"
#include "kinds/dungeon/content/presets.hpp"
#include "kinds/stage/content/stage.hpp"
#include "kinds/zone/content/chunk/chunk.hpp"
#include "kinds/zone/content/edit.hpp"
#include "platform/files.hpp"

namespace warren::cli {
namespace {

namespace fs = std::filesystem;

struct NewArguments {
  std::string name;
  std::string folder = ".";
  std::string size;
  std::string seed;
  std::string theme;
  int width = 16;  // of a chunk
  int height = 16;
  DungeonTemplate dungeon;
};

Status check_name(const std::string& name) {
  const auto allowed = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-';
  };
  if (!name.empty() && std::ranges::all_of(name, allowed) && name[0] != '-') return {};
  return fail(Failure::usage, fmt::format("'{}' is not a name for a file", name),
              "use letters, digits, _ and -; --out DIR chooses the folder");
}

// my_first-zone becomes "My First Zone".
std::string title_of(const std::string& name) {
  std::string out;
  bool begin = true;
  for (const char c : name) {
    const bool gap = c == '_' || c == '-';
    const char letter = begin ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    out += gap ? ' ' : letter;
    begin = gap;
  }
  return out;
}

// Where a new file goes; one that exists is never overwritten.
Result<fs::path> new_path(const NewArguments& arguments, std::string_view extension) {
  if (Status status = check_name(arguments.name); !status) {
    return tl::make_unexpected(std::move(status.error()));
  }
  const fs::path path = fs::path(arguments.folder) / (arguments.name + std::string(extension));
  std::error_code ignored;
  if (!fs::exists(path, ignored)) return path;
  return fail(Failure::usage, fmt::format("{} exists already", path.string()),
              "choose another name, or move the file away");
}

Status write_new(const fs::path& path, std::string_view text, const Console& console) {
  if (Status status = make_folder(path.parent_path()); !status) return status;
  if (Status status = write_file(path, text); !status) return status;
  console.result(fmt::format("wrote {}", path.string()));
  return {};
}

Status new_chunk(const NewArguments& arguments, const Console& console) {
  const Result<fs::path> path = new_path(arguments, ".chunk");
  if (!path) return tl::make_unexpected(path.error());
  const std::string text = chunk_template(arguments.name, arguments.width, arguments.height);
  if (Status status = write_new(*path, text, console); !status) return status;
  console.result(
      fmt::format("  use it:    landmark {} {} 1", arguments.name, path->filename().string()));
  console.result(fmt::format("  check it:  warren check {}", path->string()));
  return {};
}

// --seed as a file writes it; empty when it was not given.
Result<std::string> seed_digits(const NewArguments& arguments, const SeedFor& of,
                                const Console& console) {
  if (arguments.seed.empty()) return std::string();
  return number_seed(arguments.seed, of, console).map([](std::uint32_t seed) {
    return std::to_string(seed);
  });
}

Status new_zone(const NewArguments& arguments, const Console& console) {
  const Result<fs::path> place = new_path(arguments, ".zone");
  if (!place) return tl::make_unexpected(place.error());
  const fs::path& path = *place;
  const Result<std::string> seed = seed_digits(arguments, kZoneSeed, console);
  if (!seed) return tl::make_unexpected(seed.error());
  Result<ZoneFile> file = parse_zone(zone_template(arguments.theme), path.string());
  if (!file) return tl::make_unexpected(std::move(file.error()));
  set_directive(file->lines, "name", title_of(arguments.name));
  if (!arguments.size.empty()) set_directive(file->lines, "size", arguments.size);
  if (!arguments.seed.empty()) set_directive(file->lines, "seed", *seed);
  const std::string text = file->lines.text();
  if (Result<ZoneFile> checked = parse_zone(text, path.string()); !checked) {
    checked.error().failure = Failure::usage;  // only the options can be wrong
    return tl::make_unexpected(std::move(checked.error()));
  }
  if (Status status = write_new(path, text, console); !status) return status;
  console.result(fmt::format("  see it:     warren generate {}", path.string()));
  console.result(fmt::format("  try seeds:  warren generate {} --seeds 1..12", path.string()));
  console.result("  tune it:    warren help params zone");
  return {};
}

Status new_dungeon(const NewArguments& arguments, const Console& console) {
  const Result<fs::path> path = new_path(arguments, kDungeonExtensions[0]);
  if (!path) return tl::make_unexpected(path.error());
  DungeonTemplate wanted = arguments.dungeon;
  wanted.name = title_of(arguments.name);
  const Result<std::string> seed = arguments.seed.empty() ? Result<std::string>(arguments.name)
                                                          : text_seed(arguments.seed, console);
  if (!seed) return tl::make_unexpected(seed.error());
  wanted.seed = *seed;
  const std::string text = dungeon_template(wanted);
  if (Result<DungeonFile> checked = parse_dungeon(text, path->string()); !checked) {
    checked.error().failure = Failure::usage;  // only the options can be wrong
    return tl::make_unexpected(std::move(checked.error()));
  }
  if (Status status = write_new(*path, text, console); !status) return status;
  console.result(fmt::format("  see it:    warren generate {}", path->string()));
  console.result(fmt::format("  check it:  warren check {}", path->string()));
  console.result("  tune it:   warren help params dungeon");
  return {};
}

Status new_stage(const NewArguments& arguments, const Console& console) {
  const Result<fs::path> path = new_path(arguments, kStageExtensions[0]);
  if (!path) return tl::make_unexpected(path.error());
  const Result<std::string> seed = seed_digits(arguments, kStageSeed, console);
  if (!seed) return tl::make_unexpected(seed.error());
  const std::string text = stage_template(title_of(arguments.name), *seed);
  if (Result<StageFile> checked = parse_stage(text, path->string()); !checked) {
    checked.error().failure = Failure::usage;  // only the options can be wrong
    return tl::make_unexpected(std::move(checked.error()));
  }
  if (Status status = write_new(*path, text, console); !status) return status;
  console.result(fmt::format("  see it:    warren generate {}", path->string()));
  console.result(fmt::format("  check it:  warren check {}", path->string()));
  console.result("  tune it:   warren help params stage");
  return {};
}

using Make = Status (*)(const NewArguments& arguments, const Console& console);

CLI::App* add_kind(CLI::App& command, Action& action, const std::string& kind,
                   const std::string& help, const std::shared_ptr<NewArguments>& arguments,
                   Make make) {
  CLI::App* out = command.add_subcommand(kind, help);
  out->add_option("NAME", arguments->name, fmt::format("Name of the {} and its file", kind))
      ->required();
  out->add_option("--out", arguments->folder, "Folder to write to")
      ->type_name("DIR")
      ->capture_default_str();
  out->callback([arguments, make, &action] {
    action = [arguments, make](const Console& console) {
      const Status status = make(*arguments, console);
      return status ? kDone : console.fail(status.error());
    };
  });
  return out;
}

}  // namespace

void add_new(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("new", "Start a new file");
  command->require_subcommand(1);
  auto arguments = std::make_shared<NewArguments>();
  CLI::App* zone =
      add_kind(*command, action, "zone", "A zone that generates as it is", arguments, new_zone);
  zone->add_option("--size", arguments->size, "Cells a side")->type_name("N");
  zone->add_option("--seed", arguments->seed, "Seed of the zone, or its code")->type_name("N");
  zone->add_option("--theme", arguments->theme, "Colours and effects to start with")
      ->check(CLI::IsMember(zone_template_names()));
  CLI::App* dungeon = add_kind(*command, action, "dungeon", "A dungeon that generates as it is",
                               arguments, new_dungeon);
  dungeon->add_option("--preset", arguments->dungeon.preset, "Style to start from")
      ->check(CLI::IsMember(dungeon_preset_names()))
      ->capture_default_str();
  dungeon->add_option("--floors", arguments->dungeon.floors, "Floors")
      ->type_name("N")
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
  dungeon->add_option("--seed", arguments->seed, "Seed of the dungeon: any text, or a code")
      ->type_name("TEXT");
  CLI::App* stage =
      add_kind(*command, action, "stage", "A stage that generates as it is", arguments, new_stage);
  stage->add_option("--seed", arguments->seed, "Seed of the stage, or its code")->type_name("N");
  CLI::App* chunk =
      add_kind(*command, action, "chunk", "A room to make a landmark of", arguments, new_chunk);
  const CLI::Range sides(kSmallestTemplate, kMaxChunkSide);
  chunk->add_option("--width", arguments->width, "Cells across")
      ->type_name("N")
      ->check(sides)
      ->capture_default_str();
  chunk->add_option("--height", arguments->height, "Cells down")
      ->type_name("N")
      ->check(sides)
      ->capture_default_str();
}

}  // namespace warren::cli
