// D8: a floor that was read from a file, against what the file says of it.
#include <gtest/gtest.h>

#include "core/hash.hpp"
#include "tampering.hpp"

namespace warren {
namespace {

Level certified(std::size_t which) {
  Level level = testing::tampered_floors()[which];
  level.certificate = verify(level).certificate();
  return level;
}

std::vector<std::string> broken(const Verdict& verdict) {
  std::vector<std::string> out;
  for (const Finding& finding : verdict.findings) {
    if (!finding.guarantee.holds) out.push_back(finding.guarantee.id);
  }
  return out;
}

using Ids = std::vector<std::string>;

TEST(VerifyDungeonFile, HoldsForWhatWasWritten) {
  for (std::size_t i = 0; i < testing::tampered_floors().size(); ++i) {
    const Level level = certified(i);
    const Verdict verdict = verify_file(level, hash(level));
    EXPECT_EQ(broken(verdict), Ids{});
    Ids ids;
    for (const Guarantee& guarantee : level.certificate) ids.push_back(guarantee.id);
    EXPECT_EQ(ids, (Ids{"D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10", "D11"}));
  }
}

TEST(VerifyDungeonFile, ComparesTheHash) {
  const Level level = certified(1);
  EXPECT_EQ(broken(verify_file(level, hash(level) ^ 1U)), Ids{"D8"});
}

Guarantee& guarantee_of(Level& level, std::string_view id) {
  return *std::find_if(level.certificate.begin(), level.certificate.end(),
                       [&](const Guarantee& guarantee) { return guarantee.id == id; });
}

TEST(VerifyDungeonFile, ComparesTheCertificate) {
  struct Forgery {
    std::string name;
    std::function<void(Level&)> apply;
    Ids breaks;
  };
  const auto number = [](std::string id, std::string key) {
    return [id, key](Level& level) {
      for (Property& entry : guarantee_of(level, id).evidence) {
        if (entry.key == key) entry.value = std::int64_t{123456};
      }
    };
  };
  const std::vector<Forgery> table = {
      {"none", [](Level& l) { l.certificate.clear(); }, {"D8"}},
      {"one less", [](Level& l) { l.certificate.erase(l.certificate.begin() + 2); }, {"D8"}},
      {"one more",
       [](Level& l) {
         l.certificate.push_back({"Z1", true, {}});
       },
       {"D8"}},
      {"said to be broken", [](Level& l) { guarantee_of(l, "D4").holds = false; }, {"D4"}},
      {"doors", number("D1", "doors"), {"D1"}},
      {"areas", number("D1", "areas"), {"D1"}},
      {"cells", number("D2", "cells"), {"D2"}},
      {"free cells", number("D3", "free_cells"), {"D3"}},
      {"steps one way", number("D3", "one_way"), {"D3"}},
      {"the order", number("D3", "order"), {"D3"}},
      {"openers", number("D4", "openers"), {"D4"}},
      {"dead ends", number("D5", "dead_ends"), {"D5"}},
      {"ends", number("D6", "ends"), {"D6"}},
      {"the floor", number("D7", "floor"), {"D7"}},
      {"hidden doors", number("D9", "hidden_doors"), {"D9"}},
      {"gold", number("D9", "gold"), {"D9"}},
      {"traps", number("D11", "unavoidable_traps"), {"D11"}},
  };
  for (const Forgery& forgery : table) {
    Level level = certified(2);
    forgery.apply(level);
    EXPECT_EQ(broken(verify_file(level, hash(level))), forgery.breaks) << forgery.name;
  }
}

// What is no guarantee of its own is still part of what the hash speaks of.
TEST(VerifyDungeonFile, SeesWhatNoGuaranteeSpeaksOf) {
  const std::vector<std::function<void(Level&)>> changes = {
      [](Level& l) {
        testing::set_property(*testing::thing_of(l, "treasure"), "items", std::string("crown"));
      },
      [](Level& l) {
        testing::set_property(*testing::thing_of(l, "message"), "text", std::string("Go home."));
      },
      [](Level& l) { l.dungeon()->zones.back().description = "Nothing"; },
      [](Level& l) { l.dungeon()->zones.back().id = "zone_99"; },
      [](Level& l) { l.dungeon()->corridors[0].id = "corridor_99"; },
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    Level level = certified(3);
    const std::uint64_t written = hash(level);
    changes[i](level);
    EXPECT_EQ(broken(verify_file(level, written)), Ids{"D8"}) << i;
  }
}

}  // namespace
}  // namespace warren
