#include "platform/terminal.hpp"

#ifdef _WIN32

namespace warren {

std::size_t terminal_columns() {
  return 0;
}

}  // namespace warren

#else

#include <sys/ioctl.h>
#include <unistd.h>

namespace warren {

std::size_t terminal_columns() {
  winsize size{};
  return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

}  // namespace warren

#endif
