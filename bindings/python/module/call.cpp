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
  out.cancel = &cancel_;
  out.progress = [this](const Progress& at) { look_on(at); };
  return out;
}

void Call::look_on(const Progress& at) {
  if (arguments_.stop && arguments_.stop->set) cancel_ = true;
  if (cancel_) return;
  const Clock::time_point now = Clock::now();
  if (arguments_.watcher.is_none() && now - asked_ < kBetweenQuestions) return;
  asked_ = now;
  ask_python(at);
}

// The engine knows no exceptions: it is told to stop, and what was raised waits until it has.
void Call::ask_python(const Progress& at) {
  const py::gil_scoped_acquire lock;
  try {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    if (arguments_.watcher.is_none()) return;
    const py::object stop = arguments_.watcher(text(at.pass), at.index, at.count);
    if (stop.is(py::bool_(true))) cancel_ = true;
  } catch (...) {
    raised_ = std::current_exception();
    cancel_ = true;
  }
}

}  // namespace warren::python
