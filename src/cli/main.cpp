#include <csignal>

#include "cli/run.hpp"
#include "platform/freed_memory.hpp"

int main(int argc, char** argv) {
  // A file that grows past the limit, or a reader that went away, is an error of that write, not
  // the end of the program.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  warren::keep_freed_memory();
  return warren::cli::run_program(argc, argv);
}
