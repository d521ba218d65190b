// What is said of stages.
#pragma once

#include <span>

#include "kinds/report.hpp"

namespace warren {

ReportParts stage_report();
// What people read of the passes of a stage.
std::span<const PassTitle> stage_pass_titles();

}  // namespace warren
