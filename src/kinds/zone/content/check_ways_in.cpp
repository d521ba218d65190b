// Whether what must be reached in a chunk can be, and whether gates lead through.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "kinds/zone/content/check.hpp"
#include "kinds/zone/content/chunk/guaranteed_area.hpp"
#include "kinds/zone/content/chunk/words.hpp"

namespace warren {
namespace {

class PathChecker {
 public:
  PathChecker(const Zone& zone, const LinkedChunks& links, const Reporter& report)
      : zone_(zone), links_(links), report_(report), pinned_(pinned_landmarks(zone)) {}

  void check() {
    if (zone_.anchor) check_use({links_.anchor, zone_.anchor->line, 0});
    for (std::size_t i = 0; i < zone_.landmarks.size(); ++i) {
      if (is_placed(i)) check_use({links_.landmarks[i], zone_.landmarks[i].line, 1});
    }
    for (std::size_t i = 0; i < zone_.fixed_landmarks.size(); ++i) {
      check_use({links_.fixed[i], zone_.fixed_landmarks[i].line, 1});
    }
    std::set<std::string_view> gates;
    for (const GateDefinition& gate : zone_.gates) {
      if (gates.insert(gate.gate).second) check_gate(gate);
    }
  }

 private:
  // A place in the zone file that uses a chunk.
  struct Use {
    int chunk;
    SourceLine line;
    std::size_t argument;
  };

  // A fixed landmark brings its own chunk.
  bool is_placed(std::size_t landmark) const {
    return std::ranges::find(pinned_, static_cast<int>(landmark)) == pinned_.end();
  }
  const LoadedChunk& loaded(int chunk) const {
    return links_.chunks[static_cast<std::size_t>(chunk)];
  }

  void check_use(const Use& use);
  void check_slot(const Use& use, const GuaranteedArea& guaranteed, const ChunkSpawn& slot) const;
  void check_gate(const GateDefinition& gate) const;
  void check_openings(const GateDefinition& gate, int chunk) const;

  const Zone& zone_;
  const LinkedChunks& links_;
  const Reporter& report_;
  const std::vector<int> pinned_;
  std::set<int> checked_;
};

// Each chunk once, however often it is used.
void PathChecker::check_use(const Use& use) {
  if (use.chunk == kNoChunk || !checked_.insert(use.chunk).second) return;
  const LoadedChunk& chunk = loaded(use.chunk);
  const GuaranteedArea guaranteed(chunk.chunk);
  if (guaranteed.openings().empty()) {
    report_.error(
        use.line, use.argument,
        guaranteed.empty()
            ? fmt::format("{} has no way in: none of its cells is surely open", chunk.path)
            : fmt::format("{} has no way in: its largest room does not reach the edge", chunk.path),
        "open cells on the edge of the chunk with `empty` lines, and name them in an "
        "`exit` line");
    return;
  }
  for (const ChunkSpawn& slot : chunk.chunk.spawns) {
    if (wire_kind_of(slot.thing)) check_slot(use, guaranteed, slot);
  }
}

// Any of the four cells around the corner may be the one it stands on: which one depends on how the
// chunk is turned. So each must be a wall, a part of the guaranteed area, or beside it.
void PathChecker::check_slot(const Use& use, const GuaranteedArea& guaranteed,
                             const ChunkSpawn& slot) const {
  const LoadedChunk& chunk = loaded(use.chunk);
  const ChunkCells cells(chunk.chunk);
  const Rect around = Rect{slot.corner.x - 1, slot.corner.y - 1, 2, 2}.intersect(cells.bounds());
  const auto lost = find_cell(around, [&](Point cell) {
    // A block in an obstacle zone may open a wall there.
    const bool wall = cells.surely_wall(cell) && cells[cell].zone == nullptr;
    return !wall && !guaranteed.contains(cell) && !guaranteed.touches(cell);
  });
  if (!lost) return;
  report_.error(use.line, use.argument,
                fmt::format("{}:{}: the {} at corner ({}, {}) can be out of reach: it may stand on "
                            "({}, {}), and no sure way leads there",
                            chunk.path, slot.line.number, slot.thing, slot.corner.x, slot.corner.y,
                            lost->x, lost->y),
                "move it into the chunk's largest room, or open a way with `empty` lines");
}

void PathChecker::check_gate(const GateDefinition& gate) const {
  for (std::size_t i = 0; i < zone_.landmarks.size(); ++i) {
    if (zone_.landmarks[i].type == gate.gate && is_placed(i)) {
      check_openings(gate, links_.landmarks[i]);
    }
  }
  for (std::size_t i = 0; i < zone_.fixed_landmarks.size(); ++i) {
    if (zone_.fixed_landmarks[i].type == gate.gate) check_openings(gate, links_.fixed[i]);
  }
}

// Without any opening the chunk has been reported already.
void PathChecker::check_openings(const GateDefinition& gate, int chunk) const {
  if (chunk == kNoChunk) return;
  const GuaranteedArea guaranteed(loaded(chunk).chunk);
  if (guaranteed.openings().size() != 1) return;
  report_.error(gate.line, 0,
                fmt::format("gate '{}' needs two openings, but {} has one ({})", gate.gate,
                            loaded(chunk).path, side_word(guaranteed.openings().front().side)),
                "add an exit on another side: one opening leads in, the other out");
}

}  // namespace

void check_ways_in(const Zone& zone, const LinkedChunks& links, const Reporter& report) {
  PathChecker(zone, links, report).check();
}

}  // namespace warren
