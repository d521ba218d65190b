#include "pipeline/pipeline.hpp"

#include "kinds/kind.hpp"
#include "pipeline/certify.hpp"

namespace warren {

Pipeline::Pipeline(SourcePointer source)
    : source_(std::move(source)), generator_(source_->new_generator()) {}

Status Pipeline::generate(const Request& request) {
  whole_ = !request.part;
  return generator_->generate(request, levels_);
}

Status Pipeline::certify() {
  if (whole_ && source_->kind().proof.verify_parts != nullptr) return certify_parts(levels_);
  for (Level& level : levels_) {
    if (Status status = warren::certify(level); !status) return status;
  }
  return {};
}

Result<std::span<Level>> Pipeline::run(const Request& request) {
  Status status = generate(request);
  const auto begin = time_now(request.run);
  if (status) status = certify();
  if (!status) return tl::make_unexpected(std::move(status.error()));
  if (request.run.times != nullptr) {
    request.run.times->push_back({"verify", time_now(request.run) - begin});
  }
  return levels();
}

}  // namespace warren
