// warren explain for dungeons: floor by floor, the layouts that were left and the one that was
// taken.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "analyse/floor_notes.hpp"
#include "cli/dungeon_input.hpp"
#include "cli/explain.hpp"
#include "core/utf8.hpp"
#include "generate/dungeon/generator.hpp"
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
    const Result<DungeonInput> input = load_dungeon(arguments_.input, std::nullopt, console_);
    if (!input) return tl::make_unexpected(input.error());
    const DungeonConfig& config = input->file.config;
    if (arguments_.floor && (*arguments_.floor < 1 || *arguments_.floor > config.floors)) {
      return fail(Failure::usage,
                  fmt::format("--floor {}: the dungeon has {}", *arguments_.floor,
                              config.floors == 1 ? "1 floor"
                                                 : fmt::format("floors 1 to {}", config.floors)),
                  "write: --floor 1");
    }
    for (int floor = 1; floor <= config.floors; ++floor) {
      if (arguments_.floor.value_or(floor) != floor) continue;
      if (Status status = tell(*input, floor); !status) return status;
    }
    if (arguments_.json) console_.result(json_.dump(1, ' ', false, Json::error_handler_t::replace));
    return {};
  }

 private:
  Status tell(const DungeonInput& input, int floor) {
    const DungeonConfig& config = input.file.config;
    std::vector<PassNotes> recorded;
    RunOptions options;
    options.seed = input.seed;
    options.notes = &recorded;
    Level level;
    if (Status status = generator_.generate_floor(level, config, floor, options); !status) {
      return status;
    }
    const std::vector<PassNotes> notes = notes_of(level, by_layout(std::move(recorded)));
    if (Status known = check_pass(notes, arguments_.pass); !known) return known;
    if (arguments_.json) {
      json_.push_back({{"floor", floor}, {"notes", notes_json(notes, arguments_.pass)}});
      return {};
    }
    const std::string head = fmt::format("{}, seed {} ({}), floor {} of {}", config.name,
                                         config.seed, seed_code(level), floor, config.floors);
    console_.result(printable(head) + '\n' + notes_text(notes, arguments_.pass));
    if (arguments_.pass.empty()) console_.result(proof_text(level));
    return {};
  }

  const ExplainArguments& arguments_;
  const Console& console_;
  dungeon::Generator generator_;
  Json json_ = Json::array();
};

}  // namespace

ExitCode explain_dungeon(const ExplainArguments& arguments, const Console& console) {
  const Status status = DungeonTale(arguments, console).run();
  return status ? kDone : console.fail(status.error());
}

}  // namespace warren::cli
