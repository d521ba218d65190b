#include "kinds/zone/source.hpp"

#include <algorithm>

#include "core/path_text.hpp"
#include "kinds/seed_text.hpp"
#include "kinds/zone/content/link.hpp"
#include "kinds/zone/generate/generator.hpp"
#include "kinds/zone/generate/settings.hpp"
#include "kinds/zone/generate/version.hpp"
#include "kinds/zone/help.hpp"
#include "kinds/zone/new_file.hpp"
#include "kinds/zone/render/picture.hpp"
#include "kinds/zone/report/report.hpp"
#include "kinds/zone/verify/guarantees.hpp"

namespace warren {
namespace {

class ZoneGenerator : public LevelGenerator {
 public:
  explicit ZoneGenerator(const Zone& zone) : zone_(zone) {}

  Status generate(const Request& request, std::vector<Level>& levels) override {
    levels.resize(1);
    RunOptions run = request.run;
    run.seed = request.seed.number;
    return generator_.generate_into(levels.front(), zone_, run);
  }

 private:
  const Zone& zone_;
  zone::Generator generator_;
};

class ZoneSource : public Source {
 public:
  explicit ZoneSource(ZoneFile file) : file_(std::move(file)) {}

  const Kind& kind() const override { return *find_kind("zone"); }
  const std::string& name() const override { return file_.zone.name; }
  const std::string& path() const override { return file_.path; }
  std::span<const Diagnostic> warnings() const override { return file_.warnings; }

  std::int64_t cells() const override {
    return std::int64_t{file_.zone.parameters.size} * file_.zone.parameters.size;
  }
  std::vector<std::string> building_chunks() const override;

  Result<Seed> read_seed(std::string_view text) const override { return read_number_seed(text); }
  Result<Seed> own_seed(std::uint32_t master_seed) const override {
    return zone::choose_seed(file_.zone, std::nullopt, master_seed).map(number_as_seed);
  }

  std::string written_seed() const override { return seed_as_text(file_.zone.seed); }
  Result<Recorded> as_recorded(const Level& level) const override {
    return recorded_zone(file_, level);
  }
  bool is_random() const override {
    const Zone& zone = file_.zone;
    return zone.has_terrain() || zone.has_landmarks() || !zone.regions.empty();
  }

  std::unique_ptr<LevelGenerator> new_generator() const override {
    return std::make_unique<ZoneGenerator>(file_.zone);
  }

 private:
  ZoneFile file_;
};

// The rooms, and the blocks when there is ground to scatter them on.
std::vector<std::string> ZoneSource::building_chunks() const {
  std::vector<std::string> out;
  const Zone& zone = file_.zone;
  if (!zone.links.chunks) return out;
  const LinkedChunks& links = *zone.links.chunks;
  for (const int room : links.rooms) out.push_back(links.chunk(room).name);
  const bool open = std::any_of(zone.regions.begin(), zone.regions.end(), [](const auto& region) {
    return region.mode.mode == RegionMode::open;
  });
  if (!open) return out;
  for (const BlockChoice& block : links.blocks) out.push_back(links.chunk(block.chunk).name);
  return out;
}

Result<SourcePointer> read_zone_source(const FileSource& files, const std::filesystem::path& path,
                                       const SourceOptions& options) {
  ReadOptions how;
  how.lenient = options.lenient;
  how.chunk_folders = options.chunk_folders;
  Result<ZoneFile> file = read_zone(files, path, how);
  if (!file) return tl::make_unexpected(std::move(file.error()));
  if (Status status = zone::apply_settings(*file, options.settings); !status) {
    return tl::make_unexpected(std::move(status.error()));
  }
  return zone_source(std::move(*file));
}

constexpr std::string_view kZoneExtensions[] = {".zone"};

}  // namespace

Kind zone_kind() {
  Kind out;
  out.name = "zone";
  out.extensions = kZoneExtensions;
  out.other_files = zone_other_files();
  out.generator_version = zone::kGeneratorVersion;
  out.setting_example = "noise_frequency=0.02";
  out.read = read_zone_source;
  out.proof = {proof::kZoneIdentity, proof::verify_zone};
  out.proof.title = proof::zone_guarantee_title;
  out.picture = render::zone_picture();
  out.report = zone_report();
  out.report.pass_titles = zone::pass_titles();
  out.parameters = zone_parameter_table();
  out.new_file = zone_new_file();
  out.words = zone_word_pages();
  return out;
}

SourcePointer zone_source(ZoneFile file) {
  // A zone without a name takes its file's.
  if (file.zone.name.empty()) file.zone.name = path_text(std::filesystem::path(file.path).stem());
  return std::make_shared<ZoneSource>(std::move(file));
}

}  // namespace warren
