// What the zone reader accepts, it writes back byte for byte, formats and reads again equal, and
// goes on accepting after an edit. What it refuses, it refuses with a message.
#include <string>
#include <string_view>

#include "../kinds/zone/content/memory_chunks.hpp"
#include "kinds/zone/content/edit.hpp"
#include "kinds/zone/content/zone.hpp"
#include "reader_target.hpp"

namespace {

using namespace warren;
using fuzz::check_refusal;
using fuzz::require;

void check_round_trip(const ZoneFile& file, std::string_view bytes) {
  require(file.lines.text() == bytes, "the lines are not what was read", bytes);
  const std::string text = format_zone(file.zone);
  const Result<ZoneFile> again = parse_zone(text, "formatted.zone");
  require(again.has_value(), "what was formatted does not read", text);
  require(again->zone == file.zone, "what was formatted reads as another zone", text);
}

bool has_long_line(const LineFile& lines) {
  for (const TextLine& line : lines.lines()) {
    if (line.text.size() > LineFile::kMaxLine) return true;
  }
  return false;
}

std::size_t count_at(const Zone& zone, Point at) {
  std::size_t count = 0;
  for (const ClearedCell& cell : zone.cleared) count += cell.at == at;
  for (const PlacedCell& cell : zone.cells) count += cell.at == at;
  return count;
}

// A cell of the zone that the input chooses: now and then one that is authored already.
Point choose_cell(const Zone& zone, std::string_view bytes) {
  unsigned sum = 0;
  for (const char c : bytes) sum = sum * 31U + static_cast<unsigned char>(c);
  if (!zone.cells.empty() && sum % 2 == 0) return zone.cells[sum % zone.cells.size()].at;
  const auto size = static_cast<unsigned>(zone.parameters.size);
  return {static_cast<int>(sum % size), static_cast<int>(sum / size % size)};
}

void check_edits(const ZoneFile& file, std::string_view bytes) {
  const Point at = choose_cell(file.zone, bytes);
  if (region_at(file.zone, at) != nullptr) return;  // nothing is authored in regions
  LineFile lines = file.lines;
  clear_cell(lines, at);
  // A comment that filled its line to the limit leaves no room for a longer directive.
  if (has_long_line(lines)) return;
  const std::string cleared = lines.text();
  const Result<ZoneFile> with_hole = parse_zone(cleared, "cleared.zone");
  require(with_hole.has_value(), "clearing a cell broke the file", cleared);
  require(count_at(with_hole->zone, at) == 1, "the cleared cell is not authored once", cleared);

  forget_cell(lines, at);
  const std::string forgotten = lines.text();
  const Result<ZoneFile> without = parse_zone(forgotten, "forgotten.zone");
  require(without.has_value(), "forgetting a cell broke the file", forgotten);
  require(count_at(without->zone, at) == 0, "the forgotten cell is still there", forgotten);

  set_directive(lines, "seed", "7");
  set_directive(lines, "noise_octaves", "3");
  const std::string set = lines.text();
  const Result<ZoneFile> changed = parse_zone(set, "set.zone");
  if (!changed) {
    check_refusal(changed.error(), set);  // such as: no wall type to build from
    return;
  }
  require(changed->zone.seed == 7U, "the seed was not set", set);
  require(changed->zone.parameters.noise_octaves == 3, "the octaves were not set", set);
}

// The chunks that landmarks.zone of the corpus names, and one that is wrong.
const MemoryChunks& chunks() {
  static const MemoryChunks all({
      {"hub.chunk",
       "chunk hub\nsize 9 7\nwall 0..8 0 ice\nspawn 4 4 portal\nspawn 5 4 savepoint\n"},
      {"gates/outer.chunk", "chunk outer\nsize 5 5\nwall 0 0 0\n"},
      {"gates/inner.chunk", "chunk inner\nsize 5 9\nflags no_rotate\nwall 0 0 1\n"},
      {"boss.chunk",
       "chunk boss\nsize 9 9\nspawn 4 4 datanode\nobstacle_zone 1 1 3 3 pillar,empty 0.5\n"},
      {"cave.chunk", "chunk cave\nsize 6 6\neffect 1..4 1..4 frost\nspawn_slot 2 2 ghost 0.5\n"},
      {"../tower.chunk", "chunk tower\nsize 3 3\nmaybe 1 1 ice_trace 0.5\n"},
      {"blocks/pillar.chunk", "chunk pillar\nsize 2 2\nstyle structured\nwall 0 0 ice\n"},
      {"blocks/rock.chunk", "chunk rock\nsize 3 2\nstyle organic\nbiome ice\nwall 0 0 0\n"},
      {"blocks/wrong.chunk", "chunk wrong\noops\n"},
  });
  return all;
}

// With its chunks a zone may have more mistakes, and says nothing else.
void check_linked(const ZoneFile& file, std::string_view bytes) {
  ReadOptions options;
  options.chunks = &chunks();
  const Result<ZoneFile> linked = parse_zone(bytes, "linked.zone", options);
  if (!linked) {
    check_refusal(linked.error(), bytes);
    return;
  }
  require(linked->zone == file.zone, "with its chunks the zone says something else", bytes);
  require(linked->zone.links.chunks != nullptr, "the chunks were not loaded", bytes);
}

void check_accepted(const ZoneFile& file, std::string_view bytes) {
  check_round_trip(file, bytes);
  check_edits(file, bytes);
  check_linked(file, bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return fuzz::read_input<ReadOptions>(data, size, parse_zone, check_accepted, check_refusal);
}
