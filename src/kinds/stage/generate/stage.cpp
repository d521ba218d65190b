// The stage generator's table of contents.
#include <fmt/format.h>

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
    {"ring", lay_ring},     // outside, the outer wall, and floor within
    {"exits", open_exits},  // first: nothing is ever laid before them
    {"corners", close_corners},
    {"zones_kept", keep_zones},  // chance leaves alone what a designer drew
    {"moving_floors", lay_moving_floors},
    {"zones", fill_zones},
    {"tokens", place_tokens},  // before hazards: those keep away from them
    {"metal",
     scatter_cells<StageFeature::metal_floor>},  // before other hazards, which leave it alone
    {"fire", scatter_cells<StageFeature::fire_floor>},
    {"pitfalls", scatter_cells<StageFeature::pitfall>},
    {"puddles", scatter_cells<StageFeature::puddle>},
    {"plants", scatter_cells<StageFeature::spiky_plant>},
    {"reinforced", scatter_cells<StageFeature::reinforced_wall>},
    {"walls", build_walls},     // on what is left: densities are shares of free ground
    {"fire_edges", lay_metal},  // after walls: only ground that one sees
    {"beams", raise_beams},
    {"rubble", break_walls},  // not where a beam took the wall's place
    {"falls", mark_falls},
    {"ways", find_paths},  // can it be won? else the next seed
};

}  // namespace

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

Status Generator::run(Level& level, const StageConfig& config, const RunOptions& options) {
  RunOptions one = options;
  one.max_attempts = 1;
  // Each attempt has a seed of its own, and each of them is salted: seed + 1 is the same stage
  // whether it was requested or tried.
  one.seed = salted_seed(options.seed, config.name);
  one.attempts = nullptr;  // counts seeds
  State state{config, level, *scratch_};
  return run_passes<State>(kKind, kPasses, state, one, [&]() -> Report& {
    begin(level, config);
    return level.report;
  });
}

namespace {

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

}  // namespace

Status Generator::generate_into(Level& level, const StageConfig& config,
                                const RunOptions& options) {
  std::vector<StageAttempt> failed;
  for (int attempt = 0; attempt < kMostStageAttempts; ++attempt) {
    RunOptions one = options;
    one.seed = options.seed + static_cast<std::uint32_t>(attempt);
    if (options.attempts != nullptr) *options.attempts = attempt + 1;
    const std::size_t noted = options.notes == nullptr ? 0 : options.notes->size();
    Status status = run(level, config, one);
    if (options.notes != nullptr) {
      for (PassNotes& notes : std::span(*options.notes).subspan(noted)) notes.attempt = attempt;
    }
    if (status) {
      level.provenance.generator_version = kGeneratorVersion;
      level.provenance.seed = options.seed;
      level.provenance.source_digest = config.source.value;
      if (level.provenance.parameters != scratch_->parameters) {
        level.provenance.parameters = scratch_->parameters;
      }
      level.stage()->attempts = std::move(failed);
      return {};
    }
    // With one attempt a run ends in "no level": only a veto leaves its reason behind.
    if (status.error().failure == Failure::cancelled || scratch_->failure.check.empty()) {
      return status;
    }
    scratch_->failure.seed = one.seed;
    failed.push_back(std::exchange(scratch_->failure, {}));
  }
  return tl::make_unexpected(no_stage(config, failed));
}

Result<Level> Generator::generate(const StageConfig& config, const RunOptions& options) {
  Level level;
  if (Status status = generate_into(level, config, options); !status) {
    return tl::make_unexpected(std::move(status.error()));
  }
  return level;
}

}  // namespace warren::stage
