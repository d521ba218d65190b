#include "cli/generate_dungeon.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "analyse/shortfall_text.hpp"
#include "cli/dungeon_input.hpp"
#include "cli/failed_seeds.hpp"
#include "cli/progress.hpp"
#include "cli/seed_range.hpp"
#include "core/files.hpp"
#include "core/hash.hpp"
#include "core/utf8.hpp"
#include "generate/dungeon/generator.hpp"
#include "level/floors.hpp"
#include "render/picture.hpp"
#include "verify/dungeon/floors.hpp"
#include "warren/seed_code.hpp"

namespace warren::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostPlans = 64;  // on a contact sheet

// Of any type, or of one.
std::int64_t things_of(const Level& level, std::string_view kind, std::string_view type = {}) {
  return std::count_if(level.things.begin(), level.things.end(), [&](const Thing& thing) {
    return thing.kind == kind && (type.empty() || thing.type == type);
  });
}

std::string promise_ids(const Level& level) {
  std::vector<std::string_view> ids;
  for (const Promise& promise : level.certificate) {
    if (!promise.nothing_to_check) ids.push_back(promise.id);
  }
  return fmt::format("{}", fmt::join(ids, " "));
}

class DungeonRun {
 public:
  DungeonRun(const GenerateArguments& arguments, const Console& console)
      : arguments_(arguments), console_(console), progress_(console) {}

  Status run() { return arguments_.seeds.empty() ? run_one() : run_many(); }

 private:
  Status run_one() {
    Result<DungeonInput> input = load_dungeon(arguments_.input, arguments_.floors, console_);
    if (!input) return tl::make_unexpected(std::move(input.error()));
    input_ = std::move(*input);
    if (Status status = begin(); !status) return status;
    return finish(make());
  }

  Status run_many() {
    const auto seeds = parse_seed_range(arguments_.seeds);
    if (!seeds) return tl::make_unexpected(seeds.error());
    Result<DungeonFile> file = load_dungeon_file(arguments_.input, arguments_.floors);
    if (!file) return tl::make_unexpected(std::move(file.error()));
    input_.file = std::move(*file);
    if (Status status = begin(); !status) return status;
    FailedSeeds failed(console_, kDungeonSeed);
    for (std::size_t i = 0; i < seeds->size(); ++i) {
      progress_.update(i, seeds->size(), fmt::format("seed {}", (*seeds)[i]));
      use_seed(input_, std::to_string((*seeds)[i]));
      Status made = make();
      progress_.clear();
      if (made = failed.note((*seeds)[i], std::move(made)); !made) return made;
    }
    if (Status status = finish({}); !status) return status;
    return failed.summary(seeds->size());
  }

  Status begin() {
    show_warnings(input_.file.path, input_.file.warnings, console_);
    return make_folder(arguments_.out);
  }

  const DungeonConfig& config() const { return input_.file.config; }
  fs::path path_of(std::string_view part, std::string_view extension) const {
    return fs::path(arguments_.out) /
           fmt::format("{}-{}.{}", dungeon_stem(input_.file.path), part, extension);
  }
  std::string part_of(const Level& level) const {
    const std::string seed = seed_in_name(config().seed);
    if (config().floors == 1) return seed;
    return fmt::format("{}-floor{}", seed, level.dungeon->floor);
  }

  Status make() {
    RunOptions options;
    options.seed = input_.seed;
    options.threads = 1;
    options.times = &times_;
    const auto begin = std::chrono::steady_clock::now();
    Result<std::vector<Level>> floors = generator_.generate(config(), options);
    if (!floors) return tl::make_unexpected(std::move(floors.error()));
    if (Status status = certify_floors(*floors); !status) return status;
    time_ = std::chrono::steady_clock::now() - begin;
    std::vector<fs::path> written;
    if (Status status = write(*floors, written); !status) return status;
    progress_.clear();
    if (arguments_.json) {
      for (const Level& floor : *floors) tell_json(floor, written);
    } else {
      tell(*floors, written);
    }
    return {};
  }

  Status write(const std::vector<Level>& floors, std::vector<fs::path>& written) {
    const auto save = [&](const fs::path& path, const std::string& bytes) {
      written.push_back(path);
      return write_file(path, bytes, Leftovers::keep);
    };
    for (const std::string& format : arguments_.formats) {
      if (format == "json" && floors.size() > 1 && !arguments_.per_floor) {
        const fs::path path = path_of(seed_in_name(config().seed), "json");
        if (Status status = save(path, write_floors(floors)); !status) return status;
        continue;
      }
      for (const Level& floor : floors) {
        const Result<std::string> bytes = encode_floor(floor, format);
        if (!bytes) return tl::make_unexpected(bytes.error());
        if (Status status = save(path_of(part_of(floor), format), *bytes); !status) return status;
      }
    }
    return {};
  }

  Result<std::string> encode_floor(const Level& floor, const std::string& format) {
    if (format == "json") return write_level(floor);
    if (format == "svg") return render::draw_svg(floor);
    if (format == "txt") return render::draw_text(floor);
    Result<render::Image> plan = render::draw(floor, {}, {});
    if (!plan) return tl::make_unexpected(std::move(plan.error()));
    if (sheet_.size() < kMostPlans) {
      render::Options bare;
      bare.legend = false;
      bare.scale = small_scale(floor);
      Result<render::Image> small = render::draw(floor, {}, bare);
      if (!small) return tl::make_unexpected(std::move(small.error()));
      sheet_.push_back({label_of(floor), std::move(*small)});
    }
    return render::encode_png(*plan);
  }
  // Among others a floor is small: nobody looks for symbols there.
  static int small_scale(const Level& floor) {
    const int longer = std::max({1, floor.cells.width(), floor.cells.height()});
    return std::clamp(1024 / longer, 1, 32);
  }

  std::string label_of(const Level& floor) const {
    if (arguments_.seeds.empty()) return fmt::format("floor {}", floor.dungeon->floor);
    const std::string seed = fmt::format("seed {}", config().seed);
    if (config().floors == 1) return seed;
    return fmt::format("{} floor {}", seed, floor.dungeon->floor);
  }

  // Several plans are easier to look at side by side.
  Status finish(Status made) {
    if (!made || sheet_.size() < 2) return made;
    const std::string part =
        arguments_.seeds.empty() ? seed_in_name(config().seed) + "-sheet" : "sheet";
    const render::Image sheet = render::contact_sheet(sheet_, config().name, 420);
    const Result<std::string> bytes = render::encode_png(sheet);
    if (!bytes) return tl::make_unexpected(bytes.error());
    const fs::path path = path_of(part, "png");
    if (Status status = write_file(path, *bytes, Leftovers::keep); !status) return status;
    if (!arguments_.json) console_.result(fmt::format("contact sheet: {}", path.string()));
    return {};
  }

  void tell(const std::vector<Level>& floors, const std::vector<fs::path>& written) {
    const Level& first = floors.front();
    console_.result(printable(
        fmt::format("{} (dungeon, seed {}, {} x {}, {})", first.name, config().seed,
                    first.cells.width(), first.cells.height(),
                    floors.size() == 1 ? "1 floor" : fmt::format("{} floors", floors.size()))));
    for (const Level& floor : floors) tell_floor(floor, floors.size() > 1);
    console_.result(fmt::format("  proved   {}", promise_ids(first)));
    console_.result(fmt::format("  code     {}", seed_code(first)));
    constexpr std::size_t kFewFiles = 4;
    for (std::size_t i = 0; i < std::min(kFewFiles, written.size()); ++i) {
      console_.result(fmt::format("  wrote    {}", written[i].string()));
    }
    if (written.size() > kFewFiles) {
      console_.result(fmt::format("           and {} more files", written.size() - kFewFiles));
    }
    if (arguments_.times) tell_times();
  }

  void tell_floor(const Level& floor, bool several) {
    const Dungeon& d = *floor.dungeon;
    const std::string head = several ? fmt::format("  floor {:<2}", d.floor) : "  layout  ";
    const std::int64_t pouches = things_of(floor, "treasure", "pouch");
    console_.result(fmt::format(
        "{} {} rooms, {} doors, {} keys, {} switches, {} traps, {} chests, {} pouches, "
        "quality {}",
        head, d.rooms.size(), d.doors.size(), things_of(floor, "key"), things_of(floor, "switch"),
        things_of(floor, "trap"), things_of(floor, "treasure") - pouches, pouches, d.quality));
    for (const Shortfall& s : d.shortfalls) {
      console_.message(fmt::format("note: floor {}: {}", d.floor, shortfall_text(s)));
    }
    for (const std::string& warning : floor.report.warnings) {
      console_.message(fmt::format("warning: {}", warning));
    }
  }

  void tell_times() {
    for (const PassTime& time : times_) {
      console_.result(fmt::format("  {:<12} {:>9.3f} ms", time.pass,
                                  static_cast<double>(time.time.count()) / 1e6));
    }
    console_.result(fmt::format("  {:<12} {:>9.3f} ms", "all proved",
                                static_cast<double>(time_.count()) / 1e6));
  }

  void tell_json(const Level& floor, const std::vector<fs::path>& written) {
    nlohmann::ordered_json files = nlohmann::ordered_json::array();
    for (const fs::path& path : written) files.push_back(path.string());
    nlohmann::ordered_json shortfalls = nlohmann::ordered_json::array();
    for (const Shortfall& s : floor.dungeon->shortfalls) {
      shortfalls.push_back(
          {{"what", s.what}, {"wanted", s.wanted}, {"got", s.got}, {"reason", s.reason}});
    }
    const nlohmann::ordered_json out = {{"name", floor.name},
                                        {"kind", "dungeon"},
                                        {"seed", config().seed},
                                        {"code", seed_code(floor)},
                                        {"floor", floor.dungeon->floor},
                                        {"floors", floor.dungeon->floors},
                                        {"hash", hash_text(hash(floor))},
                                        {"rooms", floor.dungeon->rooms.size()},
                                        {"doors", floor.dungeon->doors.size()},
                                        {"things", floor.things.size()},
                                        {"quality", floor.dungeon->quality},
                                        {"shortfalls", shortfalls},
                                        {"proved", promise_ids(floor)},
                                        {"files", files},
                                        {"warnings", floor.report.warnings}};
    console_.result(out.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  }

  const GenerateArguments& arguments_;
  const Console& console_;
  Progress progress_;
  DungeonInput input_;
  dungeon::Generator generator_;
  std::vector<PassTime> times_;
  std::chrono::nanoseconds time_{};
  std::vector<render::SheetEntry> sheet_;
};

}  // namespace

Status generate_dungeon(const GenerateArguments& arguments, const Console& console) {
  return DungeonRun(arguments, console).run();
}

}  // namespace warren::cli
