#include "kinds/zone/verify/case.hpp"

namespace warren::proof {

std::string named(const Landmark& landmark) {
  return fmt::format("{} at {}", landmark.type, place(landmark.at));
}

Case::Case(const Level& of) : level(of), map(of.cells.bounds()) {
  const std::size_t count = std::min(level.zone()->landmarks.size(), kMaxLandmarks);
  crammed = level.zone()->landmarks.size() > kMaxLandmarks;
  auto left = static_cast<std::int64_t>(level.cells.size());
  const auto take = [&](const Landmark& landmark) {
    if (!inside(landmark.rect, map)) return;
    left -= std::int64_t{landmark.rect.w} * landmark.rect.h;
    if (left < 0) {
      crammed = true;
    } else {
      footprints.push_back(&landmark);
    }
  };
  if (level.zone()->anchor) take(*level.zone()->anchor);
  for (std::size_t i = 0; i < count; ++i) take(level.zone()->landmarks[i]);
  sites = sites_of(level);
  ground = Ground(level, footprints, sites);
}

}  // namespace warren::proof
