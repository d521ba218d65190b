#include "api/machine.hpp"

#include "platform/clock.hpp"
#include "platform/disk.hpp"
#include "platform/threads.hpp"

namespace warren {

const FileSource& machine_files() {
  return disk();
}

std::unique_ptr<Executor> machine_threads(unsigned count) {
  return std::make_unique<Threads>(count == 0 ? hardware_threads() : count);
}

std::function<std::int64_t()> machine_clock() {
  return steady_nanoseconds;
}

}  // namespace warren
