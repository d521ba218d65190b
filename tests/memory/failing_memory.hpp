// Memory that runs out and threads that do not start, when a test says so.
#pragma once

#include <cstdint>
#include <functional>

namespace warren::testing {

// How memory is short from the allocation that fails on.
enum class Shortage {
  once,     // only that one fails
  lasting,  // every later one fails too
};

// Counts allocations of the whole process (malloc, calloc, realloc and what operator new makes of
// them) while it lives; one at a time.
class WatchedMemory {
 public:
  WatchedMemory();
  WatchedMemory(const WatchedMemory&) = delete;
  WatchedMemory& operator=(const WatchedMemory&) = delete;
  ~WatchedMemory();

  std::uint64_t count() const;
  // Lets the allocation of that number fail, counted from 0.
  static void fail_at(std::uint64_t number, Shortage shortage);
  // Calls this before every allocation; true lets it fail. The call's own allocations do not count.
  static void ask(bool (*fails)(std::uint64_t number), Shortage shortage);
};

// Lets the thread of that number fail to start, counted from 0; negative: none.
void fail_thread(int number);
int threads_started();

}  // namespace warren::testing
