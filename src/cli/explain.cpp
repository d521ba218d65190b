// warren explain: what each pass did with a file and a seed, and what it did not do and why.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/explain.hpp"
#include "kinds/dungeon/content/dungeon.hpp"
#include "pipeline/pipeline.hpp"
#include "platform/clock.hpp"
#include "platform/threads.hpp"

namespace warren::cli {
namespace {

using Json = nlohmann::ordered_json;

// One level: its notes, and what it promises when it came out.
ExitCode tell(const ExplainArguments& arguments, const Source& source, std::uint32_t seed,
              const std::vector<PassNotes>& notes, const Status& status, const Level& level,
              const Console& console) {
  if (const Status known = check_pass(notes, arguments.pass); !known) {
    return console.fail(known.error());
  }
  if (arguments.json) {
    console.result(
        notes_json(notes, arguments.pass).dump(1, ' ', false, Json::error_handler_t::replace));
  } else {
    console.result(fmt::format("{}, seed {}\n{}", source.name(),
                               seed_and_code(seed_for(source.kind()), seed),
                               notes_text(notes, arguments.pass)));
  }
  if (!status) return console.fail(status.error());
  if (!arguments.json && arguments.pass.empty()) console.result(proof_text(level));
  return kDone;
}

ExitCode explain_level(const ExplainArguments& arguments, const Console& console) {
  const Result<SourcePointer> source = load_source(arguments.input);
  if (!source) return console.fail(source.error());
  const Result<Seed> seed = seed_of(arguments.input, **source, console);
  if (!seed) return console.fail(seed.error());
  std::vector<PassNotes> notes;
  Request request;
  request.seed = *seed;
  const Threads threads(arguments.input.thread_count());
  request.run.executor = &threads;
  request.run.clock = steady_nanoseconds;
  request.run.notes = &notes;
  Pipeline pipeline(*source);
  const Status status = pipeline.generate(request);
  return tell(arguments, **source, seed->number, notes, status, pipeline.levels().front(), console);
}

ExitCode explain(const ExplainArguments& arguments, const Console& console) {
  if (is_dungeon_path(arguments.input.file)) return explain_dungeon(arguments, console);
  if (arguments.floor) {
    return console.fail(fail(Failure::usage, "--floor is for dungeons", "leave it away").value());
  }
  return explain_level(arguments, console);
}

}  // namespace

void add_explain(CLI::App& app, Action& action) {
  CLI::App* command =
      app.add_subcommand("explain", "Tell what each pass did for a seed, and why not otherwise");
  auto arguments = std::make_shared<ExplainArguments>();
  command->add_option("FILE", arguments->input.file, "A .zone, .dungeon.toml or .stage.toml file")
      ->required();
  arguments->input.add_options(*command);
  command->add_option("--pass", arguments->pass, "Only this pass, such as landmarks")
      ->type_name("NAME");
  command->add_option("--floor", arguments->floor, "Which floor of a dungeon; all without it")
      ->type_name("N");
  command->add_flag("--json", arguments->json, "Print the notes as JSON");
  command->callback([arguments, &action] {
    action = [arguments](const Console& console) { return explain(*arguments, console); };
  });
}

}  // namespace warren::cli
