// warren check: everything wrong with authored files, and whether any seed gives a level.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <system_error>

#include "cli/authored_files.hpp"
#include "cli/blueprint_input.hpp"
#include "cli/check_library.hpp"
#include "cli/commands.hpp"
#include "cli/values.hpp"
#include "core/counted.hpp"
#include "core/diagnostics.hpp"
#include "core/path_text.hpp"
#include "kinds/kind.hpp"
#include "kinds/zone/content/chunk/chunk.hpp"
#include "kinds/zone/content/world.hpp"
#include "kinds/zone/content/world_file.hpp"
#include "kinds/zone/content/zone.hpp"
#include "kinds/zone/source.hpp"
#include "pipeline/tried_seeds.hpp"
#include "platform/disk.hpp"
#include "platform/files.hpp"

namespace warren::cli {
namespace {

namespace fs = std::filesystem;

struct CheckArguments {
  std::vector<std::string> paths;
  std::vector<std::string> chunk_folders;
  bool lenient = false;
  bool json = false;
  LibraryArguments library;
};

bool is_zone(const fs::path& path) {
  return path.extension() == kZoneExtension && !is_world_path(path);
}

// Of another kind than zones, or said to be by its name. Every other text is taken for a zone.
bool is_configuration(const fs::path& path) {
  const bool named_so = path.extension() == ".toml" || path.extension() == ".json";
  return named_so || (kind_of_file(path) != nullptr && path.extension() != kZoneExtension);
}

class CheckRun {
 public:
  CheckRun(const CheckArguments& arguments, const Console& console)
      : arguments_(arguments), console_(console) {
    options_.lenient = arguments.lenient;
    options_.chunk_folders = arguments.chunk_folders;
  }

  ExitCode run() {
    for (const std::string& path : arguments_.paths) {
      std::error_code ignored;
      if (fs::is_directory(path, ignored)) {
        check_folder(path);
      } else {
        check(path);
      }
    }
    finish();
    return worst_;
  }

 private:
  // A folder of zones is a world: its portals must lead to each other.
  void check_folder(const fs::path& folder) {
    std::vector<std::string_view> extensions;
    for (const Kind& kind : kinds()) {
      std::ranges::copy(kind.extensions, std::back_inserter(extensions));
    }
    extensions.push_back(kChunkExtension);
    const Result<AuthoredFiles> found = files_below(folder, extensions);
    if (!found) {
      add(found.error());
      return;
    }
    if (!found->refused.empty()) add(Error{Failure::content, found->refused});
    World world(disk(), folder);
    listed_ = true;
    for (const fs::path& file : found->files) {
      Result<ZoneFile> zone = check(file);
      if (zone) world.add(std::move(*zone));
      if (!zone && is_zone(file)) world.add_broken(file);
    }
    listed_ = false;
    const std::vector<Diagnostic> problems = world.check();
    add(problems);
    const bool wrong = std::ranges::any_of(
        problems, [](const Diagnostic& d) { return d.severity == Severity::error; });
    if (wrong) worst_ = std::max(worst_, kWrongContent);
    links_ += world.links();
  }

  // The zone, when the file is one and is right.
  Result<ZoneFile> check(const fs::path& file) {
    ++files_;
    if (const OtherFile* other = other_file(file)) {
      const Result<std::vector<Diagnostic>> warnings =
          other->check(disk(), file, arguments_.lenient);
      warnings ? add(*warnings) : add(warnings.error());
      return fail(Failure::usage, "not a zone");
    }
    if (is_configuration(file)) {
      check_configuration(file);
      return fail(Failure::usage, "not a zone");
    }
    if (is_blueprint_path(file)) {
      add(fail(Failure::usage, fmt::format("{}: by which rules?", path_text(file)),
               fmt::format("a drawing is checked with its stage: warren verify {} --stage "
                           "FILE.stage.toml",
                           path_text(file)))
              .value());
      return fail(Failure::usage, "not a zone");
    }
    Result<ZoneFile> zone = read_zone(disk(), file, options_);
    zone ? add(zone->warnings) : add(zone.error());
    if (zone) add(check_seeds(zone_source(*zone)));
    return zone;
  }

  void check_configuration(const fs::path& file) {
    if (const Kind* kind = kind_of_file(file)) {
      SourceOptions options;
      options.lenient = arguments_.lenient;
      const Result<SourcePointer> source = kind->read(disk(), file, options);
      source ? add((*source)->warnings()) : add(source.error());
      if (source) add(check_seeds(*source));
    } else {
      const std::string stem = path_text(file.stem());
      const std::string extension = path_text(file.extension());
      add(fail(Failure::usage, fmt::format("{}: what kind of file is this?", path_text(file)),
               fmt::format("a dungeon is named {0}.dungeon{1}, a stage {0}.stage{1}", stem,
                           extension))
              .value());
    }
  }

  void add(const Error& error) {
    add(error.diagnostics);
    const Failure failure = listed_ ? of_listed_file(error).failure : error.failure;
    worst_ = std::max(worst_, exit_code(failure));
  }

  // What a chunk says is told once, however many zones use it.
  void add(std::span<const Diagnostic> diagnostics) {
    std::vector<Diagnostic> fresh;
    for (const Diagnostic& diagnostic : diagnostics) {
      if (!told_.insert(format_diagnostic(diagnostic)).second) continue;
      errors_ += diagnostic.severity == Severity::error;
      warnings_ += diagnostic.severity == Severity::warning;
      json_.push_back(to_json(diagnostic));
      fresh.push_back(diagnostic);
    }
    if (!arguments_.json) console_.report(fresh);
  }

  void finish() const {
    if (arguments_.json) {
      console_.result(json_.dump(1, ' ', false, nlohmann::json::error_handler_t::replace));
      return;
    }
    const std::string links =
        links_ == 0 ? std::string() : fmt::format(", {} followed", counted(links_, "portal"));
    console_.result(fmt::format("{} checked{}: {}, {}", counted(files_, "file"), links,
                                counted(errors_, "error"), counted(warnings_, "warning")));
  }

  const CheckArguments& arguments_;
  const Console& console_;
  ReadOptions options_;
  bool listed_ = false;  // the files come from a folder, nobody named them
  int files_ = 0;
  int links_ = 0;
  int errors_ = 0;
  int warnings_ = 0;
  ExitCode worst_ = kDone;
  std::set<std::string> told_;
  nlohmann::ordered_json json_ = nlohmann::ordered_json::array();
};

void add_library_options(CLI::App& command, CLI::Option* paths, LibraryArguments& library) {
  CLI::Option* folder =
      command
          .add_option("--library", library.folder,
                      "Folder of chunks: prove that regions find a room for every set of exits")
          ->type_name("DIR")
          ->excludes(paths);
  command
      .add_option("--biome", library.biome,
                  "Only for zones of this biome; without it, for every biome of the library")
      ->needs(folder);
  command
      .add_option("--base", library.bases,
                  "Base size of the regions to build; may be repeated. Without it: those of 8, 16 "
                  "and 32 that the library has chunks of")
      ->type_name("N")
      ->check(whole_number(1, kMaxChunkSide))
      ->expected(1)
      ->take_all()
      ->needs(folder);
}

}  // namespace

void add_check(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("check", "Find what is wrong with authored files");
  auto arguments = std::make_shared<CheckArguments>();
  CLI::Option* paths = command->add_option(
      "PATH", arguments->paths,
      "Zone, chunk, dungeon and stage files, or folders of them: a folder is checked as one world");
  CLI::Option* chunks = command->add_option("--chunks", arguments->chunk_folders,
                                            "Folder to look for chunks in too; may be repeated");
  chunks->type_name("DIR")->expected(1)->take_all();
  add_library_options(*command, paths, arguments->library);
  command->add_flag("--lenient", arguments->lenient, "Unknown directives are warnings");
  command->add_flag("--json", arguments->json, "Print the findings as JSON");
  command->callback([arguments, paths, &action] {
    LibraryArguments& library = arguments->library;
    if (library.folder.empty() && arguments->paths.empty()) {
      throw CLI::RequiredError(paths->get_name());
    }
    library.lenient = arguments->lenient;
    library.json = arguments->json;
    action = [arguments](const Console& console) {
      return arguments->library.folder.empty() ? CheckRun(*arguments, console).run()
                                               : check_library(arguments->library, console);
    };
  });
}

}  // namespace warren::cli
