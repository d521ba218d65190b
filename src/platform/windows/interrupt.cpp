#include "platform/interrupt.hpp"

#include <windows.h>

namespace warren {
namespace {

// Windows calls the handler on a thread of its own.
std::atomic<bool> signalled = false;

// What is not handled goes to the handler before this one, which ends the program.
BOOL WINAPI on_interrupt(DWORD event) {
  if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) return FALSE;
  return signalled.exchange(true) ? FALSE : TRUE;
}

}  // namespace

const std::atomic<bool>& catch_interrupt() {
  SetConsoleCtrlHandler(on_interrupt, TRUE);
  return signalled;
}

}  // namespace warren
