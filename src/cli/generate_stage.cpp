#include "cli/generate_stage.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "cli/failed_seeds.hpp"
#include "cli/progress.hpp"
#include "cli/seed_range.hpp"
#include "cli/stage_input.hpp"
#include "core/files.hpp"
#include "core/hash.hpp"
#include "generate/stage/generator.hpp"
#include "level/json.hpp"
#include "render/picture.hpp"
#include "verify/certify.hpp"
#include "warren/seed_code.hpp"

namespace warren::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostStages = 64;  // on a contact sheet

std::int64_t cells_in(const Level& level, StageLayer layer) {
  const auto cells = level.stage->layers.cells();
  return std::count_if(cells.begin(), cells.end(),
                       [&](StageLayerBits bits) { return (bits & layer_bit(layer)) != 0; });
}

std::string proved_ids(const Level& level) {
  std::vector<std::string_view> ids;
  for (const Promise& promise : level.certificate) {
    if (!promise.nothing_to_check) ids.push_back(promise.id);
  }
  return fmt::format("{}", fmt::join(ids, " "));
}

// "player 21 empty_fuel_can 9 fuel_station 30 car 17 exit": what is met, and the steps between.
std::string walk_text(const Stage& stage) {
  std::string out;
  for (const StageLeg& leg : stage.legs) {
    if (out.empty() || leg.from == "player") {
      if (!out.empty()) out += ", ";
      out += leg.from;
    }
    out += fmt::format(" {} {}", leg.path.size() - 1, leg.to);
  }
  return out;
}

class StageRun {
 public:
  StageRun(const GenerateArguments& arguments, const Console& console)
      : arguments_(arguments), console_(console), progress_(console) {}

  Status run() {
    Result<StageFile> file = load_stage_file(arguments_.input);
    if (!file) return tl::make_unexpected(std::move(file.error()));
    file_ = std::move(*file);
    show_warnings(file_.path, file_.warnings, console_);
    const Result<std::vector<std::uint32_t>> seeds = chosen_seeds();
    if (!seeds) return tl::make_unexpected(seeds.error());
    if (Status status = make_folder(arguments_.out); !status) return status;
    return arguments_.seeds.empty() ? make(seeds->front()) : run_many(*seeds);
  }

 private:
  Status run_many(const std::vector<std::uint32_t>& seeds) {
    FailedSeeds failed(console_, kStageSeed);
    for (std::size_t i = 0; i < seeds.size(); ++i) {
      progress_.update(i, seeds.size(), fmt::format("seed {}", seeds[i]));
      Status made = make(seeds[i]);
      progress_.clear();
      if (made = failed.note(seeds[i], std::move(made)); !made) return made;
    }
    if (Status status = write_sheet(); !status) return status;
    return failed.summary(seeds.size());
  }

  Result<std::vector<std::uint32_t>> chosen_seeds() const {
    if (!arguments_.seeds.empty()) return parse_seed_range(arguments_.seeds);
    return seed_of(arguments_.input, file_, console_).map([](std::uint32_t seed) {
      return std::vector<std::uint32_t>{seed};
    });
  }
  fs::path path_of(std::string_view part, std::string_view extension) const {
    return fs::path(arguments_.out) /
           fmt::format("{}-{}.{}", stage_stem(file_.path), part, extension);
  }

  Status make(std::uint32_t seed) {
    RunOptions options;
    options.seed = seed;
    options.times = &times_;
    if (Status status = generator_.generate_into(level_, file_.config, options); !status) {
      return status;
    }
    const auto begin = std::chrono::steady_clock::now();
    if (Status status = certify(level_); !status) return status;
    times_.push_back({"verify", std::chrono::steady_clock::now() - begin});
    std::vector<fs::path> written;
    if (Status status = write(written); !status) return status;
    progress_.clear();
    if (arguments_.json) {
      tell_json(written);
    } else {
      tell(written);
    }
    return {};
  }

  Status write(std::vector<fs::path>& written) {
    for (const std::string& format : arguments_.formats) {
      const Result<std::string> bytes = encode_stage(format);
      if (!bytes) return tl::make_unexpected(bytes.error());
      const fs::path path = path_of(std::to_string(level_.provenance.seed), format);
      if (Status status = write_file(path, *bytes, Leftovers::keep); !status) return status;
      written.push_back(path);
    }
    return {};
  }

  Result<std::string> encode_stage(const std::string& format) {
    if (format == "json") return write_level(level_);
    if (format == "svg") return render::draw_svg(level_);
    if (format == "txt") return render::draw_text(level_);
    Result<render::Image> picture = render::draw(level_, {}, {});
    if (!picture) return tl::make_unexpected(std::move(picture.error()));
    if (!arguments_.seeds.empty() && sheet_.size() < kMostStages) {
      render::Options bare;
      bare.legend = false;
      Result<render::Image> small = render::draw(level_, {}, bare);
      if (!small) return tl::make_unexpected(std::move(small.error()));
      sheet_.push_back({fmt::format("seed {}", level_.provenance.seed), std::move(*small)});
    }
    return render::encode_png(*picture);
  }

  Status write_sheet() {
    if (sheet_.size() < 2) return {};
    const render::Image sheet = render::contact_sheet(sheet_, file_.config.name, 420);
    const Result<std::string> bytes = render::encode_png(sheet);
    if (!bytes) return tl::make_unexpected(bytes.error());
    const fs::path path = path_of("sheet", "png");
    if (Status status = write_file(path, *bytes, Leftovers::keep); !status) return status;
    if (!arguments_.json) console_.result(fmt::format("contact sheet: {}", path.string()));
    return {};
  }

  void tell(const std::vector<fs::path>& written) {
    const Stage& stage = *level_.stage;
    console_.result(fmt::format("{} (stage, seed {}, {} x {}, {}{})", level_.name,
                                level_.provenance.seed, level_.cells.width(), level_.cells.height(),
                                to_string(stage.rules.fuel_mode),
                                stage.rules.endurance ? ", endurance" : ""));
    const auto some = [&](StageLayer layer, std::string_view what) {
      const auto count = cells_in(level_, layer);
      return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
    };
    console_.result(fmt::format(
        "  ground   {}, {}, {} fire, {}, {}", some(StageLayer::wall, "wall"),
        some(StageLayer::pitfall, "pitfall"), cells_in(level_, StageLayer::fire_floor),
        some(StageLayer::moving_floor, "moving floor"), some(StageLayer::steel_beam, "beam")));
    console_.result(fmt::format("  reach    {} on foot, {} by car",
                                some(StageLayer::foot_reachable, "cell"),
                                cells_in(level_, StageLayer::car_walkable)));
    console_.result(fmt::format("  walk     {}", walk_text(stage)));
    for (const StageAttempt& attempt : stage.attempts) {
      console_.message(fmt::format("note: seed {} gave no stage: {}: {}", attempt.seed,
                                   attempt.check, attempt.reason));
    }
    console_.result(fmt::format("  proved   {}", proved_ids(level_)));
    console_.result(fmt::format("  hash     {}", hash_text(hash(level_))));
    console_.result(fmt::format("  code     {}", seed_code(level_)));
    for (const fs::path& path : written) {
      console_.result(fmt::format("  wrote    {}", path.string()));
    }
    for (const std::string& warning : level_.report.warnings) {
      console_.message(fmt::format("warning: {}", warning));
    }
    if (!arguments_.times) return;
    for (const PassTime& time : times_) {
      console_.result(fmt::format("  {:<14} {:>9.3f} ms", time.pass,
                                  static_cast<double>(time.time.count()) / 1e6));
    }
  }

  void tell_json(const std::vector<fs::path>& written) {
    nlohmann::ordered_json files = nlohmann::ordered_json::array();
    for (const fs::path& path : written) files.push_back(path.string());
    nlohmann::ordered_json failed = nlohmann::ordered_json::array();
    for (const StageAttempt& attempt : level_.stage->attempts) {
      failed.push_back(
          {{"seed", attempt.seed}, {"check", attempt.check}, {"reason", attempt.reason}});
    }
    const nlohmann::ordered_json out = {
        {"name", level_.name},
        {"kind", "stage"},
        {"seed", level_.provenance.seed},
        {"code", seed_code(level_)},
        {"hash", hash_text(hash(level_))},
        {"fuel_mode", to_string(level_.stage->rules.fuel_mode)},
        {"endurance", level_.stage->rules.endurance},
        {"walls", cells_in(level_, StageLayer::wall)},
        {"foot_reachable", cells_in(level_, StageLayer::foot_reachable)},
        {"car_walkable", cells_in(level_, StageLayer::car_walkable)},
        {"failed_attempts", failed},
        {"proved", proved_ids(level_)},
        {"files", files},
        {"warnings", level_.report.warnings}};
    console_.result(out.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  }

  const GenerateArguments& arguments_;
  const Console& console_;
  Progress progress_;
  StageFile file_;
  stage::Generator generator_;
  Level level_;
  std::vector<PassTime> times_;
  std::vector<render::SheetEntry> sheet_;
};

}  // namespace

Status generate_stage(const GenerateArguments& arguments, const Console& console) {
  return StageRun(arguments, console).run();
}

}  // namespace warren::cli
