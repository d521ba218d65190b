// What is said of zones.
#pragma once

#include <span>

#include "kinds/report.hpp"

namespace warren {

ReportParts zone_report();
// What people read of the passes of a zone.
std::span<const PassTitle> zone_pass_titles();

}  // namespace warren
