#include "analyse/golden.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include "analyse/metrics.hpp"
#include "content/numbers.hpp"
#include "core/diagnostics.hpp"
#include "core/hash.hpp"
#include "kinds/kind.hpp"
#include "level/ground_hash.hpp"
#include "pipeline/pipeline.hpp"
#include "platform/clock.hpp"
#include "platform/disk.hpp"
#include "platform/files.hpp"
#include "render/picture.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kTitle = "# warren golden 1";
constexpr std::string_view kResultMark = "--- result";
constexpr std::uint64_t kMaxBytes = 16U << 20;
constexpr std::int64_t kMostFloors = 100;

std::optional<GoldenKind> kind_named(std::string_view name) {
  for (const GoldenKind kind : kGoldenKinds) {
    if (name == to_string(kind)) return kind;
  }
  return std::nullopt;
}

std::optional<std::uint32_t> seed_number(std::string_view text) {
  const std::optional<std::int64_t> seed = parse_integer(text);
  if (!seed || *seed < 0 || *seed > std::int64_t{UINT32_MAX}) return std::nullopt;
  return static_cast<std::uint32_t>(*seed);
}

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
  if (const std::optional<GoldenKind> kind = kind_named(field.key)) {
    golden.recipe.kind = *kind;
    golden.recipe.file = field.value;
  } else if (field.key == "seed") {
    // The kind stands above it.
    const bool any_text = golden.recipe.kind == GoldenKind::dungeon;
    if (!any_text && !seed_number(field.value)) return "seed must be a number";
    golden.recipe.seed = field.value;
  } else if (field.key == "floor") {
    const std::optional<std::int64_t> floor = parse_integer(field.value);
    if (!floor || *floor < 1 || *floor > kMostFloors) return "floor must be a number from 1";
    golden.recipe.floor = static_cast<int>(*floor);
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

void append_metrics(std::string& out, const Level& level) {
  const Metrics m = measure(level);
  fmt::format_to(std::back_inserter(out),
                 "cells {} wall {} effect {} open {}\nareas {} largest {} reachable {}\n", m.cells,
                 m.walls, m.effects, m.open, m.areas, m.largest, m.reachable);
}

void append_layers(std::string& out, const Layers& layers) {
  for (const Layer& layer : layers.list) {
    fmt::format_to(std::back_inserter(out), "pass {} layer {} {}\n", layer.pass, layer.name,
                   hash_text(hash(layer.field)));
  }
}

// Maps that a person could read; larger goldens hold hashes only.
void append_map(std::string& out, const Level& level) {
  constexpr int kReadable = 96;
  if (level.cells.width() > kReadable || level.cells.height() > kReadable) return;
  out += "map\n";
  for (int y = 0; y < level.cells.height(); ++y) {
    for (const TileIndex cell : level.cells.row(y)) out += level.legend[cell].glyph;
    out += '\n';
  }
}

std::string zone_result(const Level& level, const Layers& layers) {
  std::string out;
  append_metrics(out, level);
  append_layers(out, layers);
  out += fmt::format("level {}\n", hash_text(ground_hash(level)));
  append_map(out, level);
  return out;
}

// What each pass counted: where two floors first differ tells which pass did it.
void append_facts(std::string& out, const Level& level) {
  for (const PassRecord& pass : level.report.passes) {
    out += "pass " + pass.name;
    for (const Property& fact : pass.facts) {
      if (const auto* value = std::get_if<std::int64_t>(&fact.value)) {
        out += fmt::format(" {} {}", fact.key, *value);
      }
    }
    out += '\n';
  }
}

std::string floor_result(const Level& level) {
  std::string out;
  append_facts(out, level);
  out += fmt::format("level {}\n", hash_text(ground_hash(level)));
  constexpr int kReadableFloor = 40;
  if (level.cells.width() <= kReadableFloor && level.cells.height() <= kReadableFloor) {
    out += render::draw_text(level);
  }
  return out;
}

void append_counts(std::string& out, const Stage& stage) {
  for (const StageCount& count : stage.counts) {
    out += fmt::format("{} {} of {}\n", count.what, count.count, count.candidates);
  }
  for (const StageAttempt& attempt : stage.attempts) {
    out += fmt::format("seed {} {}: {}\n", attempt.seed, attempt.check, attempt.reason);
  }
  for (const StageLeg& leg : stage.legs) {
    out += fmt::format("{} {} steps {}\n", leg.from, leg.path.size() - 1, leg.to);
  }
}

std::string stage_result(const Level& level) {
  std::string out;
  append_counts(out, *level.stage);
  out += fmt::format("level {}\n", hash_text(ground_hash(level)));
  constexpr int kReadableStage = 96;
  if (std::max(level.cells.width(), level.cells.height()) <= kReadableStage) {
    out += render::draw_text(level);
  }
  return out;
}

const Kind& kind_of(GoldenKind kind) {
  return *find_kind(to_string(kind));
}

}  // namespace

std::string_view to_string(GoldenKind kind) {
  switch (kind) {
    case GoldenKind::zone: return "zone";
    case GoldenKind::dungeon: return "dungeon";
    case GoldenKind::stage: return "stage";
  }
  return "zone";
}

Result<Golden> read_golden(const fs::path& path) {
  const Result<std::string> bytes = read_file(path, kMaxBytes);
  if (!bytes) return tl::make_unexpected(bytes.error());
  std::string_view rest = *bytes;
  Diagnostics diagnostics(path.string());
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
  if (diagnostics.has_errors()) return tl::make_unexpected(diagnostics.to_error());
  golden.result = rest;
  return golden;
}

std::string write_golden(const Golden& golden) {
  const GoldenRecipe& recipe = golden.recipe;
  std::string out =
      fmt::format("{}\n{} {}\nseed {}\n", kTitle, to_string(recipe.kind), recipe.file, recipe.seed);
  if (recipe.kind == GoldenKind::dungeon) out += fmt::format("floor {}\n", recipe.floor);
  for (const auto& [key, value] : golden.recipe.settings) {
    out += fmt::format("set {}={}\n", key, value);
  }
  out += fmt::format("generator {}\nreason {}\n{}\n", golden.generator, golden.reason, kResultMark);
  return out + golden.result;
}

int generator_version(GoldenKind kind) {
  return kind_of(kind).generator_version;
}

Result<std::string> run_golden(const GoldenRecipe& recipe, const fs::path& folder) {
  SourceOptions read;
  read.settings = recipe.settings;
  const Result<SourcePointer> source =
      kind_of(recipe.kind).read(disk(), folder / recipe.file, read);
  if (!source) return tl::make_unexpected(source.error());
  const Result<Seed> seed = (*source)->read_seed(recipe.seed);
  if (!seed) return tl::make_unexpected(seed.error());
  Layers layers;
  Request request;
  request.seed = *seed;
  request.run.layers = &layers;
  request.run.clock = steady_nanoseconds;
  if (recipe.kind == GoldenKind::dungeon) request.part = recipe.floor;
  Pipeline pipeline(*source);
  const Result<std::span<Level>> levels = pipeline.run(request);
  if (!levels) return tl::make_unexpected(levels.error());
  const Level& level = levels->front();
  if (level.dungeon) return floor_result(level);
  return level.stage ? stage_result(level) : zone_result(level, layers);
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
