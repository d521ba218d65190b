// 64-bit hashes that are the same on every machine (XXH3), and a small hash of cell positions.
#pragma once

#include <xxhash.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
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
// ("a", "bc") differ; numbers go in as 8 little-endian bytes whatever the machine. Pieces are
// gathered before they are hashed: most are shorter than a call is worth.
class Hasher {
 public:
  Hasher() = default;

  Hasher& add(std::string_view text) {
    add_word(text.size());
    add_bytes(text.data(), text.size());
    return *this;
  }
  Hasher& add(std::span<const std::uint8_t> bytes);
  Hasher& add(double value);

  template <class T>
  requires std::is_integral_v<T> || std::is_enum_v<T> Hasher& add(T value) {
    return add_word(static_cast<std::uint64_t>(value));
  }

  // Two or more numbers: the same as one after the other, and faster.
  template <class... T>
    requires(sizeof...(T) > 1 && (std::is_integral_v<T> && ...))
  Hasher& add(T... values) {
    return add_words(
        std::array<std::uint64_t, sizeof...(T)>{static_cast<std::uint64_t>(values)...});
  }

  std::uint64_t digest() const;

 private:
  struct Free {
    void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
  };

  Hasher& add_word(std::uint64_t word) { return add_words(std::array{word}); }

  template <std::size_t count>
  Hasher& add_words(const std::array<std::uint64_t, count>& words) {
    constexpr std::size_t kSize = sizeof words;
    if (used_ + kSize > gathered_.size()) flush();
    std::byte* to = gathered_.data() + used_;
    used_ += kSize;
    if constexpr (std::endian::native == std::endian::little) {
      std::memcpy(to, words.data(), kSize);
    } else {
      for (std::size_t i = 0; i < kSize; ++i) {
        to[i] = static_cast<std::byte>(words[i / 8] >> (8 * (i % 8)) & 0xff);
      }
    }
    return *this;
  }
  void add_bytes(const void* bytes, std::size_t size) {
    if (size > gathered_.size() - used_) return add_many(bytes, size);
    std::byte* to = gathered_.data() + used_;
    const auto* from = static_cast<const std::byte*>(bytes);
    used_ += size;
    // Most texts are short: two words that may overlap are faster than a call.
    if (size > 16) {
      std::memcpy(to, from, size);
    } else if (size >= 8) {
      std::memcpy(to, from, 8);
      std::memcpy(to + size - 8, from + size - 8, 8);
    } else {
      for (std::size_t i = 0; i < size; ++i) to[i] = from[i];
    }
  }
  void add_many(const void* bytes, std::size_t size);
  void flush();

  std::array<std::byte, 8192> gathered_;
  std::size_t used_ = 0;
  std::unique_ptr<XXH3_state_t, Free> state_;  // none as long as all fits into the above
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
