// How a C function calls C++: nothing is thrown out of it, and what went wrong becomes a status.
#pragma once

#include <new>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "api/c/types.hpp"

namespace warren::c {

warren_status status_of(Failure failure);
// What an error is as a number. It is taken as a handle by `out`, where somebody wants it.
warren_status report(Error&& problem, warren_error** out);

#if defined(__cpp_exceptions)
template <class Work>
warren_status caught(warren_error** error, const Work& work) noexcept {
  try {
    try {
      Status status = work();
      return status ? WARREN_OK : report(std::move(status.error()), error);
    } catch (const std::bad_alloc&) {
      return WARREN_OUT_OF_MEMORY;
    } catch (const std::exception& problem) {
      return report(std::move(fail(Failure::machine, problem.what()).value()), error);
    }
  } catch (...) {
    // Not even for the words of the error.
    return WARREN_OUT_OF_MEMORY;
  }
}

// The same for what has no status: `otherwise` where memory ran out.
template <class Answer, class Work>
Answer answer(Answer otherwise, const Work& work) noexcept {
  try {
    return work();
  } catch (...) {
    return otherwise;
  }
}
#else
template <class Work>
warren_status caught(warren_error** error, const Work& work) noexcept {
  Status status = work();
  return status ? WARREN_OK : report(std::move(status.error()), error);
}

template <class Answer, class Work>
Answer answer(Answer /*otherwise*/, const Work& work) noexcept {
  return work();
}
#endif

// Runs what returns a Status. `out` and `error` are what the caller handed in.
template <class H, class Work>
warren_status call(H** out, warren_error** error, const Work& work) noexcept {
  if (error != nullptr) *error = nullptr;
  if (out != nullptr) *out = nullptr;
  return caught(error, [&]() -> Status {
    if (out == nullptr) return fail(Failure::usage, "there is no place for what is made");
    return work();
  });
}

template <class Work>
warren_status call(warren_error** error, const Work& work) noexcept {
  if (error != nullptr) *error = nullptr;
  return caught(error, work);
}

// As platform/threads.hpp has at most.
inline constexpr std::uint32_t kMostThreads = 4096;

// Errors of the caller's.
tl::unexpected<Error> no_handle(std::string_view what);  // "level"

// A text that the caller handed in: there, UTF-8 and not endless.
Status check_text(const char* text, std::string_view what);

// What was made, as the caller's handle.
inline void give(warren_text** out, std::string text) {
  *out = new warren_text(std::move(text));
}

}  // namespace warren::c
