// The codes that players share.
#include "api/c/level_access.hpp"

using warren::Status;
using warren::c::is_live;

warren_status warren_level_seed_code(const warren_level* level, warren_text** code,
                                     warren_error** error) {
  return warren::c::call(code, error, [&]() -> Status {
    if (!is_live(level)) return warren::c::no_handle("level");
    warren::c::give(code, warren::seed_code(*level->level));
    return {};
  });
}

warren_status warren_read_seed_code(const char* code, warren_text** seed, const char** kind,
                                    int32_t* generator_version, warren_error** error) {
  if (kind != nullptr) *kind = nullptr;
  warren::c::set(generator_version, 0);
  return warren::c::call(seed, error, [&]() -> Status {
    if (Status status = warren::c::check_text(code, "code"); !status) return status;
    auto read = warren::read_seed_code(code);
    if (!read) return tl::make_unexpected(std::move(read.error()));
    const warren::Kind* of = warren::find_kind(read->kind);
    warren::c::give(seed, std::move(read->text));
    if (kind != nullptr && of != nullptr) *kind = of->name.data();  // of a literal
    warren::c::set(generator_version, read->generator_version);
    return {};
  });
}
