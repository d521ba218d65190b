#include "kinds/stage/source.hpp"

#include <fmt/format.h>

#include "kinds/seed_text.hpp"
#include "kinds/stage/generate/generator.hpp"
#include "kinds/stage/generate/version.hpp"
#include "kinds/stage/help.hpp"
#include "kinds/stage/new_file.hpp"
#include "kinds/stage/render/picture.hpp"
#include "kinds/stage/report/report.hpp"
#include "kinds/stage/verify/guarantees.hpp"

namespace warren {
namespace {

class StageGenerator : public LevelGenerator {
 public:
  explicit StageGenerator(const StageConfig& config) : config_(config) {}

  Status generate(const Request& request, std::vector<Level>& levels) override {
    levels.resize(1);
    RunOptions run = request.run;
    run.seed = request.seed.number;
    return generator_.generate_into(levels.front(), config_, run);
  }

 private:
  const StageConfig& config_;
  stage::Generator generator_;
};

class StageSource : public Source {
 public:
  explicit StageSource(StageFile file) : file_(std::move(file)) {}

  const Kind& kind() const override { return *find_kind("stage"); }
  const std::string& name() const override { return file_.config.name; }
  const std::string& path() const override { return file_.path; }
  std::span<const Diagnostic> warnings() const override { return file_.warnings; }
  std::int64_t cells() const override {
    return std::int64_t{file_.config.grid_cols} * file_.config.grid_rows;
  }

  Result<Seed> read_seed(std::string_view text) const override { return read_number_seed(text); }
  Result<Seed> own_seed(std::uint32_t) const override {
    if (file_.config.seed) return number_as_seed(*file_.config.seed);
    return fail(Failure::content, fmt::format("{} has no seed", file_.path),
                "add a line `seed = 7` to the file, or give one by --seed");
  }

  std::string written_seed() const override { return seed_as_text(file_.config.seed); }
  Result<Recorded> as_recorded(const Level& level) const override {
    return recorded_stage(file_, level);
  }

  std::unique_ptr<LevelGenerator> new_generator() const override {
    return std::make_unique<StageGenerator>(file_.config);
  }

 private:
  StageFile file_;
};

Result<SourcePointer> read_stage_source(const FileSource& files, const std::filesystem::path& path,
                                        const SourceOptions& options) {
  Result<StageFile> file = read_stage(files, path, {options.lenient});
  if (!file) return tl::make_unexpected(std::move(file.error()));
  if (Status status = apply_settings(*file, options.settings); !status) {
    return tl::make_unexpected(std::move(status.error()));
  }
  return stage_source(std::move(*file));
}

}  // namespace

Kind stage_kind() {
  Kind out;
  out.name = "stage";
  out.extensions = kStageExtensions;
  out.generator_version = stage::kGeneratorVersion;
  out.setting_example = "pitfall_density=0.05";
  out.read = read_stage_source;
  out.proof = {proof::kStageIdentity, proof::verify_stage};
  out.proof.title = proof::stage_guarantee_title;
  out.picture = render::stage_picture();
  out.report = stage_report();
  out.report.pass_titles = stage::pass_titles();
  out.parameters = stage_parameter_table();
  out.new_file = stage_new_file();
  return out;
}

SourcePointer stage_source(StageFile file) {
  return std::make_shared<StageSource>(std::move(file));
}

}  // namespace warren
