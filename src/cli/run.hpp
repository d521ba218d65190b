// The whole command as a function, so that tests can run it within a process of their own.
#pragma once

namespace warren::cli {

// Does what the arguments say and gives the exit code. Nothing is thrown: whatever goes wrong, out
// of memory and out of threads too, becomes a sentence on stderr and an exit code.
int run_program(int argc, char** argv);

}  // namespace warren::cli
