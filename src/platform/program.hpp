// What a program does before anything else.
#pragma once

namespace warren {

// The words that a program was called with, the first is its own name. They live as long as it
// does.
struct ProgramWords {
  int count = 0;
  char** words = nullptr;
};
// From what main() is given: the same in UTF-8.
ProgramWords program_words(int argc, char** argv);

// Writes to files and pipes fail with an error instead of ending the program, what is written goes
// out byte for byte, and terminals take it for UTF-8.
void prepare_streams();

}  // namespace warren
