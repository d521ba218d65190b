#include "platform/interrupt.hpp"

#include <csignal>

namespace warren {
namespace {

// A signal handler sees nothing but globals.
std::atomic<bool> signalled = false;
static_assert(std::atomic<bool>::is_always_lock_free, "the only kind a handler may touch");

void on_interrupt(int) {
  signalled = true;
}

}  // namespace

const std::atomic<bool>& catch_interrupt() {
  struct sigaction before {};
  ::sigaction(SIGINT, nullptr, &before);
  if (before.sa_handler == SIG_IGN) return signalled;
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  ::sigemptyset(&action.sa_mask);
  // Reset by the first one, so that the second one ends the program; calls that wait go on.
  action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
  ::sigaction(SIGINT, &action, nullptr);
  return signalled;
}

}  // namespace warren
