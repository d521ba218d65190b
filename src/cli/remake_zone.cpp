#include <fmt/format.h>

#include "cli/remake.hpp"
#include "cli/zone_input.hpp"
#include "content/numbers.hpp"
#include "core/hash.hpp"
#include "generate/zone/generator.hpp"
#include "generate/zone/settings.hpp"

namespace warren::cli {
namespace {

// The parameters that the level was made with and the file does not have: from --set.
std::vector<zone::Setting> settings_of(const Level& level, const Zone& zone) {
  std::vector<zone::Setting> out;
  for (const Property& property : level.provenance.parameters) {
    const ZoneParameter* which = find_zone_parameter(property.key);
    if (which == nullptr) continue;
    std::string value;
    if (const auto* whole = std::get_if<std::int64_t>(&property.value)) {
      value = std::to_string(*whole);
    } else if (const auto* real = std::get_if<double>(&property.value)) {
      value = real_text(*real);
    }
    if (value != parameter_text(zone.parameters, *which)) out.emplace_back(property.key, value);
  }
  return out;
}

class ZoneRemaker : public Remaker {
 public:
  ZoneRemaker(ZoneFile file, unsigned threads) : file_(std::move(file)), threads_(threads) {}

  std::string_view kind() const override { return "zone"; }

  Result<Remade> make(const Level& level) override {
    RunOptions options;
    options.seed = level.provenance.seed;
    options.threads = threads_;
    ZoneFile file = file_;
    if (Status status = zone::apply_settings(file, settings_of(level, file.zone)); !status) {
      return tl::make_unexpected(std::move(status.error()));
    }
    if (Status status = generator_.generate_into(again_, file.zone, options); !status) {
      return tl::make_unexpected(std::move(status.error()));
    }
    return Remade{hash(again_), fmt::format("{} with seed {}", file_.path, level.provenance.seed)};
  }

 private:
  ZoneFile file_;
  unsigned threads_;
  zone::Generator generator_;
  Level again_;
};

}  // namespace

Result<std::unique_ptr<Remaker>> zone_remaker(const std::string& file) {
  ZoneInput input;
  input.file = file;
  Result<ZoneFile> zone = load_zone(input);
  if (!zone) return tl::make_unexpected(std::move(zone.error()));
  return std::make_unique<ZoneRemaker>(std::move(*zone), input.thread_count());
}

}  // namespace warren::cli
