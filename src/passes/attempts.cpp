#include "passes/attempts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace warren {
namespace {

constexpr std::size_t kSameReasons = 6;

std::string told(std::size_t attempt, std::string_view reason) {
  return fmt::format("attempt {}: {}", attempt + 1, reason);
}

}  // namespace

Error no_level(std::string summary, const std::vector<std::string>& reasons) {
  Error error{Failure::content, {}};
  error.diagnostics.emplace_back().message = std::move(summary);
  for (std::size_t i = 0; i < reasons.size(); ++i) {
    Diagnostic& note = error.diagnostics.emplace_back();
    note.severity = Severity::note;
    note.message = told(i, reasons[i]);
  }
  return error;
}

bool FirstOf::fail_alike() const {
  if (reasons_.size() < kSameReasons) return false;
  const std::span<const std::string> last = std::span(reasons_).last(kSameReasons);
  return std::ranges::all_of(last,
                             [&](const std::string& reason) { return reason == last.front(); });
}

std::optional<Attempt> FirstOf::next() {
  const auto number = static_cast<int>(reasons_.size());
  if (number >= most_ || fail_alike()) return std::nullopt;
  return Attempt{number, seed_, static_cast<std::uint32_t>(number)};
}

void FirstOf::begin(Report& report) {
  for (std::size_t i = 0; i < reasons_.size(); ++i) {
    report.warnings.push_back(told(i, reasons_[i]));
  }
}

void FirstOf::vetoed(std::string_view pass, const Error& reason) {
  reasons_.push_back(fmt::format("{}: {}", pass, reason.text()));
}

Error FirstOf::give_up() const {
  return no_level(fmt::format("no level after {} attempts{}", reasons_.size(),
                              fail_alike() ? ", which failed for the same reason" : ""),
                  reasons_);
}

}  // namespace warren
