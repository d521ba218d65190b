#include "pipeline/certify.hpp"

#include <fmt/format.h>

#include <utility>

#include "pipeline/verify.hpp"

namespace warren {

namespace {

Error broken_guarantees(const Verdict& verdict, const Level& level, const std::string& help) {
  Error error{Failure::content, {}};
  const auto add = [&](Severity severity, std::string message, std::string what_to_do) {
    Diagnostic diagnostic;
    diagnostic.severity = severity;
    diagnostic.message = std::move(message);
    diagnostic.help = std::move(what_to_do);
    error.diagnostics.push_back(std::move(diagnostic));
  };
  for (const Finding& finding : verdict.findings) {
    if (finding.guarantee.holds) continue;
    add(Severity::error,
        fmt::format("{} seed {} breaks a guarantee: {}", level.name, level.provenance.seed,
                    finding.text),
        help);
    for (const Violation& violation : finding.violations) {
      const std::string where = violation.at
                                    ? fmt::format(" at ({}, {})", violation.at->x, violation.at->y)
                                    : std::string();
      add(Severity::note, violation.what + where, {});
    }
  }
  return error;
}

// For a verdict that nobody looks at again.
std::vector<Guarantee> take_certificate(Verdict verdict) {
  std::vector<Guarantee> out;
  out.reserve(verdict.findings.size());
  for (Finding& finding : verdict.findings) out.push_back(std::move(finding.guarantee));
  return out;
}

}  // namespace

Status status_of(const Verdict& verdict, const Level& level) {
  if (verdict.holds()) return {};
  return tl::make_unexpected(broken_guarantees(
      verdict, level, "it was changed after it was generated, or was never whole"));
}

Status certify(Level& level) {
  Verdict verdict = verify(level);
  if (verdict.holds()) {
    level.certificate = take_certificate(std::move(verdict));
    return {};
  }
  level.certificate = verdict.certificate();
  return tl::make_unexpected(broken_guarantees(
      verdict, level,
      "the level was not kept; this is a mistake in Warren, please report the file and the seed"));
}

Status certify_parts(std::span<Level> parts) {
  for (Level& part : parts) {
    if (Status status = certify(part); !status) return status;
  }
  const std::vector<Violation> violations = verify_parts(parts);
  if (violations.empty()) return {};
  const Level& first = parts.front();
  return fail(Failure::content,
              fmt::format("{} seed {} breaks a guarantee: {}", first.name, first.provenance.seed,
                          violations.front().what),
              "it was not kept; this is a mistake in Warren, please report the file and the seed");
}

}  // namespace warren
