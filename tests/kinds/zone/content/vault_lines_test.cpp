// The `vault` directive.
#include <gtest/gtest.h>

#include "kinds/zone/content/link.hpp"
#include "kinds/zone/content/zone.hpp"
#include "memory_chunks.hpp"

namespace warren {
namespace {

constexpr std::string_view kVaultZone =
    "name V\nsize 64\nseed 1\ncelltype solid 1 2 3 4 5 6 7 8 none\n";

Result<ZoneFile> read_vaults(const std::string& lines) {
  const MemoryChunks source({
      {"den.chunk", "chunk den\nsize 5 5\nfill solid\nexits L\nexit left 2 1\nempty 0..3 2\n"},
      {"box.chunk", "chunk box\nsize 5 5\nfill open\nwall 0 0 solid\n"},
      {"rest.chunk",
       "chunk rest\nsize 5 5\nfill open\nexits L\nexit left 2 1\nempty 0 2\nspawn 2 2 savepoint\n"},
  });
  ReadOptions options;
  options.chunks = &source;
  return parse_zone(std::string(kVaultZone) + lines, "v.zone", options);
}

TEST(VaultLines, TakeTheirOptionsInAnyOrder) {
  const Result<ZoneFile> file = read_vaults("vault den\nvault den once depth 0.25 0.75 weight 3\n");
  ASSERT_TRUE(file.has_value()) << file.error().text();
  ASSERT_EQ(file->zone.vaults.size(), 2U);
  const VaultDefinition& plain = file->zone.vaults[0];
  EXPECT_EQ(plain.weight, 1);
  EXPECT_EQ(plain.depth_min, 0);
  EXPECT_EQ(plain.depth_max, 1);
  EXPECT_FALSE(plain.once);
  const VaultDefinition& full = file->zone.vaults[1];
  EXPECT_EQ(full.weight, 3);
  EXPECT_EQ(full.depth_min, 0.25);
  EXPECT_EQ(full.depth_max, 0.75);
  EXPECT_TRUE(full.once);
  EXPECT_EQ(file->zone.links.chunks->vaults.size(), 2U);
}

TEST(VaultLines, AreWrittenBack) {
  const Result<ZoneFile> file = read_vaults("vault den once depth 0.25 0.75 weight 3\n");
  ASSERT_TRUE(file.has_value());
  const std::string text = format_zone(file->zone);
  EXPECT_NE(text.find("vault den weight 3 depth 0.25 0.75 once\n"), std::string::npos) << text;
}

TEST(VaultLines, SayWhatIsWrong) {
  const std::vector<std::pair<std::string, std::string>> table = {
      {"vault dne\n", "no chunk is called 'dne'"},
      {"vault den depth 0.8 0.2\n", "the largest depth is below the least"},
      {"vault den depth 0.8\n", "the largest depth"},
      {"vault den twice\n", "weight"},
      {"vault den weight -1\n", "weight"},
      {"vault box\n", "has no exit"},
      {"vault rest\n", "holds a savepoint"},
  };
  for (const auto& [lines, says] : table) {
    const Result<ZoneFile> file = read_vaults(lines);
    ASSERT_FALSE(file.has_value()) << lines;
    EXPECT_NE(file.error().text().find(says), std::string::npos) << file.error().text();
    EXPECT_NE(file.error().text().find("v.zone:5"), std::string::npos) << file.error().text();
  }
}

}  // namespace
}  // namespace warren
