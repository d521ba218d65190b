#include "verify/identity.hpp"

#include "core/hash.hpp"

namespace warren::proof {
namespace {

void compare_evidence(const std::vector<Property>& written, const std::vector<Property>& found,
                      Finding& finding) {
  for (const Property& number : found) {
    const Value* said = property(written, number.key);
    const std::string now = value_text(number.value);
    if (said == nullptr) {
      finding.add_violation(
          fmt::format("the certificate does not say {}, the level has {}", number.key, now));
    } else if (*said != number.value) {
      finding.add_violation(fmt::format("the certificate says {} {}, the level has {}", number.key,
                                        value_text(*said), now));
    }
  }
  for (const Property& said : written) {
    if (property(found, said.key) != nullptr) continue;
    finding.add_violation(fmt::format("the certificate says {} {}, the level has no such number",
                                      said.key, value_text(said.value)));
  }
}

void compare_guarantee(const Guarantee& written, const Guarantee& found, Finding& finding) {
  if (written.holds != found.holds) {
    finding.add_violation(written.holds ? "the certificate says that it holds, and it does not"
                                        : "the certificate says that it is broken, and it holds");
  }
  if (written.nothing_to_check != found.nothing_to_check) {
    finding.add_violation(
        written.nothing_to_check
            ? "the certificate says that there is nothing to check, and there is"
            : "the certificate says that it was checked, and there is nothing to");
  }
  compare_evidence(written.evidence, found.evidence, finding);
}

std::size_t index_of(const std::vector<Guarantee>& guarantees, std::string_view id) {
  std::size_t i = 0;
  while (i < guarantees.size() && guarantees[i].id != id) ++i;
  return i;
}

// `found` is what was found before anything was compared: violations of the certificate must not
// look like differences to it.
void compare_certificate(const std::vector<Guarantee>& certificate,
                         const std::vector<Guarantee>& found, Verdict& verdict, Finding& identity) {
  std::vector<bool> seen(found.size(), false);
  for (const Guarantee& written : certificate) {
    const std::size_t i = index_of(found, written.id);
    if (i == found.size()) {
      identity.add_violation(fmt::format(
          "the certificate speaks of {}, which this level does not guarantee", written.id));
    } else if (seen[i]) {
      identity.add_violation(
          fmt::format("the certificate speaks of {} more than once", written.id));
    } else {
      seen[i] = true;
      compare_guarantee(written, found[i], verdict.findings[i]);
    }
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (seen[i]) continue;
    identity.add_violation(fmt::format("the certificate does not speak of {}", found[i].id));
  }
}

}  // namespace

Finding finish_identity(const Level& level, Check& check) {
  if (level.cells.empty()) check.violation(std::nullopt, "the level has no cells");
  const std::string text = hash_text(hash(level));
  check.evidence("hash", text);
  return check.finish(fmt::format("hash {}", text));
}

Finding check_identity(const Level& level, std::string_view id) {
  Check check(std::string(id), level);
  return finish_identity(level, check);
}

void compare_with_file(const Level& level, std::optional<std::uint64_t> written_hash,
                       std::string_view id, Verdict& verdict) {
  const std::vector<Guarantee> found = verdict.certificate();
  Finding* identity = verdict.find(id);
  if (identity == nullptr) return;  // not reached: every level has it
  const std::string_view now = text_property(identity->guarantee.evidence, "hash");
  if (!written_hash) {
    identity->add_violation("the file does not say its hash");
  } else if (now != hash_text(*written_hash)) {
    identity->add_violation(
        fmt::format("the file says hash {}, the level has {}", hash_text(*written_hash), now));
  }
  if (level.certificate.empty()) {
    identity->add_violation("the level carries no certificate");
  } else {
    compare_certificate(level.certificate, found, verdict, *identity);
  }
}

}  // namespace warren::proof
