// Texts in memory serve everything that a disk does.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "kinds/zone/content/link.hpp"
#include "platform/disk.hpp"
#include "platform/files.hpp"
#include "project_paths.hpp"
#include "room_texts.hpp"
#include "temporary_folder.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;

using testing::below;
using testing::kRegion;
using testing::room_text;
using testing::TemporaryFolder;

// What a zone was read as, without the folder that it lies in.
struct Known {
  std::string error;
  std::uint64_t source = 0;
  std::vector<std::string> warnings;
  std::vector<std::string> chunks;
  std::vector<int> rooms;
  bool operator==(const Known&) const = default;
};

Known known(const Result<ZoneFile>& file) {
  Known out;
  if (!file) {
    out.error = file.error().text();
    return out;
  }
  out.source = file->zone.source.value;
  for (const Diagnostic& warning : file->warnings) out.warnings.push_back(warning.message);
  if (!file->zone.links.chunks) return out;
  for (const LoadedChunk& loaded : file->zone.links.chunks->chunks) {
    out.chunks.push_back(fs::path(loaded.path).filename().string() + " " + loaded.chunk.name);
  }
  out.rooms = file->zone.links.chunks->rooms;
  return out;
}

TEST(ZonesInMemory, AreWhatTheyAreOnADisk) {
  const std::string region(kRegion);
  const MemoryFiles::Texts texts = {
      {"world/fire/a.zone", below(region + "library ../rooms\nlibrary far")},
      {"world/fire/b.zone", below(region + "library none")},
      {"world/fire/c.zone", below(region + "anchor hidden/x.chunk")},
      {"world/fire/d.zone", below(region + "library ../../aside")},
      {"world/world.zone", "enemytype bug 1 1\nlibrary ../aside\n"},
      {"world/fire/beside.chunk", room_text("beside", "LRTB", 16)},
      {"world/fire/chunks/deep/in.chunk", "chunk in\nsize 3 3\nfill open\n"},
      {"world/obstacles/block.chunk", "chunk block\nsize 3 3\nfill open\n"},
      {"world/rooms/above.chunk", room_text("above", "LRTB", 16)},
      {"world/rooms/again/above.chunk", room_text("above", "LR", 16)},
      {"far/far.chunk", room_text("far", "LRTB", 16)},
      {"aside/aside.chunk", room_text("aside", "LRTB", 16)},
      {"hidden/x.chunk", room_text("x", "LRTB", 16)},
  };
  const MemoryFiles memory(texts);
  const TemporaryFolder folder;
  for (const auto& [path, text] : texts) folder.write(path, text);
  for (const char* zone : {"a", "b", "c", "d"}) {
    const std::string path = "world/fire/" + std::string(zone) + ".zone";
    Known on_disk = known(read_zone(disk(), folder / path));
    const std::string root = folder.path().string();
    for (std::size_t at; (at = on_disk.error.find(root)) != std::string::npos;) {
      on_disk.error.erase(at, root.size());
    }
    const Known in_memory = known(read_zone(memory, "/" + path));
    EXPECT_EQ(in_memory.error, on_disk.error) << path;
    EXPECT_EQ(in_memory.chunks, on_disk.chunks) << path;
    EXPECT_EQ(in_memory.warnings, on_disk.warnings) << path;
    EXPECT_EQ(in_memory, on_disk) << path;
  }
  EXPECT_FALSE(known(read_zone(memory, "world/fire/d.zone")).chunks.empty());
}

TEST(ZonesInMemory, TheExamplesAreTheSame) {
  const fs::path source = source_folder();
  MemoryFiles::Texts texts;
  for (const char* folder : {"examples", "library"}) {
    for (const auto& entry : fs::recursive_directory_iterator(source / folder)) {
      if (!entry.is_regular_file()) continue;
      texts[entry.path().lexically_relative(source).generic_string()] =
          read_file(entry.path(), 64U << 20).value();
    }
  }
  const MemoryFiles memory(texts);
  int zones = 0;
  for (const auto& [path, text] : texts) {
    if (!path.ends_with(".zone") || path.ends_with("world.zone")) continue;
    ++zones;
    EXPECT_EQ(known(read_zone(memory, path)), known(read_zone(disk(), source / path))) << path;
  }
  EXPECT_GE(zones, 3);
}

}  // namespace
}  // namespace warren
