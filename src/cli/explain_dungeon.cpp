// warren explain for dungeons: floor by floor, the layouts that were left and the one that was
// taken.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "analyse/floor_notes.hpp"
#include "cli/explain.hpp"
#include "core/utf8.hpp"
#include "pipeline/pipeline.hpp"
#include "platform/clock.hpp"
#include "warren/seed_code.hpp"

namespace warren::cli {
namespace {

using Json = nlohmann::ordered_json;

// What was recorded while the floor was made, with the layouts counted as attempts.
std::vector<PassNotes> by_layout(std::vector<PassNotes> recorded) {
  int layout = -1;
  for (PassNotes& notes : recorded) {
    if (notes.pass == recorded.front().pass) ++layout;
    notes.attempt = layout;
  }
  return recorded;
}

// Of a layout that was left, only where it ended.
void add_left(std::vector<PassNotes>& out, const std::vector<PassNotes>& recorded, int taken) {
  for (std::size_t i = 0; i < recorded.size(); ++i) {
    const bool ends = i + 1 == recorded.size() || recorded[i + 1].attempt != recorded[i].attempt;
    if (!ends || recorded[i].attempt == taken) continue;
    out.push_back(recorded[i]);
    if (!out.back().lines.empty()) continue;
    out.back().lines.emplace_back(out.back().pass == "finish"
                                      ? "finished; another floor has more points"
                                      : "stopped after this");
  }
}

std::vector<PassNotes> notes_of(const Level& floor, const std::vector<PassNotes>& recorded) {
  const int last = recorded.empty() ? 0 : recorded.back().attempt;
  const bool plain = floor.report.passes.empty();  // none of the layouts was taken
  std::vector<PassNotes> out;
  add_left(out, recorded, plain ? -1 : last);
  for (PassNotes& notes : floor_notes(floor)) {
    notes.attempt = last;
    out.push_back(std::move(notes));
  }
  if (plain) out.push_back({"plain_floor", last + 1, floor.report.warnings});
  return out;
}

class DungeonTale {
 public:
  DungeonTale(const ExplainArguments& arguments, const Console& console)
      : arguments_(arguments), console_(console) {}

  Status run() {
    const Result<SourcePointer> source = load_source(arguments_.input);
    if (!source) return tl::make_unexpected(source.error());
    const Result<Seed> seed = seed_of(arguments_.input, **source, console_);
    if (!seed) return tl::make_unexpected(seed.error());
    const int floors = (*source)->parts();
    if (arguments_.floor && (*arguments_.floor < 1 || *arguments_.floor > floors)) {
      return fail(Failure::usage,
                  fmt::format("--floor {}: the dungeon has {}", *arguments_.floor,
                              floors == 1 ? "1 floor" : fmt::format("floors 1 to {}", floors)),
                  "write: --floor 1");
    }
    Pipeline pipeline(*source);
    for (int floor = 1; floor <= floors; ++floor) {
      if (arguments_.floor.value_or(floor) != floor) continue;
      if (Status status = tell(pipeline, *seed, floor); !status) return status;
    }
    if (arguments_.json) console_.result(json_.dump(1, ' ', false, Json::error_handler_t::replace));
    return {};
  }

 private:
  Status tell(Pipeline& pipeline, const Seed& seed, int floor) {
    std::vector<PassNotes> recorded;
    Request request;
    request.seed = seed;
    request.part = floor;
    request.run.clock = steady_nanoseconds;
    request.run.notes = &recorded;
    if (Status status = pipeline.generate(request); !status) return status;
    const Level& level = pipeline.levels().front();
    const std::vector<PassNotes> notes = notes_of(level, by_layout(std::move(recorded)));
    if (Status known = check_pass(notes, arguments_.pass); !known) return known;
    if (arguments_.json) {
      json_.push_back({{"floor", floor}, {"notes", notes_json(notes, arguments_.pass)}});
      return {};
    }
    const std::string head = fmt::format("{}, seed {} ({}), floor {} of {}", level.name, seed.text,
                                         seed_code(level), floor, level.dungeon->floors);
    console_.result(printable(head) + '\n' + notes_text(notes, arguments_.pass));
    if (arguments_.pass.empty()) console_.result(proof_text(level));
    return {};
  }

  const ExplainArguments& arguments_;
  const Console& console_;
  Json json_ = Json::array();
};

}  // namespace

ExitCode explain_dungeon(const ExplainArguments& arguments, const Console& console) {
  const Status status = DungeonTale(arguments, console).run();
  return status ? kDone : console.fail(status.error());
}

}  // namespace warren::cli
