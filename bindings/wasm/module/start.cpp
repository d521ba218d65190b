// The host's clock, its disk and its answer to progress.
#include "api/no_machine.hpp"
#include "module/host.hpp"
#include "module/host_files.hpp"
#include "module/module.h"

namespace {

std::int64_t nanoseconds() {
  constexpr double kNanosecondsPerMillisecond = 1e6;
  return static_cast<std::int64_t>(warren::module::host_now() * kNanosecondsPerMillisecond);
}

// A function of JavaScript has no address here: its number does.
std::int32_t ask(void* number, const char* pass, std::int32_t index, std::int32_t count) {
  return warren::module::host_progress(
      static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(number)), pass, index, count);
}

}  // namespace

void warren_module_start(void) {
  warren::set_clock(nanoseconds);
  warren::set_files(warren::module::host_files());
}

warren_status warren_module_set_progress(warren_options* options, uint32_t number) {
  return warren_options_set_progress(options, ask, reinterpret_cast<void*>(std::uintptr_t{number}));
}
