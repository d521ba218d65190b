// What of the machine the public functions take when their caller brings nothing: its disk, its
// threads, its clock.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "core/executor.hpp"
#include "core/file_source.hpp"

namespace warren {

const FileSource& machine_files();
// 0: as many as the machine has.
std::unique_ptr<Executor> machine_threads(unsigned count);
std::function<std::int64_t()> machine_clock();

}  // namespace warren
