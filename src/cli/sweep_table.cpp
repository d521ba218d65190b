#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "cli/sweep_report.hpp"
#include "cli/text.hpp"
#include "core/counted.hpp"
#include "core/utf8.hpp"
#include "pipeline/failure.hpp"

namespace warren::cli {
namespace {

class Table {
 public:
  // A line with a title at its beginning; an empty one goes on with the line before.
  template <class... Values>
  void line(std::string_view title, fmt::format_string<Values...> text, Values&&... values) {
    fmt::format_to(std::back_inserter(out_), "  {:<12}", title);
    fmt::format_to(std::back_inserter(out_), text, std::forward<Values>(values)...);
    out_ += '\n';
  }
  // One that goes on with the line before, over as many lines of the terminal as it takes.
  void wrapped_line(std::string_view text) {
    constexpr std::size_t kTitle = 14;
    out_ += wrapped(text, kTitle, 2, line_columns()) + '\n';
  }
  std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

// "1 level", "2 levels"
std::string some(std::uint64_t count, std::string_view what) {
  return warren::counted(count, what);
}

void add_levels(Table& table, const SweepReport& report) {
  const SweepResult& result = report.result;
  if (result.failed == 0) {
    table.line("levels", "{} generated, none failed", result.generated);
    return;
  }
  table.line("levels", "{} generated, {} failed ({:.1f} %)", result.generated, result.failed,
             report.percent_failed());
  for (const Incident& failure : by_count(result.failures)) {
    table.line("", "{:>7} x  {}, as with seed {}", failure.count,
               printable(headline(failure.example)),
               seed_and_code(report.seed_for(), failure.seed));
  }
}

void add_guarantees(Table& table, const SweepReport& report) {
  const SweepResult& result = report.result;
  if (result.broken == 0) {
    if (result.generated > 0) table.line("guarantees", "all kept by every level");
    return;
  }
  table.line("guarantees", "BROKEN by {}", some(result.broken, "level"));
  for (const auto& [id, incident] : result.guarantees) {
    table.line("", "{:>7} x  {}: {}, as with seed {}", incident.count, id,
               printable(incident.example), seed_and_code(report.seed_for(), incident.seed));
  }
}

void add_attempts(Table& table, const SweepReport& report) {
  const SweepResult& result = report.result;
  if (result.retried == 0 && result.failed == 0) {
    if (result.generated > 0) table.line("retries", "none, the first attempt always succeeded");
    return;
  }
  table.line("retries", "{} needed more than one attempt; {} for {} {}",
             some(result.retried, "level"), some(result.attempts, "attempt"), result.parts,
             result.parts > result.done() ? report.counted
             : result.parts == 1          ? "seed"
                                          : "seeds");
}

// What is counted in cells, by name.
std::vector<std::pair<std::string, Histogram>> spreads(const SweepResult& result) {
  std::vector<std::pair<std::string, Histogram>> out;
  for (const auto& [gate, cells] : result.sealed) {
    out.emplace_back(printable(fmt::format("sealed for each {}", gate)), cells);
  }
  if (result.sealed.size() > 1) {
    out.emplace_back("sealed for each gate", result.sealed_by_any_gate());
  }
  out.emplace_back("carved in each level", result.carved);
  return out;
}

void add_cells(Table& table, const SweepReport& report) {
  const SweepResult& result = report.result;
  if (result.generated == 0) return;
  const auto all = spreads(result);
  std::size_t width = 0;
  for (const auto& [name, cells] : all) width = std::max(width, name.size());
  table.line("cells", "{:<{}} {:>9} {:>9} {:>12} {:>9}", "", width, "counted", "median",
             "95 % within", "most");
  for (const auto& [name, cells] : all) {
    table.line("", "{:<{}} {:>9} {:>9} {:>12} {:>9}", name, width, cells.count(),
               cells.percentile(50), cells.percentile(95), cells.percentile(100));
  }
  if (result.longest.cells > 0) {
    table.line("", "longest straight seal: {}, for {} in seed {}",
               some(static_cast<std::uint64_t>(result.longest.cells), "cell"),
               printable(result.longest.gate),
               seed_and_code(report.seed_for(), result.longest.seed));
  } else if (result.sealed.empty()) {
    table.line("", "no gates, so nothing was sealed");
  }
}

void add_danger(Table& table, const SweepResult& result) {
  const Histogram& ramp = result.danger_ramp;
  if (ramp.empty()) return;
  const auto times = [&](unsigned percent) {
    return static_cast<double>(ramp.percentile(percent)) / 100;
  };
  table.line("danger",
             "{:.2f} times as much far from the start as near it, median; {:.2f} at least",
             times(50), times(0));
}

void add_warnings(Table& table, const SweepReport& report) {
  std::string_view title = "warnings";
  for (const Incident& warning : by_count(report.result.warnings)) {
    table.line(title, "{:>7} x  {}, as with seed {}", warning.count,
               printable(headline(warning.example)),
               seed_and_code(report.seed_for(), warning.seed));
    title = "";
  }
}

void add_areas(Table& table, const SweepReport& report) {
  const SweepResult& result = report.result;
  if (result.with_areas == 0) return;
  table.line("areas", "{} in {}", some(result.layouts.size(), "different layout"),
             some(result.with_areas, "level"));
  for (const auto& [area, squares] : result.paths) {
    table.line("", "path of {}: {} squares median, 95 % within {}, {} at most", printable(area),
               squares.percentile(50), squares.percentile(95), squares.percentile(100));
  }
  constexpr std::size_t kShown = 8;
  const std::vector<std::string> never = report.never_used();
  table.line("", "{} of {} used", report.building.size() - never.size(),
             some(report.building.size(), "chunk"));
  std::string names;
  for (std::size_t i = 0; i < std::min(kShown, never.size()); ++i) {
    names += (i == 0 ? "" : ", ") + printable(never[i]);
  }
  if (never.size() > kShown) names += fmt::format(" and {} more", never.size() - kShown);
  if (!never.empty()) table.wrapped_line(fmt::format("never used: {}", names));
}

void add_counts(Table& table, const SweepReport& report) {
  const SweepResult& result = report.result;
  if (result.counts.empty()) return;
  table.line(report.counted, "{:<18} {:>9} {:>7} {:>10} {:>7} {:>10} {:>7}", "", "counted", "least",
             "5 % below", "median", "5 % above", "most");
  for (const auto& [name, values] : result.counts) {
    table.line("", "{:<18} {:>9} {:>7} {:>10} {:>7} {:>10} {:>7}", name, values.count(),
               values.percentile(0), values.percentile(5), values.percentile(50),
               values.percentile(95), values.percentile(100));
  }
  std::string_view title = "short of";
  for (const Incident& shortfall : by_count(result.shortfalls)) {
    table.line(title, "{:>7} x  {}, as with seed {}", shortfall.count, printable(shortfall.example),
               seed_and_code(report.seed_for(), shortfall.seed));
    title = "";
  }
}

void add_times(Table& table, const SweepReport& report) {
  const SweepResult& result = report.result;
  if (result.generated == 0) return;
  const auto milliseconds = [&](unsigned percent) {
    const double value = static_cast<double>(result.times.percentile(percent)) / 1000;
    return value < 1 ? fmt::format("{:.3f} ms", value) : fmt::format("{:.1f} ms", value);
  };
  table.line("time", "for each level {} at best, {} median, 95 % within {}", milliseconds(0),
             milliseconds(50), milliseconds(95));
  const double seconds = std::max(1e-6, result.elapsed.count());
  table.line("", "{:.1f} levels a second: {} in {:.1f} s with {}",
             static_cast<double>(result.generated) / seconds, result.generated, seconds,
             some(report.jobs, "job"));
}

}  // namespace

double SweepReport::percent_failed() const {
  const std::uint64_t done = std::max<std::uint64_t>(1, result.done());
  return 100.0 * static_cast<double>(result.failed) / static_cast<double>(done);
}

std::vector<std::string> SweepReport::never_used() const {
  std::vector<std::string> out;
  for (const std::string& chunk : building) {
    if (!result.chunks.contains(chunk)) out.push_back(chunk);
  }
  return out;
}

std::vector<Incident> by_count(const std::map<std::string, Incident>& incidents) {
  std::vector<Incident> out;
  for (const auto& [key, incident] : incidents) out.push_back(incident);
  std::stable_sort(out.begin(), out.end(), [](const Incident& a, const Incident& b) {
    return a.count != b.count ? a.count > b.count : a.seed < b.seed;
  });
  return out;
}

std::string sweep_table(const SweepReport& report) {
  Table table;
  add_levels(table, report);
  add_guarantees(table, report);
  add_attempts(table, report);
  add_warnings(table, report);
  if (!report.result.carved.empty()) add_cells(table, report);
  add_danger(table, report.result);
  add_areas(table, report);
  add_counts(table, report);
  add_times(table, report);
  const std::string head = fmt::format("{} ({}, seeds {}..{})", printable(report.name), report.kind,
                                       report.seeds.first, report.seeds.last);
  const std::string how_far = report.stopped()
                                  ? fmt::format(": stopped after {} of {} seeds",
                                                report.result.done(), report.seeds.count())
                                  : std::string();
  return fmt::format("{}{}\n{}", head, how_far, table.take());
}

}  // namespace warren::cli
