// 64-bit hashes that are the same on every machine (XXH3), and a small hash of cell positions.
#pragma once

#include <xxhash.h>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace warren {

std::uint64_t hash_bytes(std::span<const std::byte> bytes);

template <class T>
  requires std::is_arithmetic_v<T> std::uint64_t hash_values(std::span<const T> values) {
    return hash_bytes(std::as_bytes(values));
  }

// 16 hexadecimal digits, as level files and goldens write a hash.
std::string hash_text(std::uint64_t hash);

// Hashes a sequence of values. Strings go in with their length, so that ("ab", "c") and
// ("a", "bc") differ; numbers go in as 8 little-endian bytes whatever the machine.
class Hasher {
 public:
  Hasher();

  Hasher& add(std::string_view text);
  Hasher& add(std::span<const std::uint8_t> bytes);
  Hasher& add(double value);

  template <class T>
  requires std::is_integral_v<T> || std::is_enum_v<T> Hasher& add(T value) {
    return add_word(static_cast<std::uint64_t>(value));
  }

  std::uint64_t digest() const;

 private:
  struct Free {
    void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
  };

  Hasher& add_word(std::uint64_t word);

  std::unique_ptr<XXH3_state_t, Free> state_;
};

// A random word for a cell: the same for a key and a position in whatever order, on whatever
// thread cells are visited. The SIMD kernels use the same three steps.
struct CellHash {
  static constexpr std::uint32_t kPrimeX = 0x9e3779b1U;
  static constexpr std::uint32_t kPrimeY = 0x85ebca77U;
  static constexpr std::uint32_t kMix1 = 0x2c1b3c6dU;
  static constexpr std::uint32_t kMix2 = 0x297a2d39U;

  static constexpr std::uint32_t row_key(std::uint32_t key, int y) {
    return key ^ (static_cast<std::uint32_t>(y) * kPrimeY);
  }
  static constexpr std::uint32_t at(std::uint32_t row_key, int x) {
    std::uint32_t h = row_key + static_cast<std::uint32_t>(x) * kPrimeX;
    h = (h ^ (h >> 16)) * kMix1;
    h = (h ^ (h >> 12)) * kMix2;
    return h ^ (h >> 15);
  }
};

}  // namespace warren
