// What is said of stages.
#pragma once

#include "kinds/report.hpp"

namespace warren {

ReportParts stage_report();

}  // namespace warren
