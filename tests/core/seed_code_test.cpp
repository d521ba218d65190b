#include "core/seed_code.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

namespace warren {
namespace {

constexpr std::string_view kCodeCharacters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

struct AnySeed {
  std::string kind;
  int version = 0;
  std::uint32_t number = 0;
  std::string text;

  std::string code() const { return write_seed_code({kind, version, number, text}).value(); }
};

AnySeed any_seed() {
  AnySeed out;
  out.kind = *rc::gen::element<std::string>("zone", "dungeon", "stage");
  out.version = *rc::gen::inRange(0, kMaxCodeVersion + 1);
  out.number = *rc::gen::arbitrary<std::uint32_t>();
  if (out.kind != "dungeon") return out;
  out.text =
      *rc::gen::oneOf(rc::gen::nonEmpty(rc::gen::string<std::string>()),
                      rc::gen::map(rc::gen::arbitrary<std::uint32_t>(),
                                   [](std::uint32_t number) { return std::to_string(number); }));
  return out;
}

// Whether a code gives back what it was made of.
void expect_same(const AnySeed& seed, const SeedCode& read) {
  RC_ASSERT(read.kind == seed.kind);
  RC_ASSERT(read.generator_version == seed.version);
  if (seed.kind != "dungeon") {
    RC_ASSERT(read.seed == seed.number);
  } else if (seed.text.size() <= kMaxCodeText) {
    RC_ASSERT(read.text == seed.text);
  } else {
    RC_ASSERT(number_of_code(read.text) == std::optional(seed.number));
  }
}

RC_GTEST_PROP(SeedCodes, ReadBackAsTheyWereWritten, ()) {
  const AnySeed seed = any_seed();
  const Result<SeedCode> read = read_seed_code(seed.code());
  RC_ASSERT(read.has_value());
  expect_same(seed, *read);
}

RC_GTEST_PROP(SeedCodes, AreReadInAnySpelling, ()) {
  const AnySeed seed = any_seed();
  std::string other;
  for (char c : seed.code()) {
    if (c == '-' && *rc::gen::arbitrary<bool>()) continue;
    if (c == '0' && *rc::gen::arbitrary<bool>()) c = 'O';
    if (c == '1') c = *rc::gen::element('1', 'I', 'L');
    if (c >= 'A' && c <= 'Z' && *rc::gen::arbitrary<bool>()) c = static_cast<char>(c - 'A' + 'a');
    other += c;
    if (*rc::gen::inRange(0, 8) == 0) other += '-';
  }
  const Result<SeedCode> read = read_seed_code(other);
  RC_ASSERT(read.has_value());
  expect_same(seed, *read);
}

// Every character in the place of every other.
RC_GTEST_PROP(SeedCodes, NoticeEverySingleWrongCharacter, ()) {
  const std::string code = any_seed().code();
  for (std::size_t i = 0; i < code.size(); ++i) {
    for (const char wrong : kCodeCharacters) {
      if (code[i] == wrong) continue;
      std::string changed = code;
      changed[i] = wrong;
      RC_ASSERT(!read_seed_code(changed).has_value());
      RC_ASSERT(looks_like_seed_code(changed));
    }
  }
}

RC_GTEST_PROP(SeedCodes, NoticeNeighboursThatChangedPlaces, ()) {
  const std::string code = any_seed().code();
  std::string bare;
  for (const char c : code) {
    if (c != '-') bare += c;
  }
  for (std::size_t i = 1; i < bare.size(); ++i) {
    if (bare[i] == bare[i - 1]) continue;
    std::string changed = bare;
    std::swap(changed[i], changed[i - 1]);
    RC_ASSERT(!read_seed_code(changed).has_value());
  }
}

RC_GTEST_PROP(SeedCodes, OfAnyTextAreReadWithoutHarm, (const std::string& text)) {
  for (const std::string& one : {text, "Z" + text, "T0" + text}) {
    const Result<SeedCode> read = read_seed_code(one);
    if (!read) RC_ASSERT(!read.error().diagnostics.front().help.empty());
    (void)looks_like_seed_code(one);
  }
}

TEST(SeedCodes, AreShort) {
  for (const char* kind : {"zone", "stage"}) {
    EXPECT_EQ(write_seed_code({kind, 5, 12345})->size(), 14U);
  }
  EXPECT_EQ(write_seed_code({"dungeon", 5, 0, "4294967295"})->size(), 14U);
  EXPECT_EQ(write_seed_code({"dungeon", 5, 0, std::string(1000, 'x')})->size(), 14U);
}

// Codes are shared: what was printed once is read for ever.
TEST(SeedCodes, StayAsTheyAre) {
  EXPECT_EQ(write_seed_code({"zone", 5, 12345}), "Z050-0030-E89M");
  EXPECT_EQ(write_seed_code({"stage", 3, 7}), "S030-0000-1S39");
  EXPECT_EQ(write_seed_code({"dungeon", 5, 0, "7"}), "D050-0000-1Z12");
  EXPECT_EQ(write_seed_code({"dungeon", 5, 0, "whisper"}), "T05E-XM6J-WVGC-NS4G-2");
  EXPECT_EQ(write_seed_code({"dungeon", 5, 99, "a text of many words"}), "H050-0000-RYEX");
}

TEST(SeedCodes, AreForKindsAndVersionsThatExist) {
  EXPECT_FALSE(write_seed_code({"cave", 5, 1}));
  EXPECT_FALSE(write_seed_code({"zone", -1, 1}));
  EXPECT_FALSE(write_seed_code({"zone", kMaxCodeVersion + 1, 1}));
}

TEST(SeedCodes, OfLongTextsAreSeedsThemselves) {
  const std::string code = *write_seed_code({"dungeon", 5, 99, "a text of many words"});
  EXPECT_EQ(number_of_code(code), 99U);
  EXPECT_EQ(read_seed_code(code)->text, code);
  // A level made from it has the same code again, of the version that made it.
  const std::string again = *write_seed_code({"dungeon", 6, 99, code});
  EXPECT_EQ(number_of_code(again), 99U);
  EXPECT_EQ(read_seed_code(again)->generator_version, 6);
  // Any other spelling is a text like any other, and so is every other code.
  std::string lower = code;
  for (char& c : lower) c = static_cast<char>(c == 'H' ? 'h' : c);
  EXPECT_FALSE(number_of_code(lower));
  EXPECT_FALSE(number_of_code(*write_seed_code({"dungeon", 5, 0, "7"})));
}

TEST(SeedCodes, AreToldFromWords) {
  for (const char* word : {"", "whisper", "desolation-row", "dark-east-wind", "12345", "-",
                           "tower of witchcraft", "room-12", "take-care"}) {
    EXPECT_FALSE(looks_like_seed_code(word)) << word;
  }
}

}  // namespace
}  // namespace warren
