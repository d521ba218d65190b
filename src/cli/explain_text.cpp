#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "cli/explain.hpp"
#include "cli/text.hpp"
#include "core/diagnostics.hpp"

namespace warren::cli {
namespace {

// Capitals and blanks are for the eye: "Dead ends" is dead_ends.
std::string as_name(std::string_view title) {
  std::string out(title);
  for (char& c : out)
    c = c == ' ' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

// With the name behind the title where that says something else.
std::string heading(const ReportParts& report, std::string_view pass) {
  const std::string_view title = report.title_of(pass);
  return as_name(title) == pass ? std::string(title) : fmt::format("{} ({})", title, pass);
}

}  // namespace

std::string notes_text(const ReportParts& report, const std::vector<PassNotes>& notes,
                       std::string_view only) {
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
    out += heading(report, pass.pass) + '\n';
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

Result<std::string> pass_called(const ReportParts& report, const std::vector<PassNotes>& notes,
                                const std::string& only) {
  if (only.empty()) return std::string();
  std::vector<std::string> known;  // names and titles
  for (const PassNotes& pass : notes) {
    known.push_back(as_name(report.title_of(pass.pass)));
    if (pass.pass == only || known.back() == as_name(only)) return std::string(pass.pass);
    known.emplace_back(pass.pass);
  }
  const std::vector<std::string_view> words(known.begin(), known.end());
  return fail(Failure::usage, fmt::format("there is no pass '{}'", only),
              suggestion(only, words, "leave --pass away to see all of them"));
}

std::string proof_text(const Verdict& proof) {
  const std::size_t columns = line_columns();
  std::string out = "Proof\n";
  for (const Finding& finding : proof.findings) {
    if (finding.guarantee.nothing_to_check) continue;
    const std::string line =
        fmt::format("{} {}: {}", finding.guarantee.id, finding.guarantee.holds ? "holds" : "BROKEN",
                    finding.text);
    out += wrapped(line, 2, 2, columns) + '\n';
  }
  return out;
}

}  // namespace warren::cli
