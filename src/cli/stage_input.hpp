// Reading a stage's configuration with the options that every command which generates takes.
#pragma once

#include <cstdint>

#include "cli/zone_input.hpp"
#include "content/stage/stage.hpp"

namespace warren::cli {

struct StageInput {
  StageFile file;
  std::uint32_t seed = 0;
};

// With --set applied, whatever its seed.
Result<StageFile> load_stage_file(const ZoneInput& input);
// --seed, else the file's. A stage without any is an error that says where to write one.
Result<std::uint32_t> seed_of(const ZoneInput& input, const StageFile& file,
                              const Console& console);
Result<StageInput> load_stage(const ZoneInput& input, const Console& console);

}  // namespace warren::cli
