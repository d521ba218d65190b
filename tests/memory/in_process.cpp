#include "in_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/run.hpp"

namespace warren::testing {
namespace {

namespace fs = std::filesystem;

std::string file_text(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

Files files_in(const std::string& folder) {
  Files out;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    out[entry.path().lexically_relative(folder).string()] = file_text(entry.path());
  }
  return out;
}

std::string Case::text() const {
  return fmt::format("warren {}", fmt::join(command, " "));
}

int in_child(const std::function<int()>& work) {
  std::fflush(nullptr);
  const pid_t child = ::fork();
  if (child == 0) ::_exit(work());
  int status = 0;
  ::waitpid(child, &status, 0);
  return status;
}

bool ended_by_itself(int status) {
  return WIFEXITED(status) && WEXITSTATUS(status) == 3;
}

std::string ended(int status) {
  return WIFEXITED(status) ? fmt::format("exit code {}", WEXITSTATUS(status))
                           : fmt::format("signal {}", WTERMSIG(status));
}

Scene::Scene(const Case& about) : case_(about) {
  std::string name = (fs::temp_directory_path() / "warren-alloc-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr || ::chdir(name.c_str()) != 0) ::_exit(99);
  folder_ = name;
  for (const auto& [path, text] : case_.before) {
    if (fs::path(path).has_parent_path()) fs::create_directories(fs::path(path).parent_path());
    std::ofstream(path, std::ios::binary) << text;
  }
  const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  ::dup2(nowhere, STDOUT_FILENO);
  ::close(nowhere);
  catch_errors();
}

Scene::~Scene() {
  remove_folder();
}

void Scene::remove_folder() const {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

void Scene::move_to_copy() {
  std::string name = (fs::temp_directory_path() / "warren-alloc-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) ::_exit(99);
  fs::copy(folder_, name, fs::copy_options::recursive);
  if (::chdir(name.c_str()) != 0) ::_exit(99);
  folder_ = name;
}

void Scene::catch_errors() {
  if (errors_ >= 0) ::close(errors_);
  errors_ = ::memfd_create("stderr", MFD_CLOEXEC);
  ::dup2(errors_, STDERR_FILENO);
}

std::string Scene::errors() const {
  std::string out(4096, '\0');
  const ssize_t got = ::pread(errors_, out.data(), out.size(), 0);
  out.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
  return out;
}

int Scene::run() const {
  // No container of ours: the arguments must be there before memory runs out.
  static char program[] = "warren";
  char* words[24] = {program};
  int count = 1;
  for (const std::string& word : case_.command) words[count++] = const_cast<char*>(word.c_str());
  return cli::run_program(count, words);
}

Verdict Scene::check(int code) const {
  const Files now = files_in(folder_);
  for (const auto& [path, text] : now) {
    if (path.find(".warren-") != std::string::npos) return kLeftBehind;
    const auto before = case_.before.find(path);
    const auto after = case_.after.find(path);
    const bool old = before != case_.before.end() && before->second == text;
    if (!old && (after == case_.after.end() || after->second != text)) return kHalfAFile;
  }
  if (code == 0) return now == case_.after ? kAsPromised : kOtherFiles;
  for (const auto& [path, text] : case_.before) {
    if (!now.contains(path)) return kHalfAFile;
  }
  if (code != 3) return kOtherCode;
  return errors().find("error: ") != std::string::npos ? kAsPromised : kSilent;
}

Case case_of(Words command, Files files) {
  Case out{std::move(command), std::move(files), {}};
  std::string name = (fs::temp_directory_path() / "warren-alloc-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) ::abort();
  const std::string saved = name + "/after";
  const int status = in_child([&] {
    const Scene scene(out);
    const int code = scene.run();
    if (code == 0) fs::copy(fs::current_path(), saved, fs::copy_options::recursive);
    return code;
  });
  EXPECT_EQ(ended(status), "exit code 0") << out.text();
  if (fs::exists(saved)) out.after = files_in(saved);
  fs::remove_all(name);
  return out;
}

}  // namespace warren::testing
