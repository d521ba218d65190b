#include <nlohmann/json.hpp>

#include "cli/sweep_report.hpp"

namespace warren::cli {
namespace {

using Json = nlohmann::ordered_json;

Json spread(const Histogram& values) {
  return {{"count", values.count()},
          {"median", values.percentile(50)},
          {"p95", values.percentile(95)},
          {"max", values.percentile(100)}};
}

Json failures(const SweepReport& report) {
  const SweepResult& result = report.result;
  Json out = Json::array();
  for (const Incident& failure : by_count(result.failures)) {
    out.push_back({{"count", failure.count},
                   {"seed", failure.seed},
                   {"code", code_of(report.seed_for(), failure.seed)},
                   {"reason", failure.example}});
  }
  return out;
}

Json broken_guarantees(const SweepReport& report) {
  const SweepResult& result = report.result;
  Json out = Json::array();
  for (const auto& [id, incident] : result.guarantees) {
    out.push_back({{"id", id},
                   {"count", incident.count},
                   {"seed", incident.seed},
                   {"code", code_of(report.seed_for(), incident.seed)},
                   {"example", incident.example}});
  }
  return out;
}

Json sealed(const SweepReport& report) {
  const SweepResult& result = report.result;
  Json by_type = Json::object();
  for (const auto& [gate, cells] : result.sealed) by_type[gate] = spread(cells);
  Json longest;  // null without any
  if (result.longest.cells > 0) {
    longest = {{"cells", result.longest.cells},
               {"seed", result.longest.seed},
               {"code", code_of(report.seed_for(), result.longest.seed)},
               {"gate", result.longest.gate}};
  }
  return {{"all", spread(result.sealed_by_any_gate())},
          {"by_gate", by_type},
          {"longest_straight", longest}};
}

// In times, not in hundredths.
Json danger_ramp(const SweepResult& result) {
  const Histogram& ramp = result.danger_ramp;
  const auto times = [&](unsigned percent) {
    return static_cast<double>(ramp.percentile(percent)) / 100;
  };
  return {{"count", ramp.count()},
          {"min", times(0)},
          {"p5", times(5)},
          {"median", times(50)},
          {"max", times(100)}};
}

Json warnings(const SweepReport& report) {
  const SweepResult& result = report.result;
  Json out = Json::array();
  for (const Incident& warning : by_count(result.warnings)) {
    out.push_back({{"count", warning.count},
                   {"seed", warning.seed},
                   {"code", code_of(report.seed_for(), warning.seed)},
                   {"text", warning.example}});
  }
  return out;
}

Json areas(const SweepReport& report) {
  const SweepResult& result = report.result;
  Json paths = Json::object();
  for (const auto& [area, squares] : result.paths) paths[area] = spread(squares);
  Json chunks = Json::object();
  for (const auto& [chunk, count] : result.chunks) chunks[chunk] = count;
  return {{"levels", result.with_areas},
          {"layouts", result.layouts.size()},
          {"path_squares", paths},
          {"chunks", chunks},
          {"never_used", report.never_used()}};
}

Json floor_counts(const SweepResult& result) {
  Json out = Json::object();
  for (const auto& [name, values] : result.counts) {
    out[name] = {{"count", values.count()},      {"min", values.percentile(0)},
                 {"p5", values.percentile(5)},   {"median", values.percentile(50)},
                 {"p95", values.percentile(95)}, {"max", values.percentile(100)}};
  }
  return out;
}

Json shortfalls(const SweepReport& report) {
  const SweepResult& result = report.result;
  Json out = Json::array();
  for (const Incident& shortfall : by_count(result.shortfalls)) {
    out.push_back({{"what", shortfall.example},
                   {"count", shortfall.count},
                   {"seed", shortfall.seed},
                   {"code", code_of(report.seed_for(), shortfall.seed)}});
  }
  return out;
}

Json times(const SweepReport& report) {
  const SweepResult& result = report.result;
  const auto milliseconds = [&](unsigned percent) {
    return static_cast<double>(result.times.percentile(percent)) / 1000;
  };
  const double seconds = result.elapsed.count();
  return {
      {"jobs", report.jobs},
      {"seconds", seconds},
      {"levels_per_second", seconds > 0 ? static_cast<double>(result.generated) / seconds : 0.0},
      {"min_ms", milliseconds(0)},
      {"median_ms", milliseconds(50)},
      {"p95_ms", milliseconds(95)}};
}

}  // namespace

std::string sweep_json(const SweepReport& report) {
  const SweepResult& result = report.result;
  const Json out = {
      {"format", "warren-sweep"},
      {"version", 1},
      {"file", report.file},
      {"name", report.name},
      {"kind", report.kind},
      {"generator", report.generator},
      {"settings", report.settings},
      {"seeds",
       {{"first", report.seeds.first},
        {"last", report.seeds.last},
        {"requested", report.seeds.count()},
        {"done", result.done()}}},
      {"stopped", report.stopped()},
      {"levels",
       {{"generated", result.generated}, {"failed", result.failed}, {"broken", result.broken}}},
      {"failures", failures(report)},
      {"broken_guarantees", broken_guarantees(report)},
      {"attempts", {{"total", result.attempts}, {"levels_retried", result.retried}}},
      {"sealed_cells", sealed(report)},
      {"carved_cells", spread(result.carved)},
      {"danger_ramp", danger_ramp(result)},
      {"warnings", warnings(report)},
      {"areas", areas(report)},
      {"floor_counts", floor_counts(result)},
      {"shortfalls", shortfalls(report)},
      {"time", times(report)}};
  return out.dump(2, ' ', false, Json::error_handler_t::replace);
}

}  // namespace warren::cli
