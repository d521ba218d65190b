// .dungeon.toml and .dungeon.json: the tree of values against the table of parameters.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "content/document.hpp"
#include "content/extensions.hpp"
#include "core/file_source.hpp"
#include "core/path_text.hpp"
#include "kinds/dungeon/content/dungeon.hpp"
#include "kinds/dungeon/content/key_help.hpp"
#include "kinds/dungeon/content/parameters.hpp"
#include "kinds/dungeon/content/presets.hpp"
#include "kinds/dungeon/content/settings.hpp"
#include "kinds/dungeon/content/texts.hpp"

namespace warren {
namespace {

// "rooms" and "rooms.large" of rooms.large.count.
bool is_table(std::string_view path) {
  return std::ranges::any_of(dungeon_parameters(), [&](const DungeonParameter& which) {
    return which.key.size() > path.size() && which.key.starts_with(path) &&
           which.key[path.size()] == '.';
  });
}

class DungeonReader {
 public:
  DungeonReader(const Document& document, const DungeonReadOptions& options,
                Diagnostics& diagnostics)
      : document_(document), options_(options), diagnostics_(diagnostics) {}

  void read(DungeonFile& file) {
    read_table(document_.root, "", file);
    DungeonKeys keys;
    for (const auto& [key, place] : file.given) keys.insert(key);
    file.config = with_preset(file.config, keys);
  }

 private:
  void read_table(const DocumentNode& table, const std::string& path, DungeonFile& file);
  void read_entry(const DocumentNode& entry, const std::string& key, std::string_view path,
                  DungeonFile& file);
  void read_parameter(const DocumentNode& entry, const DungeonParameter& which,
                      DungeonConfig& config);
  void read_text(const DocumentNode& entry, std::string_view key, DungeonConfig& config);
  void wrong_table(const DocumentNode& entry, const std::string& key);
  void unknown(const DocumentNode& entry, std::string_view path);

  void error(const DocumentPlace& place, std::string message, std::string help) {
    diagnostics_.error(place.line, place.column, place.length, std::move(message), std::move(help),
                       document_.line(place.line));
  }

  const Document& document_;
  const DungeonReadOptions& options_;
  Diagnostics& diagnostics_;
};

void DungeonReader::read_table(const DocumentNode& table, const std::string& path,
                               DungeonFile& file) {
  for (const DocumentNode& entry : table.children) {
    read_entry(entry, joined_key(path, entry.key), path, file);
  }
}

void DungeonReader::read_entry(const DocumentNode& entry, const std::string& key,
                               std::string_view path, DungeonFile& file) {
  const DungeonParameter* parameter = find_dungeon_parameter(key);
  const bool text = is_dungeon_text(key);
  // A quoted "rooms.large" is one key with a dot, not a table in a table.
  const bool one_word = entry.key.find('.') == std::string::npos;
  if (one_word && (parameter != nullptr || text)) {
    file.given[key] = {entry.place, std::string(document_.line(entry.place.line))};
    if (text) {
      read_text(entry, key, file.config);
    } else {
      read_parameter(entry, *parameter, file.config);
    }
  } else if (one_word && is_table(key)) {
    if (entry.kind == DocumentKind::table) {
      read_table(entry, key, file);
    } else {
      wrong_table(entry, key);
    }
  } else {
    unknown(entry, path);
  }
}

void DungeonReader::read_parameter(const DocumentNode& entry, const DungeonParameter& which,
                                   DungeonConfig& config) {
  const auto refuse = [&](const DocumentPlace& place, const ParameterProblem& problem) {
    error(place, problem.message, problem.help);
  };
  const auto is_number = [](const DocumentNode& node) {
    return node.kind == DocumentKind::integer && node.integer >= std::numeric_limits<int>::min() &&
           node.integer <= std::numeric_limits<int>::max();
  };
  Range value;
  if (is_number(entry)) {
    value = {static_cast<int>(entry.integer), static_cast<int>(entry.integer)};
  } else if (which.is_range() && entry.kind == DocumentKind::list && entry.children.size() == 2) {
    const DocumentNode& first = entry.children[0];
    const DocumentNode& second = entry.children[1];
    for (const DocumentNode* end : {&first, &second}) {
      if (is_number(*end)) continue;
      refuse(end->place, not_a_value(which, document_.written(entry.place)));
      return;
    }
    value = {static_cast<int>(first.integer), static_cast<int>(second.integer)};
  } else {
    // A table has no text of its own to show.
    const bool table = entry.kind == DocumentKind::table;
    const DocumentPlace& place = table ? entry.key_place : entry.place;
    refuse(place, not_a_value(which, table ? "a table" : document_.written(place)));
    return;
  }
  if (const auto problem = parameter_problem(which, value, document_.written(entry.place))) {
    refuse(entry.place, *problem);
    return;
  }
  put_parameter(config, which, value);
}

void DungeonReader::read_text(const DocumentNode& entry, std::string_view key,
                              DungeonConfig& config) {
  // A number is a seed as good as any text.
  const bool number = key == "seed" && entry.kind == DocumentKind::integer;
  if (entry.kind != DocumentKind::text && !number) {
    const bool table = entry.kind == DocumentKind::table;
    const bool listed = table || entry.kind == DocumentKind::list;
    error(table ? entry.key_place : entry.place, fmt::format("{} must be a text", key),
          fmt::format("write it in quotes: \"{}\"",
                      listed ? std::string(text_example(key)) : document_.written(entry.place)));
    return;
  }
  const std::string text = number ? fmt::format("{}", entry.integer) : entry.text;
  if (const auto problem = set_text(config, key, text)) {
    error(entry.place, problem->message, problem->help);
  }
}

void DungeonReader::wrong_table(const DocumentNode& entry, const std::string& key) {
  const std::vector<std::string_view> inside = names_in_table(key);
  error(entry.place, fmt::format("{} is a table, not a value", key),
        is_table(joined_key(key, inside.front()))
            ? fmt::format("write [{}.{}] in a line of its own and its keys below", key,
                          inside.front())
            : fmt::format("write [{}] in a line of its own and its keys below: {} = ...", key,
                          inside.front()));
}

void DungeonReader::unknown(const DocumentNode& entry, std::string_view path) {
  const DocumentPlace& at = entry.key_place;
  const bool table = entry.kind == DocumentKind::table;
  const std::string message =
      fmt::format("unknown {} '{}'", table ? "table" : "key", joined_key(path, entry.key));
  // Comparing with every key takes time: a file of garbage has many.
  const std::string help = diagnostics_.full() ? std::string() : unknown_key_help(path, entry.key);
  if (options_.lenient) {
    diagnostics_.warning(at.line, at.column, at.length, message, help, document_.line(at.line));
  } else {
    error(at, message, help);
  }
}

}  // namespace

bool is_dungeon_path(const std::filesystem::path& path) {
  return has_extension(path, kDungeonExtensions);
}

std::string dungeon_stem(const std::filesystem::path& path) {
  return stem_without(path, kDungeonExtensions);
}

Result<DungeonFile> parse_dungeon(std::string_view bytes, const std::string& path,
                                  const DungeonReadOptions& options) {
  Diagnostics diagnostics(path);
  const Document document = parse_document(bytes, path, diagnostics);
  DungeonFile file;
  file.path = path;
  DungeonReader(document, options, diagnostics).read(file);
  // Later checks would only repeat what a wrong value already caused.
  if (diagnostics.has_errors()) return tl::make_unexpected(diagnostics.to_error());
  // Settings before the checks: they may be what makes the file fit.
  if (Status status = put_settings(file, options.settings); !status) {
    return tl::make_unexpected(std::move(status.error()));
  }
  if (file.config.name.empty()) file.config.name = dungeon_stem(path);
  file.config.source = digest_of(document.root);
  check_dungeon(file, diagnostics);
  if (diagnostics.has_errors()) return tl::make_unexpected(diagnostics.to_error());
  file.warnings = diagnostics.list();
  return file;
}

Result<DungeonFile> read_dungeon(const FileSource& files, const std::filesystem::path& path,
                                 const DungeonReadOptions& options) {
  const Result<std::string> bytes = files.read(path, kMaxDocumentBytes);
  if (!bytes) return tl::make_unexpected(bytes.error());
  return parse_dungeon(*bytes, path_text(path), options);
}

}  // namespace warren
