// The lines of a .zone file, read one by one: no line knows of another yet.
#pragma once

#include "content/lines.hpp"
#include "core/diagnostics.hpp"
#include "kinds/zone/content/zone.hpp"

namespace warren {

enum class ZoneScope {
  zone,
  world,  // a world.zone: only what zones can share
};

// `parameters` are those before any line. A line with a wrong argument still defines its name, so
// that other lines are not blamed for it.
Zone read_zone_lines(const LineFile& lines, const ReadOptions& options, ZoneScope scope,
                     const ZoneParameters& parameters, Diagnostics& diagnostics);

}  // namespace warren
