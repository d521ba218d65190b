#include "catalogue/golden.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include "content/numbers.hpp"
#include "core/diagnostics.hpp"
#include "core/hash.hpp"
#include "core/path_text.hpp"
#include "kinds/picture.hpp"
#include "kinds/seed_text.hpp"
#include "level/ground_hash.hpp"
#include "pipeline/pipeline.hpp"
#include "platform/clock.hpp"
#include "platform/disk.hpp"
#include "platform/files.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kTitle = "# warren golden 1";
constexpr std::string_view kKindFirst = "the first line is the kind and its file: zone FILE";
constexpr std::string_view kResultMark = "--- result";
constexpr std::uint64_t kMaxBytes = 16U << 20;
constexpr std::int64_t kMostParts = 100;

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

struct Field {
  std::string_view key;
  std::string_view value;
};

Field split_field(std::string_view line) {
  const std::size_t blank = line.find(' ');
  if (blank == std::string_view::npos) return {line, {}};
  return {line.substr(0, blank), line.substr(blank + 1)};
}

// What is wrong with a line of the recipe; nothing when it was understood.
std::optional<std::string> read_field(const Field& field, Golden& golden) {
  GoldenRecipe& recipe = golden.recipe;
  if (const Kind* kind = find_kind(field.key)) {
    recipe.kind = kind;
    recipe.file = field.value;
  } else if (recipe.kind == nullptr) {
    return std::string(kKindFirst);
  } else if (field.key == "seed") {
    if (!recipe.kind->seeds_are_words && !read_number_seed(field.value)) {
      return "seed must be a number";
    }
    recipe.seed = field.value;
  } else if (!recipe.kind->parts.word.empty() && field.key == recipe.kind->parts.word) {
    const std::optional<std::int64_t> part = parse_integer(field.value);
    if (!part || *part < 1 || *part > kMostParts) {
      return fmt::format("{} must be a number from 1", field.key);
    }
    recipe.part = static_cast<int>(*part);
  } else if (field.key == "set") {
    const std::size_t equals = field.value.find('=');
    if (equals == std::string_view::npos) return "set must be KEY=VALUE";
    golden.recipe.settings.emplace_back(field.value.substr(0, equals),
                                        field.value.substr(equals + 1));
  } else if (field.key == "generator") {
    golden.generator = static_cast<int>(parse_integer(field.value).value_or(0));
  } else if (field.key == "reason") {
    golden.reason = field.value;
  } else {
    return fmt::format("unknown line '{}'", field.key);
  }
  return std::nullopt;
}

// Of kinds that keep nothing special.
std::string plain_golden(const Level& level, const Layers&) {
  return fmt::format("level {}\n{}", hash_text(ground_hash(level)), render::draw_text(level));
}

}  // namespace

Result<Golden> read_golden(const fs::path& path) {
  const Result<std::string> bytes = read_file(path, kMaxBytes);
  if (!bytes) return tl::make_unexpected(bytes.error());
  std::string_view rest = *bytes;
  Diagnostics diagnostics(path_text(path));
  Golden golden;
  if (take_line(rest) != kTitle) {
    diagnostics.error(1, 1, 1, "not a golden", fmt::format("begin with: {}", kTitle));
  }
  for (int number = 2; !rest.empty() && !diagnostics.has_errors(); ++number) {
    const std::string_view line = take_line(rest);
    if (line == kResultMark) break;
    if (line.empty()) continue;
    if (const auto problem = read_field(split_field(line), golden)) {
      diagnostics.error(number, 1, static_cast<int>(line.size()), *problem, {}, line);
    }
  }
  if (!diagnostics.has_errors() && golden.recipe.kind == nullptr) {
    diagnostics.error(2, 1, 1, std::string(kKindFirst));
  }
  if (diagnostics.has_errors()) return tl::make_unexpected(diagnostics.to_error());
  golden.result = rest;
  return golden;
}

std::string write_golden(const Golden& golden) {
  const GoldenRecipe& recipe = golden.recipe;
  std::string out =
      fmt::format("{}\n{} {}\nseed {}\n", kTitle, recipe.kind->name, recipe.file, recipe.seed);
  const std::string_view part = recipe.kind->parts.word;
  if (!part.empty()) out += fmt::format("{} {}\n", part, recipe.part);
  for (const auto& [key, value] : golden.recipe.settings) {
    out += fmt::format("set {}={}\n", key, value);
  }
  out += fmt::format("generator {}\nreason {}\n{}\n", golden.generator, golden.reason, kResultMark);
  return out + golden.result;
}

Result<std::string> run_golden(const GoldenRecipe& recipe, const fs::path& folder) {
  SourceOptions read;
  read.settings = recipe.settings;
  const Result<SourcePointer> source = recipe.kind->read(disk(), folder / recipe.file, read);
  if (!source) return tl::make_unexpected(source.error());
  const Result<Seed> seed = (*source)->read_seed(recipe.seed);
  if (!seed) return tl::make_unexpected(seed.error());
  Layers layers;
  Request request;
  request.seed = *seed;
  request.run.layers = &layers;
  request.run.clock = steady_nanoseconds;
  if (!recipe.kind->parts.word.empty()) request.part = recipe.part;
  Pipeline pipeline(*source);
  const Result<std::span<Level>> levels = pipeline.run(request);
  if (!levels) return tl::make_unexpected(levels.error());
  const Level& level = levels->front();
  const auto keep = recipe.kind->report.golden;
  return keep == nullptr ? plain_golden(level, layers) : keep(level, layers);
}

std::string first_difference(std::string_view expected, std::string_view actual) {
  for (int line = 1; !expected.empty() || !actual.empty(); ++line) {
    const std::string_view want = take_line(expected);
    const std::string_view got = take_line(actual);
    if (want == got) continue;
    return fmt::format("line {} of the result\n  expected  {}\n  now       {}", line, want, got);
  }
  return {};
}

}  // namespace warren
