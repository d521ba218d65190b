// What machine.hpp says, where there is no machine: for the engine in WebAssembly. Not in the
// library of games, which has machine.cpp.
#include "api/no_machine.hpp"

#include "api/machine.hpp"

namespace warren {
namespace {

ClockHook clock_hook = nullptr;
const FileSource* files_hook = nullptr;

// The caller alone, as serial().
class Alone : public Executor {
 public:
  int width() const override { return 1; }
  void run(int count, const std::function<void(int piece)>& work) const override {
    for (int piece = 0; piece < count; ++piece) work(piece);
  }
};

}  // namespace

void set_clock(ClockHook clock) {
  clock_hook = clock;
}

void set_files(const FileSource& files) {
  files_hook = &files;
}

const FileSource& machine_files() {
  static const MemoryFiles nothing({});
  return files_hook == nullptr ? nothing : *files_hook;
}

std::unique_ptr<Executor> machine_threads(unsigned /*count*/) {
  return std::make_unique<Alone>();
}

std::function<std::int64_t()> machine_clock() {
  if (clock_hook == nullptr) return {};
  return [] { return clock_hook(); };
}

}  // namespace warren
