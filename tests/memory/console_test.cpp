// Results that nobody reads to the end.
#include "cli/console.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <string>

namespace warren::cli {
namespace {

// What a process says whose results go into a pipe that nobody reads any more.
int code_without_reader(std::size_t bytes) {
  const pid_t child = ::fork();
  if (child != 0) {
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  int ends[2];
  if (::pipe(ends) != 0) ::_exit(2);
  ::close(ends[0]);
  ::dup2(ends[1], STDOUT_FILENO);
  ::signal(SIGPIPE, SIG_IGN);
  const Console console;
  console.result(std::string(bytes, 'x'));
  ::_exit(console.flush() ? 0 : 1);
}

TEST(Console, AReaderMayLeave) {
  EXPECT_EQ(code_without_reader(10), 0);
  EXPECT_EQ(code_without_reader(1U << 20), 0) << "more than is kept before it is written";
}

}  // namespace
}  // namespace warren::cli
