// What the chunk reader accepts, it writes back byte for byte, formats and reads again equal, and
// goes on accepting however it is laid down. What it refuses, it refuses with a message.
#include <string>
#include <string_view>

#include "kinds/zone/content/chunk/chunk.hpp"
#include "reader_target.hpp"

namespace {

using namespace warren;
using fuzz::check_refusal;
using fuzz::require;

void check_told(const Error& error, std::string_view bytes) {
  check_refusal(error, bytes);
  for (const Diagnostic& problem : error.diagnostics) {
    const bool told = problem.severity != Severity::error || !problem.help.empty();
    require(told, "an error that does not say what to do", bytes);
  }
}

void check_round_trip(const ChunkFile& file, std::string_view bytes) {
  require(file.lines.text() == bytes, "the lines are not what was read", bytes);
  const std::string text = format_chunk(file.chunk);
  const Result<ChunkFile> again = parse_chunk(text, "formatted.chunk");
  require(again.has_value(), "what was formatted does not read", text);
  require(again->chunk == file.chunk, "what was formatted reads as another chunk", text);
}

void check_orientations(const ChunkFile& file, std::string_view bytes) {
  for (const Transform transform : kAllTransforms) {
    const Chunk moved = transformed(file.chunk, transform);
    require(transformed(moved, inverse(transform)) == file.chunk, "no way back", bytes);
    require(fill_of(moved) == fill_of(file.chunk), "the fill changed", bytes);
  }
  for (const Transform transform : allowed_transforms(file.chunk)) {
    Diagnostics diagnostics;
    check_chunk(transformed(file.chunk, transform), file.lines, diagnostics);
    require(!diagnostics.has_errors(), "wrong in an orientation that is allowed", bytes);
  }
}

void check_blocks(const ChunkFile& file, std::string_view bytes) {
  Diagnostics all_fit;
  Chunk small;
  small.width = 1;
  small.height = 1;
  check_pools(
      file.chunk, file.lines, [&](std::string_view) { return &small; }, all_fit);
  require(!all_fit.has_errors(), "a block of one cell does not fit", bytes);
  Diagnostics none_known;
  check_pools(
      file.chunk, file.lines, [](std::string_view) { return nullptr; }, none_known);
  (void)format_diagnostics(none_known.list());
}

void check_accepted(const ChunkFile& file, std::string_view bytes) {
  check_round_trip(file, bytes);
  check_orientations(file, bytes);
  check_blocks(file, bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return fuzz::read_input<ChunkReadOptions>(data, size, parse_chunk, check_accepted, check_told);
}
