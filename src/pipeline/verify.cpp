#include "pipeline/verify.hpp"

#include "core/diagnostics.hpp"
#include "kinds/kind.hpp"
#include "verify/identity.hpp"

namespace warren {
namespace {

Finding unknown_kind(const Level& level) {
  proof::Check check(std::string(identity_id(level)), level);
  check.violation(std::nullopt, "the level is of the kind '{}': it must be {}",
                  level.kind().substr(0, 40), one_of(kind_names()));
  return proof::finish_identity(level, check);
}

}  // namespace

std::string_view identity_id(const Level& level) {
  const Kind* kind = find_kind(level.kind());
  return kind == nullptr ? kinds().front().proof.identity : kind->proof.identity;
}

Verdict verify(const Level& level) {
  const Kind* kind = find_kind(level.kind());
  if (kind == nullptr) return {{unknown_kind(level)}};
  // Without cells there is nothing that any check could look at: only the identity says so.
  if (level.cells.empty()) return {{proof::check_identity(level, kind->proof.identity)}};
  return {kind->proof.verify(level)};
}

Verdict verify_file(const Level& level, std::optional<std::uint64_t> written_hash) {
  Verdict out = verify(level);
  proof::compare_with_file(level, written_hash, identity_id(level), out);
  return out;
}

std::vector<Violation> verify_parts(std::span<const Level> parts) {
  const Kind* kind = parts.empty() ? nullptr : find_kind(parts.front().kind());
  if (kind != nullptr && kind->proof.verify_parts != nullptr)
    return kind->proof.verify_parts(parts);
  return {{"these are not the parts of one whole", std::nullopt}};
}

}  // namespace warren
