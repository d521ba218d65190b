// What people author for zones besides zones.
#include <algorithm>

#include "core/path_text.hpp"
#include "kinds/zone/content/chunk/chunk.hpp"
#include "kinds/zone/content/world_file.hpp"
#include "kinds/zone/source.hpp"

namespace warren {
namespace {

bool is_chunk_path(const std::filesystem::path& path) {
  return path.extension() == ".chunk";
}

Result<std::vector<Diagnostic>> check_chunk_file(const FileSource& files,
                                                 const std::filesystem::path& path, bool lenient) {
  Result<ChunkFile> chunk = read_chunk(files, path, {lenient});
  if (!chunk) return tl::make_unexpected(std::move(chunk.error()));
  return std::move(chunk->warnings);
}

Result<std::vector<Diagnostic>> check_world_file(const FileSource& files,
                                                 const std::filesystem::path& path, bool lenient) {
  Result<std::string> text = files.read(path, LineFile::kMaxBytes);
  if (!text) return tl::make_unexpected(std::move(text.error()));
  WorldZone world = read_world({path_text(path), std::move(*text)}, lenient);
  const auto is_error = [](const Diagnostic& found) { return found.severity == Severity::error; };
  if (std::ranges::none_of(world.diagnostics, is_error)) return std::move(world.diagnostics);
  return tl::make_unexpected(Error{Failure::content, std::move(world.diagnostics)});
}

constexpr OtherFile kOtherFiles[] = {{is_chunk_path, check_chunk_file},
                                     {is_world_path, check_world_file}};

}  // namespace

std::span<const OtherFile> zone_other_files() {
  return kOtherFiles;
}

}  // namespace warren
