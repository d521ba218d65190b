// The pass pattern: a kind of level is a table of named passes over its working state.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/executor.hpp"
#include "core/rng.hpp"
#include "passes/attempts.hpp"
#include "warren/layers.hpp"
#include "warren/level.hpp"
#include "warren/recording.hpp"
#include "warren/result.hpp"

namespace warren {

// Records named layers for overlays and goldens. Recording draws no randomness; when off, a pass
// asks on() first and skips the work of making the layer.
class Trace {
 public:
  explicit Trace(Layers* layers) : layers_(layers) {}

  bool on() const { return layers_ != nullptr; }
  void begin_pass(std::string_view pass) { pass_ = pass; }
  void layer(std::string name, Field field) {
    if (on()) layers_->list.push_back({std::string(pass_), std::move(name), std::move(field)});
  }

 private:
  Layers* layers_;
  std::string_view pass_;  // of the table of passes
};

// What a pass is given besides the state it works on.
struct PassContext {
  Rng rng;  // this pass's own stream, from (seed, kind, pass name, attempt)
  Trace& trace;
  PassRecord& record;  // facts for the level's report
  Report& report;
  const Executor& executor;    // never changes a result
  PassNotes* notes = nullptr;  // null: nobody asks

  // Ask first where making the words takes time.
  bool explains() const { return notes != nullptr; }
  void say(std::string_view line);
  // For whoever generates, and for the level's report.
  void warn(std::string warning);
  void fact(std::string_view key, std::int64_t value) {
    constexpr std::size_t kUsual = 4;
    if (record.facts.empty()) record.facts.reserve(kUsual);
    Property& fact = record.facts.emplace_back();
    fact.key = key;
    fact.value = value;
  }
};

template <class State>
struct Pass {
  std::string_view name;   // permanent: it is part of the pass's random stream
  std::string_view title;  // what people read, whatever a thing is called later
  Status (*run)(State& state, PassContext& context);
};

struct PassTitle {
  std::string_view pass;
  std::string_view title;
};

template <class State, std::size_t count>
constexpr std::array<PassTitle, count> titles_of(const Pass<State> (&passes)[count]) {
  std::array<PassTitle, count> out;
  for (std::size_t i = 0; i < count; ++i) out[i] = {passes[i].name, passes[i].title};
  return out;
}

// A pass that cannot succeed with this attempt's randomness says why, for a designer to read.
inline tl::unexpected<Error> veto(std::string reason) {
  return fail(Failure::veto, std::move(reason));
}

struct RunOptions {
  std::uint32_t seed = 0;
  const Executor* executor = nullptr;  // null: the caller alone does everything
  int max_attempts = 20;
  Layers* layers = nullptr;                   // record layers here
  bool snapshots = false;                     // the cells after each pass too, among the layers
  std::vector<PassTime>* times = nullptr;     // record times here
  std::vector<PassNotes>* notes = nullptr;    // explain here
  int* attempts = nullptr;                    // count attempts here, the successful one too
  const std::atomic<bool>* cancel = nullptr;  // set it to stop before the next pass
  // Only ever cancels, with an error: what a level is like must not depend on the machine. 0: none.
  std::int64_t time_limit_ms = 0;
  // What time it is, in nanoseconds; platform/clock.hpp has the machine's. Empty: time stands
  // still, and nothing is measured or limited.
  std::function<std::int64_t()> clock;
  std::function<void(std::string_view pass, int index, int count)> progress;
  // Asked before each pass: false stops, as cancel does.
  std::function<bool(std::string_view pass, int index, int count)> go_on;
};

inline constexpr std::int64_t kNanosecondsPerMillisecond = 1'000'000;
inline std::int64_t time_now(const RunOptions& options) {
  return options.clock ? options.clock() : 0;
}

// The layer of each pass that has the level's cells after it.
inline constexpr std::string_view kSnapshot = "cells";

namespace detail {

// The parts of a run that do not depend on the kind's state.
class Runner {
 public:
  Runner(std::string_view kind, const RunOptions& options);
  Runner(const Runner&) = delete;
  Runner& operator=(const Runner&) = delete;
  // Takes away what a longer report had before.
  ~Runner();

  void begin_attempt(const Attempt& attempt, Report& report);
  PassContext begin_pass(std::string_view pass, int index, int count);
  void end_pass();
  // Keeps the cells as the pass left them, where somebody wants to see a level grow.
  bool takes_snapshots() const { return trace_.on() && options_.snapshots; }
  void snapshot(const Grid<TileIndex>& cells) { trace_.layer(std::string(kSnapshot), cells); }
  // An error when somebody asked to stop or the time is up.
  Status may_go_on(PassTitle pass, int index, int count) const;
  void note_veto(const Error& error);

 private:
  std::string_view kind_;
  const RunOptions& options_;
  Trace trace_;
  // A record that is there already is filled anew, with the memory that it has.
  PassRecord& next_record(std::size_t count);

  Report* report_ = nullptr;
  std::size_t recorded_ = 0;  // passes of this attempt
  Attempt attempt_;
  int counted_ = 0;  // attempts; one that is repeated is none
  std::string_view pass_;
  std::int64_t begin_ = 0;
  std::int64_t pass_begin_ = 0;
};

// "Paths" within a sentence.
std::string in_sentence(std::string_view title);

}  // namespace detail

// Runs the passes in order, until an attempt is accepted or none is left. `reset` brings the state
// back to its beginning and returns the report to fill. A veto ends an attempt, whose number or
// seed is part of every stream: the same file and seed take the same attempts everywhere.
template <class State, class Reset>
Status run_passes(std::string_view kind, std::span<const Pass<State>> passes, State& state,
                  const RunOptions& options, Attempts& attempts, const Reset& reset) {
  detail::Runner runner(kind, options);
  while (const std::optional<Attempt> attempt = attempts.next()) {
    Report& report = reset();
    attempts.begin(report);
    runner.begin_attempt(*attempt, report);
    bool vetoed = false;
    const int count = static_cast<int>(passes.size());
    for (int i = 0; i < count && !vetoed; ++i) {
      const Pass<State>& pass = passes[static_cast<std::size_t>(i)];
      if (Status go = runner.may_go_on({pass.name, pass.title}, i, count); !go) return go;
      PassContext context = runner.begin_pass(pass.name, i, count);
      Status status = pass.run(state, context);
      runner.end_pass();
      if constexpr (requires { state.level.cells; }) {
        if (runner.takes_snapshots()) runner.snapshot(state.level.cells);
      }
      if (status) continue;
      if (status.error().failure != Failure::veto) return status;
      runner.note_veto(status.error());
      attempts.vetoed(detail::in_sentence(pass.title), status.error());
      vetoed = true;
    }
    if (!vetoed && attempts.accept()) return {};
  }
  return tl::make_unexpected(attempts.give_up());
}

// The first attempt that comes through.
template <class State, class Reset>
Status run_passes(std::string_view kind, std::span<const Pass<State>> passes, State& state,
                  const RunOptions& options, const Reset& reset) {
  FirstOf attempts(options.seed, options.max_attempts);
  return run_passes<State>(kind, passes, state, options, attempts, reset);
}

}  // namespace warren
