#include "platform/file_calls.hpp"

namespace warren {
namespace {

// Of each thread, so that tests that run side by side do not meet. Nothing but a test sets it.
thread_local const FileCalls* replaced_calls = nullptr;

}  // namespace

const FileCalls& file_calls() {
  return replaced_calls == nullptr ? system_file_calls() : *replaced_calls;
}

ReplacedFileCalls::ReplacedFileCalls(const FileCalls& calls) : before_(replaced_calls) {
  replaced_calls = &calls;
}

ReplacedFileCalls::~ReplacedFileCalls() {
  replaced_calls = before_;
}

}  // namespace warren
