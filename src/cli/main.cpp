#include "cli/run.hpp"
#include "platform/freed_memory.hpp"
#include "platform/program.hpp"

int main(int argc, char** argv) {
  warren::prepare_streams();
  warren::keep_freed_memory();
  const warren::ProgramWords called = warren::program_words(argc, argv);
  return warren::cli::run_program(called.count, called.words);
}
