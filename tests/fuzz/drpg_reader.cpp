// Floors that are read from the dungeon game's JSON can be checked, and written in its format they
// read the same; what is refused is refused with a message.
#include "kinds/dungeon/formats/drpg.hpp"
#include "level_target.hpp"

namespace {

using namespace warren;

void check_floors(const std::vector<Level>& floors, std::string_view bytes) {
  const Result<std::string> written = write_drpg(floors);
  fuzz::require(written.has_value(), "floors that were read are refused when written", bytes);
  const Result<ReadDrpg> again = read_drpg(*written, "again");
  fuzz::require(again.has_value(), "what was written of them is refused", bytes);
  fuzz::require(again->floors == floors, "written floors read as others", bytes);
  for (const Level& floor : floors) fuzz::check_checked(floor, bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes = fuzz::input_text(data, size);
  const Result<ReadDrpg> read = read_drpg(bytes, "fuzz");
  if (read) {
    check_floors(read->floors, bytes);
  } else {
    fuzz::check_refusal(read.error(), bytes);
  }
  return 0;
}
