#include "kinds/zone/help.hpp"

#include <fmt/format.h>

#include "kinds/zone/content/chunk/directives.hpp"
#include "kinds/zone/content/directives.hpp"
#include "kinds/zone/content/parameters.hpp"

namespace warren {
namespace {

std::string directives_table() {
  std::string out = "Directives of a .zone file, besides the parameters:\n\n";
  for (const ZoneDirective& directive : zone_directives()) {
    out += fmt::format("  {}\n", directive.usage);
  }
  return out;
}

std::string chunk_directives_table() {
  std::string out = "Directives of a .chunk file:\n\n";
  for (const ChunkDirective& directive : chunk_directives()) {
    out += fmt::format("  {}\n      {}\n", directive.usage, directive.help);
  }
  return out;
}

std::vector<ParameterInfo> zone_rows() {
  return infos_of(zone_parameters());
}

}  // namespace

ParameterTable zone_parameter_table() {
  return {"Parameters of a zone: lines of a .zone file, or --set KEY=VALUE\n\n", zone_rows};
}

std::span<const WordPage> zone_word_pages() {
  static constexpr WordPage kPages[] = {{"zone", directives_table},
                                        {"chunk", chunk_directives_table}};
  return kPages;
}

}  // namespace warren
