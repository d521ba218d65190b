#include <fmt/format.h>

#include <algorithm>

#include "cave.hpp"
#include "kinds/seed_text.hpp"

namespace warren {
namespace {

class Generator : public LevelGenerator {
 public:
  explicit Generator(const cave::Config& config) : config_(config) {}
  Status generate(const Request& request, std::vector<Level>& levels) override {
    levels.resize(1);
    return cave::generate(config_, request, levels.front());
  }

 private:
  const cave::Config& config_;
};

class CaveSource : public Source {
 public:
  CaveSource(cave::Config config, std::string path)
      : config_(std::move(config)), path_(std::move(path)) {}

  const Kind& kind() const override { return *find_kind("cave"); }
  const std::string& name() const override { return config_.name; }
  const std::string& path() const override { return path_; }
  std::span<const Diagnostic> warnings() const override { return {}; }
  std::int64_t cells() const override { return std::int64_t{config_.size} * config_.size; }
  Result<Seed> read_seed(std::string_view text) const override { return read_number_seed(text); }
  Result<Seed> own_seed(std::uint32_t) const override {
    return number_as_seed(config_.seed.value_or(1));
  }
  std::string written_seed() const override { return seed_as_text(config_.seed); }
  // Of a cave nothing but its numbers can have been changed.
  Result<Recorded> as_recorded(const Level& level) const override {
    return Recorded{
        std::make_shared<CaveSource>(config_, path_), number_as_seed(level.provenance.seed), {}};
  }
  std::unique_ptr<LevelGenerator> new_generator() const override {
    return std::make_unique<Generator>(config_);
  }

 private:
  cave::Config config_;
  std::string path_;
};

Result<SourcePointer> read_cave(const FileSource& files, const std::filesystem::path& path,
                                const SourceOptions& options) {
  const Result<std::string> text = files.read(path, 1U << 20);
  if (!text) return tl::make_unexpected(text.error());
  Result<cave::Config> config = cave::read(*text, path.string(), options);
  if (!config) return tl::make_unexpected(std::move(config.error()));
  return std::make_shared<CaveSource>(std::move(*config), path.string());
}

std::vector<SummaryLine> lines(const Level& level, bool) {
  const auto cells = level.cells.cells();
  const auto open =
      std::count_if(cells.begin(), cells.end(), [](TileIndex cell) { return cell == 0; });
  return {{"hall", fmt::format("{} of {} cells", open, cells.size())}};
}

Result<std::string> write_new(const NewRequest& request) {
  cave::Config config;
  config.name = request.title;
  if (!request.seed.empty()) config.seed = read_number_seed(request.seed)->number;
  return cave::write(config);
}

constexpr std::string_view kExtensions[] = {".cave"};
constexpr render::Overlay kOverlays[] = {render::kCellsOverlay, render::kDistanceOverlay};

}  // namespace

Kind cave_kind() {
  Kind out;
  out.name = "cave";
  out.extensions = kExtensions;
  out.generator_version = cave::kGeneratorVersion;
  out.setting_example = "fill=40";
  out.read = read_cave;
  out.proof = {"C2", cave::verify};
  out.proof.title = cave::guarantee_title;
  out.picture.a_level = "a cave";
  out.picture.overlays = kOverlays;
  out.picture.map = render::draw_cell_map;
  out.picture.svg = render::draw_cell_svg;
  out.picture.text = render::draw_cell_text;
  out.report.lines = lines;
  out.parameters = {"Parameters of a cave: lines of a .cave file, or --set KEY=VALUE\n\n",
                    cave::parameters};
  out.new_file = {{}, write_new};
  return out;
}

}  // namespace warren
