// Where a view from inside a dungeon is taken from: "12,7,N".
#include "cli/first_person_place.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

namespace warren::cli {
namespace {

RC_GTEST_PROP(FirstPersonPlace, WhatIsWrittenIsRead, ()) {
  const int x = *rc::gen::arbitrary<int>();
  const int y = *rc::gen::arbitrary<int>();
  const auto facing = static_cast<Direction>(*rc::gen::inRange(0, kDirections));
  const std::string name(to_string(facing));
  for (const std::string& word : {name, name.substr(0, 1)}) {
    const auto place = parse_first_person_place(fmt::format("{}, {} ,{}", x, y, word));
    RC_ASSERT(place.has_value());
    RC_ASSERT((*place == FirstPersonPlace{{x, y}, facing}));
  }
}

TEST(FirstPersonPlace, CapitalsAreTheSame) {
  EXPECT_EQ(parse_first_person_place("1,2,S")->facing, Direction::south);
  EXPECT_EQ(parse_first_person_place("1,2,West")->facing, Direction::west);
}

TEST(FirstPersonPlace, WhatIsWrongIsNamed) {
  const auto error = [](std::string_view text) {
    const auto place = parse_first_person_place(text);
    return place ? std::string("read") : place.error().text();
  };
  EXPECT_NE(error("").find("has 1 part, not three"), std::string::npos) << error("");
  EXPECT_NE(error("1,2").find("has 2 parts"), std::string::npos);
  EXPECT_NE(error("1,2,N,").find("has 4 parts"), std::string::npos);
  EXPECT_NE(error("a,2,N").find("the x of"), std::string::npos) << error("a,2,N");
  EXPECT_NE(error("1,2.5,N").find("the y of"), std::string::npos);
  EXPECT_NE(error("1,99999999999,N").find("the y of"), std::string::npos);
  EXPECT_NE(error("1,2,Q").find("valid are N, E, S and W"), std::string::npos);
  EXPECT_NE(error("1,2,").find("no direction"), std::string::npos);
  for (const std::string_view bad : {"", "1,2", "a,2,N", "1,2,Q"}) {
    EXPECT_NE(error(bad).find("as in 12,7,N"), std::string::npos) << bad;
  }
}

}  // namespace
}  // namespace warren::cli
