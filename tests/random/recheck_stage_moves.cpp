// Who gets where: plain searches, cell by cell.
#include <deque>

#include "random/stage_facts.hpp"

namespace warren::testing {
namespace {

bool stops_hard(char letter) {
  return letter == 'B' || letter == 'R';
}

bool may_stand(const StageFacts& facts, StageCell p, bool car) {
  const auto [x, y] = p;
  if (x < 1 || y < 1 || x > facts.width - 2 || y > facts.height - 2) return false;
  const char letter = facts.at(p);
  if (letter == 'O' || letter == 'x' || stops_hard(letter)) return false;
  return car || letter != 'F';
}

// Against its direction nobody leaves a moving floor on foot.
bool may_leave(char letter, int dx, int dy) {
  return !((letter == '^' && dy > 0) || (letter == 'v' && dy < 0) || (letter == '<' && dx > 0) ||
           (letter == '>' && dx < 0));
}

bool may_go(const StageFacts& facts, StageCell from, StageCell to, bool car) {
  const int dx = to.first - from.first;
  const int dy = to.second - from.second;
  if (std::abs(dx) > 1 || std::abs(dy) > 1 || (dx == 0 && dy == 0)) return false;
  if (!may_stand(facts, to, car)) return false;
  if (car) return dx == 0 || dy == 0;
  if (!may_leave(facts.at(from), dx, dy)) return false;
  const bool aslant = dx != 0 && dy != 0;
  return !aslant || !(stops_hard(facts.at({to.first, from.second})) &&
                      stops_hard(facts.at({from.first, to.second})));
}

StageCells reach(const StageFacts& facts, const StageCells& from, bool car) {
  StageCells seen;
  std::deque<StageCell> next;
  for (const StageCell& p : from) {
    if (may_stand(facts, p, car) && seen.insert(p).second) next.push_back(p);
  }
  while (!next.empty()) {
    const StageCell at = next.front();
    next.pop_front();
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const StageCell to(at.first + dx, at.second + dy);
        if (may_go(facts, at, to, car) && seen.insert(to).second) next.push_back(to);
      }
    }
  }
  return seen;
}

StageCells both(const StageCells& a, const StageCells& b) {
  StageCells out;
  for (const StageCell& p : a) {
    if (b.contains(p)) out.insert(p);
  }
  return out;
}

StageCells token_cells(const StageFacts& facts, const std::string& kind) {
  const auto found = facts.tokens.find(kind);
  return found == facts.tokens.end() ? StageCells() : found->second;
}

void check_objective(const StageFacts& facts) {
  const std::string mode = facts.stage["fuel_mode"];
  std::vector<std::string> chain;
  if (mode == "refuel_chain") chain = {"empty_fuel_can", "fuel_station"};
  if (mode == "fuel_can") chain = {"fuel_can"};
  chain.emplace_back("car");
  StageCells have = token_cells(facts, "player");
  for (const std::string& kind : chain) {
    have = both(reach(facts, have, false), token_cells(facts, kind));
    if (have.empty()) facts.fault("the player gets to no {} in order", kind);
  }
}

void check_legs(const StageFacts& facts) {
  StageCell at(facts.json["start"][0], facts.json["start"][1]);
  const auto& legs = facts.stage["legs"];
  for (const auto& leg : legs) {
    if (leg["path"].empty()) return facts.fault("a leg without a path");
    const StageCell begin(leg["path"][0][0], leg["path"][0][1]);
    // Who endures leaves on foot, from where the player began.
    if (leg["from"] == "player") at = {facts.json["start"][0], facts.json["start"][1]};
    if (begin != at) facts.fault("a leg begins elsewhere");
    for (const auto& step : leg["path"]) {
      const StageCell to(step[0], step[1]);
      if (to != at && !may_go(facts, at, to, leg["by_car"])) {
        facts.fault("a step to ({}, {}) that nobody takes", to.first, to.second);
      }
      at = to;
    }
  }
  if (legs.empty() || facts.at(at) != 'E') facts.fault("the walk ends at no exit");
}

}  // namespace

void recheck_stage_moves(const StageFacts& facts) {
  const StageCells drive = reach(facts, token_cells(facts, "car"), true);
  const StageCells walk = reach(facts, token_cells(facts, "player"), false);
  if (drive != facts.sets.at("car_walkable"))
    facts.fault("car_walkable is not what the car reaches");
  if (walk != facts.sets.at("foot_reachable")) facts.fault("foot_reachable is not the player's");
  const bool endurance = facts.stage["endurance"];
  if (!endurance && both(drive, facts.exits).empty()) facts.fault("the car gets to no exit");
  if (endurance && both(walk, facts.exits).empty()) facts.fault("the player gets to no exit");
  check_objective(facts);
  check_legs(facts);
  facts.each_inside([&](StageCell p) {
    const std::string_view unsafe = "1RxFh^v<>";
    const bool safe =
        unsafe.find(facts.at(p)) == std::string_view::npos && !facts.in("steel_beam", p);
    if (facts.in("item_spawn", p) != (safe && walk.contains(p))) {
      facts.fault("item_spawn at ({}, {})", p.first, p.second);
    }
    if (facts.in("car_spawn", p) != (safe && drive.contains(p))) {
      facts.fault("car_spawn at ({}, {})", p.first, p.second);
    }
  });
}

}  // namespace warren::testing
