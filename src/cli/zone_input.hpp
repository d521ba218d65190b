// The options that every command which generates takes, and reading the file with them.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "cli/seed_argument.hpp"
#include "kinds/kind.hpp"
#include "warren/result.hpp"

namespace warren::cli {

inline constexpr std::uint64_t kMaxLevelBytes = 2ULL << 30;  // of a level file that is read

struct ZoneInput {
  std::string file;
  std::optional<std::string> seed;  // a number or a code, any text for dungeons
  std::uint32_t master_seed = 0;
  std::vector<std::string> settings;  // key=value
  std::vector<std::string> chunk_folders;
  bool lenient = false;
  unsigned threads = 0;  // 0: all

  void add_options(CLI::App& command);
  // Without those about one level: its seed, its threads.
  void add_content_options(CLI::App& command);
  unsigned thread_count() const;
};

// The kind of level that a file's name speaks of. Any other name is taken for a zone's: its reader
// says what is wrong with the file.
const Kind& kind_named_by(const std::string& file);
// Those whose sources give several levels for a seed: "dungeons".
std::string kinds_with_parts();
// Files of another sort than a command is for, told in one line.
Status refuse_finished(const std::string& file);  // a level where a file to generate from is wanted
Status refuse_authored(const std::string& file);  // the other way round
// The file with --set applied, and --floors of a dungeon.
Result<SourcePointer> load_source(const ZoneInput& input, std::optional<int> floors = std::nullopt);
// --seed, else what the file says.
Result<Seed> seed_of(const ZoneInput& input, const Source& source, const Console& console);

// The file's warnings, or where to see them when they are many: whoever generates again and again
// wants to see the result.
void show_warnings(const std::string& path, std::span<const Diagnostic> warnings,
                   const Console& console);
inline void show_warnings(const Source& source, const Console& console) {
  show_warnings(source.path(), source.warnings(), console);
}

}  // namespace warren::cli
