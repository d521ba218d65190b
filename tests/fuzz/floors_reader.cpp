// A file of floors that is accepted holds floors that written again read the same; what is refused
// is refused with a message.
#include "kinds/level_file.hpp"
#include "level/floors.hpp"
#include "level_target.hpp"

namespace {

using namespace warren;

void check_floors(const std::vector<Level>& floors, std::string_view bytes) {
  fuzz::require(!floors.empty(), "a file of no floors was accepted", bytes);
  const Result<std::vector<ReadLevel>> again = read_level_files(write_floors(floors), "again");
  fuzz::require(again.has_value(), "floors that were read are refused when written", bytes);
  fuzz::require(again->size() == floors.size(), "written floors read as more or fewer", bytes);
  for (std::size_t i = 0; i < floors.size(); ++i) {
    fuzz::require((*again)[i].level == floors[i], "a floor reads as another one", bytes);
    fuzz::check_checked(floors[i], bytes);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes = fuzz::input_text(data, size);
  const Result<std::vector<ReadLevel>> read = read_level_files(bytes, "fuzz");
  if (!read) {
    fuzz::check_refusal(read.error(), bytes);
    return 0;
  }
  std::vector<Level> floors;
  for (const ReadLevel& one : *read) floors.push_back(one.level);
  check_floors(floors, bytes);
  return 0;
}
