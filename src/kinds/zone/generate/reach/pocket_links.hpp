// Which pocket of open ground is joined to what, decided for all of them at once from afar: on
// blocks of 4 x 4 cells, waves go out from every pocket, and where two of them meet, or one meets
// ground within reach, there will be a corridor.
//
// So a pocket far from everything is joined through those that lie between, corridors are about as
// short as they can be, and the work grows with the rock between pockets, not with their number.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/route/blocks.hpp"
#include "core/route/buckets.hpp"
#include "warren/geometry.hpp"
#include "warren/grid.hpp"
#include "warren/level.hpp"

namespace warren::zone {

// A pocket to be joined.
struct PocketSource {
  std::span<const CellRun> runs;
  int territory = 0;  // whose ground it is to be joined to
  std::int64_t cells = 0;
};

// What a corridor of a territory finds in a block.
struct BlockView {
  static constexpr std::uint32_t kDearest = 63;

  bool ground = false;      // of the territory, within reach
  std::uint32_t price = 0;  // of going through; 0: there is no way
};

struct PocketLink {
  static constexpr int kGround = -1;

  int from = 0;               // index of the pocket
  int to = kGround;           // the same of another one
  std::vector<Point> blocks;  // from the one to the other
};

// Keeps its memory.
class PocketLinker {
 public:
  using Look = std::function<BlockView(Point block, int territory)>;

  // At most one link for each pocket, so that none is joined twice. A pocket that nothing can be
  // dug from to anything has no link.
  std::vector<PocketLink> link(const route::Blocks& blocks, std::span<const PocketSource> pockets,
                               const Look& look);

 private:
  using Waiting = route::Buckets<BlockView::kDearest + 1>;
  static constexpr std::int32_t kNobody = -1;
  static constexpr std::uint8_t kNoStep = 4;

  struct Node {
    std::int32_t pocket = kNobody;
    std::uint32_t next = Waiting::kEnd;  // that waits at the same distance
    std::uint8_t step = kNoStep;         // of route::kSteps, that led here
  };

  void begin(const route::Blocks& blocks, std::span<const PocketSource> pockets);
  void start(int pocket);
  void start_at(int pocket, Point block);
  void go_on(Point block, std::uint32_t distance);
  void enter(int pocket, Point from, std::uint8_t step, std::uint32_t distance);
  void meet(int pocket, Point here, int other, Point there);
  void wait(Point block, std::uint32_t distance);
  bool is_joined(int pocket) { return root(pocket) == root(ground()); }
  int ground() const { return static_cast<int>(pockets_.size()); }
  int root(int pocket);
  std::vector<Point> trace(Point block) const;
  std::uint32_t number(Point block) const {
    return static_cast<std::uint32_t>(block.y * nodes_.width() + block.x);
  }

  std::span<const PocketSource> pockets_;
  const Look* look_ = nullptr;
  route::Blocks blocks_;
  Grid<Node> nodes_;
  Waiting waiting_;
  std::vector<int> parents_;  // of pockets, and of the ground behind them: which are joined
  std::vector<PocketLink> links_;
};

}  // namespace warren::zone
