// Joins several sets of places at once, by trees that keep apart: nets on a chip.
//
// Works on blocks. Every net is routed as if it were alone, except that coming close to another net
// is dear. Nets that still cross are ripped up and routed again, and the places they fight over
// become dearer each time, until one of them goes around (the PathFinder method of chip routers).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/route/blocks.hpp"
#include "core/route/buckets.hpp"

namespace warren::route {

// What the blocks are like.
struct Ground {
  static constexpr std::uint8_t kEveryStep = 0x0f;
  static constexpr std::uint8_t kFirstNetOnly = 0x80;

  Grid<std::uint8_t> cost;   // of entering: 1 .. 255, or 0 when nobody may
  Grid<std::uint8_t> steps;  // which of kSteps lead out of it, and kFirstNetOnly; a step that leads
                             // out of one block leads back out of the next

  // When not empty: the net that each block belongs to, or kNoHome. Blocks of other nets cost
  // `foreign` more.
  static constexpr std::uint8_t kNoHome = 255;
  Grid<std::uint8_t> home;
  std::uint32_t foreign = 0;

  // Every step is possible, except over the edge. Costs are the caller's.
  void reset_steps(int width, int height);
};

// Each terminal is a set of blocks that are joined already; what the terminals' blocks have to
// themselves does not matter.
struct Net {
  std::vector<std::vector<Point>> terminals;
};

// A path between two terminals: its first block is one of `from`, its last one of `to`.
struct Link {
  int from = 0;
  int to = 0;
  std::vector<Point> blocks;
};

struct Tree {
  std::vector<Link> links;  // one less than terminals
};

// Why there is no way: a terminal that nothing leads to, or two nets that find no room beside each
// other.
struct Unrouted {
  int net = 0;
  int terminal = 0;
  std::optional<int> other;  // the net in the way
  Point at;                  // block
};

// Keeps its memory.
class TreeRouter {
 public:
  // Trees of different nets have at least one block between them, corners included. The nets are
  // routed in the given order; the first may use blocks that the others may not.
  std::optional<Unrouted> route(const Ground& ground, std::span<const Net> nets,
                                std::vector<Tree>& trees);
  int rounds() const { return rounds_; }

 private:
  static constexpr std::uint32_t kMaxStep = 2047;
  static constexpr int kMaxRounds = 40;
  static constexpr std::int16_t kNoRoot = -1;
  static constexpr std::uint16_t kFirstOnly = 0x8000;  // in a price

  struct Candidate {
    std::uint32_t cost = 0;
    std::uint32_t a = 0;  // blocks beside each other, nearest to different terminals
    std::uint32_t b = 0;
  };

  using Waiting = Buckets<kMaxStep + 1>;

  // All that a step has to look at, side by side. Costs belong to blocks, so the first path to one
  // is the cheapest, and each waits once.
  struct Node {
    // Of a final block its distance, of one that waits the next of the same list; kFar: no path
    // yet.
    std::uint32_t distance_or_next = 0;
    std::int16_t root = kNoRoot;  // the terminal that a block is nearest to
    std::uint8_t step = 0;        // that led here
    bool final = false;
  };

  void begin(const Ground& ground);
  void clear_nodes();
  std::optional<Unrouted> grow(int net, const Net& terminals);
  std::optional<Unrouted> spread(int net, const Net& terminals);
  void push_terminals(const Net& terminals);
  template <bool kHomes>
  bool visit(std::uint32_t node, std::uint32_t distance);
  template <bool kHomes>
  bool visit_all();
  template <bool kHomes>
  std::uint32_t step_cost(std::uint32_t block, std::uint16_t price) const;
  Tree choose_links(const Net& net);
  std::vector<Point> trace(std::uint32_t node) const;
  void price(Point block);
  void price_crowds();
  void mark(int net, const Tree& tree);
  void unmark(int net);
  bool fights(int net) const;
  void remember_fights(int net);
  Unrouted first_fight(std::span<const Net> nets) const;

  int part_of(int terminal);
  bool join(int a, int b);

  const Ground* ground_ = nullptr;
  std::vector<Tree>* trees_ = nullptr;
  Waiting waiting_;
  Grid<Node> nodes_;
  Grid<std::uint16_t> prices_;            // of entering: ground, fights and pressure together
  Grid<std::uint16_t> dearer_;            // what fights have added
  Grid<std::uint8_t> crowd_;              // how many nets have a block within one step of this one
  BitGrid listed_;                        // blocks that a list has already, while it is made
  std::vector<std::vector<Point>> used_;  // blocks of each net's tree
  std::vector<std::vector<Point>> near_;  // and those within one step of them
  std::vector<Candidate> candidates_;
  std::vector<std::pair<std::uint32_t, int>> shared_;  // blocks that a second terminal has too
  std::vector<int> parts_;                             // terminals that are joined: union-find
  int open_parts_ = 0;
  std::uint32_t pressure_ = 0;  // what a net in the way costs now
  int net_ = 0;                 // the one that is being routed
  std::uint16_t closed_ = 0;    // the bits of a price that close a block to it
  int rounds_ = 0;
};

}  // namespace warren::route
