#include "catalogue/seed_runner.hpp"

#include <chrono>
#include <memory>

#include "kinds/kind.hpp"
#include "pipeline/failure.hpp"
#include "pipeline/pipeline.hpp"
#include "pipeline/verify.hpp"
#include "platform/clock.hpp"

namespace warren {
namespace {

using Clock = std::chrono::steady_clock;

class SeedRunner {
 public:
  explicit SeedRunner(SourcePointer source) : pipeline_(std::move(source)) {}

  SeedOutcome run(std::uint32_t seed) {
    const Source& source = pipeline_.source();
    SeedOutcome out;
    out.seed = seed;
    out.parts = source.parts();
    const Clock::time_point begin = Clock::now();
    if (const Status status = generate(seed, out.attempts); !status) {
      out.failure = failure_reason(status.error());
      return out;
    }
    for (Level& level : pipeline_.levels()) add_broken(level, out);
    add_broken_together(out);
    out.time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
    for (const Level& level : pipeline_.levels()) look_at(level, out);
    return out;
  }

 private:
  Status generate(std::uint32_t seed, int& attempts) {
    Result<Seed> read = pipeline_.source().read_seed(std::to_string(seed));
    if (!read) return tl::make_unexpected(std::move(read.error()));
    Request request;
    request.seed = std::move(*read);
    request.run.attempts = &attempts;
    request.run.clock = steady_nanoseconds;
    return pipeline_.generate(request);
  }

  void add_broken_together(SeedOutcome& out) {
    const Proof& proof = pipeline_.source().kind().proof;
    if (proof.verify_parts == nullptr) return;
    for (const Violation& violation : proof.verify_parts(pipeline_.levels())) {
      out.broken.push_back({std::string(proof.parts_id), violation.what});
    }
  }

  static void add_broken(Level& level, SeedOutcome& out) {
    const Verdict verdict = verify(level);
    level.certificate = verdict.certificate();
    for (const Finding& finding : verdict.findings) {
      if (finding.guarantee.holds) continue;
      const bool told = !finding.violations.empty();
      out.broken.push_back(
          {finding.guarantee.id, told ? finding.violations.front().what : finding.text});
    }
  }

  void look_at(const Level& level, SeedOutcome& out) const {
    out.warnings.insert(out.warnings.end(), level.report.warnings.begin(),
                        level.report.warnings.end());
    const ReportParts& report = pipeline_.source().kind().report;
    if (report.observe != nullptr) report.observe(level, out);
  }

  Pipeline pipeline_;
};

}  // namespace

RunSeed seed_runner(SourcePointer source) {
  const auto runner = std::make_shared<SeedRunner>(std::move(source));
  return [runner](std::uint32_t seed) { return runner->run(seed); };
}

}  // namespace warren
