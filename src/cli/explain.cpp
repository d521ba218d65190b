// warren explain: what each pass did with a file and a seed, and what it did not do and why.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/explain.hpp"
#include "cli/values.hpp"
#include "core/utf8.hpp"
#include "pipeline/explain.hpp"
#include "platform/clock.hpp"
#include "platform/threads.hpp"
#include "warren/seed_code.hpp"

namespace warren::cli {
namespace {

using Json = nlohmann::ordered_json;

// One source and seed, level by level.
class ExplainRun {
 public:
  ExplainRun(const ExplainArguments& arguments, const Console& console)
      : arguments_(arguments), console_(console) {}

  Status run() {
    const Result<SourcePointer> source = load_source(arguments_.input);
    if (!source) return tl::make_unexpected(source.error());
    const Kind& kind = (*source)->kind();
    if (Status status = check_part(kind, (*source)->parts()); !status) return status;
    const Result<Seed> seed = seed_of(arguments_.input, **source, console_);
    if (!seed) return tl::make_unexpected(seed.error());
    Pipeline pipeline(*source);
    for (int part = 1; part <= (*source)->parts(); ++part) {
      if (arguments_.floor.value_or(part) != part) continue;
      if (Status status = explain(pipeline, *seed, part); !status) return status;
    }
    if (arguments_.json) print(kind.parts.word.empty() ? json_.front()["notes"] : json_);
    return {};
  }

 private:
  Status check_part(const Kind& kind, int parts) const {
    if (!arguments_.floor) return {};
    if (kind.parts.word.empty()) {
      return fail(Failure::usage, fmt::format("--floor is for {}", kinds_with_parts()),
                  fmt::format("a {} is one level: leave it out", kind.name));
    }
    if (*arguments_.floor >= 1 && *arguments_.floor <= parts) return {};
    const std::string_view word = kind.parts.word;
    return fail(Failure::usage,
                fmt::format("--floor {}: the {} has {}", *arguments_.floor, kind.name,
                            parts == 1 ? fmt::format("1 {}", word)
                                       : fmt::format("{}s 1 to {}", word, parts)),
                "write: --floor 1");
  }

  Status explain(Pipeline& pipeline, const Seed& seed, int part) {
    const Kind& kind = pipeline.source().kind();
    Request request;
    request.seed = seed;
    if (!kind.parts.word.empty()) request.part = part;
    const Threads threads(arguments_.input.thread_count());
    request.run.executor = &threads;
    request.run.clock = steady_nanoseconds;
    const Explanation explained = explain_part(pipeline, request);
    const std::vector<PassNotes>& notes = explained.passes;
    const Level& level = pipeline.levels().front();
    const Status status =
        explained.failure ? Status(tl::make_unexpected(*explained.failure)) : Status();
    const Result<std::string> only = pass_called(kind.report, notes, arguments_.pass);
    if (!only) return tl::make_unexpected(only.error());
    if (arguments_.json) {
      json_.push_back({{kind.parts.word.empty() ? "part" : std::string(kind.parts.word), part},
                       {"notes", notes_json(notes, *only)}});
      // A level that did not come out still has its notes.
      if (!status) print(json_.back()["notes"]);
      return status;
    }
    console_.result(printable(title(pipeline.source(), seed, level, part)) + '\n' +
                    notes_text(kind.report, notes, *only));
    if (status && only->empty()) console_.result(proof_text(explained.proof));
    return status;
  }

  static std::string title(const Source& source, const Seed& seed, const Level& level, int part) {
    const Kind& kind = source.kind();
    const std::string code =
        kind.seeds_are_words ? seed_code(level) : code_of(seed_for(kind), seed.number);
    const std::string out = fmt::format("{}, seed {}{}", source.name(), seed.text,
                                        code.empty() ? "" : fmt::format(" ({})", code));
    if (kind.parts.word.empty()) return out;
    return fmt::format("{}, {} {} of {}", out, kind.parts.word, part, source.parts());
  }

  void print(const Json& json) const {
    console_.result(json.dump(1, ' ', false, Json::error_handler_t::replace));
  }

  const ExplainArguments& arguments_;
  const Console& console_;
  Json json_ = Json::array();
};

ExitCode explain(const ExplainArguments& arguments, const Console& console) {
  const Status status = ExplainRun(arguments, console).run();
  return status ? kDone : console.fail(status.error());
}

}  // namespace

void add_explain(CLI::App& app, Action& action) {
  CLI::App* command =
      app.add_subcommand("explain", "Tell what each pass did for a seed, and why not otherwise");
  auto arguments = std::make_shared<ExplainArguments>();
  command->add_option("FILE", arguments->input.file, "A .zone, .dungeon.toml or .stage.toml file")
      ->required();
  arguments->input.add_options(*command);
  command
      ->add_option("--pass", arguments->pass,
                   "Only this pass, by its title or its name, such as landmarks")
      ->type_name("NAME");
  command->add_option("--floor", arguments->floor, "Which floor of a dungeon; all without it")
      ->type_name("N")
      ->check(whole_number());
  command->add_flag("--json", arguments->json, "Print the notes as JSON");
  command->callback([arguments, &action] {
    action = [arguments](const Console& console) { return explain(*arguments, console); };
  });
}

}  // namespace warren::cli
