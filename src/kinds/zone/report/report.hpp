// What is said of zones.
#pragma once

#include "kinds/report.hpp"

namespace warren {

ReportParts zone_report();

}  // namespace warren
