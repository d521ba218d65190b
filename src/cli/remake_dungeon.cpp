#include <fmt/format.h>

#include <algorithm>

#include "cli/remake.hpp"
#include "core/utf8.hpp"
#include "kinds/dungeon/content/dungeon.hpp"
#include "kinds/dungeon/content/parameters.hpp"
#include "kinds/dungeon/content/seed.hpp"
#include "kinds/dungeon/source.hpp"
#include "pipeline/pipeline.hpp"
#include "platform/clock.hpp"
#include "platform/disk.hpp"

namespace warren::cli {
namespace {

const Value* recorded(const Level& level, std::string_view key) {
  const std::vector<Property>& all = level.provenance.parameters;
  const auto found = std::ranges::find(all, key, &Property::key);
  return found == all.end() ? nullptr : &found->value;
}

std::string recorded_text(const Level& level, std::string_view key) {
  const Value* value = recorded(level, key);
  const auto* text = value == nullptr ? nullptr : std::get_if<std::string>(value);
  return text == nullptr ? std::string() : *text;
}

std::optional<std::int64_t> recorded_number(const Level& level, const std::string& key) {
  const Value* value = recorded(level, key);
  const auto* number = value == nullptr ? nullptr : std::get_if<std::int64_t>(value);
  return number == nullptr ? std::nullopt : std::optional(*number);
}

// As a file would write it; empty when the level does not say.
std::string recorded_value(const Level& level, const DungeonParameter& which) {
  const std::string key(which.key);
  if (!which.is_range()) {
    const auto value = recorded_number(level, key);
    return value ? std::to_string(*value) : std::string();
  }
  const auto least = recorded_number(level, key + ".min");
  const auto most = recorded_number(level, key + ".max");
  return least && most ? fmt::format("[{}, {}]", *least, *most) : std::string();
}

std::vector<DungeonSetting> recorded_parameters(const Level& level) {
  std::vector<DungeonSetting> out;
  for (const DungeonParameter& which : dungeon_parameters()) {
    std::string value = recorded_value(level, which);
    if (!value.empty()) out.emplace_back(which.key, std::move(value));
  }
  return out;
}

class DungeonRemaker : public Remaker {
 public:
  explicit DungeonRemaker(DungeonFile file) : file_(std::move(file)) {}

  std::string_view kind() const override { return "dungeon"; }

  Result<Remade> make(const Level& level) override {
    // A dungeon is nothing but its parameters: with those of the level, any file would do.
    if (level.name != file_.config.name) {
      return fail(Failure::content,
                  printable(fmt::format("the level is of '{}', and {} makes '{}'", level.name,
                                        file_.path, file_.config.name)),
                  "name the file that the level was made from");
    }
    const Result<DungeonFile> file = as_recorded(level);
    if (!file) return tl::make_unexpected(file.error());
    const std::string& text = file->config.seed;
    const std::uint32_t seed = text.empty() ? level.provenance.seed : dungeon_seed(text);
    if (seed != level.provenance.seed) {
      return fail(Failure::content, printable(fmt::format("the seed '{}' is {}, the level says {}",
                                                          text, seed, level.provenance.seed)));
    }
    if (Status status = make_floors(*file, seed); !status) {
      return tl::make_unexpected(std::move(status.error()));
    }
    const auto index = static_cast<std::size_t>(level.dungeon ? level.dungeon->floor - 1 : 0);
    const std::span<const Level> floors = pipeline_->levels();
    if (index >= floors.size()) {
      return fail(Failure::content, fmt::format("{} has {} floors, the level is floor {}",
                                                file_.path, floors.size(), index + 1));
    }
    const std::string& said = file->config.seed;
    const std::string from = made_from(
        file_.path, seed_words(said.empty() ? std::to_string(made_seed_) : said, file_.config.seed),
        changed_);
    return Remade{&floors[index], from, changed_};
  }

 private:
  // Counts that the level does not tell follow the preset, so that comes first.
  Result<DungeonFile> as_recorded(const Level& level) {
    DungeonFile file = file_;
    changed_.clear();
    Status status = apply_preset(file, recorded_text(level, "preset"));
    const DungeonConfig before = file.config;
    if (status) status = apply_recorded(file, recorded_parameters(level));
    if (!status) {
      Error error = std::move(status.error());
      error.failure = Failure::content;
      Diagnostic note;
      note.severity = Severity::note;
      note.message = fmt::format("floor {} says that it was made with these parameters",
                                 level.dungeon ? level.dungeon->floor : 1);
      error.diagnostics.push_back(std::move(note));
      return tl::make_unexpected(std::move(error));
    }
    note_changes(before, file.config);
    file.config.seed = recorded_text(level, "seed");
    return file;
  }

  Status apply_preset(DungeonFile& file, const std::string& preset) {
    if (preset.empty() || preset == file.config.preset) return {};
    changed_.push_back({"preset", preset, file.config.preset});
    return apply_settings(file, std::vector<DungeonSetting>{{"preset", preset}});
  }

  void note_changes(const DungeonConfig& before, const DungeonConfig& after) {
    for (const DungeonParameter& which : dungeon_parameters()) {
      std::string value = parameter_text(after, which);
      std::string in_file = parameter_text(before, which);
      if (value == in_file) continue;
      changed_.push_back({std::string(which.key), std::move(value), std::move(in_file)});
    }
  }

  // The floors of one file are made together: their stairs know each other.
  Status make_floors(const DungeonFile& file, std::uint32_t seed) {
    if (pipeline_ && file.config == made_with_ && seed == made_seed_) return {};
    Request request;
    request.seed = {seed, file.config.seed};
    request.run.clock = steady_nanoseconds;
    pipeline_.emplace(dungeon_source(file));
    if (Status status = pipeline_->generate(request); !status) {
      pipeline_.reset();
      return status;
    }
    made_with_ = file.config;
    made_seed_ = seed;
    return {};
  }

  DungeonFile file_;
  std::vector<ChangedParameter> changed_;
  DungeonConfig made_with_;
  std::uint32_t made_seed_ = 0;
  std::optional<Pipeline> pipeline_;
};

}  // namespace

Result<std::unique_ptr<Remaker>> dungeon_remaker(const std::string& file) {
  Result<DungeonFile> dungeon = read_dungeon(disk(), file);
  if (!dungeon) return tl::make_unexpected(std::move(dungeon.error()));
  return std::make_unique<DungeonRemaker>(std::move(*dungeon));
}

}  // namespace warren::cli
