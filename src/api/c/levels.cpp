// Lists of levels, and level files.
#include "api/c/level_access.hpp"

using warren::Failure;
using warren::Status;
using warren::c::is_live;

namespace warren::c {
namespace {

std::unique_ptr<warren_levels> as_handle(std::vector<LevelRead> read) {
  auto out = std::make_unique<warren_levels>(true);
  out->own.reserve(read.size());
  for (LevelRead& one : read) {
    out->own.push_back(std::move(one.level));
    std::vector<Diagnostic>& all = out->warnings.list;
    all.insert(all.end(), one.warnings.begin(), one.warnings.end());
  }
  out->show(out->own);
  for (std::size_t i = 0; i < read.size(); ++i) {
    out->views[i].read = true;
    out->views[i].written = read[i].hash;
  }
  return out;
}

}  // namespace
}  // namespace warren::c

size_t warren_levels_count(const warren_levels* levels) {
  return is_live(levels) ? levels->views.size() : 0;
}
const warren_level* warren_levels_at(const warren_levels* levels, size_t index) {
  return is_live(levels) ? warren::c::entry(levels->views, index) : nullptr;
}
const warren_diagnostics* warren_levels_warnings(const warren_levels* levels) {
  return is_live(levels) ? &levels->warnings : nullptr;
}
void warren_levels_close(warren_levels* levels) {
  warren::c::close(levels);
}

warren_status warren_level_copy(const warren_level* level, warren_levels** levels) {
  return warren::c::call(levels, nullptr, [&]() -> Status {
    if (!is_live(level)) return warren::c::no_handle("level");
    auto out = std::make_unique<warren_levels>(true);
    out->own.push_back(*level->level);
    out->show(out->own);
    out->views.front().read = level->read;
    out->views.front().written = level->written;
    *levels = out.release();
    return {};
  });
}

warren_status warren_levels_from_json(const char* bytes, size_t size, const char* name,
                                      warren_levels** levels, warren_error** error) {
  return warren::c::call(levels, error, [&]() -> Status {
    if (name == nullptr) name = "level";
    if (Status status = warren::c::check_text(name, "name"); !status) return status;
    if (bytes == nullptr || size > WARREN_MOST_BYTES) {
      return warren::fail(Failure::usage, "the text is too large, or NULL");
    }
    auto read = warren::levels_from_json({bytes, size}, name);
    if (!read) return tl::make_unexpected(std::move(read.error()));
    *levels = warren::c::as_handle(std::move(*read)).release();
    return {};
  });
}

warren_status warren_levels_to_json(const warren_levels* levels, warren_text** json,
                                    warren_error** error) {
  return warren::c::call(json, error, [&]() -> Status {
    if (!is_live(levels)) return warren::c::no_handle("list of levels");
    if (levels->levels.empty()) return warren::fail(Failure::usage, "the list has no levels");
    warren::c::give(json, warren::levels_to_json(levels->levels));
    return {};
  });
}

warren_status warren_level_to_json(const warren_level* level, warren_text** json,
                                   warren_error** error) {
  return warren::c::call(json, error, [&]() -> Status {
    if (!is_live(level)) return warren::c::no_handle("level");
    warren::c::give(json, warren::level_to_json(*level->level));
    return {};
  });
}
