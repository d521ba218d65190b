#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/explain.hpp"
#include "cli/text.hpp"
#include "core/diagnostics.hpp"

namespace warren::cli {
std::string notes_text(const std::vector<PassNotes>& notes, std::string_view only) {
  std::string out;
  const std::size_t columns = line_columns();
  // A single attempt needs no number.
  int attempt = notes.empty() || notes.back().attempt == 0 ? 0 : -1;
  for (const PassNotes& pass : notes) {
    if (!only.empty() && pass.pass != only) continue;
    if (pass.attempt != attempt) {
      attempt = pass.attempt;
      out += fmt::format("attempt {}\n", attempt + 1);
    }
    out += fmt::format("{}\n", pass.pass);
    if (pass.lines.empty()) out += "  nothing to do\n";
    for (const std::string& line : pass.lines) out += wrapped(line, 2, 2, columns) + '\n';
  }
  return out;
}

nlohmann::ordered_json notes_json(const std::vector<PassNotes>& notes, std::string_view only) {
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (const PassNotes& pass : notes) {
    if (!only.empty() && pass.pass != only) continue;
    out.push_back({{"pass", pass.pass}, {"attempt", pass.attempt + 1}, {"notes", pass.lines}});
  }
  return out;
}

Status check_pass(const std::vector<PassNotes>& notes, const std::string& only) {
  if (only.empty()) return {};
  std::vector<std::string_view> names;
  for (const PassNotes& pass : notes) names.push_back(pass.pass);
  if (std::ranges::find(names, only) != names.end()) return {};
  return fail(Failure::usage, fmt::format("there is no pass '{}'", only),
              suggestion(only, names, "leave --pass away to see all of them"));
}

std::string proof_text(const Verdict& proof) {
  std::string out = "proof\n";
  for (const Finding& finding : proof.findings) {
    if (finding.guarantee.nothing_to_check) continue;
    out += fmt::format("  {} {}: {}\n", finding.guarantee.id,
                       finding.guarantee.holds ? "holds" : "BROKEN", finding.text);
  }
  return out;
}

}  // namespace warren::cli
