// Random numbers that are the same everywhere: xoshiro128** seeded by SplitMix32.
//
// Rules for users: one draw per statement (the order in which a call's arguments are evaluated
// differs between compilers), no std:: distributions (they differ between libraries).
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

namespace warren {

// Turns one word into a sequence of well-mixed ones; used to fill the state of Rng.
class SplitMix32 {
 public:
  explicit constexpr SplitMix32(std::uint32_t seed) : state_(seed) {}

  constexpr std::uint32_t next() {
    state_ += 0x9e3779b9U;
    std::uint32_t z = state_;
    z = (z ^ (z >> 16)) * 0x85ebca6bU;
    z = (z ^ (z >> 13)) * 0xc2b2ae35U;
    return z ^ (z >> 16);
  }

 private:
  std::uint32_t state_;
};

class Rng {
 public:
  using State = std::array<std::uint32_t, 4>;

  explicit Rng(std::uint32_t seed);
  explicit Rng(const State& state) : state_(state) {}

  // The stream of one pass: independent of every other pass, seed and attempt. The name is part
  // of the level's identity, so renaming a pass changes levels.
  static Rng stream(std::uint32_t seed, std::string_view kind, std::string_view pass,
                    std::uint32_t attempt = 0);

  std::uint32_t next();

  // Uniform in [0, bound); bound must not be 0. Unbiased: may draw more than once.
  std::uint32_t below(std::uint32_t bound);

  // Uniform in [min, max], both ends included.
  int range(int min, int max);

  // Uniform in [0, 1): 24 bits from one draw, 53 bits from two.
  float real32();
  double real64();

  // True with the given probability; 0 and less is never, 1 and more is always. One draw always,
  // so that a change of probability does not shift what is drawn after it.
  bool chance(double probability);

  // Index of one weight, with a probability proportional to it; weights below zero count as zero.
  // With no positive weight there is nothing to pick: returns weights.size().
  std::size_t weighted_pick(std::span<const double> weights);

  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      const std::size_t other = below(static_cast<std::uint32_t>(left));
      std::swap(items[left - 1], items[other]);
    }
  }

 private:
  State state_;
};

// Here, so that loops which draw for every cell do not call.

inline std::uint32_t Rng::next() {
  const std::uint32_t result = std::rotl(state_[1] * 5, 7) * 9;
  const std::uint32_t shifted = state_[1] << 9;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= shifted;
  state_[3] = std::rotl(state_[3], 11);
  return result;
}

inline std::uint32_t Rng::below(std::uint32_t bound) {
  assert(bound > 0);
  // Lemire's multiplication: the high word is the result, the low word tells when to draw again.
  std::uint64_t product = static_cast<std::uint64_t>(next()) * bound;
  if (static_cast<std::uint32_t>(product) < bound) {
    const std::uint32_t uneven = (0U - bound) % bound;
    while (static_cast<std::uint32_t>(product) < uneven) {
      product = static_cast<std::uint64_t>(next()) * bound;
    }
  }
  return static_cast<std::uint32_t>(product >> 32);
}

inline int Rng::range(int min, int max) {
  assert(min <= max);
  const std::uint32_t span = static_cast<std::uint32_t>(max) - static_cast<std::uint32_t>(min) + 1;
  const std::uint32_t offset = span == 0 ? next() : below(span);
  return static_cast<int>(static_cast<std::uint32_t>(min) + offset);
}

inline bool Rng::chance(double probability) {
  return static_cast<double>(next()) < probability * 0x1.0p32;
}

}  // namespace warren
