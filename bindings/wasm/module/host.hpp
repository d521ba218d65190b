// What the module asks of whoever runs it. Texts are UTF-8 with their length.
#pragma once

#include <cstddef>
#include <cstdint>

namespace warren::module {

// What the host hands over: memory of malloc, whose owner is who gets it. Null where there is none.
struct Block {
  char* bytes = nullptr;
  std::size_t size = 0;
};

// Answers of host_read.
enum class Read : std::int32_t { whole = 0, failed = 1 };

#define WARREN_HOST(name) [[clang::import_module("warren"), clang::import_name(name)]]
// Milliseconds since some moment.
WARREN_HOST("now") double host_now();
// Before each pass; anything but 0 stops.
WARREN_HOST("progress")
std::int32_t host_progress(std::uint32_t number, const char* pass, std::int32_t index,
                           std::int32_t count);
// The bytes of a file, or three lines: whose fault it is, what went wrong, what to do.
WARREN_HOST("read")
Read host_read(const char* path, std::size_t length, double limit, Block* out);
// Each entry as a 'd' for folders or an 'f', its name and a NUL; the answer is 0. Else as
// host_read.
WARREN_HOST("list") Read host_list(const char* path, std::size_t length, Block* out);
// Presence and PathKind of core/file_source.hpp.
WARREN_HOST("presence") std::int32_t host_presence(const char* path, std::size_t length);
WARREN_HOST("kind") std::int32_t host_kind(const char* path, std::size_t length);
// 0: it is there. 1: it is not. 2: that cannot be told.
WARREN_HOST("real") std::int32_t host_real(const char* path, std::size_t length, Block* out);
WARREN_HOST("here") void host_here(Block* out);
#undef WARREN_HOST

}  // namespace warren::module
