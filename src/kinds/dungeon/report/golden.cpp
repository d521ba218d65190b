#include "kinds/dungeon/report/golden.hpp"

#include <fmt/format.h>

#include "core/hash.hpp"
#include "kinds/dungeon/render/plan.hpp"
#include "level/ground_hash.hpp"

namespace warren {
namespace {

// What each pass counted: where two floors first differ tells which pass did it.
void append_facts(std::string& out, const Level& level) {
  for (const PassRecord& pass : level.report.passes) {
    out += "pass " + pass.name;
    for (const Property& fact : pass.facts) {
      if (const auto* value = std::get_if<std::int64_t>(&fact.value)) {
        out += fmt::format(" {} {}", fact.key, *value);
      }
    }
    out += '\n';
  }
}

}  // namespace

std::string floor_golden(const Level& level, const Layers&) {
  std::string out;
  append_facts(out, level);
  out += fmt::format("level {}\n", hash_text(ground_hash(level)));
  constexpr int kReadable = 40;
  if (level.cells.width() <= kReadable && level.cells.height() <= kReadable) {
    out += render::draw_floor_text(level);
  }
  return out;
}

}  // namespace warren
