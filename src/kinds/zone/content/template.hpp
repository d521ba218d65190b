// The text that `warren new zone` starts from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace warren {

std::vector<std::string> zone_template_names();
// An empty name gives the neutral template.
std::string zone_template(std::string_view theme);

}  // namespace warren
