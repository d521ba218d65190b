#include <fmt/format.h>

#include <iterator>
#include <nlohmann/json.hpp>

#include "core/counted.hpp"
#include "kinds/zone/report/danger.hpp"
#include "kinds/zone/report/golden.hpp"
#include "kinds/zone/report/metrics.hpp"
#include "kinds/zone/report/observe.hpp"
#include "kinds/zone/report/report.hpp"

namespace warren {
namespace {

double percent(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

// Of the nearest, the middle and the farthest third of the walk; null without a start.
nlohmann::ordered_json danger_by_third(const Level& level) {
  const std::optional<DangerByWalk> danger = measure_danger(level);
  if (!danger) return nullptr;
  return {danger->density(0), danger->density(1), danger->density(2)};
}

nlohmann::ordered_json zone_json(const Level& level) {
  const Metrics m = measure(level);
  return {{"cells", m.cells},
          {"walls", m.walls},
          {"effects", m.effects},
          {"open", m.open},
          {"components", m.components},
          {"largest", m.largest},
          {"reachable", m.reachable},
          {"landmarks", level.zone()->landmarks.size()},
          {"enemies", m.enemies},
          {"pickups", m.pickups},
          {"danger_per_1000", danger_by_third(level)}};
}

// What the share of reached ground means: what is left over is nobody's loss.
std::string reach_text(const Metrics& m) {
  if (m.open == 0) return "there is no open ground";
  if (m.reachable == 0)
    return fmt::format("no start, {} of open ground", counted(m.components, "piece"));
  if (m.reachable == m.open) return "all of the open ground from the start";
  // What would be rounded to everything is not everything.
  if (percent(m.reachable, m.open) >= 99.95) {
    return fmt::format("all of the open ground from the start but {}, in {} that nothing needs",
                       counted(m.open - m.reachable, "cell"), counted(m.components - 1, "pocket"));
  }
  return fmt::format(
      "{:.1f} % of the open ground from the start, the rest in {} that nothing needs",
      percent(m.reachable, m.open), counted(m.components - 1, "pocket"));
}

std::vector<SummaryLine> zone_lines(const Level& level, bool) {
  const Metrics m = measure(level);
  const ZoneData& zone = *level.zone();
  std::vector<SummaryLine> out;
  out.push_back({"ground", fmt::format("{:.1f} % wall, {:.1f} % effect, {:.1f} % empty",
                                       percent(m.walls, m.cells), percent(m.effects, m.cells),
                                       percent(m.open - m.effects, m.cells))});
  out.push_back({"reach", reach_text(m)});
  if (!zone.landmarks.empty()) {
    out.push_back({"landmarks",
                   fmt::format("{} of {} placed, {}", zone.landmarks.size(), zone.requested.size(),
                               counted(std::ssize(zone.hotspots), "hotspot"))});
  }
  if (m.enemies + m.pickups > 0) {
    out.push_back({"entities", fmt::format("{}, {}", counted(m.enemies, "enemy", "enemies"),
                                           counted(m.pickups, "pickup"))});
  }
  if (const auto danger = measure_danger(level); danger && m.enemies > 0) {
    out.push_back(
        {"danger", fmt::format("{:.1f} per 1,000 cells near the start, {:.1f} half way, "
                               "{:.1f} far: thirds of the longest walk",
                               danger->density(0), danger->density(1), danger->density(2))});
  }
  return out;
}

}  // namespace

ReportParts zone_report() {
  ReportParts out;
  out.lines = zone_lines;
  out.numbers = zone_json;
  out.observe = observe_zone;
  out.golden = zone_golden;
  return out;
}

}  // namespace warren
