// warren check: everything wrong with authored files, before anything is generated.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <system_error>

#include "cli/commands.hpp"
#include "content/zone/zone.hpp"

namespace warren::cli {
namespace {

namespace fs = std::filesystem;

struct Arguments {
  std::vector<std::string> paths;
  bool lenient = false;
  bool json = false;
};

// The zone files of a folder and its subfolders, in a fixed order.
Result<std::vector<fs::path>> zones_below(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code error;
  fs::recursive_directory_iterator it(folder, error);
  const fs::recursive_directory_iterator end;
  while (!error && it != end) {
    const bool zone = it->path().extension() == ".zone";
    if (zone && !it->is_directory(error)) found.push_back(it->path());
    if (error) break;
    it.increment(error);
  }
  if (error) {
    return fail(Failure::machine,
                fmt::format("cannot read the folder {}: {}", folder.string(), error.message()),
                "check the permissions");
  }
  if (found.empty()) {
    return fail(Failure::usage, fmt::format("{} holds no .zone file", folder.string()),
                "name a folder with zones, or a file");
  }
  std::ranges::sort(found);
  return found;
}

Result<std::vector<fs::path>> files_of(const std::string& path) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) return zones_below(path);
  return std::vector<fs::path>{path};
}

std::string counted(int count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

class CheckRun {
 public:
  CheckRun(const Arguments& arguments, const Console& console)
      : arguments_(arguments), console_(console) {}

  ExitCode run() {
    for (const std::string& path : arguments_.paths) {
      const Result<std::vector<fs::path>> files = files_of(path);
      if (!files) {
        add(files.error());
        continue;
      }
      for (const fs::path& file : *files) check(file);
    }
    finish();
    return worst_;
  }

 private:
  void check(const fs::path& file) {
    const Result<ZoneFile> zone = read_zone(file, read_options());
    ++files_;
    if (zone) {
      add(zone->warnings);
    } else {
      add(zone.error());
    }
  }

  void add(const Error& error) {
    add(error.diagnostics);
    worst_ = std::max(worst_, exit_code(error.failure));
  }

  void add(std::span<const Diagnostic> diagnostics) {
    for (const Diagnostic& diagnostic : diagnostics) {
      errors_ += diagnostic.severity == Severity::error;
      warnings_ += diagnostic.severity == Severity::warning;
      json_.push_back(to_json(diagnostic));
    }
    if (!arguments_.json) console_.report(diagnostics);
  }

  void finish() const {
    if (arguments_.json) {
      console_.result(json_.dump(1, ' ', false, nlohmann::json::error_handler_t::replace));
    } else {
      console_.result(fmt::format("{} checked: {}, {}", counted(files_, "file"),
                                  counted(errors_, "error"), counted(warnings_, "warning")));
    }
  }

  const Arguments& arguments_;
  const Console& console_;
  int files_ = 0;
  int errors_ = 0;
  int warnings_ = 0;
  ExitCode worst_ = kDone;
  nlohmann::ordered_json json_ = nlohmann::ordered_json::array();
};

}  // namespace

void add_check(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("check", "Find what is wrong with authored files");
  auto arguments = std::make_shared<Arguments>();
  command->add_option("PATH", arguments->paths, "Zone files, or folders of them")->required();
  command->add_flag("--lenient", arguments->lenient, "Unknown directives are warnings");
  command->add_flag("--json", arguments->json, "Print the findings as JSON");
  command->callback([arguments, &action] {
    action = [arguments](const Console& console) { return CheckRun(*arguments, console).run(); };
  });
}

}  // namespace warren::cli
