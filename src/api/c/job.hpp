// What a generator is asked to do, for the time of one call.
#pragma once

#include "api/c/call.hpp"

namespace warren::c {

// Copied from the caller's options, which a hook may change or close meanwhile.
class Job {
 public:
  // Null: the usual.
  explicit Job(const warren_options* options) {
    if (options == nullptr) return;
    options_ = options->options;
    progress_ = options->progress;
    user_ = options->user;
    cancel_ = options->cancel;
    record_ = options->record;
    if (progress_ == nullptr && cancel_ == nullptr) return;
    options_.go_on = [this](const Progress& at) { return go_on(at); };
  }
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;

  bool records() const { return record_ != WARREN_RECORD_NOTHING; }
  bool snapshots() const { return record_ == WARREN_RECORD_SNAPSHOTS; }
  GenerateOptions& options() { return options_; }

 private:
  bool go_on(const Progress& at) const {
    if (cancel_ != nullptr && __atomic_load_n(cancel_, __ATOMIC_ACQUIRE) != 0) return false;
    if (progress_ == nullptr) return true;
    const std::string pass(at.pass);
    return progress_(user_, pass.c_str(), at.index, at.count) == 0;
  }

  GenerateOptions options_;
  warren_progress progress_ = nullptr;
  void* user_ = nullptr;
  const std::int32_t* cancel_ = nullptr;
  std::int32_t record_ = WARREN_RECORD_NOTHING;
};

// Keeps a generator at work from the work of others, and from being closed, while it lives.
class Work {
 public:
  explicit Work(warren_generator& generator) : generator_(&generator) {
    int idle = warren_generator::kIdle;
    if (!generator.state.compare_exchange_strong(idle, warren_generator::kBusy)) {
      generator_ = nullptr;
    }
  }
  Work(const Work&) = delete;
  Work& operator=(const Work&) = delete;
  ~Work() { end(); }

  bool has_begun() const { return generator_ != nullptr; }
  // False: somebody closed it meanwhile, and it is gone.
  bool end() {
    warren_generator* generator = generator_;
    generator_ = nullptr;
    int busy = warren_generator::kBusy;
    if (generator == nullptr ||
        generator->state.compare_exchange_strong(busy, warren_generator::kIdle)) {
      return true;
    }
    delete generator;
    return false;
  }

 private:
  warren_generator* generator_;
};

// Calls with a generator that is at work for nobody else.
template <class Doing>
Status at_work(warren_generator* generator, const Doing& doing) {
  if (!is_live(generator)) return no_handle("generator");
  Work work(*generator);
  if (!work.has_begun()) return fail(Failure::usage, "the generator is at work already");
  Status status = doing(*generator);
  if (work.end()) return status;
  return fail(Failure::cancelled, "the generator was closed while it was at work");
}

// Its levels end: it is about to make others.
inline void forget(warren_generator& generator) {
  generator.has_levels = false;
  generator.has_recording = false;
  generator.levels.show({});
}

}  // namespace warren::c
