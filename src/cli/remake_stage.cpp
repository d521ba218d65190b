#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/remake.hpp"
#include "cli/stage_input.hpp"
#include "content/numbers.hpp"
#include "content/stage/parameters.hpp"
#include "core/hash.hpp"
#include "core/utf8.hpp"
#include "generate/stage/generator.hpp"

namespace warren::cli {
namespace {

std::string setting_text(const Value& value) {
  if (const auto* truth = std::get_if<bool>(&value)) return *truth ? "true" : "false";
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return std::to_string(*whole);
  if (const auto* real = std::get_if<double>(&value)) return real_text(*real);
  return std::get<std::string>(value);
}

// The parameters that the level was made with and the file does not have: from --set.
std::vector<StageSetting> set_parameters(const Level& level, const StageConfig& config) {
  std::vector<StageSetting> out;
  const std::vector<Property> own = stage_properties(config);
  for (const Property& property : level.provenance.parameters) {
    const StageParameter* which = find_stage_parameter(property.key);
    if (which == nullptr || which->is_places()) continue;
    const auto same = [&](const Property& other) { return other == property; };
    if (property.key == "seed" || std::ranges::any_of(own, same)) continue;
    out.emplace_back(property.key, setting_text(property.value));
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
    const std::vector<StageSetting> settings = set_parameters(level, file.config);
    if (Status status = apply_settings(file, settings); !status) {
      Error error = std::move(status.error());
      error.failure = Failure::content;
      return tl::make_unexpected(std::move(error));
    }
    RunOptions options;
    options.seed = level.provenance.seed;
    if (Status status = generator_.generate_into(again_, file.config, options); !status) {
      return tl::make_unexpected(std::move(status.error()));
    }
    std::string from = fmt::format("{} with seed {}", file_.path, level.provenance.seed);
    for (const auto& [key, value] : settings) from += fmt::format(", {}={}", key, value);
    return Remade{hash(again_), printable(from)};
  }

 private:
  StageFile file_;
  stage::Generator generator_;
  Level again_;
};

}  // namespace

Result<std::unique_ptr<Remaker>> stage_remaker(const std::string& file) {
  ZoneInput input;
  input.file = file;
  Result<StageFile> stage = load_stage_file(input);
  if (!stage) return tl::make_unexpected(std::move(stage.error()));
  return std::make_unique<StageRemaker>(std::move(*stage));
}

}  // namespace warren::cli
