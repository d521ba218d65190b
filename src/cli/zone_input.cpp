#include "cli/zone_input.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/values.hpp"
#include "core/path_text.hpp"
#include "platform/disk.hpp"
#include "platform/threads.hpp"

namespace warren::cli {

void ZoneInput::add_options(CLI::App& command) {
  // CLI11 takes an empty text for an option that was not given: so it is set by hand.
  command
      .add_option_function<std::string>(
          "--seed", [this](const std::string& text) { seed = text; },
          "Seed to use instead of the file's: a number, for dungeons any text, or the code of a "
          "summary")
      ->type_name("N");
  command
      .add_option("--master-seed", master_seed,
                  "Seed of the whole game, for zones that say `procgen true`")
      ->type_name("N")
      ->check(whole_number(0, UINT32_MAX))
      ->capture_default_str();
  add_content_options(command);
  command.add_option("--threads", threads, "Threads to use; the level is the same for any number")
      ->type_name("N")
      ->check(whole_number(0, 256));
}

void ZoneInput::add_content_options(CLI::App& command) {
  command.add_option("--set", settings, "Change a parameter; `warren help params KIND` lists them")
      ->type_name("KEY=VALUE")
      ->expected(1)
      ->take_all();
  command
      .add_option("--chunks", chunk_folders, "Folder to look for chunks in too; may be repeated")
      ->type_name("DIR")
      ->expected(1)
      ->take_all();
  command.add_flag("--lenient", lenient, "Unknown directives are warnings");
}

unsigned ZoneInput::thread_count() const {
  return threads == 0 ? hardware_threads() : threads;
}

namespace {

// --set KEY=VALUE taken apart; `example` is shown to whoever wrote something else.
Result<std::vector<std::pair<std::string, std::string>>> given_settings(const ZoneInput& input,
                                                                        std::string_view example) {
  std::vector<std::pair<std::string, std::string>> out;
  for (const std::string& text : input.settings) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
      return fail(Failure::usage, fmt::format("--set {}: not KEY=VALUE", text),
                  fmt::format("write: --set {}", example));
    }
    out.emplace_back(text.substr(0, equals), text.substr(equals + 1));
  }
  return out;
}

}  // namespace

const Kind& kind_named_by(const std::string& file) {
  const Kind* kind = kind_of_file(file);
  return kind == nullptr ? kinds().front() : *kind;
}

std::string kinds_with_parts() {
  std::vector<std::string> names;
  for (const Kind& kind : kinds()) {
    if (!kind.parts.word.empty()) names.push_back(fmt::format("{}s", kind.name));
  }
  return fmt::format("{}", fmt::join(names, " and "));
}

Status refuse_finished(const std::string& file) {
  const std::string extension = path_text(std::filesystem::path(file).extension());
  if (kind_of_file(file) != nullptr) return {};
  if (extension == ".json") {
    return fail(
        Failure::usage, fmt::format("{} is a finished level, by its name", file),
        fmt::format("`warren render {0}` draws it, `warren verify {0}` checks it; levels are "
                    "generated from files such as {1}",
                    file, fmt::join(kinds().front().extensions, ", ")));
  }
  if (extension == ".blueprint") {
    return fail(Failure::usage, fmt::format("{} is a stage drawn by hand", file),
                fmt::format("`warren render {0} --stage FILE` draws it, `warren verify {0} --stage "
                            "FILE` checks it",
                            file));
  }
  return {};
}

Status refuse_authored(const std::string& file) {
  const Kind* kind = kind_of_file(file);
  if (kind == nullptr) return {};
  return fail(Failure::usage, fmt::format("{} is a {}, not a level", file, kind->name),
              fmt::format("generate it first: warren generate {}", file));
}

Result<SourcePointer> load_source(const ZoneInput& input, std::optional<int> floors) {
  if (Status status = refuse_finished(input.file); !status) {
    return tl::make_unexpected(std::move(status.error()));
  }
  const Kind& kind = kind_named_by(input.file);
  auto settings = given_settings(input, kind.setting_example);
  if (!settings) return tl::make_unexpected(std::move(settings.error()));
  SourceOptions options;
  options.settings = std::move(*settings);
  if (floors) options.settings.emplace_back(kind.parts.parameter, std::to_string(*floors));
  options.lenient = input.lenient;
  options.chunk_folders = input.chunk_folders;
  return kind.read(disk(), input.file, options);
}

Result<Seed> seed_of(const ZoneInput& input, const Source& source, const Console& console) {
  if (!input.seed) return source.own_seed(input.master_seed);
  const Kind& kind = source.kind();
  Result<std::string> text =
      kind.seeds_are_words
          ? text_seed(*input.seed, seed_for(kind), console)
          : number_seed(*input.seed, seed_for(kind), console).map([](std::uint32_t number) {
              return std::to_string(number);
            });
  if (!text) return tl::make_unexpected(std::move(text.error()));
  return source.read_seed(*text);
}

void show_warnings(const std::string& path, std::span<const Diagnostic> warnings,
                   const Console& console) {
  constexpr std::size_t kFew = 3;
  if (warnings.size() <= kFew) {
    console.report(warnings);
    return;
  }
  Diagnostic summary;
  summary.severity = Severity::warning;
  summary.where.file = path;
  summary.message = fmt::format("{} warnings", warnings.size());
  summary.help = fmt::format("`warren check {}` shows them", path);
  console.report({&summary, 1});
}

}  // namespace warren::cli
