// What the documents say of each wall algorithm, as plainly as it can be asked.
#include "random/stage_facts.hpp"

namespace warren::testing {
namespace {

bool is_stage_wall(const StageFacts& facts, int x, int y) {
  return facts.at({x, y}) == '1';
}

void check_alone(const StageFacts& facts, StageCell p, bool diagonals) {
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const bool aslant = dx != 0 && dy != 0;
      if ((dx == 0 && dy == 0) || (aslant && !diagonals)) continue;
      if (is_stage_wall(facts, p.first + dx, p.second + dy)) {
        facts.fault("sparse walls touch at ({}, {})", p.first, p.second);
      }
    }
  }
}

void check_block(const StageFacts& facts, StageCell p) {
  const auto [x, y] = p;
  if (is_stage_wall(facts, x + 1, y) && is_stage_wall(facts, x, y + 1) &&
      is_stage_wall(facts, x + 1, y + 1)) {
    facts.fault("wires lie side by side at ({}, {})", x, y);
  }
}

}  // namespace

void recheck_stage_walls(const StageFacts& facts) {
  const std::string requested = facts.requested.at("wall_algorithm");
  const std::string name = requested.substr(0, requested.find('.'));
  const bool percent = name.size() < requested.size();
  const long share = percent ? std::stol(requested.substr(name.size() + 1)) : 0;
  long walls = 0;
  facts.each_inside([&](StageCell p) {
    if (!is_stage_wall(facts, p.first, p.second)) return;
    ++walls;
    if (name == "empty") facts.fault("a wall in an empty stage");
    if (name == "sparse_moore") check_alone(facts, p, true);
    if (name == "sparse_ortho") check_alone(facts, p, false);
    if (name == "grid_wire") check_block(facts, p);
    if (name == "corridor" && p.first % 2 == 0 && p.second % 2 == 0) {
      facts.fault("a wall on a crossing at ({}, {})", p.first, p.second);
    }
  });
  if (percent && share == 0 && name != "corridor" && walls > 0) facts.fault("walls of 0 %");
  if (name == "default" && walls > 10 * (percent ? 80 * share / 100 : 80)) {
    facts.fault("{} cells of wall in too few pieces", walls);
  }
}

}  // namespace warren::testing
