#include "kinds/zone/content/link.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "content/reporter.hpp"
#include "core/diagnostics.hpp"
#include "core/hash.hpp"
#include "core/path_text.hpp"
#include "kinds/zone/content/check_rooms.hpp"
#include "kinds/zone/content/chunk/coverage.hpp"
#include "kinds/zone/content/missing_types.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;

class Linker {
 public:
  Linker(const ZoneFile& file, const ChunkSource& source, Diagnostics& diagnostics)
      : zone_(file.zone), source_(source), report_(file.lines, diagnostics) {
    for (const LibraryFolder& library : zone_.libraries) libraries_.push_back(library.folder);
  }

  LinkedChunks link() {
    if (zone_.anchor) out_.anchor = named(zone_.anchor->chunk, zone_.anchor->line, 0);
    for (const LandmarkDefinition& landmark : zone_.landmarks) {
      out_.landmarks.push_back(named(landmark.chunk, landmark.line, 1));
    }
    for (const FixedLandmark& landmark : zone_.fixed_landmarks) {
      out_.fixed.push_back(named(landmark.chunk, landmark.line, 1));
    }
    const std::size_t used = out_.chunks.size();
    load_library();
    for (std::size_t i = 0; i < used; ++i) check_pools_of(i);
    choose_vaults();
    choose_blocks();
    choose_rooms(used);
    check_rooms(zone_, out_, report_);
    return std::move(out_);
  }

  ChunkProblems problems() { return std::move(problems_); }

 private:
  int named(const std::string& path, SourceLine line, std::size_t argument);
  void refuse(const std::string& path, const FoundChunk& found, SourceLine line,
              std::size_t argument) const;
  int load(const std::string& name, bool required);
  void load_all(const ChunkList& list);
  void load_library();
  void check_pools_of(std::size_t index);
  void choose_blocks();
  void choose_rooms(std::size_t used);
  void choose_vaults();
  bool is_vault(std::size_t index) const {
    return std::ranges::find(out_.vaults, static_cast<int>(index)) != out_.vaults.end();
  }
  std::string name_help(const std::string& name, std::string_view what) const;
  void choose_block(const ObstacleDefinition& wanted);
  void leave_out(const std::string& path, std::string message, std::string help);
  void warn_of_namesake(const ObstacleDefinition& wanted, int chosen) const;
  std::string missing_help(const std::string& path) const;
  void add_problems(const std::vector<Diagnostic>& more) {
    problems_.diagnostics.insert(problems_.diagnostics.end(), more.begin(), more.end());
  }
  // A chunk that is there and cannot be read is the machine's failure, whether the zone needs it or
  // not: without it the same seed would give another level.
  void add_unreadable(const Error& error) {
    add_problems(error.diagnostics);
    problems_.unreadable = true;
  }

  const Zone& zone_;
  const ChunkSource& source_;
  const Reporter report_;
  LinkedChunks out_;
  std::vector<LineFile> lines_;  // of out_.chunks
  std::map<std::string, int, std::less<>> loaded_;
  std::vector<std::string> libraries_;  // the folders of the zone's `library` lines
  ChunkProblems problems_;
};

std::string Linker::missing_help(const std::string& path) const {
  std::vector<std::string> files;
  for (const std::string& name : source_.library(libraries_).names) {
    files.push_back(path_text(fs::path(name).filename()));
  }
  const std::vector<std::string_view> names(files.begin(), files.end());
  return suggestion(path_text(fs::path(path).filename()), names,
                    fmt::format("looked in {}", source_.places()));
}

int Linker::named(const std::string& path, SourceLine line, std::size_t argument) {
  const FoundChunk found = source_.look_up(path, libraries_);
  if (found.name) return load(*found.name, true);
  refuse(path, found, line, argument);
  return kNoChunk;
}

void Linker::refuse(const std::string& path, const FoundChunk& found, SourceLine line,
                    std::size_t argument) const {
  if (!found.refusal) {
    report_.error(line, argument, fmt::format("there is no chunk '{}'", path), missing_help(path));
  } else if (*found.refusal == ChunkRefusal::no_chunk_name) {
    report_.error(line, argument, fmt::format("'{}' is no chunk file", path),
                  fmt::format("chunk files end in .chunk, and so does what they link to; {}",
                              missing_help(path)));
  } else {
    report_.error(line, argument, fmt::format("'{}' lies outside of the zone's folders", path),
                  fmt::format("copy it into a `chunks` folder beside the zone, or name its folder: "
                              "library {}",
                              found.folder));
  }
}

// A chunk that the zone does not need may be wrong: it is a warning then, and is not used.
int Linker::load(const std::string& name, bool required) {
  if (const auto known = loaded_.find(name); known != loaded_.end()) return known->second;
  const Result<std::string> bytes = source_.read(name);
  if (!bytes && bytes.error().failure != Failure::content) {
    loaded_.emplace(name, kNoChunk);
    add_unreadable(bytes.error());
    return kNoChunk;
  }
  Result<ChunkFile> file =
      bytes ? parse_chunk(*bytes, name) : Result<ChunkFile>(tl::unexpect, bytes.error());
  if (!file) {
    loaded_.emplace(name, kNoChunk);
    if (required) {
      add_problems(file.error().diagnostics);
      return kNoChunk;
    }
    leave_out(name, "this chunk of the library is wrong and is left out",
              fmt::format("`warren check {}` tells why", name));
    return kNoChunk;
  }
  if (required) add_problems(file->warnings);
  const int index = static_cast<int>(out_.chunks.size());
  loaded_.emplace(name, index);
  out_.chunks.push_back({name, std::move(file->chunk), digest_of(file->lines)});
  lines_.push_back(std::move(file->lines));
  return index;
}

void Linker::load_all(const ChunkList& list) {
  add_problems(list.problems);
  if (list.unreadable) add_unreadable(*list.unreadable);
  for (const std::string& name : list.names) load(name, false);
}

void Linker::load_library() {
  load_all(source_.library(libraries_));
  for (const LibraryFolder& library : zone_.libraries) {
    const std::optional<ChunkList> list = source_.folder(library.folder, libraries_);
    if (!list) {
      const bool of_world = library.line.number == 0;
      report_.error(library.line, 0,
                    fmt::format("there is no folder '{}'{}", library.folder,
                                of_world ? ", which world.zone names" : ""),
                    fmt::format("looked in {}", source_.places()));
      continue;
    }
    if (list->names.empty() && list->problems.empty() && !list->unreadable) {
      report_.warning(library.line, 0, fmt::format("'{}' holds no chunk", library.folder),
                      "chunks are files that end in .chunk, in folders of up to 50000 files");
    }
    load_all(*list);
  }
}

// What is not a landmark and needs nothing that the zone lacks. The zone did not ask for them by
// name, so those of another biome may well lack something.
void Linker::choose_rooms(std::size_t used) {
  if (!builds_rooms(zone_)) return;
  const MissingTypes types(zone_, out_);
  for (std::size_t i = used; i < out_.chunks.size(); ++i) {
    const Chunk& chunk = out_.chunks[i].chunk;
    if (!is_room(chunk) || is_vault(i)) continue;
    const std::string missing = types.in_all_of(chunk);
    if (missing.empty()) {
      check_pools_of(i);
      out_.rooms.push_back(static_cast<int>(i));
    } else if (suits_biome(chunk, zone_.biome)) {
      leave_out(out_.chunks[i].path, fmt::format("this room is left out: {}", missing),
                "define it in the zone, or name a library without such rooms");
    }
  }
}

void Linker::check_pools_of(std::size_t index) {
  const LoadedChunk& loaded = out_.chunks[index];
  Diagnostics diagnostics(loaded.path);
  const FindChunk find = [&](std::string_view name) -> const Chunk* {
    const int found = out_.find(name);
    return found == kNoChunk ? nullptr : &out_.chunk(found);
  };
  check_pools(loaded.chunk, lines_[index], find, diagnostics);
  add_problems(diagnostics.list());
}

void Linker::choose_block(const ObstacleDefinition& wanted) {
  const int index = out_.find(wanted.block);
  if (index != kNoChunk) {
    out_.blocks.push_back({index, wanted.weight, wanted.line});
    warn_of_namesake(wanted, index);
    return;
  }
  report_.error(wanted.line, 0, fmt::format("no chunk is called '{}'", wanted.block),
                name_help(wanted.block, "blocks"));
}

std::string Linker::name_help(const std::string& name, std::string_view what) const {
  std::vector<std::string_view> names;
  for (const LoadedChunk& loaded : out_.chunks) names.push_back(loaded.chunk.name);
  return suggestion(
      name, names,
      fmt::format("{} go by the name in their `chunk` line; looked in {}", what, source_.places()));
}

// A vault without an exit could not be entered.
void Linker::choose_vaults() {
  for (const VaultDefinition& wanted : zone_.vaults) {
    const int index = out_.find(wanted.chunk);
    out_.vaults.push_back(index);
    if (index == kNoChunk) {
      report_.error(wanted.line, 0, fmt::format("no chunk is called '{}'", wanted.chunk),
                    name_help(wanted.chunk, "vaults"));
      continue;
    }
    check_pools_of(static_cast<std::size_t>(index));
    const Chunk& chunk = out_.chunk(index);
    if (chunk.exits.empty()) {
      report_.error(wanted.line, 0,
                    fmt::format("{} has no exit, and nobody would get into it", chunk.name),
                    "add to the chunk: exits L, and: exit left 3 2");
    }
    const auto wired = std::ranges::find_if(chunk.spawns, [](const ChunkSpawn& spawn) {
      return wire_kind_of(spawn.thing).has_value();
    });
    if (wired != chunk.spawns.end()) {
      report_.error(
          wanted.line, 0,
          fmt::format("{} holds a {}, which a vault cannot have", chunk.name, wired->thing),
          "nothing that must be reached stands in a vault: make it a landmark");
    }
  }
}

void Linker::warn_of_namesake(const ObstacleDefinition& wanted, int chosen) const {
  const auto next = out_.chunks.begin() + chosen + 1;
  const auto other = std::find_if(next, out_.chunks.end(), [&](const LoadedChunk& loaded) {
    return loaded.chunk.name == wanted.block;
  });
  if (other == out_.chunks.end()) return;
  report_.warning(
      wanted.line, 0,
      fmt::format("{} and {} are both called '{}'",
                  out_.chunks[static_cast<std::size_t>(chosen)].path, other->path, wanted.block),
      "the first is used; give one of them another name in its `chunk` line");
}

// Without an `obstacle` line: every block of the library that suits the biome.
void Linker::choose_blocks() {
  for (const ObstacleDefinition& wanted : zone_.obstacles) choose_block(wanted);
  if (!zone_.obstacles.empty()) return;
  const MissingTypes types(zone_, out_);
  for (std::size_t i = 0; i < out_.chunks.size(); ++i) {
    const Chunk& chunk = out_.chunks[i].chunk;
    const bool suits = chunk.biome.empty() || chunk.biome == zone_.biome;
    if (!chunk.style || !suits || is_vault(i)) continue;
    const std::string missing = types.in(chunk);
    if (missing.empty()) {
      out_.blocks.push_back({static_cast<int>(i), 1.0, {}});
    } else {
      leave_out(out_.chunks[i].path, fmt::format("this block is left out: {}", missing),
                "a line `obstacle NAME` for each block says which ones the zone wants");
    }
  }
}

void Linker::leave_out(const std::string& path, std::string message, std::string help) {
  Diagnostic warning;
  warning.severity = Severity::warning;
  warning.where.file = path;
  warning.message = std::move(message);
  warning.help = std::move(help);
  problems_.diagnostics.push_back(std::move(warning));
}

}  // namespace

int LinkedChunks::find(std::string_view name) const {
  const auto found = std::ranges::find_if(
      chunks, [&](const LoadedChunk& loaded) { return loaded.chunk.name == name; });
  return found == chunks.end() ? kNoChunk : static_cast<int>(found - chunks.begin());
}

std::vector<int> pinned_landmarks(const Zone& zone) {
  std::map<std::string_view, std::vector<int>> free;  // of each type, the first one last
  for (std::size_t i = zone.landmarks.size(); i-- > 0;) {
    free[zone.landmarks[i].type].push_back(static_cast<int>(i));
  }
  std::vector<int> out;
  for (const FixedLandmark& fixed : zone.fixed_landmarks) {
    std::vector<int>& of_type = free[fixed.type];
    out.push_back(of_type.empty() ? -1 : of_type.back());
    if (!of_type.empty()) of_type.pop_back();
  }
  return out;
}

std::vector<Wire> wires_of_fixed(const Zone& zone, std::size_t fixed, int pinned) {
  std::vector<Wire> out;
  if (pinned >= 0) out = zone.landmarks[static_cast<std::size_t>(pinned)].wires;
  const std::vector<Wire>& own = zone.fixed_landmarks[fixed].wires;
  out.insert(out.end(), own.begin(), own.end());
  return out;
}

namespace {

// The chunks that a generator may lay down, each once: those that have a place in the zone, and the
// blocks in the pools of those.
class UsedChunks {
 public:
  explicit UsedChunks(const LinkedChunks& links) : links_(links) {
    add(links.anchor);
    for (const int chunk : links.landmarks) add(chunk);
    for (const int chunk : links.fixed) add(chunk);
    for (const BlockChoice& block : links.blocks) add(block.chunk);
    for (const int chunk : links.vaults) add(chunk);
    for (const int chunk : links.rooms) add(chunk);
    for (std::size_t i = 0; i < list_.size(); ++i) add_pools(links.chunk(list_[i]));
  }

  const std::vector<int>& list() const { return list_; }

 private:
  void add(int chunk) {
    if (chunk != kNoChunk && seen_.insert(chunk).second) list_.push_back(chunk);
  }
  void add_pools(const Chunk& chunk) {
    for (const ObstacleZone& zone : chunk.zones) {
      for (const std::string& block : zone.pool) add(links_.find(block));
    }
  }

  const LinkedChunks& links_;
  std::set<int> seen_;
  std::vector<int> list_;
};

// Where a chunk lies does not matter; what it is called does.
SourceDigest with_chunks(SourceDigest zone, const LinkedChunks& links) {
  Hasher hasher;
  hasher.add(zone.value);
  const UsedChunks used(links);
  for (const int chunk : used.list()) {
    const LoadedChunk& loaded = links.chunks[static_cast<std::size_t>(chunk)];
    hasher.add(std::string_view(loaded.chunk.name)).add(loaded.source.value);
  }
  return {hasher.digest()};
}

}  // namespace

ChunkProblems link_zone(ZoneFile& file, const ChunkSource& source, Diagnostics& diagnostics) {
  Linker linker(file, source, diagnostics);
  file.zone.links.chunks = std::make_shared<const LinkedChunks>(linker.link());
  file.zone.source = with_chunks(file.zone.source, *file.zone.links.chunks);
  return linker.problems();
}

}  // namespace warren
