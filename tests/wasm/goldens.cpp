// Makes the level of every golden from files in memory: no disk, no thread, no clock. On standard
// input, for each file, its path and its size on a line and then its bytes; on standard output the
// name and the hash of each golden's level.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "content/numbers.hpp"
#include "core/file_source.hpp"
#include "core/hash.hpp"
#include "kinds/kind.hpp"
#include "kinds/level_file.hpp"
#include "level/ground_hash.hpp"
#include "level/json.hpp"
#include "level/pack.hpp"
#include "pipeline/pipeline.hpp"

namespace warren {
namespace {

constexpr std::string_view kSuffix = ".golden";

std::string read_input() {
  std::string out;
  char block[1 << 16];
  while (const std::size_t got = std::fread(block, 1, sizeof block, stdin)) out.append(block, got);
  return out;
}

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

MemoryFiles::Texts unpack(std::string_view input) {
  MemoryFiles::Texts out;
  while (!input.empty()) {
    const std::string_view line = take_line(input);
    const std::size_t blank = line.rfind(' ');
    const auto size = static_cast<std::size_t>(parse_integer(line.substr(blank + 1)).value_or(0));
    out.emplace(line.substr(0, blank), input.substr(0, size));
    input.remove_prefix(size);
  }
  return out;
}

// What a golden says above its result: see catalogue/golden.hpp.
struct Recipe {
  const Kind* kind = nullptr;
  std::string file;
  std::string seed;
  std::optional<int> floor;
  SourceOptions options;
};

Recipe read_recipe(std::string_view text) {
  Recipe out;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (line == "--- result") break;
    const std::string_view key = line.substr(0, line.find(' '));
    const std::string value(line.substr(std::min(key.size() + 1, line.size())));
    if (const Kind* kind = find_kind(key)) {
      out.kind = kind;
      out.file = value;
    } else if (key == "seed") {
      out.seed = value;
    } else if (key == "floor") {
      out.floor = static_cast<int>(parse_integer(value).value_or(1));
    } else if (key == "set") {
      const std::size_t equals = value.find('=');
      out.options.settings.emplace_back(value.substr(0, equals), value.substr(equals + 1));
    }
  }
  return out;
}

// Level files are written and read without exceptions too, and what is none is an error.
Status reads_back(const Level& level) {
  const std::string text = write_level(level);
  const Result<ReadLevel> again = read_level_file(text, "level.json");
  if (!again) return tl::make_unexpected(again.error());
  if (!(again->level == level)) return fail(Failure::content, "the level file reads as another");
  for (const std::size_t size : {std::size_t{1}, text.size() / 2, text.size() - 3}) {
    const Result<ReadLevel> broken = read_level_file(text.substr(0, size), "level.json");
    if (broken) return fail(Failure::content, "half a level file is taken for a whole one");
  }
  return {};
}

// Cells of levels too large for a line a row.
Status packs(const Level& level) {
  const Result<std::string> glyphs = unpack_glyphs(pack_cells(level), level.cells.size());
  if (!glyphs) return tl::make_unexpected(glyphs.error());
  const auto cells = level.cells.cells();
  const auto is_glyph = [&](TileIndex cell, char glyph) {
    return level.legend[cell].glyph == glyph;
  };
  if (std::ranges::equal(cells, *glyphs, is_glyph)) return {};
  return fail(Failure::content, "packed cells unpack to others");
}

Result<std::string> hash_of(const FileSource& files, const std::filesystem::path& folder,
                            const Recipe& recipe) {
  if (recipe.kind == nullptr) return fail(Failure::usage, "the recipe names no kind");
  const Result<SourcePointer> source =
      recipe.kind->read(files, folder / recipe.file, recipe.options);
  if (!source) return tl::make_unexpected(source.error());
  const Result<Seed> seed = (*source)->read_seed(recipe.seed);
  if (!seed) return tl::make_unexpected(seed.error());
  Request request;
  request.seed = *seed;
  request.part = recipe.floor;
  Pipeline pipeline(*source);
  const Result<std::span<Level>> levels = pipeline.run(request);
  if (!levels) return tl::make_unexpected(levels.error());
  if (const Status status = packs(levels->front()); !status) {
    return tl::make_unexpected(status.error());
  }
  if (const Status status = reads_back(levels->front()); !status) {
    return tl::make_unexpected(status.error());
  }
  return hash_text(ground_hash(levels->front()));
}

int run() {
  const MemoryFiles::Texts texts = unpack(read_input());
  const MemoryFiles files(texts);
  int failed = 0;
  for (const auto& [path, text] : texts) {
    if (!path.ends_with(kSuffix)) continue;
    const std::filesystem::path place(path);
    const Result<std::string> hash = hash_of(files, place.parent_path(), read_recipe(text));
    failed += hash ? 0 : 1;
    const std::string line = fmt::format("{} {}\n", place.stem().string(),
                                         hash ? *hash : "error: " + hash.error().text());
    std::fwrite(line.data(), 1, line.size(), stdout);
  }
  return failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace warren

int main() {
  return warren::run();
}
