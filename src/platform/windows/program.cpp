#include "platform/program.hpp"

#include <fcntl.h>
#include <io.h>
#include <windows.h>
// After windows.h.
#include <shellapi.h>

#include <cstdlib>
#include <string>
#include <vector>

namespace warren {
namespace {

std::string to_utf8(const wchar_t* word) {
  const int size = WideCharToMultiByte(CP_UTF8, 0, word, -1, nullptr, 0, nullptr, nullptr);
  if (size <= 1) return {};
  std::string out(static_cast<std::size_t>(size), '\0');
  WideCharToMultiByte(CP_UTF8, 0, word, -1, out.data(), size, nullptr, nullptr);
  out.pop_back();  // the zero at its end
  return out;
}

UINT code_page_before = 0;

void restore_code_page() {
  SetConsoleOutputCP(code_page_before);
}

}  // namespace

// What main() is given was squeezed into the code page of the machine.
ProgramWords program_words(int argc, char** argv) {
  static std::vector<std::string> words;
  static std::vector<char*> pointers;
  int count = 0;
  wchar_t** wide = CommandLineToArgvW(GetCommandLineW(), &count);
  if (wide == nullptr) return {argc, argv};
  for (int i = 0; i < count; ++i) words.push_back(to_utf8(wide[i]));
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  LocalFree(wide);
  return {count, pointers.data()};
}

void prepare_streams() {
  _setmode(1, _O_BINARY);
  _setmode(2, _O_BINARY);
  code_page_before = GetConsoleOutputCP();
  if (code_page_before == 0 || code_page_before == CP_UTF8) return;  // no console: nothing to do
  SetConsoleOutputCP(CP_UTF8);
  std::atexit(restore_code_page);
}

}  // namespace warren
