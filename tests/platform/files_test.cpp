#include "platform/files.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace warren {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kPlenty = 1'000'000'000;

// A folder of its own that goes away with the test.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "warren-files-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }

  fs::path operator/(std::string_view name) const { return path_ / name; }
  const fs::path& path() const { return path_; }

  std::vector<std::string> names() const {
    std::vector<std::string> out;
    for (const auto& entry : fs::directory_iterator(path_)) out.push_back(entry.path().filename());
    std::ranges::sort(out);
    return out;
  }

 private:
  fs::path path_;
};

using Names = std::vector<std::string>;

// As good as a full disk: writes past the limit fail while this lives.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) : old_signal_(std::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &old_limit_);
    rlimit limit = old_limit_;
    limit.rlim_cur = bytes;
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;
  ~FileSizeLimit() {
    ::setrlimit(RLIMIT_FSIZE, &old_limit_);
    std::signal(SIGXFSZ, old_signal_);
  }

 private:
  rlimit old_limit_{};
  void (*old_signal_)(int);
};

// Root may do everything: while this lives, the process is nobody instead.
class NotRoot {
 public:
  NotRoot() : user_(::geteuid()) {
    constexpr uid_t kNobody = 65534;
    if (user_ == 0 && ::seteuid(kNobody) != 0) throw std::runtime_error("cannot become nobody");
  }
  NotRoot(const NotRoot&) = delete;
  NotRoot& operator=(const NotRoot&) = delete;
  ~NotRoot() {
    if (::seteuid(user_) != 0) std::abort();
  }

 private:
  uid_t user_;
};

mode_t mode_of(const fs::path& path) {
  struct stat info {};
  ::stat(path.c_str(), &info);
  return info.st_mode & 0777U;
}

mode_t mode_written_under(mode_t mask) {
  const Folder folder;
  const mode_t old = ::umask(mask);
  const Status written = write_file(folder / "a", "text");
  ::umask(old);
  EXPECT_TRUE(written.has_value());
  return mode_of(folder / "a");
}

// Why reading failed; a wrong success is an empty text, which no message is.
template <class T>
std::string why(const Result<T>& result, Failure expected) {
  if (result.has_value()) return "";
  EXPECT_EQ(result.error().failure, expected);
  return result.error().text();
}

RC_GTEST_PROP(Files, GiveBackWhatWasWritten, ()) {
  const auto size = *rc::gen::element<std::size_t>(0, 1, 4095, 4096, 4097, 300'000);
  const auto bytes = *rc::gen::arbitrary<std::string>() + std::string(size, '\0') + "\r\n";
  const Folder folder;
  RC_ASSERT(write_file(folder / "a", bytes).has_value());
  RC_ASSERT(read_file(folder / "a", kPlenty).value() == bytes);
}

TEST(ReadFile, ObeysItsLimit) {
  const Folder folder;
  ASSERT_TRUE(write_file(folder / "a", "12345").has_value());
  EXPECT_EQ(read_file(folder / "a", 5).value(), "12345");
  EXPECT_EQ(why(read_file(folder / "a", 4), Failure::content),
            (folder / "a").string() + " is too large: 5 B, the limit is 4 B");
}

TEST(ReadFile, SaysWhatIsWrongWithThePath) {
  const Folder folder;
  ASSERT_TRUE(write_file(folder / "file", "").has_value());
  EXPECT_EQ(
      why(read_file(folder / "none", kPlenty), Failure::usage),
      "cannot read " + (folder / "none").string() + ": No such file or directory (check the path)");
  EXPECT_EQ(why(read_file(folder.path(), kPlenty), Failure::usage),
            folder.path().string() + " is a folder (name a file in it)");
  EXPECT_EQ(why(read_file(folder / "file/below", kPlenty), Failure::usage),
            "cannot read " + (folder / "file/below").string() +
                ": Not a directory (part of the path is a file, not a folder)");
  EXPECT_NE(why(read_file("", kPlenty), Failure::usage), "");
}

TEST(ReadFile, RefusesWhatNeverEnds) {
  const Folder folder;
  ASSERT_EQ(::mkfifo((folder / "fifo").c_str(), 0600), 0);
  // No writer: a reader that waits for one would hang here.
  EXPECT_EQ(why(read_file(folder / "fifo", kPlenty), Failure::usage),
            (folder / "fifo").string() + " is not a regular file");
  EXPECT_EQ(why(read_file("/dev/zero", kPlenty), Failure::usage),
            "/dev/zero is not a regular file");
}

TEST(ReadFile, SaysThatPermissionIsMissing) {
  const Folder folder;
  ASSERT_TRUE(write_file(folder / "a", "secret").has_value());
  fs::permissions(folder / "a", fs::perms::none);
  fs::permissions(folder.path(), fs::perms::all);
  const NotRoot somebody;
  EXPECT_EQ(
      why(read_file(folder / "a", kPlenty), Failure::machine),
      "cannot read " + (folder / "a").string() + ": Permission denied (check the permissions)");
}

TEST(WriteFile, ReplacesWhatWasThere) {
  const Folder folder;
  ASSERT_TRUE(write_file(folder / "a", "a long old text").has_value());
  ASSERT_TRUE(write_file(folder / "a", "new").has_value());
  EXPECT_EQ(read_file(folder / "a", kPlenty).value(), "new");
  EXPECT_EQ(folder.names(), Names{"a"});
}

TEST(WriteFile, LeavesTheOldFileWhenTheDiskIsFull) {
  const Folder folder;
  ASSERT_TRUE(write_file(folder / "a", "old").has_value());
  Status written;
  {
    const FileSizeLimit limit(4096);
    written = write_file(folder / "a", std::string(100'000, 'x'));
  }
  EXPECT_EQ(why(written, Failure::machine), "cannot write " + (folder / "a").string() +
                                                ": File too large (free some space and run again)");
  EXPECT_EQ(read_file(folder / "a", kPlenty).value(), "old");
  EXPECT_EQ(folder.names(), Names{"a"});
}

TEST(WriteFile, LeavesNothingWhenTheDiskIsFullAndNothingWasThere) {
  const Folder folder;
  Status written;
  {
    const FileSizeLimit limit(4096);
    written = write_file(folder / "a", std::string(100'000, 'x'));
  }
  EXPECT_FALSE(written.has_value());
  EXPECT_EQ(folder.names(), Names{});
}

// Somebody who has the old file open goes on seeing it whole.
TEST(WriteFile, PutsANewFileInThePlaceOfTheOld) {
  const Folder folder;
  ASSERT_TRUE(write_file(folder / "a", "old").has_value());
  fs::create_hard_link(folder / "a", folder / "b");
  ASSERT_TRUE(write_file(folder / "a", "new").has_value());
  EXPECT_EQ(read_file(folder / "b", kPlenty).value(), "old");
}

TEST(WriteFile, SaysWhatIsWrongWithThePath) {
  const Folder folder;
  ASSERT_TRUE(write_file(folder / "file", "").has_value());
  EXPECT_EQ(why(write_file(folder / "none/a", "text"), Failure::usage),
            "cannot write " + (folder / "none/a").string() +
                ": No such file or directory (check the path)");
  EXPECT_EQ(why(write_file(folder.path(), "text"), Failure::usage),
            "cannot write " + folder.path().string() + ": it is a folder (name a file)");
  EXPECT_NE(why(write_file(folder / "file/below", "text"), Failure::usage), "");
  EXPECT_EQ(folder.names(), Names{"file"});
}

TEST(WriteFile, SaysThatPermissionIsMissing) {
  const Folder folder;
  ASSERT_TRUE(make_folder(folder / "closed").has_value());
  fs::permissions(folder.path(), fs::perms::all);
  fs::permissions(folder / "closed", fs::perms::owner_read | fs::perms::owner_exec);
  const NotRoot somebody;
  EXPECT_EQ(why(write_file(folder / "closed/a", "text"), Failure::machine),
            "cannot write " + (folder / "closed/a").string() +
                ": Permission denied (check the permissions)");
}

TEST(WriteFile, FollowsALink) {
  const Folder folder;
  ASSERT_TRUE(write_file(folder / "target", "old").has_value());
  fs::create_symlink("target", folder / "link");
  fs::create_symlink("link", folder / "link_to_link");
  ASSERT_TRUE(write_file(folder / "link_to_link", "new").has_value());
  EXPECT_EQ(read_file(folder / "target", kPlenty).value(), "new");
  EXPECT_TRUE(fs::is_symlink(folder / "link"));
  EXPECT_TRUE(fs::is_symlink(folder / "link_to_link"));
  EXPECT_EQ(folder.names(), (Names{"link", "link_to_link", "target"}));
}

TEST(WriteFile, MakesTheFileThatALinkNames) {
  const Folder folder;
  fs::create_symlink("target", folder / "link");
  ASSERT_TRUE(write_file(folder / "link", "new").has_value());
  EXPECT_TRUE(fs::is_symlink(folder / "link"));
  EXPECT_EQ(read_file(folder / "target", kPlenty).value(), "new");
}

TEST(WriteFile, RefusesLinksInACircle) {
  const Folder folder;
  fs::create_symlink("b", folder / "a");
  fs::create_symlink("a", folder / "b");
  EXPECT_NE(why(write_file(folder / "a", "text"), Failure::machine), "");
  EXPECT_EQ(folder.names(), (Names{"a", "b"}));
  EXPECT_TRUE(fs::is_symlink(folder / "a"));
}

// Renaming over /dev/null would take it away from the whole machine.
TEST(WriteFile, DoesNotReplaceWhatIsNotAFile) {
  const Folder folder;
  ASSERT_EQ(::mkfifo((folder / "fifo").c_str(), 0600), 0);
  EXPECT_EQ(why(write_file(folder / "fifo", "text"), Failure::usage),
            "cannot write " + (folder / "fifo").string() + ": it is not a regular file");
  EXPECT_TRUE(fs::is_fifo(folder / "fifo"));
  EXPECT_EQ(folder.names(), Names{"fifo"});
}

TEST(WriteFile, HonoursTheUmask) {
  EXPECT_EQ(mode_written_under(022), 0644U);
  EXPECT_EQ(mode_written_under(027), 0640U);
  EXPECT_EQ(mode_written_under(0), 0666U);
}

TEST(MakeFolder, MakesParentsAndIsContentWithWhatIsThere) {
  const Folder folder;
  ASSERT_TRUE(make_folder(folder / "a/b/c").has_value());
  EXPECT_TRUE(fs::is_directory(folder / "a/b/c"));
  EXPECT_TRUE(make_folder(folder / "a/b/c").has_value());
  EXPECT_TRUE(make_folder("").has_value());
}

TEST(MakeFolder, RefusesThePlaceOfAFile) {
  const Folder folder;
  ASSERT_TRUE(write_file(folder / "file", "text").has_value());
  EXPECT_NE(why(make_folder(folder / "file"), Failure::usage), "");
  EXPECT_NE(why(make_folder(folder / "file/below"), Failure::usage), "");
  EXPECT_EQ(read_file(folder / "file", kPlenty).value(), "text");
}

TEST(SizeText, IsShort) {
  EXPECT_EQ(size_text(0), "0 B");
  EXPECT_EQ(size_text(999), "999 B");
  EXPECT_EQ(size_text(1000), "1.0 KB");
  EXPECT_EQ(size_text(3'400'000), "3.4 MB");
  EXPECT_EQ(size_text(100'000'000'000), "100.0 GB");
}

}  // namespace
}  // namespace warren
