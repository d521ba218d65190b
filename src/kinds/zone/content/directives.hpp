// Every directive a .zone file may hold.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace warren {

struct ZoneDirective {
  std::string_view name;
  std::string_view usage;
};

// Parameters (zone_parameters) are directives too; this lists all others.
std::span<const ZoneDirective> zone_directives();
const ZoneDirective* find_zone_directive(std::string_view name);

// Names of directives and parameters, for suggestions.
std::vector<std::string_view> zone_directive_names();

}  // namespace warren
