// Seeds that gave no level, in a run over many: the run goes on, and its end names them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "cli/console.hpp"
#include "cli/seed_argument.hpp"
#include "warren/result.hpp"

namespace warren::cli {

class FailedSeeds {
 public:
  FailedSeeds(const Console& console, const SeedFor& of) : console_(console), of_(of) {}

  // Tells why the seed failed and keeps it in mind. Only a seed can fail that way: an error of the
  // machine or of the call would meet the next seed too, and is given back.
  Status note(std::uint32_t seed, Status generated);
  // An error that names all of them; none when none failed.
  Status summary(std::size_t seeds) const;

 private:
  const Console& console_;
  const SeedFor of_;
  std::vector<std::uint32_t> failed_;
};

}  // namespace warren::cli
