// A stage's level file as its re-check reads it: letters, tokens, sets and parameters, nothing of
// the library.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace warren::testing {

using StageCell = std::pair<int, int>;  // x, y
using StageCells = std::set<StageCell>;

struct StageFacts {
  explicit StageFacts(const nlohmann::json& level);

  const nlohmann::json& json;
  const nlohmann::json& stage;
  const nlohmann::json& requested;  // parameters
  std::vector<std::string> rows;
  int width;
  int height;
  std::map<std::string, StageCells> tokens;
  std::map<std::string, StageCells> sets;
  std::map<std::string, StageCells> zones;  // by feature, the cells inside
  StageCells exits;
  StageCells near_exits;  // inside, beside one or diagonally
  StageCells taken;       // where tokens stand
  mutable std::vector<std::string> wrong;

  char at(StageCell p) const {
    return rows[static_cast<std::size_t>(p.second)][static_cast<std::size_t>(p.first)];
  }
  bool inside(StageCell p) const {
    return p.first >= 2 && p.second >= 2 && p.first < width - 2 && p.second < height - 2;
  }
  bool in(const std::string& set, StageCell p) const { return sets.at(set).contains(p); }
  bool in_zone(const std::string& feature, StageCell p) const {
    const auto found = zones.find(feature);
    return found != zones.end() && found->second.contains(p);
  }
  // In a zone that says what the ground is, with its letter; 0 when in none.
  char zoned_as(StageCell p) const;

  template <class... Args>
  void fault(fmt::format_string<Args...> text, Args&&... args) const {
    if (wrong.size() < 20) wrong.push_back(fmt::format(text, std::forward<Args>(args)...));
  }
  template <class Visit>
  void each_inside(const Visit& visit) const {
    for (int y = 2; y < height - 2; ++y) {
      for (int x = 2; x < width - 2; ++x) visit(StageCell(x, y));
    }
  }
};

// Each adds what is wrong.
void recheck_stage_moves(const StageFacts& facts);   // who gets where
void recheck_stage_ground(const StageFacts& facts);  // zones, counts, sets, falls
void recheck_stage_walls(const StageFacts& facts);

}  // namespace warren::testing
