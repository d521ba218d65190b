// warren explain: what each pass did with a file and a seed, and what it did not do and why.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/explain.hpp"
#include "cli/stage_input.hpp"
#include "content/dungeon/dungeon.hpp"
#include "generate/stage/generator.hpp"
#include "generate/zone/generator.hpp"

namespace warren::cli {
namespace {

using Json = nlohmann::ordered_json;

// One level: its notes, and what it promises when it came out.
ExitCode tell(const ExplainArguments& arguments, const std::string& name, const SeedFor& of,
              std::uint32_t seed, const std::vector<PassNotes>& notes, const Status& status,
              const Level& level, const Console& console) {
  if (const Status known = check_pass(notes, arguments.pass); !known) {
    return console.fail(known.error());
  }
  if (arguments.json) {
    console.result(
        notes_json(notes, arguments.pass).dump(1, ' ', false, Json::error_handler_t::replace));
  } else {
    console.result(fmt::format("{}, seed {}\n{}", name, seed_and_code(of, seed),
                               notes_text(notes, arguments.pass)));
  }
  if (!status) return console.fail(status.error());
  if (!arguments.json && arguments.pass.empty()) console.result(proof_text(level));
  return kDone;
}

ExitCode explain_zone(const ExplainArguments& arguments, const Console& console) {
  const Result<ZoneFile> file = load_zone(arguments.input);
  if (!file) return console.fail(file.error());
  const Result<std::uint32_t> seed = seed_of(arguments.input, *file, console);
  if (!seed) return console.fail(seed.error());
  std::vector<PassNotes> notes;
  RunOptions options;
  options.seed = *seed;
  options.threads = arguments.input.thread_count();
  options.notes = &notes;
  Level level;
  const Status status = zone::Generator().generate_into(level, file->zone, options);
  return tell(arguments, file->zone.name, kZoneSeed, *seed, notes, status, level, console);
}

ExitCode explain_stage(const ExplainArguments& arguments, const Console& console) {
  const Result<StageInput> input = load_stage(arguments.input, console);
  if (!input) return console.fail(input.error());
  std::vector<PassNotes> notes;
  RunOptions options;
  options.seed = input->seed;
  options.notes = &notes;
  Level level;
  const Status status = stage::Generator().generate_into(level, input->file.config, options);
  return tell(arguments, input->file.config.name, kStageSeed, input->seed, notes, status, level,
              console);
}

ExitCode explain(const ExplainArguments& arguments, const Console& console) {
  if (is_dungeon_path(arguments.input.file)) return explain_dungeon(arguments, console);
  if (arguments.floor) {
    return console.fail(fail(Failure::usage, "--floor is for dungeons", "leave it away").value());
  }
  if (is_stage_path(arguments.input.file)) return explain_stage(arguments, console);
  return explain_zone(arguments, console);
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
