#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "content/arguments.hpp"
#include "content/reporter.hpp"
#include "core/file_source.hpp"
#include "core/path_text.hpp"
#include "kinds/zone/content/chunk/chunk.hpp"
#include "kinds/zone/content/chunk/directives.hpp"
#include "kinds/zone/content/chunk/words.hpp"

namespace warren {
namespace {

// All lines together: every cell of the largest chunk 64 times over. More is no chunk, and would
// only fill the memory.
constexpr int kMaxCovered = 64 * kMaxChunkSide * kMaxChunkSide;

class ChunkReader {
 public:
  ChunkReader(const LineFile& lines, const ChunkReadOptions& options, Diagnostics& diagnostics)
      : lines_(lines), options_(options), diagnostics_(diagnostics) {}

  Chunk read();

 private:
  using Handler = void (ChunkReader::*)(Arguments&);
  struct Entry {
    std::string_view name;
    Handler handler;
  };
  static const Entry kHandlers[];

  void read_line(int line);

  // A directive that may stand in a file only once.
  bool once(Arguments& a, std::string_view name);
  // Whether the line is correct and there is room for that many more cells.
  bool take(Arguments& a, int cells);

  Rect area(Arguments& a);
  Point cell(Arguments& a);
  int share_of_side(Arguments& a, std::string_view name, int min);
  std::vector<std::string> names(Arguments& a);
  std::string drop(Arguments& a);

  void chunk(Arguments& a);
  void size(Arguments& a);
  void category(Arguments& a);
  void biome(Arguments& a);
  void difficulty(Arguments& a);
  void flags(Arguments& a);
  void style(Arguments& a);
  void fill(Arguments& a);
  void exits(Arguments& a);
  void exit(Arguments& a);
  void wall(Arguments& a);
  void empty(Arguments& a);
  void effect(Arguments& a);
  void maybe(Arguments& a);
  void obstacle_zone(Arguments& a);
  void spawn_slot(Arguments& a);
  void spawn(Arguments& a);

  const LineFile& lines_;
  const ChunkReadOptions& options_;
  Diagnostics& diagnostics_;
  Chunk chunk_;
  std::map<std::string, int, std::less<>> first_line_;  // of directives that stand once
  int room_ = kMaxCovered;
};

constexpr ChunkReader::Entry ChunkReader::kHandlers[] = {
    {"chunk", &ChunkReader::chunk},
    {"size", &ChunkReader::size},
    {"category", &ChunkReader::category},
    {"biome", &ChunkReader::biome},
    {"difficulty", &ChunkReader::difficulty},
    {"flags", &ChunkReader::flags},
    {"style", &ChunkReader::style},
    {"fill", &ChunkReader::fill},
    {"exits", &ChunkReader::exits},
    {"exit", &ChunkReader::exit},
    {"wall", &ChunkReader::wall},
    {"empty", &ChunkReader::empty},
    {"effect", &ChunkReader::effect},
    {"maybe", &ChunkReader::maybe},
    {"obstacle_zone", &ChunkReader::obstacle_zone},
    {"spawn_slot", &ChunkReader::spawn_slot},
    {"spawn", &ChunkReader::spawn},
};

Chunk ChunkReader::read() {
  for (int line = 1; line <= lines_.count() && room_ >= 0; ++line) read_line(line);
  if (room_ >= 0 && !first_line_.contains("size")) {
    diagnostics_.error(0, 0, 0, "the chunk has no size",
                       "add: size W H (cells across and down, 1 to 64 each)");
  }
  return std::move(chunk_);
}

void ChunkReader::read_line(int line) {
  const Word word = lines_.statement(line).directive;
  if (word.text.empty()) return;
  const ChunkDirective* directive = find_chunk_directive(word.text);
  if (directive == nullptr) {
    report_unknown_directive(lines_, line, "chunk", chunk_directive_names, options_.lenient,
                             diagnostics_);
    return;
  }
  for (const Entry& entry : kHandlers) {
    if (entry.name != directive->name) continue;
    Arguments arguments(lines_, line, directive->usage, diagnostics_);
    (this->*entry.handler)(arguments);
    return;
  }
}

bool ChunkReader::once(Arguments& a, std::string_view name) {
  const auto [first, inserted] = first_line_.emplace(name, a.line());
  if (inserted) return a.ok();
  if (!a.ok()) return false;
  a.error_at_last(fmt::format("{} stands in line {} already", name, first->second),
                  "remove one of the two");
  return false;
}

bool ChunkReader::take(Arguments& a, int cells) {
  if (!a.ok()) return false;
  room_ -= cells;
  if (room_ >= 0) return true;
  a.error_at_last(
      fmt::format("the lines up to here cover more than {} cells", kMaxCovered),
      fmt::format("a chunk has at most {0} x {0}: is this the right file?", kMaxChunkSide));
  return false;
}

// Whether a place lies in this chunk is checked when its size is known.
Rect ChunkReader::area(Arguments& a) {
  const Span x = a.span("x", 0, kMaxChunkSide - 1);
  const Span y = a.span("y", 0, kMaxChunkSide - 1);
  return {x.first, y.first, x.count(), y.count()};
}

Point ChunkReader::cell(Arguments& a) {
  const int x = share_of_side(a, "x", 0);
  const int y = share_of_side(a, "y", 0);
  return {x, y};
}

// A coordinate from 0, or a length from 1.
int ChunkReader::share_of_side(Arguments& a, std::string_view name, int min) {
  return static_cast<int>(a.integer(name, min, kMaxChunkSide - 1 + min));
}

void ChunkReader::chunk(Arguments& a) {
  const std::string value = a.word("the name");
  a.finish();
  if (once(a, "chunk")) chunk_.name = value;
}

void ChunkReader::size(Arguments& a) {
  const int width = share_of_side(a, "the width", 1);
  const int height = share_of_side(a, "the height", 1);
  a.finish();
  if (!once(a, "size")) return;
  chunk_.width = width;
  chunk_.height = height;
}

void ChunkReader::category(Arguments& a) {
  const std::size_t value = a.choice("a category", kCategoryWords);
  a.finish();
  if (once(a, "category")) chunk_.category = static_cast<ChunkCategory>(value);
}

void ChunkReader::biome(Arguments& a) {
  const std::string value = a.text("the biome");
  if (once(a, "biome")) chunk_.biome = value;
}

void ChunkReader::difficulty(Arguments& a) {
  const std::int64_t value = a.integer("the difficulty", 1, 5);
  a.finish();
  if (once(a, "difficulty")) chunk_.difficulty = static_cast<int>(value);
}

void ChunkReader::flags(Arguments& a) {
  bool set[kFlagWords.size()] = {};
  do set[a.choice("a flag", kFlagWords)] = true;
  while (a.ok() && a.more());
  if (!once(a, "flags")) return;
  chunk_.no_hmirror = set[0];
  chunk_.no_vmirror = set[1];
  chunk_.no_rotate = set[2];
}

void ChunkReader::style(Arguments& a) {
  const std::size_t value = a.choice("a style", kStyleWords);
  a.finish();
  if (once(a, "style")) chunk_.style = static_cast<ObstacleStyle>(value);
}

void ChunkReader::fill(Arguments& a) {
  const std::size_t value = a.choice("a fill", kFillWords);
  a.finish();
  if (once(a, "fill")) chunk_.fill = static_cast<Fill>(value);
}

// The sides that a word such as LRTB or tb names, in the order of the enum.
std::vector<Side> parse_sides(Arguments& a, std::string_view word) {
  constexpr std::string_view kLower = "lrtb";
  bool named[kSideLetters.size()] = {};
  for (const char letter : word) {
    std::size_t side = kSideLetters.find(letter);
    if (side == std::string_view::npos) side = kLower.find(letter);
    if (side == std::string_view::npos || named[side]) {
      const bool twice = side != std::string_view::npos;
      a.error_at_last(twice ? fmt::format("'{}' names the {} twice", word, kSideWords[side])
                            : fmt::format("'{}' does not name sides", word),
                      "write any of the letters L R T B in one word, such as LR, or none");
      return {};
    }
    named[side] = true;
  }
  std::vector<Side> out;
  for (std::size_t i = 0; i < kSideLetters.size(); ++i) {
    if (named[i]) out.push_back(static_cast<Side>(i));
  }
  return out;
}

void ChunkReader::exits(Arguments& a) {
  const std::string word = a.word("the word with the sides");
  const std::vector<Side> sides = word == kNoSides ? std::vector<Side>() : parse_sides(a, word);
  a.finish();
  if (once(a, "exits")) chunk_.sides = sides;
}

void ChunkReader::exit(Arguments& a) {
  ChunkExit out;
  out.side = static_cast<Side>(a.choice("a side", kSideWords));
  out.offset = share_of_side(a, "the offset", 0);
  out.width = share_of_side(a, "the width", 1);
  out.line = {a.line()};
  a.finish();
  if (take(a, out.width)) chunk_.exits.push_back(out);
}

std::string ChunkReader::drop(Arguments& a) {
  if (!a.ok() || !a.more()) return {};
  const std::string word = a.word("the drop");
  if (word.starts_with(kDropPrefix) && word.size() > kDropPrefix.size()) {
    return word.substr(kDropPrefix.size());
  }
  a.error_at_last(fmt::format("'{}' is not a drop", word), "write: drop:ITEM");
  return {};
}

void ChunkReader::wall(Arguments& a) {
  ChunkWall out;
  out.area = area(a);
  out.type = a.word("the cell type");
  out.drop = drop(a);
  out.line = {a.line()};
  a.finish();
  if (take(a, out.area.w * out.area.h)) chunk_.walls.push_back(std::move(out));
}

void ChunkReader::empty(Arguments& a) {
  const Rect cells = area(a);
  a.finish();
  if (take(a, cells.w * cells.h)) chunk_.empties.push_back({cells, {a.line()}});
}

void ChunkReader::effect(Arguments& a) {
  ChunkEffect out;
  out.area = area(a);
  out.type = a.word("the effect type");
  out.line = {a.line()};
  a.finish();
  if (take(a, out.area.w * out.area.h)) chunk_.effects.push_back(std::move(out));
}

void ChunkReader::maybe(Arguments& a) {
  const Rect cells = area(a);
  ChunkMaybe out;
  out.type = a.word("the cell type");
  out.probability = a.probability("the probability");
  out.line = {a.line()};
  a.finish();
  if (!take(a, cells.w * cells.h)) return;
  for (out.at.y = cells.y; out.at.y < cells.bottom(); ++out.at.y) {
    for (out.at.x = cells.x; out.at.x < cells.right(); ++out.at.x) chunk_.maybes.push_back(out);
  }
}

std::vector<std::string> ChunkReader::names(Arguments& a) {
  const std::string word = a.word("the list of blocks");
  std::vector<std::string> out;
  for (std::size_t begin = 0; a.ok() && begin <= word.size();) {
    const std::size_t end = std::min(word.find(',', begin), word.size());
    out.push_back(word.substr(begin, end - begin));
    begin = end + 1;
    if (!out.back().empty()) continue;
    a.error_at_last(fmt::format("'{}' has a comma without a name", word),
                    "write names with single commas between them, such as pillar,crate,empty");
  }
  return out;
}

void ChunkReader::obstacle_zone(Arguments& a) {
  ObstacleZone out;
  const Point at = cell(a);
  const int width = share_of_side(a, "the width", 1);
  const int height = share_of_side(a, "the height", 1);
  out.area = {at.x, at.y, width, height};
  out.pool = names(a);
  out.probability = a.probability("the probability");
  out.line = {a.line()};
  a.finish();
  const int names = static_cast<int>(out.pool.size());  // they fill the memory too
  if (take(a, width * height + names)) chunk_.zones.push_back(std::move(out));
}

void ChunkReader::spawn_slot(Arguments& a) {
  SpawnSlot out;
  out.at = cell(a);
  out.enemy = a.word("the enemy");
  out.probability = a.probability("the probability");
  out.line = {a.line()};
  a.finish();
  if (take(a, 1)) chunk_.slots.push_back(std::move(out));
}

void ChunkReader::spawn(Arguments& a) {
  ChunkSpawn out;
  out.corner.x = static_cast<int>(a.integer("x", 0, kMaxChunkSide));
  out.corner.y = static_cast<int>(a.integer("y", 0, kMaxChunkSide));
  out.thing = a.word("the enemy or thing");
  if (a.ok() && a.more()) out.probability = a.probability("the probability");
  out.line = {a.line()};
  a.finish();
  if (take(a, 1)) chunk_.spawns.push_back(std::move(out));
}

// The file's name as one word, as a chunk line could say it.
std::string name_of_file(const std::string& path) {
  std::string name = path_text(std::filesystem::path(path).stem());
  for (char& c : name) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte <= ' ' || byte == 0x7f || c == '#' || c == ',') c = '_';
  }
  return name;
}

}  // namespace

Result<ChunkFile> parse_chunk(std::string_view bytes, const std::string& path,
                              const ChunkReadOptions& options) {
  Diagnostics diagnostics(path);
  ChunkFile file;
  file.path = path;
  file.lines = LineFile::parse(bytes, diagnostics);
  if (diagnostics.has_errors()) return tl::make_unexpected(diagnostics.to_error());
  file.chunk = ChunkReader(file.lines, options, diagnostics).read();
  if (file.chunk.name.empty()) file.chunk.name = name_of_file(path);
  // Later checks would only repeat what a malformed line already caused.
  if (!diagnostics.has_errors()) check_chunk(file.chunk, file.lines, diagnostics);
  if (diagnostics.has_errors()) return tl::make_unexpected(diagnostics.to_error());
  file.warnings = diagnostics.list();
  return file;
}

Result<ChunkFile> read_chunk(const FileSource& files, const std::filesystem::path& path,
                             const ChunkReadOptions& options) {
  Result<std::string> bytes = files.read(path, LineFile::kMaxBytes);
  if (!bytes) return tl::make_unexpected(std::move(bytes.error()));
  return parse_chunk(*bytes, path_text(path), options);
}

}  // namespace warren
