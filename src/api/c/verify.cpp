// Whether levels keep what they guarantee.
#include "pipeline/verify.hpp"
#include "api/c/level_access.hpp"
#include "api/levels.hpp"
#include "pipeline/certify.hpp"

using warren::Status;
using warren::c::is_live;

namespace warren::c {
namespace {

// A level that was read must have the hash that its file says.
Verdict verdict_of_handle(const warren_level& level) {
  return verify_file(*level.level, level.read ? level.written : hash(*level.level));
}

Result<Verdict> compared(const warren_level& level, const warren_input& against) {
  if (!level.read) return verdict_against(*level.level, against.input);
  return verdict_against(LevelRead{*level.level, level.written, {}}, against.input);
}

Status verify_each(const warren_levels& levels) {
  for (const warren_level& level : levels.views) {
    Status status = status_of(verdict_of_handle(level), *level.level);
    if (!status) return status;
  }
  return verify_whole(levels.levels);
}

const Finding* finding_of(const warren_verdict* verdict, std::size_t index) {
  return is_live(verdict) ? entry(verdict->verdict.findings, index) : nullptr;
}

const Violation* violation_of(const warren_verdict* verdict, std::size_t index,
                              std::size_t violation) {
  const Finding* finding = finding_of(verdict, index);
  return finding == nullptr ? nullptr : entry(finding->violations, violation);
}

}  // namespace
}  // namespace warren::c

using warren::c::finding_of;
using warren::c::text_of;
using warren::c::violation_of;

warren_status warren_level_verify(const warren_level* level, const warren_input* against,
                                  warren_verdict** verdict, warren_error** error) {
  return warren::c::call(verdict, error, [&]() -> Status {
    if (!is_live(level)) return warren::c::no_handle("level");
    if (against != nullptr && !is_live(against)) return warren::c::no_handle("input");
    auto found = against == nullptr ? warren::c::verdict_of_handle(*level)
                                    : warren::c::compared(*level, *against);
    if (!found) return tl::make_unexpected(std::move(found.error()));
    *verdict = new warren_verdict(true, std::move(*found));
    return {};
  });
}

warren_status warren_levels_verify(const warren_levels* levels, warren_error** error) {
  return warren::c::call(error, [&]() -> Status {
    if (!is_live(levels)) return warren::c::no_handle("list of levels");
    return warren::c::verify_each(*levels);
  });
}

int32_t warren_verdict_holds(const warren_verdict* verdict) {
  return is_live(verdict) && verdict->verdict.holds() ? 1 : 0;
}
size_t warren_verdict_count(const warren_verdict* verdict) {
  return is_live(verdict) ? verdict->verdict.findings.size() : 0;
}
const char* warren_finding_id(const warren_verdict* verdict, size_t index, size_t* length) {
  const warren::Finding* one = finding_of(verdict, index);
  return text_of(one == nullptr ? nullptr : &one->guarantee.id, length);
}
int32_t warren_finding_holds(const warren_verdict* verdict, size_t index) {
  const warren::Finding* one = finding_of(verdict, index);
  return one != nullptr && one->guarantee.holds ? 1 : 0;
}
int32_t warren_finding_nothing_to_check(const warren_verdict* verdict, size_t index) {
  const warren::Finding* one = finding_of(verdict, index);
  return one != nullptr && one->guarantee.nothing_to_check ? 1 : 0;
}
const char* warren_finding_text(const warren_verdict* verdict, size_t index, size_t* length) {
  const warren::Finding* one = finding_of(verdict, index);
  return text_of(one == nullptr ? nullptr : &one->text, length);
}
size_t warren_violation_count(const warren_verdict* verdict, size_t index) {
  const warren::Finding* one = finding_of(verdict, index);
  return one == nullptr ? 0 : one->violations.size();
}
const char* warren_violation_text(const warren_verdict* verdict, size_t index, size_t violation,
                                  size_t* length) {
  const warren::Violation* one = violation_of(verdict, index, violation);
  return text_of(one == nullptr ? nullptr : &one->what, length);
}
int32_t warren_violation_place(const warren_verdict* verdict, size_t index, size_t violation,
                               int32_t* x, int32_t* y) {
  const warren::Violation* one = violation_of(verdict, index, violation);
  const bool known = one != nullptr && one->at.has_value();
  warren::c::set(x, known ? one->at->x : 0);
  warren::c::set(y, known ? one->at->y : 0);
  return known ? 1 : 0;
}
void warren_verdict_close(warren_verdict* verdict) {
  warren::c::close(verdict);
}
