#include "verify/verify.hpp"

#include <algorithm>
#include <array>

#include "core/utf8.hpp"
#include "verify/dungeon/opening.hpp"
#include "verify/judge.hpp"

namespace warren {
namespace {

using JudgePromise = std::optional<Finding> (*)(const proof::Case&);

// By id.
constexpr std::array<JudgePromise, 9> kZonePromises = {
    proof::judge_landmarks, proof::judge_reach,      proof::judge_gates,
    proof::judge_authored,  proof::judge_footprints, proof::judge_hotspots,
    proof::judge_enemies,   proof::judge_areas,      proof::judge_identity};

using JudgeFloorPromise = Finding (*)(const proof::FloorCase&);

constexpr std::array<JudgeFloorPromise, 7> kFloorPromises = {
    proof::judge_edges, proof::judge_floor_reach, proof::judge_no_softlock, proof::judge_openers,
    proof::judge_rules, proof::judge_teleporters, proof::judge_stairs};

}  // namespace

void Finding::add_breach(std::string_view what, std::optional<Point> at) {
  promise.holds = false;
  if (breaches.size() >= kMaxBreaches) return;
  // A line break in a name could forge a whole line of a verdict.
  breaches.push_back({printable(what), at});
}

std::string_view identity_id(const Level& level) {
  return level.provenance.kind == "dungeon" ? "D8" : "Z9";
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
  const proof::Case of(level);
  Verdict out;
  const auto judge = [&](JudgePromise promise) {
    if (std::optional<Finding> found = promise(of)) out.findings.push_back(std::move(*found));
  };
  if (level.provenance.kind == "zone") {
    for (const JudgePromise promise : kZonePromises) judge(promise);
  } else {
    if (level.provenance.kind == "dungeon") {
      const proof::FloorCase floor(level);
      for (const JudgeFloorPromise promise : kFloorPromises) out.findings.push_back(promise(floor));
    }
    judge(proof::judge_identity);
  }
  return out;
}

Verdict verify_file(const Level& level, std::uint64_t written_hash) {
  Verdict out = verify(level);
  proof::compare_with_file(level, written_hash, out);
  return out;
}

}  // namespace warren
