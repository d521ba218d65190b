// Parameters changed from outside the file: --set key=value and GenerateOptions::settings.
#pragma once

#include <span>
#include <string>
#include <utility>

#include "kinds/zone/content/zone.hpp"
#include "warren/result.hpp"

namespace warren::zone {

using Setting = std::pair<std::string, std::string>;

// Applies all settings and checks the zone again; every wrong one is reported.
Status apply_settings(ZoneFile& file, std::span<const Setting> settings);

}  // namespace warren::zone
