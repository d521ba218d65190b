// Shape, exits and tokens; the rest lies in recheck_stage_*.cpp.
#include <array>

#include "random/random_project.hpp"
#include "random/stage_facts.hpp"

namespace warren::testing {

namespace {

constexpr std::array<std::pair<const char*, char>, 10> kGroundLetters = {
    {{"moving_up", '^'},
     {"moving_down", 'v'},
     {"moving_left", '<'},
     {"moving_right", '>'},
     {"metal_floor", 'm'},
     {"fire_floor", 'F'},
     {"pitfall", 'x'},
     {"puddle", 'w'},
     {"spiky_plant", 'h'},
     {"reinforced_wall", 'R'}}};

void check_shape(const StageFacts& facts) {
  for (int y = 0; y < facts.height; ++y) {
    for (int x = 0; x < facts.width; ++x) {
      const char letter = facts.at({x, y});
      const int deep = std::min({x, y, facts.width - 1 - x, facts.height - 1 - y});
      const std::string_view allowed = deep == 0 ? "OB" : deep == 1 ? "BE" : ".R1xhwFm^v<>";
      if (allowed.find(letter) == std::string_view::npos) {
        facts.fault("{} at ({}, {})", letter, x, y);
      }
    }
  }
}

bool has_side(const StageFacts& facts, const char* side) {
  const auto& sides = facts.stage["exit_sides"];
  return std::find(sides.begin(), sides.end(), side) != sides.end();
}

void check_exits(const StageFacts& facts) {
  std::map<std::string, int> count;
  for (const auto& [x, y] : facts.exits) {
    const bool upright = y != 1 && y != facts.height - 2;
    const int along = upright ? y : x;
    const int length = upright ? facts.height : facts.width;
    if (along < 3 || along > length - 4) facts.fault("an exit near a corner: ({}, {})", x, y);
    ++count[y == 1 ? "top" : y == facts.height - 2 ? "bottom" : x == 1 ? "left" : "right"];
  }
  for (const char* side : {"top", "bottom", "left", "right"}) {
    if (count[side] != (has_side(facts, side) ? 1 : 0)) {
      facts.fault("{} exits at the {}", count[side], side);
    }
  }
  for (const char* across : {"top", "bottom"}) {
    for (const char* along : {"left", "right"}) {
      const StageCell corner(along[0] == 'l' ? 0 : facts.width - 1,
                             across[0] == 't' ? 0 : facts.height - 1);
      const bool open = has_side(facts, across) && has_side(facts, along);
      if (facts.at(corner) != (open ? 'O' : 'B')) facts.fault("the {} {} corner", across, along);
    }
  }
}

void check_tokens(const StageFacts& facts) {
  constexpr std::array<std::pair<const char*, const char*>, 5> kCounts = {
      {{"empty_fuel_can", "empty_fuel_can_count"},
       {"fuel_can", "fuel_count"},
       {"fuel_station", "fuel_station_count"},
       {"flashlight", "flashlight_count"},
       {"shoes", "shoes_count"}}};
  std::size_t all = 2;
  const auto number_of = [&](const char* kind) {
    const auto found = facts.tokens.find(kind);
    return found == facts.tokens.end() ? std::size_t{0} : found->second.size();
  };
  if (number_of("player") != 1 || number_of("car") != 1) facts.fault("not one player and one car");
  for (const auto& [kind, key] : kCounts) {
    const auto wanted = facts.requested.at(key).get<std::size_t>();
    all += wanted;
    if (number_of(kind) != wanted) facts.fault("{} of {}, not {}", number_of(kind), kind, wanted);
  }
  if (facts.taken.size() != all) facts.fault("tokens share cells");
  for (const StageCell& p : facts.taken) {
    if (!facts.inside(p) || facts.at(p) != '.' || facts.zoned_as(p) != 0) {
      facts.fault("a token on {} at ({}, {})", facts.at(p), p.first, p.second);
    }
  }
}

void check_attempts(const StageFacts& facts) {
  if (!facts.stage.contains("attempts")) return;
  const auto& attempts = facts.stage["attempts"];
  if (attempts.size() > 19) facts.fault("{} attempts failed", attempts.size());
  auto seed = facts.json["seed"].get<std::uint32_t>();
  for (const auto& attempt : attempts) {
    if (attempt["seed"] != seed++) facts.fault("an attempt with another seed");
    if (attempt["check"] == "" || attempt["reason"] == "") facts.fault("an attempt without reason");
  }
}

}  // namespace

StageFacts::StageFacts(const nlohmann::json& level)
    : json(level),
      stage(level.at("stage")),
      requested(level.at("generator").at("parameters")),
      rows(level.at("cells").get<std::vector<std::string>>()),
      width(level.at("width")),
      height(level.at("height")) {
  for (const auto& thing : level.at("things")) {
    const StageCell at(thing["at"][0], thing["at"][1]);
    tokens[thing["kind"]].insert(at);
    taken.insert(at);
  }
  for (const auto& [name, runs] : stage.at("layers").items()) {
    StageCells& cells = sets[name];
    for (const auto& run : runs) {
      for (int i = 0; i < run[2].get<int>(); ++i) cells.insert({run[0].get<int>() + i, run[1]});
    }
  }
  for (const auto& zone : stage.at("feature_zones")) {
    for (const auto& rect : zone["rects"]) {
      for (int y = rect[1]; y < rect[1].get<int>() + rect[3].get<int>(); ++y) {
        for (int x = rect[0]; x < rect[0].get<int>() + rect[2].get<int>(); ++x) {
          if (inside({x, y})) zones[zone["feature"]].insert({x, y});
        }
      }
    }
  }
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      if (at({x, y}) != 'E') continue;
      exits.insert({x, y});
      for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
          if (inside({x + dx, y + dy})) near_exits.insert({x + dx, y + dy});
        }
      }
    }
  }
}

char StageFacts::zoned_as(StageCell p) const {
  for (const auto& [feature, letter] : kGroundLetters) {
    if (in_zone(feature, p)) return letter;
  }
  return 0;
}

std::vector<std::string> recheck_stage(const nlohmann::json& level) {
  const StageFacts facts(level);
  if (facts.rows.size() != static_cast<std::size_t>(facts.height)) return {"rows are missing"};
  check_shape(facts);
  if (!facts.wrong.empty()) return facts.wrong;
  check_exits(facts);
  check_tokens(facts);
  check_attempts(facts);
  recheck_stage_moves(facts);
  recheck_stage_ground(facts);
  recheck_stage_walls(facts);
  return facts.wrong;
}

}  // namespace warren::testing
