#include "level/influence.hpp"

namespace warren {

influence::Disc disc_of(const Influence& influence, Point centre) {
  return {centre, static_cast<float>(influence.radius), static_cast<float>(influence.strength),
          influence::Power::of(influence.falloff)};
}

}  // namespace warren
