// Pockets: open ground that no way leads to.
#include <gtest/gtest.h>

#include <filesystem>

#include "content/zone/zone.hpp"
#include "generate/zone/generator.hpp"
#include "project_paths.hpp"
#include "verify/verify.hpp"

namespace warren {
namespace {

// In the first attempt at this seed such a pocket lies between two gates, so that one could walk in
// through one of them and come out of the other.
TEST(Pockets, NeverLeadFromOneGateToAnother) {
  const Result<ZoneFile> file = read_zone(std::filesystem::path(source_folder()) / "tests" /
                                          "golden" / "zones" / "gates.zone");
  ASSERT_TRUE(file.has_value()) << file.error().text();
  int attempts = 0;
  RunOptions options;
  options.seed = 6401;
  options.attempts = &attempts;
  const Result<Level> level = zone::Generator().generate(file->zone, options);
  ASSERT_TRUE(level.has_value()) << level.error().text();
  EXPECT_EQ(attempts, 2);
  EXPECT_TRUE(verify(*level).find("Z3")->promise.holds);
}

}  // namespace
}  // namespace warren
