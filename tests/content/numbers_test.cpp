#include "content/numbers.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <clocale>
#include <cmath>
#include <cstdint>
#include <limits>
#include <locale>
#include <string>

namespace warren {
namespace {

constexpr const char* kNotNumbers[] = {"",      " ",   "1 ",  " 1",  "x",       "12x",
                                       "0x10",  "--1", "+-1", "-+1", "++1",     "1,000",
                                       "1_000", "-",   "+",   "1\n", "\xc2\xb2"};

RC_GTEST_PROP(ParseInteger, ReadsEveryInteger, (std::int64_t value)) {
  RC_ASSERT(parse_integer(std::to_string(value)) == value);
  RC_ASSERT(value < 0 || parse_integer("+" + std::to_string(value)) == value);
}

TEST(ParseInteger, ReadsTheEndsOfTheRange) {
  EXPECT_EQ(parse_integer("9223372036854775807"), INT64_MAX);
  EXPECT_EQ(parse_integer("-9223372036854775808"), INT64_MIN);
  EXPECT_EQ(parse_integer("9223372036854775808"), std::nullopt);
  EXPECT_EQ(parse_integer("-9223372036854775809"), std::nullopt);
  EXPECT_EQ(parse_integer(std::string(5000, '9')), std::nullopt);
  EXPECT_EQ(parse_integer(std::string(5000, '0') + "7"), 7);
}

TEST(ParseInteger, RefusesEverythingElse) {
  for (const char* text : kNotNumbers) EXPECT_EQ(parse_integer(text), std::nullopt) << text;
  EXPECT_EQ(parse_integer("1.5"), std::nullopt);
  EXPECT_EQ(parse_integer("1e3"), std::nullopt);
  EXPECT_EQ(parse_integer(std::string_view("1\0", 2)), std::nullopt);
}

TEST(ParseReal, RefusesWhatIsNotAFiniteNumber) {
  for (const char* text : kNotNumbers) EXPECT_EQ(parse_real(text), std::nullopt) << text;
  for (const char* text :
       {"nan", "NaN", "-nan", "nan(1)", "inf", "-inf", "INF", "infinity", "+inf", "1e999", "-1e999",
        "1e-999", "-1e-999", "1e", "1e+", ".", "1.5.", "1.5f"}) {
    EXPECT_EQ(parse_real(text), std::nullopt) << text;
  }
}

TEST(ParseReal, ReadsTheUsualWaysToWriteANumber) {
  EXPECT_EQ(parse_real("0.5"), 0.5);
  EXPECT_EQ(parse_real("0e-999"), 0.0);
  EXPECT_EQ(parse_real(".5"), 0.5);
  EXPECT_EQ(parse_real("5."), 5.0);
  EXPECT_EQ(parse_real("+5"), 5.0);
  EXPECT_EQ(parse_real("-0.1"), -0.1);
  EXPECT_EQ(parse_real("1e-7"), 1e-7);
  EXPECT_EQ(parse_real("1E3"), 1000.0);
  EXPECT_EQ(parse_real("50000.0"), 50000.0);
}

RC_GTEST_PROP(RealText, ReadsBackAsTheSameBits, (std::uint64_t bits)) {
  const auto value = std::bit_cast<double>(bits);
  RC_PRE(std::isfinite(value));
  const auto read = parse_real(real_text(value));
  RC_ASSERT(read.has_value());
  RC_ASSERT(std::bit_cast<std::uint64_t>(*read) == bits);
}

TEST(RealText, ReadsBackAtTheEdges) {
  using Limits = std::numeric_limits<double>;
  for (const double value : {0.0, -0.0, Limits::min(), Limits::denorm_min(), Limits::max(),
                             Limits::lowest(), Limits::epsilon(), 0.1 + 0.2, 1e22, 1e23}) {
    const auto read = parse_real(real_text(value));
    ASSERT_TRUE(read.has_value()) << real_text(value);
    EXPECT_EQ(std::bit_cast<std::uint64_t>(*read), std::bit_cast<std::uint64_t>(value));
  }
}

TEST(RealText, IsShort) {
  EXPECT_EQ(real_text(0.1), "0.1");
  EXPECT_EQ(real_text(50000), "50000");
  EXPECT_EQ(real_text(1e-7), "1e-07");
  EXPECT_EQ(real_text(-0.25), "-0.25");
}

struct DecimalComma : std::numpunct<char> {
  char do_decimal_point() const override { return ','; }
};

// A German machine writes 0,5: files must not.
TEST(Numbers, AreTheSameInEveryLocale) {
  const std::string old_c = std::setlocale(LC_ALL, nullptr);
  const std::locale old = std::locale::global(std::locale(std::locale(), new DecimalComma));
  std::setlocale(LC_ALL, "de_DE.UTF-8");  // where it is installed
  const std::string written = real_text(0.5);
  const std::optional<double> read = parse_real("0.5");
  const std::optional<double> comma = parse_real("0,5");
  std::locale::global(old);
  std::setlocale(LC_ALL, old_c.c_str());
  EXPECT_EQ(written, "0.5");
  EXPECT_EQ(read, 0.5);
  EXPECT_EQ(comma, std::nullopt);
}

}  // namespace
}  // namespace warren
