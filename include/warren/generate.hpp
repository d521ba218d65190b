// From authored files and a seed to verified levels, whatever their kind.
#pragma once

#include <atomic>
#include <concepts>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "warren/level.hpp"
#include "warren/recording.hpp"
#include "warren/result.hpp"

namespace warren {

// Texts by their paths, in the place of a disk: "zones/ember.zone", "zones/chunks/gate.chunk".
using FileTexts = std::map<std::string, std::string, std::less<>>;

// What levels are made from.
struct Input {
  // A .zone, .dungeon.toml or .stage.toml file, or what else a kind calls its files: the name tells
  // the kind.
  std::filesystem::path file;
  // All files there are. Nothing: the machine's disk.
  std::optional<FileTexts> texts = {};
  // Parameters to change, such as {"noise_frequency", "0.02"} or {"floors", "10"}. They count
  // before the file is checked.
  std::vector<std::pair<std::string, std::string>> settings = {};
  // More folders to look for chunks in, besides those around the file.
  std::vector<std::string> chunk_folders = {};
  bool lenient = false;  // what a file may not say is a warning

  // One file that needs no other; its name stands in messages.
  static Input from_text(const std::string& name, std::string text);
};

// A seed as somebody writes it: a number, and for dungeons any text. Empty: the file's own.
struct SeedText {
  std::string text;

  SeedText() = default;
  template <std::integral Number>
  SeedText(Number number) : text(std::to_string(number)) {}
  SeedText(std::string words) : text(std::move(words)) {}
  SeedText(const char* words) : text(words) {}
};

struct Progress {
  std::string_view pass;  // that begins now
  int index = 0;
  int count = 1;
};

struct GenerateOptions {
  SeedText seed = {};             // wins over the file's
  std::uint32_t master_seed = 0;  // for zones that say `procgen true`
  std::optional<int> part = {};   // only this floor of a dungeon, counted from 1
  unsigned threads = 1;           // 0: as many as the machine has. Never changes a level
  // Set to true by another thread, it ends the work before the next pass: Failure::cancelled.
  const std::atomic<bool>* cancel = nullptr;
  std::int64_t time_limit_ms = 0;  // for all attempts; then Failure::cancelled. 0: none
  // Called by the thread that generates, before each pass.
  std::function<void(const Progress&)> progress = {};
  // Asked by it before each pass: false ends the work as `cancel` does.
  std::function<bool(const Progress&)> go_on = {};
  // Filled anew. Of one level: for a dungeon with several floors `part` says of which.
  Recording* recording = nullptr;
};

// Several threads may call these functions at once, each with an input and options of its own.

// The level, or the floors of a dungeon with their stairs joined. Every level comes with its
// certificate: it was verified before it is returned.
Result<std::vector<Level>> generate(const Input& input, const GenerateOptions& options = {});
Result<std::vector<Level>> generate(const std::filesystem::path& file,
                                    const GenerateOptions& options = {});

// For inputs with one level, and for the one that `part` asks for.
Result<Level> generate_level(const Input& input, const GenerateOptions& options = {});
Result<Level> generate_level(const std::filesystem::path& file,
                             const GenerateOptions& options = {});

// What each pass did for a seed and what it did not do, level by level. That no level comes out is
// an answer, not an error. options.recording is not looked at.
Result<std::vector<Explanation>> explain(const Input& input, const GenerateOptions& options = {});
Result<std::vector<Explanation>> explain(const std::filesystem::path& file,
                                         const GenerateOptions& options = {});

// Reads its input once and keeps the memory of its levels: for many seeds of one file. Not for two
// threads at once; each takes a generator of its own.
class Generator {
 public:
  static Result<Generator> open(const Input& input);
  static Result<Generator> open(const std::filesystem::path& file);

  Generator(Generator&&) noexcept;
  Generator& operator=(Generator&&) noexcept;
  ~Generator();

  std::string_view kind() const;                 // "zone"
  const std::string& name() const;               // of the zone, dungeon or stage
  int parts() const;                             // levels that one seed gives
  std::span<const Diagnostic> warnings() const;  // of the input

  // The levels are the generator's, until it is asked again. They may be moved from.
  Result<std::span<Level>> generate(const GenerateOptions& options = {});
  Result<std::vector<Explanation>> explain(const GenerateOptions& options = {});

 private:
  struct State;
  explicit Generator(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace warren
