// The functions of include/warren/generate.hpp.
#include "warren/generate.hpp"

#include <fmt/format.h>

#include <iterator>

#include "api/guarded.hpp"
#include "api/machine.hpp"
#include "api/read_input.hpp"
#include "core/path_text.hpp"
#include "kinds/kind.hpp"
#include "pipeline/explain.hpp"
#include "pipeline/pipeline.hpp"

namespace warren {
namespace {

Status check_part(const Source& source, const GenerateOptions& options) {
  const std::string_view word = source.kind().parts.word;
  const int parts = source.parts();
  if (!options.part) {
    if (options.recording == nullptr || parts == 1) return {};
    return fail(
        Failure::usage,
        fmt::format("a recording is of one level, and {} has {} {}s", source.name(), parts, word),
        fmt::format("set `part` to a {} from 1 to {}", word, parts));
  }
  if (*options.part >= 1 && *options.part <= parts) return {};
  return fail(Failure::usage,
              fmt::format("there is no part {} of {}", *options.part, source.name()),
              parts == 1 ? "it is one level: leave `part` out"
                         : fmt::format("its {}s are 1 to {}", word, parts));
}

// What was recorded before stays nowhere.
void record(Recording& recording, RunOptions& run) {
  recording.layers.list.clear();
  recording.times.clear();
  recording.notes.clear();
  run.layers = &recording.layers;
  run.times = &recording.times;
  run.notes = &recording.notes;
  run.snapshots = recording.snapshots;
}

}  // namespace

Input Input::from_text(const std::string& name, std::string text) {
  Input out;
  out.file = name;
  out.texts.emplace();
  out.texts->emplace(name, std::move(text));
  return out;
}

struct Generator::State {
  explicit State(SourcePointer source) : pipeline(std::move(source)) {}

  // The executor that the request works with must outlive it.
  Result<Request> request(const GenerateOptions& options);

  Pipeline pipeline;
  std::unique_ptr<Executor> executor;
  unsigned threads = 1;
};

Result<Request> Generator::State::request(const GenerateOptions& options) {
  const Source& source = pipeline.source();
  if (Status status = check_part(source, options); !status) {
    return tl::make_unexpected(std::move(status.error()));
  }
  const std::string& words = options.seed.text;
  Result<Seed> seed =
      words.empty() ? source.own_seed(options.master_seed) : source.read_seed(words);
  if (!seed) return tl::make_unexpected(std::move(seed.error()));
  if (!executor || threads != options.threads) {
    executor = machine_threads(options.threads);
    threads = options.threads;
  }
  Request out;
  out.seed = std::move(*seed);
  if (!source.kind().parts.word.empty()) out.part = options.part;
  out.run.executor = executor.get();
  out.run.clock = machine_clock();
  out.run.cancel = options.cancel;
  out.run.time_limit_ms = options.time_limit_ms;
  if (options.progress) {
    out.run.progress = [&options](std::string_view pass, int index, int count) {
      options.progress({pass, index, count});
    };
  }
  if (options.go_on) {
    out.run.go_on = [&options](std::string_view pass, int index, int count) {
      return options.go_on({pass, index, count});
    };
  }
  return out;
}

Generator::Generator(std::unique_ptr<State> state) : state_(std::move(state)) {}
Generator::Generator(Generator&&) noexcept = default;
Generator& Generator::operator=(Generator&&) noexcept = default;
Generator::~Generator() = default;

Result<Generator> Generator::open(const Input& input) {
  return guarded([&]() -> Result<Generator> {
    Result<SourcePointer> source = read_input(input);
    if (!source) return tl::make_unexpected(std::move(source.error()));
    return Generator(std::make_unique<State>(std::move(*source)));
  });
}

Result<Generator> Generator::open(const std::filesystem::path& file) {
  return open(Input{file});
}

std::string_view Generator::kind() const {
  return state_->pipeline.source().kind().name;
}
const std::string& Generator::name() const {
  return state_->pipeline.source().name();
}
int Generator::parts() const {
  return state_->pipeline.source().parts();
}
std::span<const Diagnostic> Generator::warnings() const {
  return state_->pipeline.source().warnings();
}

Result<std::span<Level>> Generator::generate(const GenerateOptions& options) {
  return guarded([&]() -> Result<std::span<Level>> {
    Result<Request> request = state_->request(options);
    if (!request) return tl::make_unexpected(std::move(request.error()));
    if (options.recording != nullptr) record(*options.recording, request->run);
    return state_->pipeline.run(*request);
  });
}

Result<std::vector<Explanation>> Generator::explain(const GenerateOptions& options) {
  return guarded([&]() -> Result<std::vector<Explanation>> {
    GenerateOptions unrecorded = options;
    unrecorded.recording = nullptr;
    Result<Request> request = state_->request(unrecorded);
    if (!request) return tl::make_unexpected(std::move(request.error()));
    std::vector<Explanation> out;
    const bool several = !state_->pipeline.source().kind().parts.word.empty();
    for (int part = 1; part <= parts(); ++part) {
      if (options.part.value_or(part) != part) continue;
      if (several) request->part = part;
      out.push_back(explain_part(state_->pipeline, *request));
    }
    return out;
  });
}

Result<std::vector<Level>> generate(const Input& input, const GenerateOptions& options) {
  Result<Generator> generator = Generator::open(input);
  if (!generator) return tl::make_unexpected(std::move(generator.error()));
  const Result<std::span<Level>> levels = generator->generate(options);
  if (!levels) return tl::make_unexpected(levels.error());
  return guarded([&]() -> Result<std::vector<Level>> {
    return std::vector<Level>(std::make_move_iterator(levels->begin()),
                              std::make_move_iterator(levels->end()));
  });
}

Result<std::vector<Level>> generate(const std::filesystem::path& file,
                                    const GenerateOptions& options) {
  return generate(Input{file}, options);
}

Result<Level> generate_level(const Input& input, const GenerateOptions& options) {
  Result<std::vector<Level>> levels = generate(input, options);
  if (!levels) return tl::make_unexpected(std::move(levels.error()));
  if (levels->size() == 1) return std::move(levels->front());
  return fail(Failure::usage,
              fmt::format("{} gives {} levels", path_text(input.file), levels->size()),
              "call generate() for all of them, or set `part` to the number of one");
}

Result<Level> generate_level(const std::filesystem::path& file, const GenerateOptions& options) {
  return generate_level(Input{file}, options);
}

Result<std::vector<Explanation>> explain(const Input& input, const GenerateOptions& options) {
  Result<Generator> generator = Generator::open(input);
  if (!generator) return tl::make_unexpected(std::move(generator.error()));
  return generator->explain(options);
}

Result<std::vector<Explanation>> explain(const std::filesystem::path& file,
                                         const GenerateOptions& options) {
  return explain(Input{file}, options);
}

}  // namespace warren
