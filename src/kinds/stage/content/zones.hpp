// Zones that are typed: lists of [x, y, w, h].
#pragma once

#include <vector>

#include "content/document.hpp"
#include "kinds/stage/content/parameters.hpp"
#include "kinds/stage/content/zone_sources.hpp"

namespace warren {

// Reads the values of one key after another; what is wrong is told and left out.
class StageZoneReader {
 public:
  StageZoneReader(const Document& document, std::vector<StageZoneSource>& sources,
                  Diagnostics& diagnostics)
      : document_(document), sources_(sources), diagnostics_(diagnostics) {}

  void read_zones(const DocumentNode& entry, std::string_view key, StageFeature feature);
  void read_moving_zones(const DocumentNode& entry);
  void read_moving_cells(const DocumentNode& entry);

 private:
  void read_zone(const DocumentNode& zone, std::string_view key, StageFeature feature);
  void read_moving_cell(const DocumentNode& cell);
  void error(const DocumentPlace& at, std::string message, std::string help);
  std::string written(const DocumentNode& node) const;

  const Document& document_;
  std::vector<StageZoneSource>& sources_;
  Diagnostics& diagnostics_;
};

}  // namespace warren
