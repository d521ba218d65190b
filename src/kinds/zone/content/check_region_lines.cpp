// What the lines of a region say about its content, and lines of regions that do not exist.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "content/numbers.hpp"
#include "kinds/zone/content/check.hpp"

namespace warren {
namespace {

class RegionLineChecker {
 public:
  RegionLineChecker(const Zone& zone, const Reporter& report) : zone_(zone), report_(report) {}

  void check() const {
    for (const RegionDefinition& region : zone_.regions) {
      if (region.rects.empty()) {
        report_unknown(region);
        continue;
      }
      check_config(region);
      check_density(region);
    }
  }

 private:
  void report_unknown(const RegionDefinition& region) const;
  void check_config(const RegionDefinition& region) const;
  void check_style(const RegionDefinition& region) const;
  void check_density(const RegionDefinition& region) const;
  void check_share(const RegionDefinition& region, std::size_t argument, std::string_view what,
                   double share) const;

  const Zone& zone_;
  const Reporter& report_;
};

// "structured (line 4)".
std::string mode_text(const RegionDefinition& region) {
  const int line = region.mode.line.number;
  return line > 0 ? fmt::format("{} (line {})", to_string(region.mode.mode), line)
                  : fmt::format("{} without a `regionmode` line", to_string(region.mode.mode));
}

void RegionLineChecker::report_unknown(const RegionDefinition& region) const {
  std::vector<std::string_view> known;
  for (const RegionDefinition& other : zone_.regions) {
    if (!other.rects.empty()) known.push_back(other.id);
  }
  const std::string help =
      suggestion(region.id, known, fmt::format("add: region {} X Y W H", region.id));
  std::array<SourceLine, 5> lines = {region.mode.line, region.config.line, region.density.line,
                                     region.entry.line, region.exit.line};
  std::ranges::sort(lines, {}, &SourceLine::number);
  for (const SourceLine line : lines) {
    if (line.number == 0) continue;
    report_.error(line, 0, fmt::format("there is no region '{}'", region.id), help);
  }
}

void RegionLineChecker::check_config(const RegionDefinition& region) const {
  const RegionConfig& config = region.config;
  if (config.line.number == 0) return;
  if (config.content_max != 0 && config.content_min > config.content_max) {
    report_.error(config.line, 2,
                  fmt::format("the most content {} is below the least {}", config.content_max,
                              config.content_min),
                  "exchange the two, or write 0 for as much as comes");
  }
  if (config.difficulty_min > config.difficulty_max) {
    report_.error(config.line, 5,
                  fmt::format("the greatest difficulty {} is below the least {}",
                              config.difficulty_max, config.difficulty_min),
                  "exchange the two");
  }
  check_style(region);
}

void RegionLineChecker::check_style(const RegionDefinition& region) const {
  const bool open = region.mode.mode == RegionMode::open;
  if (fits(region.config.style, region.mode.mode)) return;
  report_.error(region.config.line, 6,
                fmt::format("{} is a style of {} regions, and region {} is {}",
                            to_string(region.config.style), open ? "structured" : "open", region.id,
                            mode_text(region)),
                open ? "write one of: sparse scattered clustered"
                     : "write one of: linear labyrinthine branching");
}

void RegionLineChecker::check_density(const RegionDefinition& region) const {
  if (region.density.line.number == 0) return;
  if (region.mode.mode != RegionMode::open) {
    report_.error(region.density.line, 0,
                  fmt::format("opendensity is for open regions, and region {} is {}", region.id,
                              mode_text(region)),
                  fmt::format("remove the line, or write: regionmode {} open", region.id));
    return;
  }
  check_share(region, 1, "the density", region.density.density);
  check_share(region, 3, "the scatter chance", region.density.scatter);
}

// Walls that are scattered leave ways through as long as they are few.
void RegionLineChecker::check_share(const RegionDefinition& region, std::size_t argument,
                                    std::string_view what, double share) const {
  if (share <= kMaxOpenDensity) return;
  report_.error(
      region.density.line, argument,
      fmt::format("{} of an open region is at most {}, not {}", what, real_text(kMaxOpenDensity),
                  real_text(share)),
      fmt::format("lower it; for more walls write: regionmode {} structured 16", region.id));
}

}  // namespace

void check_region_lines(const Zone& zone, const Reporter& report) {
  RegionLineChecker(zone, report).check();
}

}  // namespace warren
