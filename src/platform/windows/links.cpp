#include "platform/links.hpp"

#include <windows.h>

#include <string>
#include <string_view>

namespace warren {
namespace {

namespace fs = std::filesystem;

std::error_code last_error() {
  return {static_cast<int>(GetLastError()), std::system_category()};
}

// The longest path that Windows gives.
constexpr DWORD kLongest = 32768;

// "\\?\C:\a" and "\\?\UNC\host\a" are what Windows answers; nobody writes them so.
fs::path without_marks(std::wstring_view path) {
  constexpr std::wstring_view kNetwork = L"\\\\?\\UNC\\";
  constexpr std::wstring_view kMark = L"\\\\?\\";
  if (path.starts_with(kNetwork)) return L"\\\\" + std::wstring(path.substr(kNetwork.size()));
  return path.starts_with(kMark) ? path.substr(kMark.size()) : path;
}

}  // namespace

// The C++ library of this compiler knows no links on Windows.
bool is_link(const fs::path& path) {
  const DWORD attributes = GetFileAttributesW(path.c_str());
  return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0;
}

fs::path link_target(const fs::path& link, std::error_code& error) {
  return real_path(link, error);
}

fs::path real_path(const fs::path& path, std::error_code& error) {
  constexpr DWORD kShare = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
  const HANDLE file = CreateFileW(path.c_str(), 0, kShare, nullptr, OPEN_EXISTING,
                                  FILE_FLAG_BACKUP_SEMANTICS, nullptr);
  if (file == INVALID_HANDLE_VALUE) {
    error = last_error();
    return {};
  }
  std::wstring found(kLongest, L'\0');
  const DWORD size = GetFinalPathNameByHandleW(file, found.data(), kLongest, 0);
  error = size == 0 ? last_error() : std::error_code();
  CloseHandle(file);
  return without_marks(std::wstring_view(found).substr(0, size));
}

fs::path current_folder(std::error_code& error) {
  return real_path(".", error);
}

}  // namespace warren
