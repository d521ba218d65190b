// One call that generates: what stops it, and who looks on.
#pragma once

#include <atomic>
#include <chrono>
#include <exception>

#include "level.hpp"
#include "warren/generate.hpp"

namespace warren::python {

// Set by any thread of Python, and looked at by those that generate without asking Python.
struct Stop {
  std::atomic<bool> set = false;
};

// What Python gives generate() and explain().
struct CallArguments {
  std::string seed;
  std::uint32_t master_seed = 0;
  std::optional<int> part;
  unsigned threads = 1;
  std::int64_t time_limit_ms = 0;
  py::object watcher;  // called with each pass; True stops the work, and so does what it raises
  std::shared_ptr<Stop> stop;
};

// Between two passes Python is asked whether to go on: by its watcher if there is one, and now and
// then whether somebody pressed Ctrl-C.
class Call {
 public:
  explicit Call(const CallArguments& arguments) : arguments_(arguments) {}

  GenerateOptions options();
  // Raises what Python raised meanwhile. Holds the interpreter's lock.
  void rethrow() const {
    if (raised_) std::rethrow_exception(raised_);
  }

 private:
  using Clock = std::chrono::steady_clock;

  bool go_on(const Progress& at);
  bool ask_python(const Progress& at);

  const CallArguments& arguments_;
  std::exception_ptr raised_;
  Clock::time_point asked_ = Clock::now();
};

}  // namespace warren::python
