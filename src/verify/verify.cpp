#include "verify/verify.hpp"

#include <algorithm>
#include <array>

#include "core/utf8.hpp"
#include "verify/dungeon/opening.hpp"
#include "verify/judge.hpp"
#include "verify/stage/stage.hpp"

namespace warren {
namespace {

using JudgePromise = std::optional<Finding> (*)(const proof::Case&);

// By id.
constexpr std::array<JudgePromise, 8> kZonePromises = {
    proof::judge_landmarks,  proof::judge_reach,    proof::judge_gates,   proof::judge_authored,
    proof::judge_footprints, proof::judge_hotspots, proof::judge_enemies, proof::judge_areas};

using JudgeFloorPromise = Finding (*)(const proof::FloorCase&);

constexpr std::array<JudgeFloorPromise, 8> kFloorPromises = {
    proof::judge_edges, proof::judge_floor_reach, proof::judge_no_softlock, proof::judge_openers,
    proof::judge_rules, proof::judge_teleporters, proof::judge_stairs,      proof::judge_fair_play};

using JudgeStagePromise = Finding (*)(const proof::StageCase&);

constexpr std::array<JudgeStagePromise, 6> kStagePromises = {
    proof::judge_stage_ways,    proof::judge_stage_exits,    proof::judge_stage_counts,
    proof::judge_stage_terrain, proof::judge_stage_attempts, proof::judge_stage_walls};

// What only one kind needs is built for that kind only.
void judge_zone(const Level& level, std::vector<Finding>& out) {
  const proof::Case of(level);
  for (const JudgePromise promise : kZonePromises) {
    if (std::optional<Finding> found = promise(of)) out.push_back(std::move(*found));
  }
}

void judge_floor(const Level& level, std::vector<Finding>& out) {
  const proof::FloorCase of(level);
  for (const JudgeFloorPromise promise : kFloorPromises) out.push_back(promise(of));
}

void judge_stage(const Level& level, std::vector<Finding>& out) {
  const proof::StageCase of(level);
  for (const JudgeStagePromise promise : kStagePromises) out.push_back(promise(of));
}

}  // namespace

void Finding::add_breach(std::string_view what, std::optional<Point> at) {
  promise.holds = false;
  if (breaches.size() >= kMaxBreaches) return;
  // A line break in a name could forge a whole line of a verdict.
  breaches.push_back({printable(what), at});
}

std::string_view identity_id(const Level& level) {
  if (level.provenance.kind == "dungeon") return "D8";
  return level.provenance.kind == "stage" ? "S6" : "Z9";
}

Finding* Verdict::find(std::string_view id) {
  const auto found = std::find_if(findings.begin(), findings.end(),
                                  [&](const Finding& finding) { return finding.promise.id == id; });
  return found == findings.end() ? nullptr : &*found;
}

bool Verdict::holds() const {
  return std::all_of(findings.begin(), findings.end(),
                     [](const Finding& finding) { return finding.promise.holds; });
}

std::vector<Promise> Verdict::certificate() const {
  std::vector<Promise> out;
  for (const Finding& finding : findings) out.push_back(finding.promise);
  return out;
}

Verdict verify(const Level& level) {
  Verdict out;
  out.findings.reserve(kZonePromises.size() + 1);  // no kind has more
  if (level.provenance.kind == "zone") judge_zone(level, out.findings);
  if (level.provenance.kind == "dungeon") judge_floor(level, out.findings);
  if (level.provenance.kind == "stage") judge_stage(level, out.findings);
  // By id: D8 comes before D9.
  const bool floor = level.provenance.kind == "dungeon";
  out.findings.insert(out.findings.end() - (floor ? 1 : 0), proof::judge_identity(level));
  return out;
}

Verdict verify_file(const Level& level, std::uint64_t written_hash) {
  Verdict out = verify(level);
  proof::compare_with_file(level, written_hash, out);
  return out;
}

}  // namespace warren
