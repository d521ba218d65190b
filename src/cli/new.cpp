// warren new: a first file to start from, that generates as it is.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <system_error>

#include "cli/commands.hpp"
#include "cli/seed_argument.hpp"
#include "cli/values.hpp"
#include "core/path_text.hpp"
#include "kinds/kind.hpp"
#include "kinds/zone/content/chunk/chunk.hpp"
#include "kinds/zone/content/chunk/template.hpp"
#include "platform/files.hpp"

namespace warren::cli {
namespace {

namespace fs = std::filesystem;

struct NewArguments {
  std::string name;
  std::string folder = ".";
  std::string seed;
  std::map<std::string, std::string> options;  // of a kind; empty: not given
  int width = 16;                              // of a chunk
  int height = 16;
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
  return fail(Failure::usage, fmt::format("{} exists already", path_text(path)),
              "choose another name, or move the file away");
}

Status write_new(const fs::path& path, std::string_view text, const Console& console) {
  if (Status status = make_folder(path.parent_path()); !status) return status;
  if (Status status = write_file(path, text); !status) return status;
  console.result(fmt::format("wrote {}", path_text(path)));
  return {};
}

Status new_chunk(const NewArguments& arguments, const Console& console) {
  const Result<fs::path> path = new_path(arguments, ".chunk");
  if (!path) return tl::make_unexpected(path.error());
  const std::string text = chunk_template(arguments.name, arguments.width, arguments.height);
  if (Status status = write_new(*path, text, console); !status) return status;
  console.result(
      fmt::format("  use it:    landmark {} {} 1", arguments.name, path_text(path->filename())));
  console.result(fmt::format("  check it:  warren check {}", path_text(*path)));
  return {};
}

// --seed as a file writes it. Where seeds are words a new file has one to start with, its name.
Result<std::string> seed_text(const NewArguments& arguments, const Kind& kind,
                              const Console& console) {
  if (kind.seeds_are_words) {
    return arguments.seed.empty() ? arguments.name
                                  : text_seed(arguments.seed, seed_for(kind), console);
  }
  if (arguments.seed.empty()) return std::string();
  return number_seed(arguments.seed, seed_for(kind), console).map([](std::uint32_t seed) {
    return std::to_string(seed);
  });
}

Status new_level(const NewArguments& arguments, const Kind& kind, const Console& console) {
  const Result<fs::path> path = new_path(arguments, kind.extensions.front());
  if (!path) return tl::make_unexpected(path.error());
  const Result<std::string> seed = seed_text(arguments, kind, console);
  if (!seed) return tl::make_unexpected(seed.error());
  NewRequest request{title_of(arguments.name), path_text(*path), *seed, {}};
  for (const auto& [name, value] : arguments.options) {
    if (!value.empty()) request.options.emplace(name, value);
  }
  const Result<std::string> text = kind.new_file.write(request);
  if (!text) return tl::make_unexpected(text.error());
  const MemoryFiles files(MemoryFiles::Texts{{path_text(*path), *text}});
  if (Result<SourcePointer> checked = kind.read(files, *path, {}); !checked) {
    checked.error().failure = Failure::usage;  // only the options can be wrong
    return tl::make_unexpected(std::move(checked.error()));
  }
  if (Status status = write_new(*path, *text, console); !status) return status;
  console.result(fmt::format("  see it:     warren generate {}", path_text(*path)));
  console.result(fmt::format("  try seeds:  warren generate {} --seeds 1..12", path_text(*path)));
  console.result(fmt::format("  check it:   warren check {}", path_text(*path)));
  console.result(fmt::format("  tune it:    warren help params {}", kind.name));
  return {};
}

using Make = std::function<Status(const NewArguments& arguments, const Console& console)>;

CLI::App* add_file(CLI::App& command, Action& action, const std::string& kind,
                   const std::string& help, const std::shared_ptr<NewArguments>& arguments,
                   const Make& make) {
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

void add_level(CLI::App& command, Action& action, const Kind& kind,
               const std::shared_ptr<NewArguments>& arguments) {
  CLI::App* out = add_file(command, action, std::string(kind.name),
                           fmt::format("A {} that generates as it is", kind.name), arguments,
                           [&kind](const NewArguments& given, const Console& console) {
                             return new_level(given, kind, console);
                           });
  for (const NewOption& option : kind.new_file.options) {
    CLI::Option* added =
        out->add_option(fmt::format("--{}", option.name),
                        arguments->options[std::string(option.name)], std::string(option.help))
            ->type_name(std::string(option.type));
    if (option.choices != nullptr) added->check(one_word_of(option.choices()));
  }
  out->add_option("--seed", arguments->seed,
                  kind.seeds_are_words
                      ? fmt::format("Seed of the {}: any text, or a code", kind.name)
                      : fmt::format("Seed of the {}, or its code", kind.name))
      ->type_name(kind.seeds_are_words ? "TEXT" : "N");
}

void add_chunk(CLI::App& command, Action& action, const std::shared_ptr<NewArguments>& arguments) {
  CLI::App* chunk =
      add_file(command, action, "chunk", "A room to make a landmark of", arguments, new_chunk);
  const CLI::Validator sides = whole_number(kSmallestTemplate, kMaxChunkSide);
  chunk->add_option("--width", arguments->width, "Cells across")
      ->type_name("N")
      ->check(sides)
      ->capture_default_str();
  chunk->add_option("--height", arguments->height, "Cells down")
      ->type_name("N")
      ->check(sides)
      ->capture_default_str();
}

}  // namespace

void add_new(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("new", "Start a new file");
  command->require_subcommand(1);
  for (const Kind& kind : kinds()) {
    if (kind.new_file.write == nullptr) continue;
    add_level(*command, action, kind, std::make_shared<NewArguments>());
  }
  add_chunk(*command, action, std::make_shared<NewArguments>());
}

}  // namespace warren::cli
