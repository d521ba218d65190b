// warren generate: an authored file and a seed become level files and pictures.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "analyse/danger.hpp"
#include "analyse/metrics.hpp"
#include "cli/commands.hpp"
#include "cli/failed_seeds.hpp"
#include "cli/generate_arguments.hpp"
#include "cli/generate_dungeon.hpp"
#include "cli/generate_stage.hpp"
#include "cli/progress.hpp"
#include "cli/seed_range.hpp"
#include "cli/zone_input.hpp"
#include "content/dungeon/dungeon.hpp"
#include "content/stage/stage.hpp"
#include "core/files.hpp"
#include "core/hash.hpp"
#include "generate/zone/generator.hpp"
#include "level/json.hpp"
#include "render/picture.hpp"
#include "verify/certify.hpp"
#include "warren/seed_code.hpp"

namespace warren::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxSheet = 64;  // pictures on a contact sheet

Status refuse_dungeon_options(const GenerateArguments& of) {
  if (!of.floors && !of.per_floor) return {};
  return fail(Failure::usage, "--floors and --per-floor are for dungeons",
              "a zone or a stage is one level: leave them out");
}

struct Written {
  fs::path path;
  std::uint64_t bytes = 0;
};

Result<std::string> encode(const Level& level, const std::string& format,
                           const render::Image& picture) {
  if (format == "json") return write_level(level);
  if (format == "png") return render::encode_png(picture);
  if (format == "svg") return render::draw_svg(level);
  return render::draw_text(level);
}

bool wants(const GenerateArguments& arguments, std::string_view format) {
  return std::ranges::find(arguments.formats, format) != arguments.formats.end();
}

double percent(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

// The ids of what holds, as in "Z1 Z4 Z5".
std::string promises(const Level& level) {
  std::vector<std::string_view> ids;
  for (const Promise& promise : level.certificate) {
    if (!promise.nothing_to_check) ids.push_back(promise.id);
  }
  return fmt::format("{}", fmt::join(ids, " "));
}

// The whole run: one generator for all seeds, so that its buffers are used again.
class GenerateRun {
 public:
  GenerateRun(const GenerateArguments& arguments, const Console& console)
      : arguments_(arguments), console_(console), progress_(console) {}

  Status run();

 private:
  Result<std::vector<std::uint32_t>> seeds() const;
  Status run_many(const std::vector<std::uint32_t>& all);
  Status make(std::uint32_t seed);
  Status write(const Level& level, std::vector<Written>& written);
  Status write_sheet(std::size_t seeds);
  void summarise(const Level& level, const std::vector<Written>& written);
  void summarise_json(const Level& level, const Metrics& metrics,
                      const std::vector<Written>& written) const;
  fs::path path_of(std::string_view name, std::string_view extension) const {
    const std::string stem = fs::path(arguments_.input.file).stem().string();
    return fs::path(arguments_.out) / fmt::format("{}-{}.{}", stem, name, extension);
  }

  const GenerateArguments& arguments_;
  const Console& console_;
  Progress progress_;
  ZoneFile file_;
  zone::Generator generator_;
  Level level_;
  std::vector<PassTime> times_;
  std::vector<render::SheetEntry> sheet_;
};

Status GenerateRun::run() {
  Result<ZoneFile> file = load_zone(arguments_.input);
  if (!file) return tl::make_unexpected(std::move(file.error()));
  file_ = std::move(*file);
  show_warnings(file_, console_);
  const Result<std::vector<std::uint32_t>> all = seeds();
  if (!all) return tl::make_unexpected(all.error());
  if (Status status = make_folder(arguments_.out); !status) return status;
  return arguments_.seeds.empty() ? make(all->front()) : run_many(*all);
}

Status GenerateRun::run_many(const std::vector<std::uint32_t>& all) {
  FailedSeeds failed(console_, kZoneSeed);
  for (std::size_t i = 0; i < all.size(); ++i) {
    progress_.update(i, all.size(), fmt::format("seed {}", all[i]));
    Status made = make(all[i]);
    progress_.clear();
    if (made = failed.note(all[i], std::move(made)); !made) return made;
  }
  if (!sheet_.empty()) {
    if (Status status = write_sheet(all.size()); !status) return status;
  }
  return failed.summary(all.size());
}

Result<std::vector<std::uint32_t>> GenerateRun::seeds() const {
  if (!arguments_.seeds.empty()) return parse_seed_range(arguments_.seeds);
  return seed_of(arguments_.input, file_, console_).map([](std::uint32_t seed) {
    return std::vector<std::uint32_t>{seed};
  });
}

Status GenerateRun::make(std::uint32_t seed) {
  RunOptions options;
  options.seed = seed;
  options.threads = arguments_.input.thread_count();
  options.times = &times_;
  if (arguments_.seeds.empty()) {
    options.progress = [&](std::string_view pass, int index, int count) {
      progress_.update(static_cast<std::uint64_t>(index), static_cast<std::uint64_t>(count), pass);
    };
  }
  if (Status status = generator_.generate_into(level_, file_.zone, options); !status) {
    return status;
  }
  const auto begin = std::chrono::steady_clock::now();
  if (Status status = certify(level_); !status) return status;
  times_.push_back({"verify", std::chrono::steady_clock::now() - begin});
  std::vector<Written> written;
  if (Status status = write(level_, written); !status) return status;
  progress_.clear();
  summarise(level_, written);
  return {};
}

Status GenerateRun::write(const Level& level, std::vector<Written>& written) {
  const bool on_sheet = !arguments_.seeds.empty() && sheet_.size() < kMaxSheet;
  render::Image picture;
  if (on_sheet || wants(arguments_, "png")) {
    Result<render::Image> drawn = render::draw(level, {}, {});
    if (!drawn) return tl::make_unexpected(std::move(drawn.error()));
    picture = std::move(*drawn);
  }
  for (const std::string& format : arguments_.formats) {
    const Result<std::string> bytes = encode(level, format, picture);
    if (!bytes) return tl::make_unexpected(bytes.error());
    const fs::path path = path_of(std::to_string(level.provenance.seed), format);
    if (Status status = write_file(path, *bytes, Leftovers::keep); !status) return status;
    written.push_back({path, bytes->size()});
  }
  if (on_sheet) {
    sheet_.push_back({fmt::format("seed {}", level.provenance.seed), std::move(picture)});
  }
  return {};
}

Status GenerateRun::write_sheet(std::size_t seeds) {
  const render::Image sheet = render::contact_sheet(sheet_, file_.zone.name);
  const Result<std::string> bytes = render::encode_png(sheet);
  if (!bytes) return tl::make_unexpected(bytes.error());
  const fs::path path = path_of("sheet", "png");
  if (Status status = write_file(path, *bytes, Leftovers::keep); !status) return status;
  const std::string_view some = seeds > kMaxSheet ? " (the first 64 seeds)" : "";
  if (!arguments_.json) {
    console_.result(fmt::format("contact sheet{}: {}", some, path.string()));
  }
  return {};
}

// Of the nearest, the middle and the farthest third of the walk; null without a start.
nlohmann::ordered_json danger_by_third(const Level& level) {
  const std::optional<DangerByWalk> danger = measure_danger(level);
  if (!danger) return nullptr;
  return {danger->density(0), danger->density(1), danger->density(2)};
}

void GenerateRun::summarise_json(const Level& level, const Metrics& m,
                                 const std::vector<Written>& written) const {
  nlohmann::ordered_json files = nlohmann::ordered_json::array();
  for (const Written& entry : written) files.push_back(entry.path.string());
  const nlohmann::ordered_json out = {{"name", level.name},
                                      {"kind", level.provenance.kind},
                                      {"seed", level.provenance.seed},
                                      {"code", seed_code(level)},
                                      {"hash", hash_text(hash(level))},
                                      {"cells", m.cells},
                                      {"walls", m.walls},
                                      {"effects", m.effects},
                                      {"open", m.open},
                                      {"areas", m.areas},
                                      {"largest", m.largest},
                                      {"reachable", m.reachable},
                                      {"landmarks", level.landmarks.size()},
                                      {"enemies", m.enemies},
                                      {"pickups", m.pickups},
                                      {"danger_per_1000", danger_by_third(level)},
                                      {"proved", promises(level)},
                                      {"files", files},
                                      {"warnings", level.report.warnings}};
  console_.result(out.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

void GenerateRun::summarise(const Level& level, const std::vector<Written>& written) {
  const Metrics m = measure(level);
  if (arguments_.json) {
    summarise_json(level, m, written);
    return;
  }
  console_.result(fmt::format("{} (zone, seed {}, {} x {})", level.name, level.provenance.seed,
                              level.cells.width(), level.cells.height()));
  console_.result(fmt::format("  ground   {:.1f} % wall, {:.1f} % effect, {:.1f} % empty",
                              percent(m.walls, m.cells), percent(m.effects, m.cells),
                              percent(m.open - m.effects, m.cells)));
  console_.result(fmt::format("  reach    {:.1f} % of the open ground from the start, {} {}",
                              percent(m.reachable, m.open), m.areas,
                              m.areas == 1 ? "area" : "areas"));
  if (!level.landmarks.empty()) {
    console_.result(fmt::format("  places   {} of {} landmarks, {} hotspots",
                                level.landmarks.size(), level.asked.size(), level.hotspots.size()));
  }
  if (m.enemies + m.pickups > 0) {
    console_.result(fmt::format("  life     {} enemies, {} pickups", m.enemies, m.pickups));
  }
  if (const auto danger = measure_danger(level); danger && m.enemies > 0) {
    console_.result(fmt::format(
        "  danger   {:.1f} per 1,000 cells in the nearest third of the walk, {:.1f}, {:.1f} far",
        danger->density(0), danger->density(1), danger->density(2)));
  }
  console_.result(fmt::format("  proved   {}", promises(level)));
  console_.result(fmt::format("  hash     {}", hash_text(hash(level))));
  console_.result(fmt::format("  code     {}", seed_code(level)));
  for (const Written& entry : written) {
    console_.result(fmt::format("  wrote    {} ({})", entry.path.string(), size_text(entry.bytes)));
  }
  for (const std::string& warning : level.report.warnings) {
    console_.message(fmt::format("warning: {}", warning));
  }
  if (!arguments_.times) return;
  for (const PassTime& time : times_) {
    console_.result(fmt::format("  {:<12} {:>9.3f} ms", time.pass,
                                static_cast<double>(time.time.count()) / 1e6));
  }
}

}  // namespace

void add_generate(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("generate", "Make a level from an authored file");
  auto arguments = std::make_shared<GenerateArguments>();
  command->add_option("FILE", arguments->input.file, "A .zone, .dungeon.toml or .stage.toml file")
      ->required();
  arguments->input.add_options(*command);
  command
      ->add_option("--seeds", arguments->seeds,
                   "Make a level for each seed, and a contact sheet of them")
      ->type_name("A..B")
      ->excludes("--seed");
  command->add_option("--out", arguments->out, "Folder to write to")
      ->type_name("DIR")
      ->capture_default_str();
  command->add_option("--formats", arguments->formats, "What to write: json, png, svg, txt")
      ->type_name("LIST")
      ->delimiter(',')
      ->check(CLI::IsMember({"json", "png", "svg", "txt"}))
      ->default_str("json,png");
  command->add_option("--floors", arguments->floors, "Floors of a dungeon, instead of the file's")
      ->type_name("N");
  command->add_flag("--per-floor", arguments->per_floor, "One .json for each floor of a dungeon");
  command->add_flag("--times", arguments->times, "Show how long each pass took");
  command->add_flag("--json", arguments->json, "Print one JSON object per level");
  command->callback([arguments, &action] {
    action = [arguments](const Console& console) {
      Status status = refuse_dungeon_options(*arguments);
      if (is_dungeon_path(arguments->input.file)) {
        status = generate_dungeon(*arguments, console);
      } else if (status && is_stage_path(arguments->input.file)) {
        status = generate_stage(*arguments, console);
      } else if (status) {
        status = GenerateRun(*arguments, console).run();
      }
      return status ? kDone : console.fail(status.error());
    };
  });
}

}  // namespace warren::cli
