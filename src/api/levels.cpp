// The functions of include/warren/level_file.hpp, verify.hpp and picture.hpp: what is done with
// finished levels.
#include "api/levels.hpp"

#include <iterator>

#include "api/guarded.hpp"
#include "api/machine.hpp"
#include "api/read_input.hpp"
#include "kinds/kind.hpp"
#include "kinds/level_file.hpp"
#include "kinds/picture.hpp"
#include "level/floors.hpp"
#include "level/json.hpp"
#include "pipeline/certify.hpp"
#include "pipeline/regenerate.hpp"
#include "pipeline/verify.hpp"
#include "warren/level_file.hpp"
#include "warren/picture.hpp"
#include "warren/verify.hpp"

namespace warren {
namespace {

LevelRead as_read(ReadLevel read) {
  return {std::move(read.level), read.written_hash, std::move(read.warnings)};
}

Result<Verdict> compare(const Level& level, Verdict verdict, const Input& input) {
  return guarded([&]() -> Result<Verdict> {
    Result<SourcePointer> source = read_input(input);
    if (!source) return tl::make_unexpected(std::move(source.error()));
    const std::unique_ptr<Executor> executor = machine_threads(1);
    RunOptions run;
    run.executor = executor.get();
    run.clock = machine_clock();
    Status status =
        Regenerator(std::move(*source), std::move(run)).compare("the level", level, verdict);
    if (!status) return tl::make_unexpected(std::move(status.error()));
    return std::move(verdict);
  });
}

template <class Each>
Status verify_all(std::span<const Each> levels) {
  for (const Each& level : levels) {
    if (Status status = verify_level(level); !status) return status;
  }
  return {};
}

}  // namespace

Status verify_whole(std::span<const Level> levels) {
  if (levels.empty()) return fail(Failure::content, "there are no levels");
  const Kind* kind = find_kind(levels.front().kind());
  const bool has_parts = kind != nullptr && kind->proof.verify_parts != nullptr;
  if (levels.size() == 1 && !has_parts) return {};
  const std::vector<Violation> violations = verify_parts(levels);
  if (violations.empty()) return {};
  Error error{Failure::content, {}};
  for (const Violation& violation : violations) {
    Diagnostic diagnostic;
    diagnostic.message = violation.what;
    error.diagnostics.push_back(std::move(diagnostic));
  }
  return tl::make_unexpected(std::move(error));
}

std::string level_to_json(const Level& level) {
  return write_level(level);
}

std::string levels_to_json(std::span<const Level> levels) {
  return levels.size() == 1 ? write_level(levels.front()) : write_floors(levels);
}

Result<LevelRead> level_from_json(std::string_view json, const std::string& name) {
  return read_level_file(json, name).map(as_read);
}

Result<std::vector<LevelRead>> levels_from_json(std::string_view json, const std::string& name) {
  Result<std::vector<ReadLevel>> read = read_level_files(json, name);
  if (!read) return tl::make_unexpected(std::move(read.error()));
  std::vector<LevelRead> out;
  out.reserve(read->size());
  for (ReadLevel& one : *read) out.push_back(as_read(std::move(one)));
  return out;
}

Verdict verdict_of(const Level& level) {
  return verify_file(level, hash(level));
}

Verdict verdict_of(const LevelRead& read) {
  return verify_file(read.level, read.hash);
}

Result<Verdict> verdict_against(const Level& level, const Input& source) {
  return compare(level, verdict_of(level), source);
}

Result<Verdict> verdict_against(const LevelRead& read, const Input& source) {
  return compare(read.level, verdict_of(read), source);
}

Status verify_level(const Level& level) {
  return status_of(verdict_of(level), level);
}

Status verify_level(const LevelRead& read) {
  return status_of(verdict_of(read), read.level);
}

Status verify_levels(std::span<const Level> levels) {
  Status status = verify_all(levels);
  return status ? verify_whole(levels) : status;
}

Status verify_levels(std::span<const LevelRead> levels) {
  if (Status status = verify_all(levels); !status) return status;
  std::vector<Level> whole;
  whole.reserve(levels.size());
  for (const LevelRead& read : levels) whole.push_back(read.level);
  return verify_whole(whole);
}

Result<Image> draw_level(const Level& level, const PictureOptions& options, const Layers& layers) {
  const std::unique_ptr<Executor> executor = machine_threads(options.threads);
  return render::draw(level, layers,
                      {options.scale, options.overlays, options.legend, executor.get()});
}

Result<std::string> level_to_svg(const Level& level) {
  return render::draw_svg(level);
}

std::string level_to_text(const Level& level) {
  return render::draw_text(level);
}

std::vector<OverlayName> overlays_of(std::string_view kind) {
  std::vector<OverlayName> out;
  if (const Kind* found = find_kind(kind)) {
    for (const render::Overlay& overlay : found->picture.overlays) {
      out.push_back({overlay.info.name, overlay.info.help});
    }
  }
  return out;
}

}  // namespace warren
