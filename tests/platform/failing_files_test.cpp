// Every k-th call of the system fails, or is the last one of a process that is killed: the old file
// or the new one is there, never half of one, and nothing beside it for long.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "../temporary_folder.hpp"
#include "platform/draft.hpp"
#include "platform/file_calls.hpp"
#include "platform/files.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;
using testing::TemporaryFolder;
using Names = std::vector<std::string>;

constexpr std::uint64_t kAll = 1'000'000'000;
const std::string kOld(5000, 'o');
const std::string kNew(9000, 'n');

// What the calls of this process do, and what they did. Plain functions stand behind them, so this
// is global; each test begins with a new one.
struct Script {
  int calls = 0;
  int bad = -1;  // which call goes wrong, counted from 0
  std::function<void()> go_wrong = [] { errno = EIO; };
  std::size_t largest_write = 4096;
  std::vector<std::string> log;  // "open", "write", ...
};
Script script;

bool goes_wrong(const char* call) {
  script.log.emplace_back(call);
  if (script.calls++ != script.bad) return false;
  script.go_wrong();
  return true;
}

const FileCalls kScripted = {
    [](const char* path, int flags, mode_t mode) {
      return goes_wrong("open") ? -1 : system_file_calls().open(path, flags, mode);
    },
    [](int file, void* bytes, std::size_t count) {
      return goes_wrong("read") ? ssize_t{-1} : system_file_calls().read(file, bytes, count);
    },
    [](int file, const void* bytes, std::size_t count) {
      if (goes_wrong("write")) return ssize_t{-1};
      return system_file_calls().write(file, bytes, std::min(count, script.largest_write));
    },
    [](int file) { return goes_wrong("fsync") ? -1 : system_file_calls().fsync(file); },
    [](const char* from, const char* to) {
      return goes_wrong("rename") ? -1 : system_file_calls().rename(from, to);
    },
    [](int file) {  // a file whose closing fails is closed
      system_file_calls().close(file);
      return goes_wrong("close") ? -1 : 0;
    },
};

int count_calls(const std::function<void()>& work) {
  script = Script{};
  const ReplacedFileCalls replaced(kScripted);
  work();
  return script.calls;
}

Status write_with_bad_call(const fs::path& path, int bad, int error) {
  script = Script{};
  script.bad = bad;
  script.go_wrong = [error] { errno = error; };
  const ReplacedFileCalls replaced(kScripted);
  return write_file(path, kNew);
}

std::string whole(const fs::path& path) {
  const Result<std::string> text = read_file(path, kAll);
  return text ? *text : "unreadable";
}

TEST(FailingFiles, WriteTheOldOrTheNewFileWhateverCallFails) {
  for (const bool replaces : {true, false}) {
    const TemporaryFolder count;
    if (replaces) count.write("a", kOld);
    const int calls = count_calls([&] { ASSERT_TRUE(write_file(count / "a", kNew).has_value()); });
    ASSERT_GE(calls, 7) << "open, three writes, fsync, close, rename";
    for (int bad = 0; bad < calls; ++bad) {
      for (const int error : {EIO, ENOSPC, EDQUOT}) {
        const TemporaryFolder folder;
        if (replaces) folder.write("a", kOld);
        const Status written = write_with_bad_call(folder / "a", bad, error);
        ASSERT_FALSE(written.has_value()) << script.log.back() << " " << bad;
        EXPECT_EQ(written.error().failure, Failure::machine);
        EXPECT_NE(written.error().text().find((folder / "a").string()), std::string::npos);
        EXPECT_EQ(folder.files(), replaces ? Names{"a"} : Names{}) << script.log.back();
        EXPECT_EQ(folder.read("a"), replaces ? kOld : "") << script.log.back();
      }
    }
  }
}

TEST(FailingFiles, ReadAllOrNothingWhateverCallFails) {
  const TemporaryFolder folder;
  folder.write("a", kOld);
  const int calls = count_calls([&] { EXPECT_EQ(whole(folder / "a"), kOld); });
  ASSERT_GE(calls, 3) << "open, read, close";
  for (int bad = 0; bad < calls; ++bad) {
    script = Script{};
    script.bad = bad;
    const ReplacedFileCalls replaced(kScripted);
    const Result<std::string> text = read_file(folder / "a", kAll);
    if (script.log.back() == "close" && text) {
      EXPECT_EQ(*text, kOld) << "nothing is lost when a file that was read cannot be closed";
    } else {
      ASSERT_FALSE(text.has_value()) << script.log.back();
      EXPECT_EQ(text.error().failure, Failure::machine);
      EXPECT_NE(text.error().text().find((folder / "a").string()), std::string::npos);
    }
  }
}

// A call that was interrupted by a signal did not fail.
TEST(FailingFiles, GoOnAfterASignal) {
  const TemporaryFolder folder;
  const int calls = count_calls([&] { ASSERT_TRUE(write_file(folder / "a", kNew).has_value()); });
  for (int bad = 0; bad < calls; ++bad) {
    folder.write("a", kOld);
    const Status written = write_with_bad_call(folder / "a", bad, EINTR);
    const std::string& call = script.log[static_cast<std::size_t>(bad)];
    if (call == "open" || call == "rename") continue;  // these are never interrupted
    EXPECT_TRUE(written.has_value()) << call;
    EXPECT_EQ(folder.read("a"), kNew) << call;
  }
}

// A file that somebody cuts or extends while it is read would be a file that never was.
TEST(FailingFiles, NoticeAFileThatChangesWhileItIsRead) {
  for (const std::size_t size : {std::size_t{10}, kOld.size() + 10}) {
    const TemporaryFolder folder;
    folder.write("a", kOld);
    script = Script{};
    script.bad = 1;  // the first read: it comes after the size was requested
    script.go_wrong = [&] {
      fs::resize_file(folder / "a", size);
      errno = EINTR;
    };
    const ReplacedFileCalls replaced(kScripted);
    const Result<std::string> text = read_file(folder / "a", kAll);
    ASSERT_FALSE(text.has_value()) << size;
    EXPECT_EQ(text.error().failure, Failure::machine);
  }
}

TEST(FailingFiles, SyncWhatWasWrittenBeforeTheRename) {
  const TemporaryFolder folder;
  count_calls([&] { ASSERT_TRUE(write_file(folder / "a", kNew).has_value()); });
  EXPECT_EQ(script.log, (Names{"open", "write", "write", "write", "fsync", "close", "rename"}));
}

// The next run sweeps up what the killed one left, and only that.
TEST(FailingFiles, LeaveTheOldOrTheNewFileWhereverTheyAreKilled) {
  const TemporaryFolder count;
  const int calls = count_calls([&] { ASSERT_TRUE(write_file(count / "a", kNew).has_value()); });
  std::size_t left_behind = 0;
  for (int bad = 0; bad < calls; ++bad) {
    const TemporaryFolder folder;
    folder.write("a", kOld);
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      script = Script{};
      script.bad = bad;
      script.go_wrong = [] { ::raise(SIGKILL); };
      const ReplacedFileCalls replaced(kScripted);
      static_cast<void>(write_file(folder / "a", kNew).has_value());
      ::_exit(0);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status)) << bad;
    EXPECT_EQ(folder.read("a"), kOld) << "the rename is the last call";
    left_behind += folder.files().size() - 1;
    ASSERT_TRUE(write_file(folder / "b", kNew).has_value());
    EXPECT_EQ(folder.files(), (Names{"a", "b"})) << bad;
  }
  EXPECT_GE(left_behind, 5U) << "there was something to sweep";
}

// --- what is swept, and what is not --------------------------------------------------------------

// A number that no process has: one that has just ended.
pid_t dead_process() {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(0);
  ::waitpid(child, nullptr, 0);
  return child;
}

std::string draft_name(pid_t writer, int number = 0) {
  return ".warren-" + std::to_string(writer) + "-" + std::to_string(number) + ".tmp";
}

TEST(SweepDrafts, RemovesThoseOfDeadProcesses) {
  const TemporaryFolder folder;
  const pid_t dead = dead_process();
  folder.write(draft_name(dead), "half");
  folder.write(draft_name(dead, 12), "");
  folder.write(draft_name(::getpid(), 3), "of an earlier process with this number");
  folder.write("kept", "");
  sweep_drafts(folder.path());
  EXPECT_EQ(folder.files(), Names{"kept"});
}

TEST(SweepDrafts, KeepsThoseOfLivingProcesses) {
  const TemporaryFolder folder;
  const Names living = {draft_name(::getppid()), draft_name(1)};
  for (const std::string& name : living) folder.write(name, "being written");
  sweep_drafts(folder.path());
  EXPECT_EQ(std::set<std::string>(living.begin(), living.end()).size(), folder.files().size());
}

// Another container has numbers of its own: what looks dead from here may be alive there.
TEST(SweepDrafts, KeepsWhatSomebodyHasLocked) {
  const TemporaryFolder folder;
  const std::string name = draft_name(dead_process());
  folder.write(name, "being written elsewhere");
  const int held = ::open((folder / name).c_str(), O_RDONLY | O_CLOEXEC);
  ASSERT_EQ(::flock(held, LOCK_EX), 0);
  sweep_drafts(folder.path());
  EXPECT_EQ(folder.files(), Names{name});
  ::close(held);
  sweep_drafts(folder.path());
  EXPECT_EQ(folder.files(), Names{});
}

// A draft of this very process, on its way.
TEST(SweepDrafts, KeepsADraftThatIsBeingWritten) {
  const TemporaryFolder folder;
  Draft draft(folder / "a");
  ASSERT_EQ(draft.opened(), 0);
  ASSERT_TRUE(write_file(folder / "b", kNew).has_value()) << "sweeps";
  ASSERT_EQ(draft.write(kNew, std::nullopt), 0);
  EXPECT_EQ(draft.put_in_place(), 0);
  EXPECT_EQ(folder.files(), (Names{"a", "b"}));
}

TEST(SweepDrafts, KeepsEverythingElse) {
  const TemporaryFolder folder;
  const std::string dead = std::to_string(dead_process());
  const Names others = {".warren-" + dead + "-0.tmp~",
                        ".warren-" + dead + ".tmp",
                        ".warren-" + dead + "-.tmp",
                        ".warren-" + dead + "-0-0.tmp",
                        ".warren--" + dead + "-0.tmp",
                        "x.warren-" + dead + "-0.tmp",
                        ".warren-" + dead + "x-0.tmp",
                        ".warren-0-0.tmp",
                        ".warren-.tmp",
                        "warren-" + dead + "-0.tmp",
                        "below/.warren-" + dead + "-0.tmp"};
  for (const std::string& name : others) folder.write(name, "somebody's");
  fs::create_directories(folder / (".warren-" + dead + "-1.tmp"));
  fs::create_symlink(".warren-.tmp", folder / (".warren-" + dead + "-2.tmp"));
  sweep_drafts(folder.path());
  EXPECT_EQ(folder.files().size(), others.size() + 1);
  EXPECT_TRUE(fs::is_directory(folder / (".warren-" + dead + "-1.tmp")));
}

TEST(SweepDrafts, KeepsFilesOfOtherUsers) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can give a file away";
  const TemporaryFolder folder;
  const std::string name = draft_name(dead_process());
  folder.write(name, "somebody's");
  ASSERT_EQ(::chown((folder / name).c_str(), 65534, 65534), 0);
  sweep_drafts(folder.path());
  EXPECT_EQ(folder.files(), Names{name});
}

}  // namespace
}  // namespace warren
