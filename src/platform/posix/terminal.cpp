#include "platform/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>

namespace warren {

bool errors_to_terminal() {
  return ::isatty(STDERR_FILENO) != 0;
}

bool terminal_has_colours() {
  return errors_to_terminal();
}

std::size_t terminal_columns() {
  winsize size{};
  return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

bool reader_went_away() {
  return errno == EPIPE;
}

void write_error_plainly(std::string_view text) {
  static_cast<void>(::write(STDERR_FILENO, text.data(), text.size()) == 0);
}

}  // namespace warren
