// The options that every command which generates a zone takes, and reading the file with them.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/console.hpp"
#include "cli/seed_argument.hpp"
#include "content/zone/zone.hpp"
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
  ReadOptions read_options() const;
};

// The zone with its settings applied. A zone without a name takes its file's.
Result<ZoneFile> load_zone(const ZoneInput& input);
// --seed as a number; nothing when it was not given.
Result<std::optional<std::uint32_t>> given_seed(const ZoneInput& input, const SeedFor& of,
                                                const Console& console);
Result<std::uint32_t> seed_of(const ZoneInput& input, const ZoneFile& file, const Console& console);

// The file's warnings, or where to see them when they are many: whoever generates again and again
// wants to see the result.
void show_warnings(const std::string& path, std::span<const Diagnostic> warnings,
                   const Console& console);
inline void show_warnings(const ZoneFile& file, const Console& console) {
  show_warnings(file.path, file.warnings, console);
}

// --set KEY=VALUE taken apart; `example` is shown to whoever wrote something else.
Result<std::vector<std::pair<std::string, std::string>>> given_settings(const ZoneInput& input,
                                                                        std::string_view example);

}  // namespace warren::cli
