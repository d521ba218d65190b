// What is said of floors of dungeons.
#pragma once

#include <span>

#include "kinds/report.hpp"

namespace warren {

ReportParts floor_report();
// What people read of the passes of a floor.
std::span<const PassTitle> floor_pass_titles();

}  // namespace warren
