// Every command that writes or reads files, with every call of the system failing in turn: each
// file is the old one or the new one, and none is left besides.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdint>

#include "branching.hpp"
#include "in_process.hpp"
#include "platform/file_calls.hpp"
#include "small_levels.hpp"

namespace warren::testing {
namespace {

std::uint64_t calls_made = 0;
std::int64_t killing_call = -1;
bool branching = false;

using Branch = bool (*)(std::uint64_t);

bool call_fails(Branch branch = branch_off_in_copy) {
  const std::uint64_t number = calls_made++;
  if (static_cast<std::int64_t>(number) == killing_call) ::raise(SIGKILL);
  if (!branching || !branch(number)) return false;
  errno = EIO;
  return true;
}

const FileCalls kFailing = {
    [](const char* path, int flags, mode_t mode) {
      return call_fails() ? -1 : system_file_calls().open(path, flags, mode);
    },
    [](int file, void* bytes, std::size_t count) {
      return call_fails() ? ssize_t{-1} : system_file_calls().read(file, bytes, count);
    },
    [](int file, const void* bytes, std::size_t count) {
      return call_fails() ? ssize_t{-1} : system_file_calls().write(file, bytes, count);
    },
    [](int file) { return call_fails() ? -1 : system_file_calls().fsync(file); },
    [](const char* from, const char* to) {
      return call_fails() ? -1 : system_file_calls().rename(from, to);
    },
    [](int file) {
      // A file that was read is closed for good, and the run goes on: it stays in its folder.
      const bool reads = (::fcntl(file, F_GETFL) & O_ACCMODE) == O_RDONLY;
      system_file_calls().close(file);
      return call_fails(reads ? branch_off : branch_off_in_copy) ? -1 : 0;
    },
};

void expect_old_or_new(const Case& about) {
  const BranchReport report = run_branching(about, [](const Scene& scene, std::uint64_t& counted) {
    branching = true;
    const ReplacedFileCalls replaced(kFailing);
    const int code = scene.run();
    branching = false;
    counted = calls_made;
    return code;
  });
  EXPECT_EQ(report.bad_count, 0U) << about.text() << ": " << report.text();
  EXPECT_EQ(report.branches, report.counted) << "every call was tried";
  EXPECT_GE(report.failures, 2U) << about.text();
}

// What a finished run of a command left, for a command that goes on from there.
Files after(Words command, Files files) {
  return case_of(std::move(command), std::move(files)).after;
}

Files golden_files() {
  Files files = zone_files();
  files["tests/golden/a.golden"] = "# warren golden 1\nzone ../../a.zone\nseed 1\n";
  return files;
}

TEST(Writers, LeaveTheOldOrTheNewFile) {
  const Files floors = after(generate_words("a.dungeon.toml"), dungeon_files());
  const Files level = after(generate_words("a.zone"), zone_files());
  const Case cases[] = {
      case_of(generate_words("a.zone"), zone_files()),
      case_of({"generate", "a.zone", "--seeds", "1..2"}, zone_files()),
      case_of({"generate", "a.dungeon.toml", "--floors", "2"}, dungeon_files()),
      case_of({"generate", "a.dungeon.toml", "--seeds", "1..2"}, dungeon_files()),
      case_of(generate_words("a.stage.toml"), stage_files()),
      case_of({"generate", "a.stage.toml", "--seeds", "1..2"}, stage_files()),
      case_of({"generate", "a.zone", "--set", "noise_octaves=3"}, level),
      case_of({"render", "a.zone", "-o", "a.png"}, zone_files()),
      case_of({"render", "out/a-3.json", "-o", "out/a-3.png"}, level),
      case_of({"export", "out/a-deep.json", "--to", "drpg", "-o", "a.json"}, floors),
      case_of({"edit", "a.zone", "--set", "noise_octaves=4"}, zone_files()),
      case_of({"new", "zone", "b"}, {}),
      case_of({"golden", "accept", "--reason", "new"}, golden_files()),
      case_of({"verify", "out/a-3.json"}, level),
      case_of({"check", "a.zone"}, zone_files()),
      case_of({"explain", "a.zone"}, zone_files()),
      case_of({"sweep", "a.zone", "--seeds", "0..2", "--json"}, zone_files()),
  };
  for (const Case& about : cases) expect_old_or_new(about);
}

int run_killed_at(const Scene& scene, std::int64_t call) {
  return in_child([&] {
    killing_call = call;
    const ReplacedFileCalls replaced(kFailing);
    return scene.run();
  });
}

// Killed at any call: old or new, and the same command afterwards finds nothing in its way.
TEST(Writers, CanBeKilledAndRunAgain) {
  const Case about = case_of({"generate", "a.stage.toml", "--formats", "json,txt"}, stage_files());
  int killed = 0;
  for (bool goes_on = true; goes_on; ++killed) {
    const int status = in_child([&] {
      const Scene scene(about);
      const int first = run_killed_at(scene, killed);
      Files now = files_in(".");
      std::erase_if(now, [](const auto& file) { return file.first.find(".warren-") == 4; });
      const bool whole = std::ranges::all_of(now, [&](const auto& file) {
        const auto found = about.after.find(file.first);
        return found != about.after.end() && found->second == file.second;
      });
      const Verdict second = scene.check(scene.run());
      if (!whole) return static_cast<int>(kHalfAFile);
      return second == kAsPromised && !WIFSIGNALED(first) ? 100 : static_cast<int>(second);
    });
    goes_on = ended(status) == "exit code 0";
    if (!goes_on) {
      EXPECT_EQ(ended(status), "exit code 100") << "killed at call " << killed;
    }
  }
  EXPECT_GT(killed, 12) << "two files of five calls, and those that read";
}

}  // namespace
}  // namespace warren::testing
