#include "verify/certify.hpp"

#include <fmt/format.h>

#include "verify/verify.hpp"

namespace warren {

Status certify(Level& level) {
  const Verdict verdict = verify(level);
  level.certificate = verdict.certificate();
  if (verdict.holds()) return {};
  Error error{Failure::content, {}};
  const auto add = [&](Severity severity, std::string message, std::string help) {
    Diagnostic diagnostic;
    diagnostic.severity = severity;
    diagnostic.message = std::move(message);
    diagnostic.help = std::move(help);
    error.diagnostics.push_back(std::move(diagnostic));
  };
  for (const Finding& finding : verdict.findings) {
    if (finding.promise.holds) continue;
    add(Severity::error,
        fmt::format("{} seed {} breaks a promise: {}", level.name, level.provenance.seed,
                    finding.text),
        "the level was not kept; this is a mistake in Warren, please report the file and the seed");
    for (const Breach& breach : finding.breaches) {
      const std::string where =
          breach.at ? fmt::format(" at ({}, {})", breach.at->x, breach.at->y) : std::string();
      add(Severity::note, breach.what + where, {});
    }
  }
  return tl::make_unexpected(std::move(error));
}

}  // namespace warren
