#include "platform/program.hpp"

#include <csignal>

namespace warren {

// Bytes, which are UTF-8 if anything.
ProgramWords program_words(int argc, char** argv) {
  return {argc, argv};
}

// A file that grows past the limit, or a reader that went away, is an error of that write, not the
// end of the program.
void prepare_streams() {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
}

}  // namespace warren
