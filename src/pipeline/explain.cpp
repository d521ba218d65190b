#include "pipeline/explain.hpp"

#include <utility>

#include "kinds/kind.hpp"
#include "pipeline/verify.hpp"

namespace warren {

Explanation explain_part(Pipeline& pipeline, Request request) {
  Explanation out;
  out.part = request.part.value_or(1);
  request.run.notes = &out.passes;
  if (Status status = pipeline.generate(request); !status) {
    out.failure = std::move(status.error());
    return out;
  }
  const Level& level = pipeline.levels().front();
  const ReportParts& report = pipeline.source().kind().report;
  if (report.explain != nullptr) out.passes = report.explain(level, std::move(out.passes));
  out.proof = verify(level);
  return out;
}

}  // namespace warren
