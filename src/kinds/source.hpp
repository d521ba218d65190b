// What a designer authored, read and checked, whatever its kind: what levels are generated from.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "passes/pass.hpp"
#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren {

struct Kind;
class Source;

struct SourceOptions {
  // Parameters to change, such as {"noise_frequency", "0.02"}.
  std::vector<std::pair<std::string, std::string>> settings;
  bool lenient = false;  // what a file may not say is a warning
  // More folders to look for chunks in, besides those around the file.
  std::vector<std::string> chunk_folders;
};

// Kinds whose seeds are words keep the word: it becomes part of the level.
struct Seed {
  std::uint32_t number = 0;
  std::string text;

  friend bool operator==(const Seed&, const Seed&) = default;
};

// What is asked of a source.
struct Request {
  Seed seed;
  std::optional<int> part;  // of a source with several: only this one, counted from 1
  RunOptions run;           // its seed is set from the one above
};

// The passes of one kind with the memory that they keep from level to level. Not for two threads at
// once; each takes one of its own.
class LevelGenerator {
 public:
  LevelGenerator() = default;
  LevelGenerator(const LevelGenerator&) = delete;
  LevelGenerator& operator=(const LevelGenerator&) = delete;
  virtual ~LevelGenerator() = default;

  // Fills `levels`, whose memory is used again: one, or one for each part of the source.
  virtual Status generate(const Request& request, std::vector<Level>& levels) = 0;
};

// A parameter that a level was generated with and the file does not say: by --set, or by hand.
struct ChangedParameter {
  std::string key;
  std::string value;
  std::string in_file;

  friend bool operator==(const ChangedParameter&, const ChangedParameter&) = default;
};

// What gives a level again.
struct Recorded {
  std::shared_ptr<const Source> source;  // with the level's parameters
  Seed seed;
  std::vector<ChangedParameter> changed;
};

// Read once, the same for everybody: many threads may generate from one source.
class Source {
 public:
  Source() = default;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;
  virtual ~Source() = default;

  virtual const Kind& kind() const = 0;
  virtual const std::string& name() const = 0;
  virtual const std::string& path() const = 0;  // as given, for messages
  virtual std::span<const Diagnostic> warnings() const = 0;
  // Levels that one seed gives: the floors of a dungeon.
  virtual int parts() const { return 1; }
  virtual std::int64_t cells() const = 0;  // of all of them
  // Whether two seeds may give two levels.
  virtual bool is_random() const { return true; }
  // Names of the chunks that areas may be built from.
  virtual std::vector<std::string> building_chunks() const { return {}; }

  // A seed as somebody wrote it. Kinds whose seeds are numbers refuse everything else.
  virtual Result<Seed> read_seed(std::string_view text) const = 0;
  // The seed that the source says itself; an error that says where to write one when there is none.
  virtual Result<Seed> own_seed(std::uint32_t master_seed) const = 0;

  // The seed that the file says, as it says it; empty: none.
  virtual std::string written_seed() const = 0;
  // This source with the seed and the parameters that the level says it was generated with.
  virtual Result<Recorded> as_recorded(const Level& level) const = 0;

  // The source must outlive what is returned.
  virtual std::unique_ptr<LevelGenerator> new_generator() const = 0;
};

using SourcePointer = std::shared_ptr<const Source>;

}  // namespace warren
