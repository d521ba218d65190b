// Runs the real command as a person would, and catches everything it says.
#pragma once

#include <fcntl.h>
#include <grp.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "../project_paths.hpp"
#include "../temporary_folder.hpp"

namespace warren::testing {

struct CommandOptions {
  std::string folder;                    // where to run
  std::string output;                    // where stdout goes; empty: it is caught
  bool close_output = false;             // run without any stdout
  std::optional<rlim_t> largest_file;    // as good as a full disk
  bool as_nobody = false;                // without root's right to read everything
  std::function<void(pid_t)> meanwhile;  // called while it runs
};

struct CommandResult {
  int code = -1;  // -1: it did not end by itself
  std::string out;
  std::string err;

  bool says(std::string_view text) const { return err.find(text) != std::string::npos; }
};

namespace detail {

inline void redirect(const std::string& path, int to) {
  const int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (fd < 0 || ::dup2(fd, to) < 0) ::_exit(126);
  ::close(fd);
}

// In the child, up to the point of no return. The program is opened before rights are dropped: it
// may lie where nobody may look.
inline void become(const std::vector<std::string>& arguments, const CommandOptions& options,
                   const std::string& out, const std::string& err) {
  const int program = ::open(warren_binary().c_str(), O_RDONLY | O_CLOEXEC);
  if (program < 0 || ::chdir(options.folder.c_str()) != 0) ::_exit(126);
  // Tests may run where Ctrl-C is ignored; a person's command does not.
  ::signal(SIGINT, SIG_DFL);
  redirect("/dev/null", STDIN_FILENO);
  redirect(options.output.empty() ? out : options.output, STDOUT_FILENO);
  redirect(err, STDERR_FILENO);
  if (options.close_output) ::close(STDOUT_FILENO);
  if (options.largest_file) {
    const rlimit limit{*options.largest_file, *options.largest_file};
    if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) ::_exit(126);
  }
  if (options.as_nobody && ::geteuid() == 0) {
    constexpr unsigned kNobody = 65534;
    if (::setgroups(0, nullptr) != 0 || ::setgid(kNobody) != 0 || ::setuid(kNobody) != 0) {
      ::_exit(126);
    }
  }
  std::vector<char*> argv;
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  ::fexecve(program, argv.data(), environ);
  ::_exit(127);
}

}  // namespace detail

inline CommandResult run_command(std::vector<std::string> arguments,
                                 const CommandOptions& options) {
  const TemporaryFolder caught;
  arguments.insert(arguments.begin(), "warren");
  const pid_t child = ::fork();
  if (child == 0) {
    detail::become(arguments, options, (caught / "out").string(), (caught / "err").string());
  }
  if (options.meanwhile) options.meanwhile(child);
  int status = 0;
  ::waitpid(child, &status, 0);
  CommandResult result;
  if (WIFEXITED(status)) result.code = WEXITSTATUS(status);
  result.out = caught.read("out");
  result.err = caught.read("err");
  return result;
}

}  // namespace warren::testing
