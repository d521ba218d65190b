#include "cli/remake.hpp"
#include "content/numbers.hpp"
#include "kinds/seed_text.hpp"
#include "kinds/zone/generate/settings.hpp"
#include "kinds/zone/source.hpp"
#include "pipeline/pipeline.hpp"
#include "platform/disk.hpp"
#include "platform/threads.hpp"

namespace warren::cli {
namespace {

// The parameters that the level was made with and the file does not have: from --set.
std::vector<ChangedParameter> settings_of(const Level& level, const Zone& zone) {
  std::vector<ChangedParameter> out;
  for (const Property& property : level.provenance.parameters) {
    const ZoneParameter* which = find_zone_parameter(property.key);
    if (which == nullptr) continue;
    std::string value;
    if (const auto* whole = std::get_if<std::int64_t>(&property.value)) {
      value = std::to_string(*whole);
    } else if (const auto* real = std::get_if<double>(&property.value)) {
      value = real_text(*real);
    }
    const std::string in_file = parameter_text(zone.parameters, *which);
    if (value != in_file) out.push_back({property.key, value, in_file});
  }
  return out;
}

// It is the level that says so, not who called.
Error as_content(Error error) {
  error.failure = Failure::content;
  return error;
}

class ZoneRemaker : public Remaker {
 public:
  ZoneRemaker(ZoneFile file, unsigned threads) : file_(std::move(file)), threads_(threads) {}

  std::string_view kind() const override { return "zone"; }

  Result<Remade> make(const Level& level) override {
    ZoneFile file = file_;
    std::vector<ChangedParameter> changed = settings_of(level, file.zone);
    std::vector<zone::Setting> settings;
    for (const ChangedParameter& one : changed) settings.emplace_back(one.key, one.value);
    if (Status status = zone::apply_settings(file, settings); !status) {
      return tl::make_unexpected(as_content(std::move(status.error())));
    }
    Request request;
    request.seed = number_as_seed(level.provenance.seed);
    request.run.executor = &threads_;
    pipeline_.emplace(zone_source(std::move(file)));
    if (Status status = pipeline_->generate(request); !status) {
      return tl::make_unexpected(std::move(status.error()));
    }
    const std::optional<std::uint32_t> own = file_.zone.seed;
    const std::string seed = seed_words(std::to_string(level.provenance.seed),
                                        own ? std::to_string(*own) : std::string());
    std::string from = made_from(file_.path, seed, changed);
    return Remade{&pipeline_->levels().front(), std::move(from), std::move(changed)};
  }

 private:
  ZoneFile file_;
  Threads threads_;
  std::optional<Pipeline> pipeline_;  // of the last level
};

}  // namespace

Result<std::unique_ptr<Remaker>> zone_remaker(const std::string& file) {
  Result<ZoneFile> zone = read_zone(disk(), file);
  if (!zone) return tl::make_unexpected(std::move(zone.error()));
  return std::make_unique<ZoneRemaker>(std::move(*zone), hardware_threads());
}

}  // namespace warren::cli
