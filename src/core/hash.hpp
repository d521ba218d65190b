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

// Writes values one behind another, as a Hasher takes them. What it writes to has room for them.
class HashBlock {
 public:
  static constexpr std::size_t kWord = sizeof(std::uint64_t);  // of a number

  explicit HashBlock(std::byte* at) : at_(at) {}

  std::byte* end() const { return at_; }

  HashBlock& add(std::string_view text) {
    add(text.size());
    const std::size_t size = text.size();
    // Most texts are short: two words that may overlap are faster than a call.
    if (size > 16) {
      std::memcpy(at_, text.data(), size);
    } else if (size >= 8) {
      std::memcpy(at_, text.data(), 8);
      std::memcpy(at_ + size - 8, text.data() + size - 8, 8);
    } else {
      for (std::size_t i = 0; i < size; ++i) at_[i] = static_cast<std::byte>(text[i]);
    }
    at_ += size;
    return *this;
  }
  HashBlock& add(double value) { return add(std::bit_cast<std::uint64_t>(value)); }

  template <class... T>
    requires((std::is_integral_v<T> || std::is_enum_v<T>)&&...)
  HashBlock& add(T... values) {
    const std::array<std::uint64_t, sizeof...(T)> words{static_cast<std::uint64_t>(values)...};
    if constexpr (std::endian::native == std::endian::little) {
      std::memcpy(at_, words.data(), sizeof words);
    } else {
      for (std::size_t i = 0; i < sizeof words; ++i) {
        at_[i] = static_cast<std::byte>(words[i / 8] >> (8 * (i % 8)) & 0xff);
      }
    }
    at_ += sizeof words;
    return *this;
  }

 private:
  std::byte* at_;
};

// Hashes a sequence of values. Strings go in with their length, so that ("ab", "c") and
// ("a", "bc") differ; numbers go in as 8 little-endian bytes whatever the machine. Pieces are
// gathered before they are hashed: most are shorter than a call is worth.
class Hasher {
 public:
  Hasher() = default;

  Hasher& add(std::string_view text) {
    if (!fits(sizeof(std::uint64_t) + text.size())) return add_many(text.data(), text.size());
    return add_block(0, [&](HashBlock& block) { block.add(text); });
  }
  Hasher& add(std::span<const std::uint8_t> bytes) {
    return add(std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
  }
  Hasher& add(double value) {
    return add_block(sizeof value, [&](HashBlock& block) { block.add(value); });
  }
  template <class... T>
    requires((std::is_integral_v<T> || std::is_enum_v<T>)&&...)
  Hasher& add(T... values) {
    return add_block(sizeof...(T) * sizeof(std::uint64_t),
                     [&](HashBlock& block) { block.add(values...); });
  }

  // More than this at once is added piece by piece.
  static constexpr std::size_t kMostAtOnce = 4096;
  // What `write` adds to the block, at most so many bytes: the same as adding it here, and faster,
  // because where the next goes need not be remembered in memory after each.
  template <class Write>
  Hasher& add_block(std::size_t most, const Write& write) {
    if (!fits(most)) flush();
    HashBlock block(gathered_.data() + used_);
    write(block);
    used_ = static_cast<std::size_t>(block.end() - gathered_.data());
    return *this;
  }

  std::uint64_t digest() const;

 private:
  struct Free {
    void operator()(XXH3_state_t* state) const;
  };

  bool fits(std::size_t bytes) const { return bytes <= gathered_.size() - used_; }
  Hasher& add_many(const void* bytes, std::size_t size);
  void flush();

  std::array<std::byte, 2 * kMostAtOnce> gathered_;
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
