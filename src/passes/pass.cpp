#include "passes/pass.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace warren {

void PassContext::say(std::string_view line) {
  if (explains()) notes->lines.emplace_back(line);
}

void PassContext::warn(std::string warning) {
  if (explains()) say(fmt::format("warning: {}", warning));
  report.warnings.push_back(std::move(warning));
}

}  // namespace warren

namespace warren::detail {

namespace {

// Attempts in a row with the same reason to the letter, places and all: what fails is nothing that
// was drawn, so more of them would fail as well.
constexpr std::size_t kSameReasons = 6;

std::string_view reason_of(std::string_view veto) {
  return veto.substr(std::min(veto.find(": "), veto.size()));  // without the attempt's number
}

bool fail_alike(std::span<const std::string> vetoes) {
  if (vetoes.size() < kSameReasons) return false;
  const std::span<const std::string> last = vetoes.last(kSameReasons);
  return std::ranges::all_of(
      last, [&](const std::string& veto) { return reason_of(veto) == reason_of(last.front()); });
}

}  // namespace

Runner::Runner(std::string_view kind, const RunOptions& options)
    : kind_(kind), options_(options), trace_(options.layers), begin_(time_now(options)) {}

Runner::~Runner() {
  if (report_ != nullptr) report_->passes.resize(recorded_);
}

PassRecord& Runner::next_record(std::size_t count) {
  std::vector<PassRecord>& all = report_->passes;
  if (all.empty()) all.reserve(count);
  if (recorded_ == all.size()) all.emplace_back();
  PassRecord& record = all[recorded_++];
  record.facts.clear();
  return record;
}

void Runner::begin_attempt(int attempt, Report& report) {
  attempt_ = attempt;
  report_ = &report;
  recorded_ = 0;
  report.warnings.insert(report.warnings.end(), vetoes_.begin(), vetoes_.end());
  if (options_.layers != nullptr) options_.layers->list.clear();
  if (options_.times != nullptr) options_.times->clear();
  if (options_.attempts != nullptr) *options_.attempts = attempt + 1;
}

PassContext Runner::begin_pass(std::string_view pass, int index, int count) {
  pass_ = pass;
  trace_.begin_pass(pass);
  if (options_.progress) options_.progress(pass, index, count);
  PassRecord& record = next_record(static_cast<std::size_t>(count));
  record.name = pass;
  if (options_.notes != nullptr) options_.notes->push_back({pass, attempt_, {}});
  if (options_.times != nullptr) pass_begin_ = time_now(options_);
  return {Rng::stream(options_.seed, kind_, pass, static_cast<std::uint32_t>(attempt_)),
          trace_,
          record,
          *report_,
          options_.executor == nullptr ? serial() : *options_.executor,
          options_.notes == nullptr ? nullptr : &options_.notes->back()};
}

void Runner::end_pass() {
  if (options_.times != nullptr) {
    options_.times->push_back({pass_, time_now(options_) - pass_begin_});
  }
}

Status Runner::may_go_on(std::string_view pass, int index, int count) const {
  if (fail_alike(vetoes_)) {
    if (options_.attempts != nullptr) *options_.attempts = static_cast<int>(vetoes_.size());
    return give_up();
  }
  const bool cancelled = options_.cancel != nullptr && options_.cancel->load();
  if (cancelled || (options_.go_on && !options_.go_on(pass, index, count))) {
    return fail(Failure::cancelled, fmt::format("stopped before {}", pass));
  }
  const std::int64_t limit = options_.time_limit_ms;
  if (limit > 0 && time_now(options_) - begin_ > limit * kNanosecondsPerMillisecond) {
    return fail(Failure::cancelled,
                fmt::format("the time limit of {} ms passed before {}", limit, pass));
  }
  return {};
}

void Runner::vetoed(std::string_view pass, const Error& error) {
  vetoes_.push_back(fmt::format("attempt {}: {}: {}", attempt_ + 1, pass, error.text()));
  if (options_.notes != nullptr) {
    options_.notes->back().lines.push_back("gave up this attempt: " + error.text());
  }
}

tl::unexpected<Error> Runner::give_up() const {
  Error error{Failure::content, {}};
  Diagnostic summary;
  summary.message = fmt::format("no level after {} attempts{}", vetoes_.size(),
                                fail_alike(vetoes_) ? ", which failed for the same reason" : "");
  error.diagnostics.push_back(std::move(summary));
  for (const std::string& reason : vetoes_) {
    Diagnostic note;
    note.severity = Severity::note;
    note.message = reason;
    error.diagnostics.push_back(std::move(note));
  }
  return tl::make_unexpected(std::move(error));
}

}  // namespace warren::detail
