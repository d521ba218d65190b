// What the kinds of `warren explain` share: their arguments, and notes of passes as text and JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/zone_input.hpp"
#include "kinds/report.hpp"
#include "warren/recording.hpp"

namespace warren::cli {

struct ExplainArguments {
  ZoneInput input;
  std::string pass;          // only this one; empty: all
  std::optional<int> floor;  // of a dungeon; none: all
  bool json = false;
};

// Under the passes' titles.
std::string notes_text(const ReportParts& report, const std::vector<PassNotes>& notes,
                       std::string_view only);
nlohmann::ordered_json notes_json(const std::vector<PassNotes>& notes, std::string_view only);
// The name of the pass that somebody means, by its name or its title; empty for none. An error when
// there is no such pass.
Result<std::string> pass_called(const ReportParts& report, const std::vector<PassNotes>& notes,
                                const std::string& only);
// One line for each guarantee.
std::string proof_text(const Verdict& proof);

}  // namespace warren::cli
