// A few random projects of every kind; warren_random goes on for as long as one likes.
#include <gtest/gtest.h>

#include "catalogue/tight_zone.hpp"
#include "random/run_project.hpp"
#include "temporary_folder.hpp"

namespace warren::testing {
namespace {

class RandomProjects : public ::testing::TestWithParam<ProjectKind> {};

#ifdef NDEBUG
constexpr std::uint32_t kProjects = 60;
#else
constexpr std::uint32_t kProjects = 10;  // the sanitized build runs random.* for a minute besides
#endif

TEST_P(RandomProjects, NoneBreaksAnything) {
  int generated = 0;
  for (std::uint32_t number = 0; number < kProjects; ++number) {
    const TemporaryFolder folder;
    const ProjectOutcome outcome =
        run_project(GetParam(), draw_project(GetParam(), number), folder.path());
    for (const std::string& finding : outcome.findings) {
      ADD_FAILURE() << GetParam().name << " " << number << ": " << finding;
    }
    if (outcome.generated) ++generated;
  }
  EXPECT_GE(generated, static_cast<int>(kProjects) / 2) << "most projects should be valid";
}

TEST_P(RandomProjects, ComeFromTheirNumberAlone) {
  for (std::uint32_t number = 0; number < kProjects; ++number) {
    EXPECT_EQ(draw_project(GetParam(), number).files, draw_project(GetParam(), number).files);
  }
  EXPECT_NE(draw_project(GetParam(), 0).files, draw_project(GetParam(), 1).files);
}

// Nothing in its lines tells: `check` finds it by trying, and that counts as said.
TEST(RandomProject, ThatNoSeedCanGenerateIsSaidByCheck) {
  RandomProject crowded{"x.zone", {}};
  std::string text(kTightZone);
  text.replace(text.find("size 64"), 7, "size 52");
  crowded.files["x.zone"] = text;
  crowded.files["room.chunk"] = kTightRoom;
  const TemporaryFolder folder;
  const ProjectOutcome outcome = run_project(*find_kind("zone"), crowded, folder.path());
  EXPECT_FALSE(outcome.generated);
  EXPECT_TRUE(outcome.hopeless);
  EXPECT_TRUE(outcome.warned);
  for (const std::string& finding : outcome.findings) ADD_FAILURE() << finding;
}

INSTANTIATE_TEST_SUITE_P(Kinds, RandomProjects, ::testing::ValuesIn(project_kinds()),
                         [](const auto& kind) { return std::string(kind.param.name); });

}  // namespace
}  // namespace warren::testing
