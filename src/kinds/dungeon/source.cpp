#include "kinds/dungeon/source.hpp"

#include <fmt/format.h>

#include "kinds/dungeon/content/seed.hpp"
#include "kinds/dungeon/generate/generator.hpp"
#include "kinds/dungeon/generate/version.hpp"
#include "kinds/dungeon/help.hpp"
#include "kinds/dungeon/new_file.hpp"
#include "kinds/dungeon/render/picture.hpp"
#include "kinds/dungeon/report/report.hpp"
#include "kinds/dungeon/verify/guarantees.hpp"

namespace warren {
namespace {

class FloorGenerator : public LevelGenerator {
 public:
  explicit FloorGenerator(const DungeonConfig& config) : config_(config) {}

  Status generate(const Request& request, std::vector<Level>& levels) override {
    config_.seed = request.seed.text;
    const int first = request.part.value_or(1);
    const int last = request.part.value_or(config_.floors);
    levels.resize(static_cast<std::size_t>(last - first + 1));
    RunOptions run = request.run;
    run.seed = request.seed.number;
    int attempts = 0;
    run.attempts = &attempts;
    if (request.run.attempts != nullptr) *request.run.attempts = 0;
    for (int floor = first; floor <= last; ++floor) {
      Level& level = levels[static_cast<std::size_t>(floor - first)];
      Status status = generator_.generate_floor(level, config_, floor, run);
      if (request.run.attempts != nullptr) *request.run.attempts += attempts;
      if (!status) return status;
    }
    if (!request.part) dungeon::join_stairs(levels);
    return {};
  }

 private:
  DungeonConfig config_;  // with the seed of the request, which stands in the level
  dungeon::Generator generator_;
};

class DungeonSource : public Source {
 public:
  explicit DungeonSource(DungeonFile file) : file_(std::move(file)) {}

  const Kind& kind() const override { return *find_kind("dungeon"); }
  const std::string& name() const override { return file_.config.name; }
  const std::string& path() const override { return file_.path; }
  std::span<const Diagnostic> warnings() const override { return file_.warnings; }
  std::int64_t cells() const override {
    return std::int64_t{file_.config.width} * file_.config.height * file_.config.floors;
  }
  int parts() const override { return file_.config.floors; }

  Result<Seed> read_seed(std::string_view text) const override {
    if (!text.empty()) return Seed{dungeon_seed(text), std::string(text)};
    return fail(Failure::content, fmt::format("{} has no seed", file_.path),
                "add a line `seed = \"any text\"` to the file, or give one by --seed");
  }
  Result<Seed> own_seed(std::uint32_t) const override { return read_seed(file_.config.seed); }

  std::string written_seed() const override { return file_.config.seed; }
  Result<Recorded> as_recorded(const Level& level) const override {
    return recorded_dungeon(file_, level);
  }

  std::unique_ptr<LevelGenerator> new_generator() const override {
    return std::make_unique<FloorGenerator>(file_.config);
  }

 private:
  DungeonFile file_;
};

Result<SourcePointer> read_dungeon_source(const FileSource& files,
                                          const std::filesystem::path& path,
                                          const SourceOptions& options) {
  Result<DungeonFile> file = read_dungeon(files, path, {options.lenient, options.settings});
  if (!file) return tl::make_unexpected(std::move(file.error()));
  return dungeon_source(std::move(*file));
}

}  // namespace

Kind dungeon_kind() {
  Kind out;
  out.name = "dungeon";
  out.extensions = kDungeonExtensions;
  out.generator_version = dungeon::kGeneratorVersion;
  out.seeds_are_words = true;
  out.setting_example = "rooms.large.count=3..5";
  out.read = read_dungeon_source;
  out.proof = {proof::kFloorIdentity, proof::verify_floor, proof::verify_floors,
               proof::kStairsMeet};
  out.proof.title = proof::floor_guarantee_title;
  out.picture = render::floor_picture();
  out.report = floor_report();
  out.report.pass_titles = dungeon::pass_titles();
  out.parameters = dungeon_parameter_table();
  out.new_file = dungeon_new_file();
  out.parts = {"floor", "floors",
               [](const Level& level) { return level.dungeon() ? level.dungeon()->floor : 1; },
               [](const Level& level) { return level.dungeon() ? level.dungeon()->floors : 1; }};
  return out;
}

SourcePointer dungeon_source(DungeonFile file) {
  return std::make_shared<DungeonSource>(std::move(file));
}

}  // namespace warren
