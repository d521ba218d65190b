// Floor by floor, the layouts that were left and the one that was taken.
#include "kinds/dungeon/report/floor_notes.hpp"

namespace warren {
namespace {

// What was recorded while the floor was made, with the layouts counted as attempts.
std::vector<PassNotes> by_layout(std::vector<PassNotes> recorded) {
  int layout = -1;
  for (PassNotes& notes : recorded) {
    if (notes.pass == recorded.front().pass) ++layout;
    notes.attempt = layout;
  }
  return recorded;
}

// Of a layout that was left, only where it ended.
void add_left(std::vector<PassNotes>& out, const std::vector<PassNotes>& recorded, int taken) {
  for (std::size_t i = 0; i < recorded.size(); ++i) {
    const bool ends = i + 1 == recorded.size() || recorded[i + 1].attempt != recorded[i].attempt;
    if (!ends || recorded[i].attempt == taken) continue;
    out.push_back(recorded[i]);
    if (!out.back().lines.empty()) continue;
    out.back().lines.emplace_back(out.back().pass == "finish"
                                      ? "finished; another floor has more points"
                                      : "stopped after this");
  }
}

}  // namespace

std::vector<PassNotes> explain_floor(const Level& floor, std::vector<PassNotes> said) {
  const std::vector<PassNotes> recorded = by_layout(std::move(said));
  const int last = recorded.empty() ? 0 : recorded.back().attempt;
  const bool plain = floor.report.passes.empty();  // none of the layouts was taken
  std::vector<PassNotes> out;
  add_left(out, recorded, plain ? -1 : last);
  for (PassNotes& notes : floor_notes(floor)) {
    notes.attempt = last;
    out.push_back(std::move(notes));
  }
  if (plain) out.push_back({"plain_floor", last + 1, floor.report.warnings});
  return out;
}

}  // namespace warren
