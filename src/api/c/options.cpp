// Which levels, and how they are made.
#include "api/c/call.hpp"

using warren::Status;
using warren::c::is_live;

namespace warren::c {
namespace {

template <class Work>
warren_status adjust(warren_options* options, bool sensible, const Work& work) noexcept {
  return call(nullptr, [&]() -> Status {
    if (!is_live(options)) return no_handle("options");
    if (!sensible) return fail(Failure::usage, "the number is out of its range");
    work(*options);
    return {};
  });
}

}  // namespace
}  // namespace warren::c

using warren::c::adjust;

warren_status warren_options_new(warren_options** options) {
  return warren::c::call(options, nullptr, [&]() -> Status {
    *options = new warren_options;
    return {};
  });
}

warren_status warren_options_set_seed_text(warren_options* options, const char* seed) {
  return warren::c::call(nullptr, [&]() -> Status {
    if (!is_live(options)) return warren::c::no_handle("options");
    if (seed == nullptr) seed = "";
    if (Status status = warren::c::check_text(seed, "seed"); !status) return status;
    options->options.seed = seed;
    return {};
  });
}
warren_status warren_options_set_seed_number(warren_options* options, uint32_t seed) {
  return adjust(options, true, [&](warren_options& to) { to.options.seed = seed; });
}
warren_status warren_options_set_master_seed(warren_options* options, uint32_t seed) {
  return adjust(options, true, [&](warren_options& to) { to.options.master_seed = seed; });
}
warren_status warren_options_set_part(warren_options* options, int32_t part) {
  return adjust(options, part >= 0, [&](warren_options& to) {
    to.options.part = part == 0 ? std::nullopt : std::optional<int>(part);
  });
}
warren_status warren_options_set_threads(warren_options* options, uint32_t threads) {
  return adjust(options, threads <= warren::c::kMostThreads,
                [&](warren_options& to) { to.options.threads = threads; });
}
warren_status warren_options_set_time_limit(warren_options* options, int32_t milliseconds) {
  return adjust(options, milliseconds >= 0,
                [&](warren_options& to) { to.options.time_limit_ms = milliseconds; });
}
warren_status warren_options_set_progress(warren_options* options, warren_progress progress,
                                          void* user) {
  return adjust(options, true, [&](warren_options& to) {
    to.progress = progress;
    to.user = user;
  });
}
warren_status warren_options_set_cancel_flag(warren_options* options, const int32_t* flag) {
  const bool aligned = reinterpret_cast<std::uintptr_t>(flag) % alignof(int32_t) == 0;
  return adjust(options, aligned, [&](warren_options& to) { to.cancel = flag; });
}
warren_status warren_options_set_recording(warren_options* options, int32_t what) {
  const bool known = what >= WARREN_RECORD_NOTHING && what <= WARREN_RECORD_SNAPSHOTS;
  return adjust(options, known, [&](warren_options& to) { to.record = what; });
}
void warren_options_close(warren_options* options) {
  warren::c::close(options);
}
