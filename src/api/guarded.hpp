// Errors are values, those of the machine too.
#pragma once

#include <fmt/format.h>

#include <new>
#include <system_error>

#include "warren/result.hpp"

namespace warren {

inline constexpr const char* kOutOfMemory = "out of memory";

// Whether guarded() made it of a refused allocation.
inline bool is_out_of_memory(const Error& error) {
  return error.failure == Failure::machine && error.diagnostics.size() == 1 &&
         error.diagnostics.front().message == kOutOfMemory;
}

// Runs what returns a Result. What the machine refuses, memory or a thread, becomes its error:
// by then everything that was made on the way has been given back, so that there is memory for it.
// Where there are no exceptions the program ends instead.
template <class Work>
auto guarded(const Work& work) -> decltype(work()) {
#if defined(__cpp_exceptions)
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return fail(Failure::machine, kOutOfMemory);
  } catch (const std::system_error& problem) {
    return fail(Failure::machine,
                fmt::format("the machine gives no more threads: {}", problem.what()));
  }
#else
  return work();
#endif
}

}  // namespace warren
