// Work on several threads of the machine.
#pragma once

#include "core/executor.hpp"

namespace warren {

// Starts its threads anew for each piece of work, the caller's included among them.
// What the work throws, out of memory for one, is thrown on once all pieces have ended: the first
// of several. std::system_error when the machine gives no thread.
class Threads : public Executor {
 public:
  explicit Threads(unsigned count) : count_(count) {}

  int width() const override;
  void run(int count, const std::function<void(int piece)>& work) const override;

 private:
  unsigned count_;
};

// What the machine offers, at least 1.
unsigned hardware_threads();

}  // namespace warren
