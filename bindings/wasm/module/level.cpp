// What is asked of a level as a whole. A thousand things are ten thousand calls otherwise.
#include "api/c/level_access.hpp"
#include "level/ground_hash.hpp"
#include "level/json_writer.hpp"
#include "module/module.h"

namespace warren::c {
namespace {

// [kind, type, x, y, properties]
void add_thing(std::string& out, const Thing& thing) {
  level_json::Json json = level_json::Json::array({thing.kind, thing.type, thing.at.x, thing.at.y});
  json.push_back(level_json::values_json(thing.properties));
  out += level_json::text_of(json);
}

}  // namespace
}  // namespace warren::c

warren_status warren_module_things(const warren_level* level, warren_text** json) {
  return warren::c::call(json, nullptr, [&]() -> warren::Status {
    const warren::Level* of = warren::c::level_of(level);
    if (of == nullptr) return warren::c::no_handle("level");
    std::string out = "[";
    for (const warren::Thing& thing : of->things) {
      if (out.size() > 1) out += ',';
      warren::c::add_thing(out, thing);
    }
    warren::c::give(json, out + "]");
    return {};
  });
}

warren_status warren_module_ground_hash(const warren_level* level, uint64_t* hash) {
  return warren::c::call(nullptr, [&]() -> warren::Status {
    const warren::Level* of = warren::c::level_of(level);
    if (of == nullptr || hash == nullptr) return warren::c::no_handle("level");
    *hash = warren::ground_hash(*of);
    return {};
  });
}
