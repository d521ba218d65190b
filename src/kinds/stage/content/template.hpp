// The text that `warren new stage` starts from.
#pragma once

#include <string>

namespace warren {

// Without a seed it has one to start with.
std::string stage_template(const std::string& name, const std::string& seed);

}  // namespace warren
