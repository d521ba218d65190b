// Ground behind a neck that is rock, or so narrow that the ridges beside it close it: nothing of
// its own territory could reach it, so it goes to a neighbour that can.
#include <algorithm>
#include <array>
#include <cmath>

#include "kinds/zone/generate/territories/draft.hpp"

namespace warren::zone {
namespace {

constexpr float kSolid = 0.95F;        // rock of a block that nothing leads through
constexpr float kWorthwhile = 0.005F;  // of the map: smaller pieces stay whose they are

class Necks {
 public:
  explicit Necks(TerritoryDraft& draft) : draft_(draft) {}

  void run() {
    mark_narrow();
    reach_from_held();
    if (!any_lost_) return;
    share_narrow();
    for (std::size_t i = 0; i < part_.size(); ++i) {
      if (part_.cells()[i] == Part::lost) cede(part_.point(i));
    }
  }

 private:
  // Narrow ground is kept or lost with the wide ground that is nearest.
  enum class Part : std::uint8_t { wide, narrow, kept, lost };

  bool owned(Point block) const {
    return draft_.inside(block) && draft_.owner[block] < draft_.territories.size();
  }
  bool owned_at(std::size_t index) const {
    return draft_.owner.cells()[index] < draft_.territories.size();
  }
  bool foreign(Point block, Point other) const {
    return owned(other) && draft_.owner[other] != draft_.owner[block];
  }
  void mark_narrow();
  void reach_from_held();
  void share_narrow();
  void cede(Point first);

  TerritoryDraft& draft_;
  Grid<Part> part_;
  bool any_lost_ = false;
};

// Blocks that are fewer steps from another territory than ridges reach, and solid rock.
void Necks::mark_narrow() {
  part_.reset(draft_.width, draft_.width, Part::wide);
  const float across = 2 * passage_half(draft_) / static_cast<float>(draft_.side());
  const int reach = static_cast<int>(std::ceil((across - 1) / 2));
  const auto& owners = draft_.owner.cells();
  const auto width = static_cast<std::size_t>(draft_.width);
  std::vector<Point> front;
  const auto mark = [&](Point block) {
    part_[block] = Part::narrow;
    front.push_back(block);
  };
  for (std::size_t i = 0; i < part_.size(); ++i) {
    const std::uint8_t owner = owners[i];
    if (!owned_at(i)) continue;
    if (draft_.rock.cells()[i] > kSolid) part_.cells()[i] = Part::narrow;
    // Mostly all are one territory's, also where a row ends.
    if (i + width + 1 < owners.size() && owners[i + 1] == owner && owners[i + width - 1] == owner &&
        owners[i + width] == owner && owners[i + width + 1] == owner) {
      continue;
    }
    const Point block = part_.point(i);
    for (const Point step : {Point{1, 0}, Point{-1, 1}, Point{0, 1}, Point{1, 1}}) {
      if (!foreign(block, block + step)) continue;
      mark(block);
      mark(block + step);
    }
  }
  for (int step = 1; step < reach; ++step) {
    std::vector<Point> next;
    for (const Point block : front) {
      for (int k = 0; k < 9; ++k) {
        const Point beside = block + Point{k % 3 - 1, k / 3 - 1};
        if (!owned(beside) || part_[beside] != Part::wide) continue;
        part_[beside] = Part::narrow;
        next.push_back(beside);
      }
    }
    front = std::move(next);
  }
}

// Trees are joined whatever is beside them, and what landmarks claimed hangs on them.
void Necks::reach_from_held() {
  std::vector<Point> waiting;
  for (std::size_t i = 0; i < part_.size(); ++i) {
    if (draft_.hold.cells()[i] == Hold::none || !owned_at(i)) continue;
    part_.cells()[i] = Part::kept;
    waiting.push_back(part_.point(i));
  }
  while (!waiting.empty()) {
    const Point block = waiting.back();
    waiting.pop_back();
    for (const Point step : route::kSteps) {
      const Point next = block + step;
      if (!owned(next) || foreign(block, next) || part_[next] != Part::wide) continue;
      part_[next] = Part::kept;
      waiting.push_back(next);
    }
  }
  for (std::size_t i = 0; i < part_.size(); ++i) {
    if (part_.cells()[i] != Part::wide || !owned_at(i)) continue;
    part_.cells()[i] = Part::lost;
    any_lost_ = true;
  }
}

void Necks::share_narrow() {
  std::vector<Point> waiting;
  for (std::size_t i = 0; i < part_.size(); ++i) {
    const Part part = part_.cells()[i];
    if (part == Part::kept || part == Part::lost) waiting.push_back(part_.point(i));
  }
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    const Point block = waiting[i];
    for (const Point step : route::kSteps) {
      const Point next = block + step;
      if (!owned(next) || foreign(block, next) || part_[next] != Part::narrow) continue;
      part_[next] = part_[block];
      waiting.push_back(next);
    }
  }
}

// One piece, to whoever has most of the blocks around it.
void Necks::cede(Point first) {
  std::vector<Point> piece{first};
  std::array<int, 256> around{};
  part_[first] = Part::kept;
  for (std::size_t i = 0; i < piece.size(); ++i) {
    for (const Point step : route::kSteps) {
      const Point next = piece[i] + step;
      if (!owned(next)) continue;
      if (foreign(first, next)) {
        ++around[draft_.owner[next]];
      } else if (part_[next] == Part::lost) {
        part_[next] = Part::kept;
        piece.push_back(next);
      }
    }
  }
  float open = 0;
  for (const Point block : piece) open += 1 - draft_.rock[block];
  const auto most = std::ranges::max_element(around);
  if (*most == 0 || open < kWorthwhile * static_cast<float>(part_.size())) return;
  for (const Point block : piece) {
    draft_.owner[block] = static_cast<std::uint8_t>(most - around.begin());
  }
}

}  // namespace

void cede_behind_necks(TerritoryDraft& draft) {
  Necks(draft).run();
}

}  // namespace warren::zone
