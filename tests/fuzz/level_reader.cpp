// A level file that is accepted is a level that written again reads the same, and that verify can
// check; what is refused is refused with a message.
#include "kinds/level_file.hpp"
#include "level_target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace warren;
  const std::string bytes = fuzz::input_text(data, size);
  const Result<ReadLevel> read = read_level_file(bytes, "fuzz");
  if (!read) {
    fuzz::check_refusal(read.error(), bytes);
    return 0;
  }
  fuzz::check_written(read->level, bytes);
  fuzz::check_checked(read->level, bytes);
  return 0;
}
