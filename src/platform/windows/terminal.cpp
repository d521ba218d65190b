#include "platform/terminal.hpp"

#include <io.h>
#include <windows.h>

#include <cerrno>
#include <cstdio>

namespace warren {

// NUL is a character device too, which isatty() takes for a terminal.
bool errors_to_terminal() {
  DWORD mode = 0;
  return GetConsoleMode(GetStdHandle(STD_ERROR_HANDLE), &mode) != 0;
}

bool terminal_has_colours() {
  const HANDLE terminal = GetStdHandle(STD_ERROR_HANDLE);
  DWORD mode = 0;
  if (GetConsoleMode(terminal, &mode) == 0) return false;
  return SetConsoleMode(terminal, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

std::size_t terminal_columns() {
  CONSOLE_SCREEN_BUFFER_INFO info{};
  if (GetConsoleScreenBufferInfo(GetStdHandle(STD_OUTPUT_HANDLE), &info) == 0) return 0;
  const int columns = info.srWindow.Right - info.srWindow.Left + 1;
  return columns > 0 ? static_cast<std::size_t>(columns) : 0;
}

// A pipe without a reader is an error of its own only sometimes.
bool reader_went_away() {
  return errno == EPIPE ||
         (errno == EINVAL && GetFileType(GetStdHandle(STD_OUTPUT_HANDLE)) == FILE_TYPE_PIPE);
}

void write_error_plainly(std::string_view text) {
  static_cast<void>(::_write(2, text.data(), static_cast<unsigned>(text.size())));
}

}  // namespace warren
