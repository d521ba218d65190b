// What a public input stands for: files of the disk or in memory, and the source among them.
#pragma once

#include "api/machine.hpp"
#include "kinds/source.hpp"
#include "warren/generate.hpp"

namespace warren {

// Calls with what the input's files come from.
template <class Work>
auto with_files(const Input& input, const Work& work) {
  return input.texts ? work(MemoryFiles(*input.texts)) : work(machine_files());
}

Result<SourcePointer> read_input_from(const Input& input, const FileSource& files);
Result<SourcePointer> read_input(const Input& input);

}  // namespace warren
