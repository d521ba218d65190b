// world.zone: what all zones of a world share. Its lines count as if they stood in each zone, and
// the zone's own lines win.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/file_source.hpp"
#include "kinds/zone/content/zone.hpp"

namespace warren {

inline constexpr std::string_view kWorldFile = "world.zone";

bool is_world_path(const std::filesystem::path& path);

// The nearest world.zone: in the zone's folder, or in one above it as far as the project's folder.
// That is the first with a .git, .hg or .svn; without any, four folders above the zone are looked
// at. A link that leads out of its folder is an error, as for chunks.
Result<std::optional<WorldText>> find_world(const FileSource& files,
                                            const std::filesystem::path& zone);

struct WorldZone {
  Zone zone;  // only what a world.zone may say
  std::vector<Diagnostic> diagnostics;
};
WorldZone read_world(const WorldText& world, bool lenient);

// Whether a directive may stand in a world.zone, besides the parameters.
bool is_world_directive(std::string_view directive);

// Adds what the zone has no line of its own for. Parameters are not touched: a zone is read with
// its world's.
void add_world(Zone& zone, const Zone& world);

}  // namespace warren
