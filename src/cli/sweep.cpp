// warren sweep: what an authored file gives over many seeds.
#include "catalogue/sweep.hpp"

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "cli/seed_range.hpp"
#include "cli/sweep_report.hpp"
#include "cli/values.hpp"
#include "cli/zone_input.hpp"
#include "platform/interrupt.hpp"
#include "platform/threads.hpp"

namespace warren::cli {
namespace {

constexpr int kMaxJobs = 256;

struct SweepArguments {
  ZoneInput input;
  std::string seeds = "0..99";
  unsigned jobs = 0;  // 0: one for each core
  double max_failed = 100;
  bool json = false;
};

SweepResult sweep_seeds(const SourcePointer& source, const SweepReport& report,
                        const Console& console) {
  const std::atomic<bool>& interrupted = catch_interrupt();
  Progress progress(console);
  SweepOptions options;
  options.jobs = report.jobs;
  options.stop = &interrupted;
  options.progress = [&](const SweepProgress& now) {
    std::string what;
    if (now.failed > 0) what += fmt::format(", {} failed", now.failed);
    if (now.broken > 0) what += fmt::format(", {} BROKEN", now.broken);
    if (interrupted) what = ", finishing the levels under way";
    progress.update_pace(now.done, report.seeds.count(), what);
  };
  return sweep(source, report.seeds, options);
}

// The smallest seed that breaks a guarantee.
std::uint32_t first_broken(const SweepResult& result) {
  std::uint32_t seed = UINT32_MAX;
  for (const auto& [id, incident] : result.guarantees) seed = std::min(seed, incident.seed);
  return seed;
}

// Whether the levels are as they should be.
Status check(const SweepReport& report, double max_failed) {
  const SweepResult& result = report.result;
  if (result.broken > 0) {
    return fail(Failure::content,
                fmt::format("{} of {} levels break a guarantee", result.broken, result.generated),
                fmt::format("this is a mistake in Warren, please report the file and the seed; "
                            "`warren generate {} --seed {}` shows one",
                            report.file, code_of(report.seed_for(), first_broken(result))));
  }
  if (report.percent_failed() > max_failed) {
    return fail(Failure::content,
                fmt::format("{} of {} seeds failed, more than --max-failed {} allows",
                            result.failed, result.done(), max_failed),
                fmt::format("`warren explain {} --seed {}` shows what was tried", report.file,
                            code_of(report.seed_for(), by_count(result.failures).front().seed)));
  }
  return {};
}

Result<ExitCode> run_sweep(const SweepArguments& arguments, const Console& console) {
  const Result<SeedRange> seeds = parse_seeds(arguments.seeds);
  if (!seeds) return tl::make_unexpected(seeds.error());
  const Result<SourcePointer> source = load_source(arguments.input);
  if (!source) return tl::make_unexpected(source.error());
  show_warnings(**source, console);
  SweepReport report;
  report.file = arguments.input.file;
  report.settings = arguments.input.settings;
  report.seeds = *seeds;
  report.jobs = arguments.jobs == 0 ? hardware_threads() : arguments.jobs;
  report.name = (*source)->name();
  report.kind = (*source)->kind().name;
  if (const Parts& parts = (*source)->kind().parts; !parts.word.empty()) {
    report.counted = fmt::format("{}s", parts.word);
  }
  report.generator = (*source)->kind().generator_version;
  report.building = (*source)->building_chunks();
  report.result = sweep_seeds(*source, report, console);
  console.result(arguments.json ? sweep_json(report) : sweep_table(report));
  Status verdict = check(report, arguments.max_failed);
  if (report.stopped()) {
    if (!verdict) console.fail(verdict.error());
    return kInterrupted;
  }
  if (!verdict) return tl::make_unexpected(std::move(verdict.error()));
  return kDone;
}

}  // namespace

void add_sweep(CLI::App& app, Action& action) {
  CLI::App* command =
      app.add_subcommand("sweep", "Generate and verify the levels of many seeds, and sum them up");
  auto arguments = std::make_shared<SweepArguments>();
  command->add_option("FILE", arguments->input.file, "A .zone, .dungeon.toml or .stage.toml file")
      ->required();
  command->add_option("--seeds", arguments->seeds, "From one seed to another, both included")
      ->type_name("A..B")
      ->capture_default_str();
  command
      ->add_option(
          "--jobs", arguments->jobs,
          "Levels to generate at a time, 0: one for each core; only the times depend on it")
      ->type_name("N")
      ->check(whole_number(0, kMaxJobs));
  command
      ->add_option("--max-failed", arguments->max_failed,
                   "Fail if no level comes out for more than this part of the seeds")
      ->type_name("PERCENT")
      ->check(number(0, 100))
      ->capture_default_str();
  arguments->input.add_content_options(*command);
  command->add_flag("--json", arguments->json, "Print one JSON object");
  command->callback([arguments, &action] {
    action = [arguments](const Console& console) {
      const Result<ExitCode> code = run_sweep(*arguments, console);
      return code ? *code : console.fail(code.error());
    };
  });
}

}  // namespace warren::cli
