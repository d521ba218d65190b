// warren new: a first file to start from, that generates as it is.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <system_error>

#include "cli/commands.hpp"
#include "cli/zone_template.hpp"
#include "content/zone/edit.hpp"
#include "core/files.hpp"

namespace warren::cli {
namespace {

namespace fs = std::filesystem;

struct Arguments {
  std::string name;
  std::string folder = ".";
  std::string size;
  std::string seed;
  std::string theme;
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

Status run(const Arguments& arguments, const Console& console) {
  if (Status status = check_name(arguments.name); !status) return status;
  const fs::path path = fs::path(arguments.folder) / (arguments.name + ".zone");
  std::error_code ignored;
  if (fs::exists(path, ignored)) {
    return fail(Failure::usage, fmt::format("{} exists already", path.string()),
                "choose another name, or move the file away");
  }
  Result<ZoneFile> file = parse_zone(zone_template(arguments.theme), path.string());
  if (!file) return tl::make_unexpected(std::move(file.error()));
  set_directive(file->lines, "name", title_of(arguments.name));
  if (!arguments.size.empty()) set_directive(file->lines, "size", arguments.size);
  if (!arguments.seed.empty()) set_directive(file->lines, "seed", arguments.seed);
  const std::string text = file->lines.text();
  if (Result<ZoneFile> checked = parse_zone(text, path.string()); !checked) {
    checked.error().failure = Failure::usage;  // only the options can be wrong
    return tl::make_unexpected(std::move(checked.error()));
  }
  if (Status status = make_folder(path.parent_path()); !status) return status;
  if (Status status = write_file(path, text); !status) return status;
  console.result(fmt::format("wrote {}", path.string()));
  console.result(fmt::format("  see it:     warren generate {}", path.string()));
  console.result(fmt::format("  try seeds:  warren generate {} --seeds 1..12", path.string()));
  console.result("  tune it:    warren help params zone");
  return {};
}

}  // namespace

void add_new(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("new", "Start a new file");
  command->require_subcommand(1);
  CLI::App* zone = command->add_subcommand("zone", "A zone that generates as it is");
  auto arguments = std::make_shared<Arguments>();
  zone->add_option("NAME", arguments->name, "Name of the zone and its file")->required();
  zone->add_option("--out", arguments->folder, "Folder to write to")
      ->type_name("DIR")
      ->capture_default_str();
  zone->add_option("--size", arguments->size, "Cells a side")->type_name("N");
  zone->add_option("--seed", arguments->seed, "Seed of the zone")->type_name("N");
  zone->add_option("--theme", arguments->theme, "Colours and effects to start with")
      ->check(CLI::IsMember(zone_template_names()));
  zone->callback([arguments, &action] {
    action = [arguments](const Console& console) {
      const Status status = run(*arguments, console);
      return status ? kDone : console.fail(status.error());
    };
  });
}

}  // namespace warren::cli
