// warren edit: change a zone file from the shell; every line that is not named stays as it is.
#include <fmt/format.h>

#include <filesystem>

#include "cli/commands.hpp"
#include "content/numbers.hpp"
#include "core/path_text.hpp"
#include "kinds/zone/content/edit.hpp"
#include "platform/disk.hpp"
#include "platform/files.hpp"

namespace warren::cli {
namespace {

struct EditArguments {
  std::string file;
  std::vector<std::string> settings;
  std::vector<std::string> cells;
  std::vector<std::string> cleared;
  std::vector<std::string> forgotten;
};

struct KeyValue {
  std::string key;
  std::string value;
};

Result<KeyValue> split(const std::string& text, std::string_view option, std::string_view example) {
  // A line break would smuggle in a line that nobody named.
  if (text.find_first_of("\r\n") != std::string::npos) {
    return fail(Failure::usage, fmt::format("{} {}: a value is one line", option, text),
                fmt::format("write: {} {}", option, example));
  }
  const std::size_t equals = text.find('=');
  if (equals != std::string::npos && equals > 0 && equals + 1 < text.size()) {
    return KeyValue{text.substr(0, equals), text.substr(equals + 1)};
  }
  return fail(Failure::usage, fmt::format("{} {}: something is missing", option, text),
              fmt::format("write: {} {}", option, example));
}

Result<Point> parse_point(const std::string& text, std::string_view option) {
  const std::size_t comma = text.find(',');
  if (comma != std::string::npos) {
    const auto x = parse_integer(std::string_view(text).substr(0, comma));
    const auto y = parse_integer(std::string_view(text).substr(comma + 1));
    constexpr std::int64_t kFar = 1'000'000;  // the zone's own size is checked afterwards
    const auto fits = [](auto value) { return value && *value >= 0 && *value <= kFar; };
    if (fits(x) && fits(y)) return Point{static_cast<int>(*x), static_cast<int>(*y)};
  }
  return fail(Failure::usage, fmt::format("{} {}: not a cell", option, text),
              fmt::format("write: {} 10,12", option));
}

Status apply_settings(const EditArguments& arguments, LineFile& lines) {
  for (const std::string& text : arguments.settings) {
    const Result<KeyValue> setting = split(text, "--set", "noise_frequency=0.02");
    if (!setting) return tl::make_unexpected(setting.error());
    set_directive(lines, setting->key, setting->value);
  }
  return {};
}

Status apply_cells(const EditArguments& arguments, LineFile& lines) {
  for (const std::string& text : arguments.cells) {
    const Result<KeyValue> cell = split(text, "--cell", "10,12=solid");
    if (!cell) return tl::make_unexpected(cell.error());
    const Result<Point> at = parse_point(cell->key, "--cell");
    if (!at) return tl::make_unexpected(at.error());
    place_cell(lines, {*at, cell->value, {}, {}});
  }
  for (const std::string& text : arguments.cleared) {
    const Result<Point> at = parse_point(text, "--clear");
    if (!at) return tl::make_unexpected(at.error());
    clear_cell(lines, *at);
  }
  for (const std::string& text : arguments.forgotten) {
    const Result<Point> at = parse_point(text, "--forget");
    if (!at) return tl::make_unexpected(at.error());
    forget_cell(lines, *at);
  }
  return {};
}

// Cells and lines are what this command knows: files of other kinds have neither.
Status refuse_other_kinds(const std::string& file) {
  const std::string extension = path_text(std::filesystem::path(file).extension());
  if (extension != ".toml" && extension != ".json") return {};
  return fail(Failure::usage, fmt::format("{}: edit changes .zone files only", file),
              "change it in a text editor, then `warren check` it; `--set KEY=VALUE` of generate, "
              "render, explain and sweep changes a key for one call");
}

// The file is only replaced when what comes out reads without an error.
Status run_edit(const EditArguments& arguments, const Console& console) {
  if (Status status = refuse_other_kinds(arguments.file); !status) return status;
  Result<ZoneFile> file = read_zone(disk(), arguments.file);
  if (!file) return tl::make_unexpected(std::move(file.error()));
  const std::string before = file->lines.text();
  if (Status status = apply_settings(arguments, file->lines); !status) return status;
  if (Status status = apply_cells(arguments, file->lines); !status) return status;
  const std::string after = file->lines.text();
  if (after == before) {
    console.result(fmt::format("{} is unchanged", arguments.file));
    return {};
  }
  ReadOptions options;
  options.world = file->world;
  const Result<ZoneFile> edited = parse_zone(after, arguments.file, options);
  if (!edited) {
    Error error = edited.error();
    Diagnostic note;
    note.severity = Severity::note;
    note.message = fmt::format("{} was not changed", arguments.file);
    error.diagnostics.push_back(std::move(note));
    return tl::make_unexpected(std::move(error));
  }
  if (Status status = write_file(arguments.file, after); !status) return status;
  console.result(fmt::format("wrote {}", arguments.file));
  return {};
}

}  // namespace

void add_edit(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("edit", "Change lines of a zone file");
  auto arguments = std::make_shared<EditArguments>();
  command->add_option("FILE", arguments->file, "A .zone file")->required();
  const auto add = [&](const char* name, std::vector<std::string>& target, const char* type,
                       const char* help) {
    command->add_option(name, target, help)->type_name(type)->expected(1)->take_all();
  };
  add("--set", arguments->settings, "KEY=VALUE",
      "Set a parameter, the seed, the name or the theme");
  add("--cell", arguments->cells, "X,Y=TYPE", "Place a cell by hand");
  add("--clear", arguments->cleared, "X,Y", "Keep a cell empty whatever is generated");
  add("--forget", arguments->forgotten, "X,Y", "Give a cell back to the generator");
  command->callback([arguments, &action] {
    action = [arguments](const Console& console) {
      const Status status = run_edit(*arguments, console);
      return status ? kDone : console.fail(status.error());
    };
  });
}

}  // namespace warren::cli
