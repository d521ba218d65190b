#include "cli/check_library.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/authored_files.hpp"
#include "cli/coverage_text.hpp"
#include "core/counted.hpp"
#include "core/diagnostics.hpp"
#include "kinds/zone/content/chunk/chunk.hpp"
#include "kinds/zone/content/chunk/coverage.hpp"
#include "platform/disk.hpp"

namespace warren::cli {
namespace {

namespace fs = std::filesystem;

class LibraryRun {
 public:
  LibraryRun(const LibraryArguments& arguments, const Console& console)
      : arguments_(arguments), console_(console) {}

  ExitCode run() {
    const Result<AuthoredFiles> found = files_below(arguments_.folder, {kChunkExtension});
    if (!found) return console_.fail(found.error());
    for (const Diagnostic& refused : found->refused) add(refused);
    for (const fs::path& path : found->files) read(path);
    index_names();
    check_all_pools();
    const Coverage coverage = cover(chunks_, {arguments_.bases, arguments_.biome});
    say_unplaced(coverage);
    say_gaps(coverage);
    arguments_.json ? print_json(coverage) : print_text(coverage);
    return worst_;
  }

 private:
  void read(const fs::path& path) {
    Result<ChunkFile> file = read_chunk(disk(), path, {arguments_.lenient});
    if (!file) {
      for (const Diagnostic& diagnostic : file.error().diagnostics) add(diagnostic);
      worst_ = std::max(worst_, exit_code(of_listed_file(file.error()).failure));
      return;
    }
    for (const Diagnostic& warning : file->warnings) add(warning);
    chunks_.push_back(file->chunk);
    files_.push_back(std::move(*file));
  }

  void index_names() {
    for (std::size_t i = 0; i < chunks_.size(); ++i) {
      const auto [first, fresh] = by_name_.emplace(chunks_[i].name, i);
      if (fresh) continue;
      say(Severity::warning, i,
          fmt::format("{} is called '{}' too", files_[first->second].path, chunks_[i].name),
          "the first is used; give one of them another name in its `chunk` line");
    }
  }

  void check_all_pools() {
    const FindChunk find = [this](std::string_view name) -> const Chunk* {
      const auto found = by_name_.find(name);
      return found == by_name_.end() ? nullptr : &chunks_[found->second];
    };
    for (const ChunkFile& file : files_) {
      Diagnostics problems(file.path);
      check_pools(file.chunk, file.lines, find, problems);
      for (const Diagnostic& problem : problems.list()) add(problem);
    }
  }

  void say_unplaced(const Coverage& coverage) {
    for (const UnplacedChunk& one : coverage.unplaced) {
      if (one.why == NotForRegions::block) continue;
      const bool meant = one.why == NotForRegions::landmark;
      say(meant ? Severity::note : Severity::warning, one.chunk,
          why_unplaced(chunks_[one.chunk], one.why),
          how_to_place(chunks_[one.chunk], one.why, coverage.bases));
    }
    for (const std::size_t block : coverage.unused_blocks) {
      say(Severity::note, block, "no obstacle zone names this block",
          fmt::format("add {} to the list of a zone, or leave it to open regions",
                      chunks_[block].name));
    }
  }

  void say_gaps(const Coverage& coverage) {
    if (coverage.tables.empty()) {
      add({Severity::error,
           {arguments_.folder},
           "no region can be built: there is no square room of 8, 16 or 32 cells",
           "add rooms of one base size for every set of exits, or say --base N",
           {}});
    }
    for (const BaseCoverage& table : coverage.tables) {
      for (const std::vector<ExitMask>& gap : gaps_by_mirror(table.gaps())) {
        add({Severity::error,
             {arguments_.folder},
             gap_text(table, gap),
             gap_help(table.base, gap),
             {}});
      }
    }
  }

  void say(Severity severity, std::size_t chunk, std::string message, std::string help) {
    add({severity, {files_[chunk].path}, std::move(message), std::move(help), {}});
  }

  void add(const Diagnostic& diagnostic) {
    if (diagnostic.severity == Severity::error) worst_ = std::max(worst_, kWrongContent);
    errors_ += diagnostic.severity == Severity::error;
    found_.push_back(diagnostic);
  }

  void print_text(const Coverage& coverage) const {
    for (const BaseCoverage& table : coverage.tables) console_.result(coverage_table(table));
    console_.report(found_);
    const auto blocks =
        std::ranges::count_if(chunks_, [](const Chunk& chunk) { return chunk.style.has_value(); });
    console_.result(fmt::format(
        "{} and {}, base size{} {}: {}", counted(std::ssize(chunks_) - blocks, "chunk"),
        counted(blocks, "block"), coverage.bases.size() == 1 ? "" : "s",
        coverage.bases.empty() ? "none" : fmt::format("{}", fmt::join(coverage.bases, ", ")),
        errors_ == 0 ? "a room for every set of exits" : counted(errors_, "error")));
  }

  void print_json(const Coverage& coverage) const {
    nlohmann::ordered_json json;
    json["coverage"] = nlohmann::ordered_json::array();
    for (const BaseCoverage& table : coverage.tables) json["coverage"].push_back(to_json(table));
    json["findings"] = nlohmann::ordered_json::array();
    for (const Diagnostic& one : found_) json["findings"].push_back(cli::to_json(one));
    console_.result(json.dump(1, ' ', false, nlohmann::json::error_handler_t::replace));
  }

  const LibraryArguments& arguments_;
  const Console& console_;
  std::vector<ChunkFile> files_;  // one for each of chunks_
  std::vector<Chunk> chunks_;
  std::map<std::string, std::size_t, std::less<>> by_name_;
  std::vector<Diagnostic> found_;
  int errors_ = 0;
  ExitCode worst_ = kDone;
};

}  // namespace

ExitCode check_library(const LibraryArguments& arguments, const Console& console) {
  return LibraryRun(arguments, console).run();
}

}  // namespace warren::cli
