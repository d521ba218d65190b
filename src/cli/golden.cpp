// warren golden: check kept levels, or accept that they changed.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <regex>
#include <system_error>

#include "catalogue/golden.hpp"
#include "cli/commands.hpp"
#include "core/counted.hpp"
#include "core/path_text.hpp"
#include "platform/files.hpp"

namespace warren::cli {
namespace {

namespace fs = std::filesystem;

struct GoldenArguments {
  std::string folder = "tests/golden";
  std::string reason;
};

std::string version_file(const Kind& kind) {
  return fmt::format("src/kinds/{}/generate/version.hpp", kind.name);
}

Result<std::vector<fs::path>> goldens_in(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    if (it->path().extension() == ".golden") found.push_back(it->path());
  }
  if (error) {
    return fail(Failure::usage,
                fmt::format("cannot read the folder {}: {}", path_text(folder), error.message()),
                "name the folder that holds the .golden files");
  }
  if (found.empty()) {
    return fail(Failure::usage, fmt::format("{} holds no .golden file", path_text(folder)));
  }
  std::ranges::sort(found);
  return found;
}

struct Outcome {
  fs::path path;
  Golden golden;
  std::string now;

  bool changed() const { return golden.result != now; }
  bool made_before() const { return golden.generator != 0; }
};

Result<std::vector<Outcome>> run_all(const fs::path& folder) {
  const Result<std::vector<fs::path>> paths = goldens_in(folder);
  if (!paths) return tl::make_unexpected(paths.error());
  std::vector<Outcome> outcomes;
  for (const fs::path& path : *paths) {
    Result<Golden> golden = read_golden(path);
    if (!golden) return tl::make_unexpected(std::move(golden.error()));
    const Result<std::string> now = run_golden(golden->recipe, path.parent_path());
    if (!now) return tl::make_unexpected(now.error());
    outcomes.push_back({path, std::move(*golden), *now});
  }
  return outcomes;
}

Status check(const GoldenArguments& arguments, const Console& console) {
  const Result<std::vector<Outcome>> outcomes = run_all(arguments.folder);
  if (!outcomes) return tl::make_unexpected(outcomes.error());
  Error error{Failure::content, {}};
  for (const Outcome& outcome : *outcomes) {
    if (!outcome.changed()) continue;
    Diagnostic diagnostic;
    diagnostic.where.file = path_text(outcome.path);
    diagnostic.message =
        fmt::format("the level changed: {}", first_difference(outcome.golden.result, outcome.now));
    diagnostic.help = "on purpose? warren golden accept --reason \"why\"";
    error.diagnostics.push_back(std::move(diagnostic));
  }
  if (!error.diagnostics.empty()) return tl::make_unexpected(std::move(error));
  console.result(fmt::format("{} {}", counted(std::ssize(*outcomes), "golden"),
                             outcomes->size() == 1 ? "holds" : "hold"));
  return {};
}

// Levels that came out before and come out different now are a new version of the generator.
Result<int> raise_version(const Kind& kind, const Console& console) {
  const std::string path = version_file(kind);
  const int now = kind.generator_version;
  std::error_code ignored;
  if (!fs::exists(path, ignored)) {
    console.message(fmt::format("{} is not here: the generator's version stays {}", path, now));
    return now;
  }
  const Result<std::string> text = read_file(path, 1U << 20);
  if (!text) return tl::make_unexpected(text.error());
  const std::string raised = std::regex_replace(*text, std::regex(R"((kGeneratorVersion = )\d+;)"),
                                                fmt::format("$01{};", now + 1));
  if (Status status = write_file(path, raised); !status) {
    return tl::make_unexpected(std::move(status.error()));
  }
  console.result(fmt::format("generator version {} -> {} ({})", now, now + 1, path));
  return now + 1;
}

// Of each kind whose levels changed, the next version.
Result<std::map<std::string_view, int>> versions_for(const std::vector<Outcome>& outcomes,
                                                     const Console& console) {
  std::map<std::string_view, int> out;
  for (const Kind& kind : kinds()) {
    const bool raise = std::ranges::any_of(outcomes, [&](const Outcome& o) {
      return o.golden.recipe.kind->name == kind.name && o.changed() && o.made_before();
    });
    const Result<int> version = raise ? raise_version(kind, console) : kind.generator_version;
    if (!version) return tl::make_unexpected(version.error());
    out[kind.name] = *version;
  }
  return out;
}

Status accept(const GoldenArguments& arguments, const Console& console) {
  Result<std::vector<Outcome>> outcomes = run_all(arguments.folder);
  if (!outcomes) return tl::make_unexpected(std::move(outcomes.error()));
  const auto versions = versions_for(*outcomes, console);
  if (!versions) return tl::make_unexpected(versions.error());
  int accepted = 0;
  for (Outcome& outcome : *outcomes) {
    if (!outcome.changed()) continue;
    outcome.golden.result = outcome.now;
    outcome.golden.generator = versions->at(outcome.golden.recipe.kind->name);
    outcome.golden.reason = arguments.reason;
    if (Status status = write_file(outcome.path, write_golden(outcome.golden)); !status) {
      return status;
    }
    console.result(fmt::format("accepted {}", path_text(outcome.path)));
    ++accepted;
  }
  console.result(
      fmt::format("{} of {} changed", accepted, counted(std::ssize(*outcomes), "golden")));
  return {};
}

}  // namespace

void add_golden(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("golden", "Compare kept levels with what comes out now");
  command->require_subcommand(1);
  auto arguments = std::make_shared<GoldenArguments>();
  CLI::App* check_command = command->add_subcommand("check", "Fail if any kept level changed");
  CLI::App* accept_command = command->add_subcommand(
      "accept", "Keep what comes out now, and raise the generator's version");
  for (CLI::App* sub : {check_command, accept_command}) {
    sub->add_option("FOLDER", arguments->folder, "Folder of .golden files")->capture_default_str();
  }
  accept_command->add_option("--reason", arguments->reason, "Why levels changed")
      ->required()
      ->type_name("TEXT");
  check_command->callback([arguments, &action] {
    action = [arguments](const Console& console) {
      const Status status = check(*arguments, console);
      return status ? kDone : console.fail(status.error());
    };
  });
  accept_command->callback([arguments, &action] {
    action = [arguments](const Console& console) {
      const Status status = accept(*arguments, console);
      return status ? kDone : console.fail(status.error());
    };
  });
}

}  // namespace warren::cli
