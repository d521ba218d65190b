#include <algorithm>

#include "cli/remake.hpp"
#include "content/numbers.hpp"
#include "kinds/seed_text.hpp"
#include "kinds/stage/content/parameters.hpp"
#include "kinds/stage/source.hpp"
#include "pipeline/pipeline.hpp"
#include "platform/disk.hpp"

namespace warren::cli {
namespace {

std::string setting_text(const Value& value) {
  if (const auto* truth = std::get_if<bool>(&value)) return *truth ? "true" : "false";
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return std::to_string(*whole);
  if (const auto* real = std::get_if<double>(&value)) return real_text(*real);
  return std::get<std::string>(value);
}

// The parameters that the level was made with and the file does not have: from --set.
std::vector<ChangedParameter> set_parameters(const Level& level, const StageConfig& config) {
  std::vector<ChangedParameter> out;
  const std::vector<Property> own = stage_properties(config);
  for (const Property& property : level.provenance.parameters) {
    const StageParameter* which = find_stage_parameter(property.key);
    if (which == nullptr || which->is_places()) continue;
    if (property.key == "seed") continue;
    const auto in_file = std::ranges::find(own, property.key, &Property::key);
    if (in_file != own.end() && in_file->value == property.value) continue;
    out.push_back({property.key, setting_text(property.value),
                   in_file == own.end() ? "nothing" : setting_text(in_file->value)});
  }
  return out;
}

class StageRemaker : public Remaker {
 public:
  explicit StageRemaker(StageFile file) : file_(std::move(file)) {}

  std::string_view kind() const override { return "stage"; }

  Result<Remade> make(const Level& level) override {
    if (level.stage && level.stage->drawn) {
      return fail(Failure::usage, "a stage that was drawn is made by nobody but its designer",
                  "leave --against away");
    }
    StageFile file = file_;
    std::vector<ChangedParameter> changed = set_parameters(level, file.config);
    std::vector<StageSetting> settings;
    for (const ChangedParameter& one : changed) settings.emplace_back(one.key, one.value);
    if (Status status = apply_settings(file, settings); !status) {
      Error error = std::move(status.error());
      error.failure = Failure::content;
      return tl::make_unexpected(std::move(error));
    }
    Request request;
    request.seed = number_as_seed(level.provenance.seed);
    pipeline_.emplace(stage_source(std::move(file)));
    if (Status status = pipeline_->generate(request); !status) {
      return tl::make_unexpected(std::move(status.error()));
    }
    const std::optional<std::uint32_t> own = file_.config.seed;
    const std::string seed = seed_words(std::to_string(level.provenance.seed),
                                        own ? std::to_string(*own) : std::string());
    std::string from = made_from(file_.path, seed, changed);
    return Remade{&pipeline_->levels().front(), std::move(from), std::move(changed)};
  }

 private:
  StageFile file_;
  std::optional<Pipeline> pipeline_;  // of the last level
};

}  // namespace

Result<std::unique_ptr<Remaker>> stage_remaker(const std::string& file) {
  Result<StageFile> stage = read_stage(disk(), file);
  if (!stage) return tl::make_unexpected(std::move(stage.error()));
  return std::make_unique<StageRemaker>(std::move(*stage));
}

}  // namespace warren::cli
