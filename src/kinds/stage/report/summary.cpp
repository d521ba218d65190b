#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/counted.hpp"
#include "kinds/stage/report/golden.hpp"
#include "kinds/stage/report/observe.hpp"
#include "kinds/stage/report/report.hpp"

namespace warren {
namespace {

std::int64_t cells_in(const Level& level, StageLayer layer) {
  const auto cells = level.stage()->layers.cells();
  return std::count_if(cells.begin(), cells.end(),
                       [&](StageLayerBits bits) { return (bits & layer_bit(layer)) != 0; });
}

// "on foot 21 steps to empty fuel can, 9 to car; by car 17 steps to exit": what is met, in order.
std::string walk_text(const StageData& stage) {
  std::string out;
  bool by_car = false;
  for (const StageLeg& leg : stage.legs) {
    const bool goes_on = !out.empty() && leg.from != "player" && leg.by_car == by_car;
    by_car = leg.by_car;
    std::string to(leg.to);
    std::ranges::replace(to, '_', ' ');
    const std::int64_t steps = std::ssize(leg.path) - 1;
    out += goes_on ? fmt::format(", {} to {}", steps, to)
                   : fmt::format("{}{} {} to {}", out.empty() ? "" : "; ",
                                 by_car ? "by car" : "on foot", counted(steps, "step"), to);
  }
  return out;
}

std::vector<SummaryLine> stage_lines(const Level& level, bool) {
  const auto some = [&](StageLayer layer, std::string_view what) {
    return counted(cells_in(level, layer), what);
  };
  return {{"ground", fmt::format("{}, {}, {}, {}, {}", some(StageLayer::wall, "wall"),
                                 some(StageLayer::pitfall, "pitfall"),
                                 some(StageLayer::fire_floor, "fire floor"),
                                 some(StageLayer::moving_floor, "moving floor"),
                                 some(StageLayer::steel_beam, "beam"))},
          {"reach", fmt::format("{} on foot, {} by car", some(StageLayer::foot_reachable, "cell"),
                                cells_in(level, StageLayer::car_walkable))},
          {"walk", walk_text(*level.stage())}};
}

std::vector<std::string> failed_attempts(const Level& level) {
  std::vector<std::string> out;
  for (const StageAttempt& attempt : level.stage()->attempts) {
    out.push_back(
        fmt::format("seed {} gave no stage: {}: {}", attempt.seed, attempt.check, attempt.reason));
  }
  return out;
}

nlohmann::ordered_json stage_json(const Level& level) {
  nlohmann::ordered_json failed = nlohmann::ordered_json::array();
  for (const StageAttempt& attempt : level.stage()->attempts) {
    failed.push_back(
        {{"seed", attempt.seed}, {"check", attempt.check}, {"reason", attempt.reason}});
  }
  return {{"fuel_mode", to_string(level.stage()->rules.fuel_mode)},
          {"endurance", level.stage()->rules.endurance},
          {"walls", cells_in(level, StageLayer::wall)},
          {"foot_reachable", cells_in(level, StageLayer::foot_reachable)},
          {"car_walkable", cells_in(level, StageLayer::car_walkable)},
          {"failed_attempts", failed}};
}

std::string rules_title(const Level& level, std::size_t) {
  const StageRules& rules = level.stage()->rules;
  return fmt::format(", {}{}", to_string(rules.fuel_mode), rules.endurance ? ", endurance" : "");
}

}  // namespace

ReportParts stage_report() {
  ReportParts out;
  out.title = rules_title;
  out.lines = stage_lines;
  out.notes = failed_attempts;
  out.numbers = stage_json;
  out.observe = observe_stage;
  out.golden = stage_golden;
  return out;
}

}  // namespace warren
