#include <fmt/format.h>

#include <nlohmann/json.hpp>

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
          {"areas", m.areas},
          {"largest", m.largest},
          {"reachable", m.reachable},
          {"landmarks", level.zone()->landmarks.size()},
          {"enemies", m.enemies},
          {"pickups", m.pickups},
          {"danger_per_1000", danger_by_third(level)}};
}

std::vector<std::string> zone_lines(const Level& level, bool) {
  const Metrics m = measure(level);
  std::vector<std::string> out;
  out.push_back(fmt::format("ground   {:.1f} % wall, {:.1f} % effect, {:.1f} % empty",
                            percent(m.walls, m.cells), percent(m.effects, m.cells),
                            percent(m.open - m.effects, m.cells)));
  out.push_back(fmt::format("reach    {:.1f} % of the open ground from the start, {} {}",
                            percent(m.reachable, m.open), m.areas,
                            m.areas == 1 ? "area" : "areas"));
  if (!level.zone()->landmarks.empty()) {
    out.push_back(fmt::format("places   {} of {} landmarks, {} hotspots",
                              level.zone()->landmarks.size(), level.zone()->requested.size(),
                              level.zone()->hotspots.size()));
  }
  if (m.enemies + m.pickups > 0) {
    out.push_back(fmt::format("life     {} enemies, {} pickups", m.enemies, m.pickups));
  }
  if (const auto danger = measure_danger(level); danger && m.enemies > 0) {
    out.push_back(fmt::format(
        "danger   {:.1f} per 1,000 cells in the nearest third of the walk, {:.1f}, {:.1f} far",
        danger->density(0), danger->density(1), danger->density(2)));
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
