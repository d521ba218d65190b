// A blueprint that is accepted is a stage that can be checked, and that drawn again reads the same;
// what is refused is refused with a message that says what to do.
#include "kinds/stage/formats/blueprint.hpp"
#include "level_target.hpp"

namespace {

using namespace warren;

void check_refused(const Error& error, std::string_view bytes) {
  fuzz::check_refusal(error, bytes);
  for (const Diagnostic& problem : error.diagnostics) {
    // How many more there are is a note, and there is nothing to do about it.
    if (problem.severity == Severity::note) continue;
    fuzz::require(!problem.help.empty(), "an error that does not say what to do", bytes);
  }
}

void check_accepted(const Level& level, std::string_view bytes) {
  const std::string drawn = write_blueprint(level);
  const Result<Level> again = read_blueprint(drawn, "fuzz", level.stage()->rules);
  fuzz::require(again.has_value(), "a stage that was read is refused when drawn", bytes);
  fuzz::require(again->cells == level.cells, "a stage drawn again has other cells", bytes);
  fuzz::require(write_blueprint(*again) == drawn, "a stage is drawn in two ways", bytes);
  fuzz::check_checked(level, bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes = fuzz::input_text(data, size);
  const Result<Level> read = read_blueprint(bytes, "fuzz", {});
  if (read) {
    check_accepted(*read, bytes);
  } else {
    check_refused(read.error(), bytes);
  }
  return 0;
}
