// What is said of floors of dungeons.
#pragma once

#include "kinds/report.hpp"

namespace warren {

ReportParts floor_report();

}  // namespace warren
