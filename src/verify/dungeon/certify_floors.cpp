#include <fmt/format.h>

#include "verify/certify.hpp"
#include "verify/dungeon/floors.hpp"

namespace warren {

Status certify_floors(std::span<Level> floors) {
  for (Level& floor : floors) {
    if (Status status = certify(floor); !status) return status;
  }
  const std::vector<Breach> breaches = verify_floors(floors);
  if (breaches.empty()) return {};
  const Level& first = floors.front();
  return fail(
      Failure::content,
      fmt::format("{} seed {} breaks a promise: {}", first.name, first.provenance.seed,
                  breaches.front().what),
      "the floors were not kept; this is a mistake in Warren, please report the file and the seed");
}

}  // namespace warren
