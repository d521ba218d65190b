// Random zones.
#include <fmt/format.h>

#include "random/random_project.hpp"

namespace warren::testing {

RandomProject random_zone(Rng& rng) {
  RandomProject out;
  out.main = "x.zone";
  const int size = rng.range(16, 96);
  out.files[out.main] =
      fmt::format("size {}\nseed 1\ncelltype rock 1 2 3 255 4 5 6 255 none\n", size);
  return out;
}

}  // namespace warren::testing
