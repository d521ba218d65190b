#include "verify/verify.hpp"

#include <algorithm>
#include <utility>

#include "core/utf8.hpp"
#include "verify/dungeon/opening.hpp"
#include "verify/judge.hpp"
#include "verify/stage/stage.hpp"

namespace warren {
namespace {

// Every guarantee of a kind, in the order of its certificate: one line each. Those without a judge
// are the level's identity.
template <class Judge>
struct Guarantee {
  std::string_view id;
  Judge judge = nullptr;
};

using ZoneJudge = std::optional<Finding> (*)(const proof::Case&);
constexpr Guarantee<ZoneJudge> kZoneGuarantees[] = {
    {"Z1", proof::judge_landmarks},
    {"Z2", proof::judge_reach},
    {"Z3", proof::judge_gates},
    {"Z4", proof::judge_authored},
    {"Z5", proof::judge_footprints},
    {"Z6", proof::judge_hotspots},
    {"Z7", proof::judge_enemies},
    {"Z8", proof::judge_areas},
    {"Z9"},
    {"Z10", proof::judge_chunk_enemies},
    {"Z11", proof::judge_proportion},
};

using FloorJudge = Finding (*)(const proof::FloorCase&);
constexpr Guarantee<FloorJudge> kFloorGuarantees[] = {
    {"D1", proof::judge_edges},       {"D2", proof::judge_floor_reach},
    {"D3", proof::judge_no_softlock}, {"D4", proof::judge_openers},
    {"D5", proof::judge_rules},       {"D6", proof::judge_teleporters},
    {"D7", proof::judge_stairs},      {"D8"},
    {"D9", proof::judge_fair_play},   {"D10", proof::judge_progression},
    {"D11", proof::judge_drama},
};

using StageJudge = Finding (*)(const proof::StageCase&);
constexpr Guarantee<StageJudge> kStageGuarantees[] = {
    {"S1", proof::judge_stage_ways},     {"S2", proof::judge_stage_exits},
    {"S3", proof::judge_stage_counts},   {"S4", proof::judge_stage_terrain},
    {"S5", proof::judge_stage_attempts}, {"S6"},
    {"S7", proof::judge_stage_walls},
};

// A claim that was deleted must be seen: what a level has nothing of stands in the certificate too.
Finding nothing_to_check(std::string_view id) {
  Finding out;
  out.promise.id = id;
  out.promise.holds = true;
  out.promise.nothing_to_check = true;
  out.text = kNothingToCheck;
  return out;
}

// What only one kind needs is built for that kind only.
template <class Case, class Judge, std::size_t N>
std::vector<Finding> judge_all(const Level& level, const Guarantee<Judge> (&guarantees)[N]) {
  const Case of(level);
  std::vector<Finding> out;
  out.reserve(N);
  for (const Guarantee<Judge>& guarantee : guarantees) {
    if (guarantee.judge == nullptr) {
      out.push_back(proof::judge_identity(level));
    } else if (std::optional<Finding> found = guarantee.judge(of)) {
      out.push_back(std::move(*found));
    } else {
      out.push_back(nothing_to_check(guarantee.id));
    }
  }
  return out;
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
  const std::string& kind = level.provenance.kind;
  // Without cells there is nothing that any judge could look at: only the identity says so.
  if (!level.cells.empty()) {
    if (kind == "zone") return {judge_all<proof::Case>(level, kZoneGuarantees)};
    if (kind == "dungeon") return {judge_all<proof::FloorCase>(level, kFloorGuarantees)};
    if (kind == "stage") return {judge_all<proof::StageCase>(level, kStageGuarantees)};
  }
  return {{proof::judge_identity(level)}};
}

Verdict verify_file(const Level& level, std::optional<std::uint64_t> written_hash) {
  Verdict out = verify(level);
  proof::compare_with_file(level, written_hash, out);
  return out;
}

}  // namespace warren
