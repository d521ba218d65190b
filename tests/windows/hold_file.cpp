// usage: hold_file FILE PATTERN there|gone
// Has a file open so that no other program gets it, and prints "ready" once it is so. Lets go of it
// a moment after another file, of that pattern, is there, or after it was there and is gone again.
#include <windows.h>

#include <cstdio>
#include <cwchar>

namespace {

bool is_there(const wchar_t* pattern) {
  WIN32_FIND_DATAW found;
  const HANDLE search = FindFirstFileW(pattern, &found);
  if (search == INVALID_HANDLE_VALUE) return false;
  FindClose(search);
  return true;
}

// Not for ever: a program that fails before it writes anything must not hold up its test.
bool wait_until(const wchar_t* pattern, bool there) {
  constexpr int kMostTries = 30000;
  for (int tries = 0; is_there(pattern) != there; ++tries) {
    if (tries == kMostTries) return false;
    Sleep(1);
  }
  return true;
}

}  // namespace

int wmain(int argc, wchar_t** argv) {
  if (argc != 4) return 2;
  const HANDLE file =
      CreateFileW(argv[1], GENERIC_READ, 0, nullptr, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr);
  if (file == INVALID_HANDLE_VALUE) return 3;
  std::puts("ready");
  std::fflush(stdout);
  if (!wait_until(argv[2], true)) return 4;
  Sleep(100);
  if (std::wcscmp(argv[3], L"gone") == 0 && !wait_until(argv[2], false)) return 4;
  CloseHandle(file);
  return 0;
}
