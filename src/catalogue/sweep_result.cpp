#include "catalogue/sweep_result.hpp"

#include "pipeline/failure.hpp"

namespace warren {

void Incident::add(const Incident& other) {
  if (other.count == 0) return;
  if (count == 0 || other.seed < seed) {
    seed = other.seed;
    example = other.example;
  }
  count += other.count;
}

void LongestSeal::add(const LongestSeal& other) {
  const bool longer = other.cells > cells || (other.cells == cells && other.seed < seed);
  if (other.cells > 0 && longer) *this = other;
}

Histogram SweepResult::sealed_by_any_gate() const {
  Histogram out;
  for (const auto& [gate, cells] : sealed) out.add(cells);
  return out;
}

void SweepResult::add(const SeedOutcome& outcome) {
  parts += static_cast<std::uint64_t>(outcome.parts);
  attempts += static_cast<std::uint64_t>(outcome.attempts);
  if (!outcome.failure.empty()) {
    ++failed;
    failures[blur(headline(outcome.failure))].add({1, outcome.seed, outcome.failure});
    return;
  }
  ++generated;
  retried += outcome.attempts > outcome.parts ? 1U : 0U;
  broken += outcome.broken.empty() ? 0U : 1U;
  for (const BrokenGuarantee& guarantee : outcome.broken) {
    guarantees[guarantee.id].add({1, outcome.seed, guarantee.what});
  }
  for (const Seal& seal : outcome.seals) {
    sealed[seal.gate].add(seal.cells);
    longest.add({seal.straight, outcome.seed, seal.gate});
  }
  if (outcome.carved) carved.add(*outcome.carved);
  for (const std::string& warning : outcome.warnings) {
    warnings[blur(headline(warning))].add({1, outcome.seed, warning});
  }
  if (outcome.danger_ramp) {
    danger_ramp.add(static_cast<std::int64_t>(*outcome.danger_ramp * 100));
  }
  if (outcome.areas) add(*outcome.areas);
  for (const auto& [name, count] : outcome.counts) counts[name].add(count);
  for (const std::string& shortfall : outcome.shortfalls) {
    shortfalls[shortfall].add({1, outcome.seed, shortfall});
  }
  times.add(outcome.time.count());
}

void SweepResult::add(const AreasSeen& areas) {
  ++with_areas;
  layouts.insert(areas.layout);
  for (const auto& [area, squares] : areas.paths) paths[area].add(squares);
  for (const auto& [chunk, count] : areas.chunks) chunks[chunk] += count;
}

void SweepResult::add(const SweepResult& other) {
  generated += other.generated;
  failed += other.failed;
  broken += other.broken;
  for (const auto& [reason, incident] : other.failures) failures[reason].add(incident);
  for (const auto& [id, incident] : other.guarantees) guarantees[id].add(incident);
  retried += other.retried;
  parts += other.parts;
  attempts += other.attempts;
  for (const auto& [gate, cells] : other.sealed) sealed[gate].add(cells);
  carved.add(other.carved);
  for (const auto& [text, incident] : other.warnings) warnings[text].add(incident);
  danger_ramp.add(other.danger_ramp);
  with_areas += other.with_areas;
  layouts.insert(other.layouts.begin(), other.layouts.end());
  for (const auto& [area, squares] : other.paths) paths[area].add(squares);
  for (const auto& [chunk, count] : other.chunks) chunks[chunk] += count;
  for (const auto& [name, spread] : other.counts) counts[name].add(spread);
  for (const auto& [what, incident] : other.shortfalls) shortfalls[what].add(incident);
  longest.add(other.longest);
  times.add(other.times);
}

}  // namespace warren
