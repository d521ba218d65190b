#include "call.hpp"

namespace warren::python {
namespace {

// The lock may be another thread's for five milliseconds: too long to wait for before every pass.
constexpr std::chrono::milliseconds kBetweenQuestions{20};

}  // namespace

GenerateOptions Call::options() {
  GenerateOptions out;
  out.seed.text = arguments_.seed;
  out.master_seed = arguments_.master_seed;
  out.part = arguments_.part;
  out.threads = arguments_.threads;
  out.time_limit_ms = arguments_.time_limit_ms;
  out.go_on = [this](const Progress& at) { return go_on(at); };
  return out;
}

bool Call::go_on(const Progress& at) {
  if (arguments_.stop && arguments_.stop->set) return false;
  const Clock::time_point now = Clock::now();
  if (arguments_.watcher.is_none() && now - asked_ < kBetweenQuestions) return true;
  asked_ = now;
  return ask_python(at);
}

// The engine knows no exceptions: it is told to stop, and what was raised waits until it has.
bool Call::ask_python(const Progress& at) {
  const py::gil_scoped_acquire lock;
  try {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    if (arguments_.watcher.is_none()) return true;
    const py::object stop = arguments_.watcher(text(at.pass), at.index, at.count);
    return !stop.is(py::bool_(true));
  } catch (...) {
    raised_ = std::current_exception();
    return false;
  }
}

}  // namespace warren::python
