// The sheet of paper that a floor plan lies on.
#include <fmt/format.h>

#include "kinds/dungeon/render/plan.hpp"

namespace warren::render {

std::string plan_title(const Level& level) {
  std::string seed = fmt::format("{}", level.provenance.seed);
  for (const Property& parameter : level.provenance.parameters) {
    const auto* text = std::get_if<std::string>(&parameter.value);
    if (parameter.key == "seed" && text != nullptr && !text->empty()) seed = *text;
  }
  return fmt::format("{} - floor {} of {}, seed {}", level.name.empty() ? "Dungeon" : level.name,
                     level.dungeon()->floor, level.dungeon()->floors, seed);
}

namespace {

Image lay_on_sheet(const Level& level, const View& view, const Image& map, bool legend,
                   Ground ground) {
  const FloorInks inks(level);
  const std::vector<PlanSymbol> symbols =
      legend ? legend_of(level, inks, ground) : std::vector<PlanSymbol>();
  return put_on_sheet(map, view, plan_title(level), symbols,
                      {ink::kSheet, ink::kLine, ink::kFaded, ink::kLine});
}

}  // namespace

Image on_sheet(const Level& level, const View& view, const Image& map, bool legend) {
  return lay_on_sheet(level, view, map, legend, Ground::own);
}

Image on_overlaid_sheet(const Level& level, const View& view, const Image& map, bool legend) {
  return lay_on_sheet(level, view, map, legend, Ground::overlaid);
}

}  // namespace warren::render
