// Z9: a level that was read from a file, against what the file says of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "../kinds/zone/verify/levels.hpp"
#include "core/hash.hpp"
#include "pipeline/verify.hpp"

namespace warren {
namespace {

using testing::broken;
using testing::told;

Level certified(std::uint32_t seed) {
  Level level = testing::valid_zone(seed);
  level.certificate = verify(level).certificate();
  return level;
}

TEST(VerifyFile, HoldsForWhatWasWritten) {
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    const Level level = certified(seed);
    const Verdict verdict = verify_file(level, hash(level));
    EXPECT_TRUE(verdict.holds()) << told(verdict);
    EXPECT_EQ(verdict.certificate(), level.certificate);
  }
}

TEST(VerifyFile, ComparesTheHash) {
  const Level level = certified(1);
  const Verdict verdict = verify_file(level, hash(level) ^ 1U);
  EXPECT_EQ(broken(verdict), std::vector<std::string>{"Z9"});
  Verdict found = verdict;
  ASSERT_EQ(found.find("Z9")->violations.size(), 1U);
  const std::string& what = found.find("Z9")->violations[0].what;
  EXPECT_NE(what.find(hash_text(hash(level) ^ 1U)), std::string::npos) << what;
  EXPECT_NE(what.find(hash_text(hash(level))), std::string::npos) << what;
}

struct Forgery {
  std::string name;
  std::function<void(std::vector<Guarantee>&)> apply;  // of every guarantee
  std::vector<std::string> breaks;
  std::string says;
};

Guarantee& at(std::vector<Guarantee>& certificate, std::string_view id) {
  return *std::ranges::find(certificate, id, &Guarantee::id);
}

TEST(VerifyFile, ComparesTheCertificate) {
  const std::vector<Forgery> table = {
      {"none", [](auto& c) { c.clear(); }, {"Z9"}, "the level carries no certificate"},
      {"one is missing", [](auto& c) { c.erase(c.begin()); }, {"Z9"}, "does not speak of Z1"},
      {"its own is missing",
       [](auto& c) { std::erase_if(c, [](const Guarantee& p) { return p.id == "Z9"; }); },
       {"Z9"},
       "does not speak of Z9"},
      {"what there is nothing of is missing",
       [](auto& c) { std::erase_if(c, [](const Guarantee& p) { return p.id == "Z3"; }); },
       {"Z9"},
       "does not speak of Z3"},
      {"said to be nothing",
       [](auto& c) { at(c, "Z5").nothing_to_check = true; },
       {"Z5"},
       "there is nothing to check, and there is"},
      {"said to be something",
       [](auto& c) { at(c, "Z8").nothing_to_check = false; },
       {"Z8"},
       "that it was checked, and there is nothing to"},
      {"an unknown one",
       [](auto& c) {
         c.push_back({"Z77", true, {}});
       },
       {"Z9"},
       "Z77"},
      {"one twice", [](auto& c) { c.push_back(at(c, "Z5")); }, {"Z9"}, "Z5 more than once"},
      {"said to be broken", [](auto& c) { at(c, "Z4").holds = false; }, {"Z4"}, "it is broken"},
      {"another number",
       [](auto& c) { at(c, "Z1").evidence[4].value = std::int64_t{130000}; },
       {"Z1"},
       "the certificate says nearest 130000, the level has "},
      {"a number of another type",
       [](auto& c) { at(c, "Z4").evidence[0].value = 4.0; },
       {"Z4"},
       "cells"},
      {"a number less",
       [](auto& c) { at(c, "Z6").evidence.pop_back(); },
       {"Z6"},
       "does not say nearest"},
      {"a number more",
       [](auto& c) {
         at(c, "Z7").evidence.push_back({"bosses", std::int64_t{3}});
       },
       {"Z7"},
       "says bosses 3"},
      {"another hash",
       [](auto& c) { at(c, "Z9").evidence[0].value = std::string("0123456789abcdef"); },
       {"Z9"},
       "0123456789abcdef"},
      {"in another order", [](auto& c) { std::swap(at(c, "Z1"), at(c, "Z9")); }, {}, ""},
  };
  for (const Forgery& forgery : table) {
    Level level = certified(2);
    forgery.apply(level.certificate);
    const Verdict verdict = verify_file(level, hash(level));
    EXPECT_EQ(broken(verdict), forgery.breaks) << forgery.name << "\n" << told(verdict);
    EXPECT_NE(told(verdict).find(forgery.says), std::string::npos) << forgery.name << "\n"
                                                                   << told(verdict);
  }
}

// A level that breaks a guarantee and says so is honest, and broken.
TEST(VerifyFile, DoesNotExcuseWhatIsKnownToBeBroken) {
  Level level = testing::valid_zone(1);
  level.zone()->requested.push_back({"ghost", "gate", false});
  level.certificate = verify(level).certificate();
  const Verdict verdict = verify_file(level, hash(level));
  EXPECT_EQ(broken(verdict), std::vector<std::string>{"Z1"});
  EXPECT_EQ(verdict.findings[0].violations.size(), 1U) << told(verdict);
  level.certificate[0].holds = true;
  EXPECT_NE(told(verify_file(level, hash(level))).find("says that it holds, and it does not"),
            std::string::npos);
}

// Whoever changes a level keeps its certificate from fitting.
TEST(VerifyFile, SeesNumbersChange) {
  Level level = certified(3);
  level.zone()->requested.push_back({"treasure", "arena", true});
  const Verdict verdict = verify_file(level, hash(level));
  // The number of landmarks requested, and the hash that covers them.
  EXPECT_EQ(broken(verdict), (std::vector<std::string>{"Z1", "Z9"}));
  EXPECT_NE(told(verdict).find("the certificate says requested"), std::string::npos)
      << told(verdict);
}

}  // namespace
}  // namespace warren
