#include "core/rng.hpp"

#include <algorithm>

#include "core/hash.hpp"

namespace warren {
namespace {

Rng::State state_from(std::uint32_t a, std::uint32_t b) {
  SplitMix32 first(a);
  SplitMix32 second(b);
  Rng::State state{};
  state[0] = first.next();
  state[1] = first.next();
  state[2] = second.next();
  state[3] = second.next();
  // xoshiro never leaves the zero state; SplitMix32 meets it for one pair of words at most.
  if (std::ranges::all_of(state, [](std::uint32_t word) { return word == 0; })) state[0] = 1;
  return state;
}

}  // namespace

Rng::Rng(std::uint32_t seed) : state_{} {
  SplitMix32 mix(seed);
  for (std::uint32_t& word : state_) word = mix.next();
}

Rng Rng::stream(std::uint32_t seed, std::string_view kind, std::string_view pass,
                std::uint32_t attempt) {
  Hasher hasher;
  hasher.add(seed).add(kind).add(pass).add(attempt);
  const std::uint64_t key = hasher.digest();
  return Rng(state_from(static_cast<std::uint32_t>(key >> 32), static_cast<std::uint32_t>(key)));
}

float Rng::real32() {
  return static_cast<float>(next() >> 8) * 0x1.0p-24F;
}

double Rng::real64() {
  const std::uint64_t high = next() >> 5;
  const std::uint64_t low = next() >> 6;
  return static_cast<double>((high << 26) | low) * 0x1.0p-53;
}

std::size_t Rng::weighted_pick(std::span<const double> weights) {
  double total = 0;
  for (const double weight : weights) total += weight > 0 ? weight : 0;
  double rest = real64() * total;
  std::size_t last = weights.size();
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (!(weights[i] > 0)) continue;
    last = i;
    if (rest < weights[i]) return i;
    rest -= weights[i];
  }
  return last;  // rounding used up the last weight
}

}  // namespace warren
