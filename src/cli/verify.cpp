// warren verify: whether finished levels keep what they guarantee.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/blueprint_input.hpp"
#include "cli/commands.hpp"
#include "cli/zone_input.hpp"
#include "core/utf8.hpp"
#include "kinds/level_file.hpp"
#include "pipeline/regenerate.hpp"
#include "pipeline/verify.hpp"
#include "platform/clock.hpp"
#include "platform/disk.hpp"
#include "platform/files.hpp"
#include "platform/threads.hpp"
#include "warren/seed_code.hpp"

namespace warren::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kNotCompared =
    "not compared with its source: --against FILE generates it again";

struct VerifyArguments {
  std::vector<std::string> files;
  std::string against;
  std::string stage;  // that blueprints are drawn for
  bool json = false;
};

Json to_json(const Violation& violation) {
  Json out = {{"what", violation.what}};
  if (violation.at) out["at"] = Json::array({violation.at->x, violation.at->y});
  return out;
}

Json to_json(const Finding& finding) {
  Json evidence = Json::object();
  for (const Property& property : finding.guarantee.evidence) {
    std::visit([&](const auto& value) { evidence[property.key] = value; }, property.value);
  }
  Json violations = Json::array();
  for (const Violation& violation : finding.violations) violations.push_back(to_json(violation));
  return {{"id", finding.guarantee.id},
          {"holds", finding.guarantee.holds},
          {"nothing_to_check", finding.guarantee.nothing_to_check},
          {"text", finding.text},
          {"evidence", evidence},
          {"violations", violations}};
}

Json to_json(const std::string& file, const Level& level, const Verdict& verdict) {
  Json guarantees = Json::array();
  for (const Finding& finding : verdict.findings) guarantees.push_back(to_json(finding));
  return {{"file", file},
          {"name", level.name},
          {"kind", level.kind()},
          {"seed", level.provenance.seed},
          {"code", seed_code(level)},
          {"holds", verdict.holds()},
          {"guarantees", guarantees}};
}

// Where in its file the cell of a violation stands, when the level was drawn.
struct DrawnPlace {
  std::string file;
  int first_line = 1;
};

// With its place, unless the words name it already.
std::string to_text(const Violation& violation, const std::optional<DrawnPlace>& drawn) {
  if (!violation.at) return violation.what;
  const Point at = *violation.at;
  const std::string cell = fmt::format("({}, {})", at.x, at.y);
  const bool told = violation.what.find(cell) != std::string::npos;
  std::string out = told ? violation.what : fmt::format("{}, at {}", violation.what, cell);
  if (!drawn) return out;
  return fmt::format("{}:{}:{}: {}", printable(drawn->file), drawn->first_line + at.y, at.x + 1,
                     out);
}

std::string_view word_for(const Guarantee& guarantee) {
  if (guarantee.nothing_to_check) return "-     ";
  return guarantee.holds ? "holds " : "BROKEN";
}

// What a level says of itself must not look like a line of its verdict.
std::string to_text(const std::string& file, const Level& level, const Verdict& verdict,
                    const std::optional<DrawnPlace>& drawn) {
  const Kind* kind = find_kind(level.kind());
  const std::string floor = kind == nullptr || kind->parts.word.empty()
                                ? std::string()
                                : fmt::format(" {} {}", kind->parts.word, kind->part_number(level));
  const std::string code = seed_code(level);
  std::string out = printable(fmt::format("{}: {}{} ({}, seed {}, {}{} x {})", file, level.name,
                                          floor, level.kind(), level.provenance.seed,
                                          code.empty() ? "" : fmt::format("code {}, ", code),
                                          level.cells.width(), level.cells.height()));
  for (const Finding& finding : verdict.findings) {
    out += fmt::format("\n  {:<3} {}  {}", finding.guarantee.id, word_for(finding.guarantee),
                       finding.text);
    for (const Violation& violation : finding.violations) {
      out += fmt::format("\n        {}", to_text(violation, drawn));
    }
    if (finding.violations.size() == kMaxViolations) out += "\n        (there may be more)";
  }
  return out;
}

class VerifyRun {
 public:
  VerifyRun(const VerifyArguments& arguments, const Console& console)
      : arguments_(arguments), console_(console) {}

  ExitCode run() {
    if (!arguments_.against.empty()) {
      const std::string& from = arguments_.against;
      Result<SourcePointer> source = kind_named_by(from).read(disk(), from, {});
      if (!source) return console_.fail(source.error());
      RunOptions run;
      run.executor = &threads_;
      run.clock = steady_nanoseconds;
      regenerator_.emplace(std::move(*source), std::move(run));
    }
    for (const std::string& file : arguments_.files) {
      const Status status = check(file);
      if (!status) worst_ = std::max(worst_, console_.fail(status.error()));
    }
    return worst_;
  }

 private:
  // A drawing says no hash and no guarantees of its own: it is checked as it is.
  Status check_blueprint(const std::string& file) {
    if (regenerator_) {
      return fail(Failure::usage, fmt::format("{} was drawn, not generated", printable(file)),
                  "leave --against out; --stage names the stage that it is drawn for");
    }
    const Result<DrawnStage> drawn = load_blueprint(file, arguments_.stage);
    if (!drawn) return tl::make_unexpected(drawn.error());
    const Verdict verdict = verify(drawn->level);
    show_drawn(file, *drawn, verdict);
    if (!verdict.holds()) worst_ = std::max(worst_, kWrongContent);
    return {};
  }

  Status check(const std::string& file) {
    if (is_drawing(file, arguments_.stage)) return check_blueprint(file);
    if (Status status = refuse_authored(file); !status) return status;
    const Result<std::string> bytes = read_file(file, kMaxLevelBytes);
    if (!bytes) return tl::make_unexpected(bytes.error());
    const Result<std::vector<ReadLevel>> read = read_level_files(*bytes, file);
    if (!read) return tl::make_unexpected(read.error());
    std::vector<Level> floors;
    for (const ReadLevel& one : *read) {
      if (Status status = check_level(file, one); !status) return status;
      if (one.of_floors) floors.push_back(one.level);
    }
    check_floors(file, floors);
    return {};
  }

  Status check_level(const std::string& file, const ReadLevel& read) {
    const Level& level = read.level;
    Verdict verdict = verify_file(level, read.written_hash);
    if (regenerator_) {
      if (Status status = regenerator_->compare(file, level, verdict); !status) return status;
    }
    show(file, read, verdict);
    if (!verdict.holds()) worst_ = std::max(worst_, kWrongContent);
    return {};
  }

  // What was not looked at: a line each.
  std::vector<std::string> left_open(const ReadLevel& read) const {
    std::vector<std::string> out;
    const Kind* kind = find_kind(read.level.kind());
    if (kind != nullptr && kind->part_count(read.level) > 1 && !read.of_floors) {
      out.push_back(fmt::format("this is {} {} of {}: it was not compared with the others",
                                kind->parts.word, kind->part_number(read.level),
                                kind->part_count(read.level)));
    }
    if (regenerator_) return out;
    out.push_back(read.level.stage() && read.level.stage()->drawn
                      ? "drawn by hand: there is no source to compare it with"
                      : std::string(kNotCompared));
    return out;
  }

  // What the floors of one file guarantee together.
  void check_floors(const std::string& file, const std::vector<Level>& floors) {
    if (floors.empty()) return;
    const std::vector<Violation> violations = verify_parts(floors);
    if (!violations.empty()) worst_ = std::max(worst_, kWrongContent);
    if (arguments_.json) {
      Json out = {{"file", file}, {"floors", floors.size()}, {"holds", violations.empty()}};
      out["violations"] = Json::array();
      for (const Violation& violation : violations) out["violations"].push_back(to_json(violation));
      show(out);
      return;
    }
    console_.result(fmt::format("{}: {} floors, {}", printable(file), floors.size(),
                                violations.empty() ? "stairs meet" : "stairs do NOT meet"));
    for (const Violation& violation : violations) {
      console_.result(fmt::format("        {}", to_text(violation, std::nullopt)));
    }
    if (!regenerator_) console_.result(fmt::format("  {}", kNotCompared));
  }

  void show(const std::string& file, const ReadLevel& read, const Verdict& verdict) const {
    const std::vector<std::string> open = left_open(read);
    if (arguments_.json) {
      Json out = to_json(file, read.level, verdict);
      out["not_compared"] = open;
      show(out);
      return;
    }
    console_.result(to_text(file, read.level, verdict, std::nullopt));
    if (read.of_floors) return;  // said once for all of them
    for (const std::string& line : open) console_.result("  " + line);
  }
  // A drawing is also told what its stage asks for and it has not.
  void show_drawn(const std::string& file, const DrawnStage& drawn, const Verdict& verdict) const {
    const std::vector<Diagnostic> unmet = unmet_requirements(drawn, file);
    if (arguments_.json) {
      Json out = to_json(file, drawn.level, verdict);
      out["warnings"] = Json::array();
      for (const Diagnostic& warning : unmet) out["warnings"].push_back(cli::to_json(warning));
      show(out);
    } else {
      console_.result(to_text(file, drawn.level, verdict, DrawnPlace{file, drawn.first_line}));
      console_.report(unmet);
    }
  }
  void show(const Json& json) const {
    console_.result(json.dump(-1, ' ', false, Json::error_handler_t::replace));
  }

  const VerifyArguments& arguments_;
  const Console& console_;
  const Threads threads_{hardware_threads()};
  std::optional<Regenerator> regenerator_;
  ExitCode worst_ = kDone;
};

}  // namespace

void add_verify(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "verify", "Check the guarantees of finished levels again, from the levels alone");
  auto arguments = std::make_shared<VerifyArguments>();
  command
      ->add_option("LEVEL", arguments->files,
                   "Level files (.json), or stages drawn by hand (.blueprint)")
      ->required();
  command
      ->add_option(
          "--against", arguments->against,
          "File the levels were generated from: generate them again and compare (not for drawings)")
      ->type_name("FILE");
  add_stage_option(*command, arguments->stage);
  command->add_flag("--json", arguments->json, "Print one JSON object per level");
  command->callback([arguments, &action] {
    action = [arguments](const Console& console) { return VerifyRun(*arguments, console).run(); };
  });
}

}  // namespace warren::cli
