#include "core/hash.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "statistics.hpp"
#include "warren/geometry.hpp"

namespace warren {
namespace {

using testing::kSurprising;
using testing::uniform_score;
using Bytes = std::vector<std::uint8_t>;

std::uint64_t hash_string(std::string_view text) {
  return hash_values(std::span<const char>(text));
}

// The bytes of LLVM's test of its XXH3.
Bytes xorshift_bytes(std::size_t count) {
  Bytes bytes(count);
  std::uint64_t x = 1;
  for (std::uint8_t& byte : bytes) {
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    byte = static_cast<std::uint8_t>(x & 0xff);
  }
  return bytes;
}

TEST(HashBytes, GivesThePublishedAnswersOfXxh3) {
  EXPECT_EQ(hash_bytes({}), 0x2d06800538d394c2U);
  EXPECT_EQ(hash_string("a"), 0xe6c632b61e964e1fU);
  EXPECT_EQ(hash_string("abc"), 0x78af5f94892f3950U);
  // One length for each of XXH3's ways to treat an input (LLVM, unittests/Support/xxhashTest.cpp).
  const Bytes bytes = xorshift_bytes(2243);
  const auto hash_first = [&](std::size_t count) {
    return hash_values(std::span(bytes).first(count));
  };
  EXPECT_EQ(hash_first(8), 0xabc1413da6cd0209U);
  EXPECT_EQ(hash_first(16), 0x7e46916754d7c9b8U);
  EXPECT_EQ(hash_first(128), 0x06a146ee9a2da378U);
  EXPECT_EQ(hash_first(129), 0xbc7138129bf065daU);
  EXPECT_EQ(hash_first(2243), 0x0979f786a24edde7U);
}

TEST(HashText, IsSixteenDigits) {
  EXPECT_EQ(hash_text(0), "0000000000000000");
  EXPECT_EQ(hash_text(0xabcdef), "0000000000abcdef");
  EXPECT_EQ(hash_text(UINT64_MAX), "ffffffffffffffff");
}

RC_GTEST_PROP(Hasher, KeepsFieldsApart, (std::string text)) {
  // Every way to cut a text in two is another sequence of fields.
  std::set<std::uint64_t> seen;
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    Hasher hasher;
    hasher.add(std::string_view(text).substr(0, cut)).add(std::string_view(text).substr(cut));
    seen.insert(hasher.digest());
  }
  seen.insert(Hasher().add(text).digest());
  RC_ASSERT(seen.size() == text.size() + 2);
}

TEST(Hasher, TellsTheOrderOfFields) {
  EXPECT_NE(Hasher().add(1).add(2).digest(), Hasher().add(2).add(1).digest());
  EXPECT_NE(Hasher().add("ab").add("c").digest(), Hasher().add("a").add("bc").digest());
  EXPECT_NE(Hasher().add("").digest(), Hasher().digest());
}

// What goes in is fixed to the byte, or hashes would differ between machines.
TEST(Hasher, TakesNumbersAsEightLittleEndianBytes) {
  const Bytes five = {5, 0, 0, 0, 0, 0, 0, 0};
  EXPECT_EQ(Hasher().add(5).digest(), hash_values(std::span(five)));
  EXPECT_EQ(Hasher().add(std::uint8_t{5}).digest(), hash_values(std::span(five)));
  const Bytes minus_two = {254, 255, 255, 255, 255, 255, 255, 255};
  EXPECT_EQ(Hasher().add(-2).digest(), hash_values(std::span(minus_two)));
  const Bytes one_and_a_half = {0, 0, 0, 0, 0, 0, 0xf8, 0x3f};
  EXPECT_EQ(Hasher().add(1.5).digest(), hash_values(std::span(one_and_a_half)));
}

TEST(Hasher, TakesTextsAfterTheirLength) {
  const Bytes bytes = {2, 0, 0, 0, 0, 0, 0, 0, 'h', 'i'};
  EXPECT_EQ(Hasher().add("hi").digest(), hash_values(std::span(bytes)));
  EXPECT_EQ(Hasher().add(std::span(bytes).last(2)).digest(), hash_values(std::span(bytes)));
}

TEST(Hasher, MayGoOnAfterADigest) {
  Hasher hasher;
  hasher.add(1);
  const std::uint64_t early = hasher.digest();
  EXPECT_EQ(hasher.digest(), early);
  EXPECT_EQ(hasher.add(2).digest(), Hasher().add(1).add(2).digest());
}

constexpr int kSide = 192;
constexpr std::array<std::uint32_t, 4> kKeys = {0, 1, 0x80000000U, 0x9c3e51d7U};

std::uint32_t cell_hash(std::uint32_t key, Point p) {
  return CellHash::at(CellHash::row_key(key, p.y), p.x);
}

// Calls visit(cell) for a square of cells about the origin.
template <class Visit>
void for_each_cell(Visit&& visit) {
  for (int y = -kSide / 2; y < kSide / 2; ++y) {
    for (int x = -kSide / 2; x < kSide / 2; ++x) visit(Point{x, y});
  }
}

TEST(CellHash, FillsItsTopAndBottomBitsEvenly) {
  for (const std::uint32_t key : kKeys) {
    std::vector<int> top(256);
    std::vector<int> bottom(256);
    for_each_cell([&](Point p) {
      const std::uint32_t hash = cell_hash(key, p);
      ++top[hash >> 24];
      ++bottom[hash & 0xff];
    });
    EXPECT_LT(std::abs(uniform_score(top)), kSurprising) << "key " << key;
    EXPECT_LT(std::abs(uniform_score(bottom)), kSurprising) << "key " << key;
  }
}

// Pairs of four top bits: all 256 must be equally frequent.
TEST(CellHash, DoesNotRelateNeighbours) {
  constexpr std::array<Point, 8> kLags = {Point{1, 0}, {0, 1}, {1, 1}, {-1, 1},
                                          Point{2, 0}, {0, 2}, {3, 1}, {0, 64}};
  for (const std::uint32_t key : kKeys) {
    for (const Point lag : kLags) {
      std::vector<int> pairs(256);
      for_each_cell([&](Point p) {
        ++pairs[(cell_hash(key, p) >> 28 << 4) | (cell_hash(key, p + lag) >> 28)];
      });
      EXPECT_LT(std::abs(uniform_score(pairs)), kSurprising)
          << "key " << key << " lag " << lag.x << ", " << lag.y;
    }
  }
}

TEST(CellHash, DoesNotRelateKeys) {
  for (const std::uint32_t key : kKeys) {
    for (const std::uint32_t other : {key + 1, key ^ 0x80000000U, key ^ 0x10000U}) {
      std::vector<int> pairs(256);
      for_each_cell(
          [&](Point p) { ++pairs[(cell_hash(key, p) >> 28 << 4) | (cell_hash(other, p) >> 28)]; });
      EXPECT_LT(std::abs(uniform_score(pairs)), kSurprising) << "keys " << key << ", " << other;
    }
  }
}

}  // namespace
}  // namespace warren
