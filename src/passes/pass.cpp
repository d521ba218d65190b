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

void Runner::begin_attempt(const Attempt& attempt, Report& report) {
  attempt_ = attempt;
  report_ = &report;
  recorded_ = 0;
  if (options_.layers != nullptr) options_.layers->list.clear();
  if (options_.times != nullptr) options_.times->clear();
  if (options_.attempts != nullptr) {
    counted_ = std::max(counted_, attempt.number + 1);
    *options_.attempts = counted_;
  }
}

PassContext Runner::begin_pass(std::string_view pass, int index, int count) {
  pass_ = pass;
  trace_.begin_pass(pass);
  if (options_.progress) options_.progress(pass, index, count);
  PassRecord& record = next_record(static_cast<std::size_t>(count));
  record.name = pass;
  if (options_.notes != nullptr) options_.notes->push_back({pass, attempt_.number, {}});
  if (options_.times != nullptr) pass_begin_ = time_now(options_);
  return {Rng::stream(attempt_.seed, kind_, pass, attempt_.stream),
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

Status Runner::may_go_on(PassTitle pass, int index, int count) const {
  const bool cancelled = options_.cancel != nullptr && options_.cancel->load();
  if (cancelled || (options_.go_on && !options_.go_on(pass.pass, index, count))) {
    return fail(Failure::cancelled, fmt::format("stopped before {}", in_sentence(pass.title)));
  }
  const std::int64_t limit = options_.time_limit_ms;
  if (limit > 0 && time_now(options_) - begin_ > limit * kNanosecondsPerMillisecond) {
    return fail(Failure::cancelled, fmt::format("the time limit of {} ms passed before {}", limit,
                                                in_sentence(pass.title)));
  }
  return {};
}

void Runner::note_veto(const Error& error) {
  if (options_.notes == nullptr) return;
  options_.notes->back().lines.push_back("gave up this attempt: " + error.text());
}

std::string in_sentence(std::string_view title) {
  std::string out(title);
  if (!out.empty() && out[0] >= 'A' && out[0] <= 'Z') out[0] += 'a' - 'A';
  return out;
}

}  // namespace warren::detail
