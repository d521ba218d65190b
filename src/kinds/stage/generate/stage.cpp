// The stage generator's table of contents.
#include <fmt/format.h>

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "kinds/stage/content/stage.hpp"
#include "kinds/stage/generate/generator.hpp"
#include "kinds/stage/generate/state.hpp"
#include "kinds/stage/generate/version.hpp"
#include "level/stage_layers.hpp"
#include "passes/salt.hpp"

namespace warren::stage {
namespace {

constexpr std::string_view kKind = "stage";

constexpr Pass<State> kPasses[] = {
    {"ring", "Ring", lay_ring},      // outside, the outer wall, and floor within
    {"exits", "Exits", open_exits},  // first: nothing is ever laid before them
    {"corners", "Corners", close_corners},
    {"zones_kept", "Reserved zones", keep_zones},  // chance leaves alone what a designer drew
    {"moving_floors", "Moving floors", lay_moving_floors},
    {"zones", "Feature zones", fill_zones},
    {"tokens", "Tokens", place_tokens},  // before hazards: those keep away from them
    {"metal", "Metal floor",
     scatter_cells<StageFeature::metal_floor>},  // before other hazards, which leave it alone
    {"fire", "Fire floor", scatter_cells<StageFeature::fire_floor>},
    {"pitfalls", "Pitfalls", scatter_cells<StageFeature::pitfall>},
    {"puddles", "Puddles", scatter_cells<StageFeature::puddle>},
    {"plants", "Spiky plants", scatter_cells<StageFeature::spiky_plant>},
    {"reinforced", "Reinforced walls", scatter_cells<StageFeature::reinforced_wall>},
    {"walls", "Walls", build_walls},  // on what is left: densities are shares of free ground
    {"fire_edges", "Metal around fire", lay_metal},  // after walls: only ground that one sees
    {"beams", "Steel beams", raise_beams},
    {"rubble", "Rubble", break_walls},  // not where a beam took the wall's place
    {"falls", "Fall spawns", mark_falls},
    {"ways", "Paths", find_paths},  // can it be won? else the next seed
};

constexpr auto kTitles = titles_of(kPasses);

Error no_stage(const StageConfig& config, std::span<const StageAttempt> attempts) {
  Error error{Failure::content, {}};
  const auto add = [&](Severity severity, std::string message, std::string help) {
    Diagnostic diagnostic;
    diagnostic.severity = severity;
    diagnostic.message = std::move(message);
    diagnostic.help = std::move(help);
    error.diagnostics.push_back(std::move(diagnostic));
  };
  add(Severity::error, fmt::format("{}: no stage after {} attempts", config.name, attempts.size()),
      "lower the densities of pitfalls, fire and reinforced walls, or move the zones that stand in "
      "the way");
  for (const StageAttempt& attempt : attempts) {
    add(Severity::note, fmt::format("seed {}: {}: {}", attempt.seed, attempt.check, attempt.reason),
        {});
  }
  return error;
}

// Seed after seed, until a stage can be won. Each is salted by itself: seed + 1 is the same stage
// whether it was requested or tried.
class Seeds : public Attempts {
 public:
  Seeds(const StageConfig& config, std::uint32_t seed, Scratch& scratch)
      : config_(config), seed_(seed), scratch_(scratch) {}

  std::optional<Attempt> next() override {
    const auto number = static_cast<int>(failed_.size());
    if (number >= kMostStageAttempts) return std::nullopt;
    return Attempt{number, salted_seed(latest(), config_.name)};
  }
  // Every veto of a stage leaves what failed in `failure`.
  void vetoed(std::string_view /*pass*/, const Error& /*reason*/) override {
    scratch_.failure.seed = latest();
    failed_.push_back(std::exchange(scratch_.failure, {}));
  }
  Error give_up() const override { return no_stage(config_, failed_); }

  std::vector<StageAttempt> take_failed() { return std::move(failed_); }

 private:
  std::uint32_t latest() const { return seed_ + static_cast<std::uint32_t>(failed_.size()); }

  const StageConfig& config_;
  std::uint32_t seed_;
  Scratch& scratch_;
  std::vector<StageAttempt> failed_;
};

}  // namespace

std::span<const PassTitle> pass_titles() {
  return kTitles;
}

Generator::Generator() : scratch_(std::make_unique<Scratch>()) {}
Generator::~Generator() = default;
Generator::Generator(Generator&&) noexcept = default;
Generator& Generator::operator=(Generator&&) noexcept = default;

void Generator::begin(Level& level, const StageConfig& config) {
  Scratch& scratch = *scratch_;
  if (scratch.legend.empty() || scratch.config != config) {
    scratch.config = config;
    scratch.parameters = stage_properties(config);
    scratch.legend = stage_legend();
    scratch.zone_cells = zone_cells_of(config);
  }
  level.name = config.name;
  if (level.legend != scratch.legend) level.legend = scratch.legend;
  level.things.clear();
  level.certificate.clear();
  level.report.warnings.clear();
  level.set_kind(kKind);
  StageData& stage = *level.stage();
  stage.rules = config.rules;
  stage.drawn = false;
  stage.zones = config.zones;
  stage.counts.clear();
  stage.legs.clear();
}

Status Generator::generate_into(Level& level, const StageConfig& config,
                                const RunOptions& options) {
  State state{config, level, *scratch_};
  Seeds seeds(config, options.seed, *scratch_);
  Status status = run_passes<State>(kKind, kPasses, state, options, seeds, [&]() -> Report& {
    begin(level, config);
    return level.report;
  });
  if (!status) return status;
  level.provenance.generator_version = kGeneratorVersion;
  level.provenance.seed = options.seed;
  level.provenance.source_digest = config.source.value;
  if (level.provenance.parameters != scratch_->parameters) {
    level.provenance.parameters = scratch_->parameters;
  }
  level.stage()->attempts = seeds.take_failed();
  return {};
}

}  // namespace warren::stage
