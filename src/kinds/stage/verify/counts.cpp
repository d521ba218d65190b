// S3: as many of everything as was requested.
#include <cmath>

#include "kinds/stage/verify/stage.hpp"

namespace warren::proof {

std::int64_t rounded_share(std::int64_t candidates, double density) {
  const double exact = static_cast<double>(candidates) * density;
  const double below = std::floor(exact);
  const double rest = exact - below;
  auto out = static_cast<std::int64_t>(below);
  if (rest > 0.5 || (rest == 0.5 && out % 2 != 0)) ++out;
  return std::max<std::int64_t>(out, 1);
}

namespace {

struct DensityFound {
  std::int64_t candidates = 0;
  std::int64_t count = 0;
};

using CountRecords = std::array<const StageCount*, kDensities>;

CountRecords find_records(const StageData& stage, Check& check) {
  CountRecords out{};
  for (const StageCount& record : stage.counts) {
    if (check.full()) break;
    const auto key = std::find(kDensityKeys.begin(), kDensityKeys.end(), record.what);
    if (key == kDensityKeys.end()) {
      check.violation(std::nullopt, "a count of {}, which no stage has", record.what);
      continue;
    }
    const StageCount*& known = out[static_cast<std::size_t>(key - kDensityKeys.begin())];
    if (known != nullptr) check.violation(std::nullopt, "{} is counted twice", record.what);
    known = &record;
  }
  return out;
}

void check_record(std::string_view key, const StageCount* record, double density,
                  const DensityFound& found, Check& check) {
  if (record == nullptr) {
    if (density > 0) check.violation(std::nullopt, "the level does not say what {} gave", key);
    return;
  }
  if (record->density != density) {
    check.violation(std::nullopt, "{} is counted for {}, and {} was requested", key,
                    record->density, density);
  }
  // Where nothing is requested nobody has to look for places.
  const bool right =
      record->candidates == found.candidates || (density == 0 && record->candidates == 0);
  const std::int64_t count = density == 0 ? 0 : found.count;
  if (!right || record->count != count) {
    check.violation(std::nullopt, "{} is said to have given {} of {} cells, and there are {} of {}",
                    key, record->count, record->candidates, count, found.candidates);
  }
}

// Whether anything was requested.
bool check_density(std::size_t index, const DensityFound& found, const StageCount* record,
                   Check& check) {
  const std::string_view key = kDensityKeys[index];
  const std::optional<double> density = check.need(key);
  if (!density) return false;
  if (!(*density >= 0 && *density <= 1)) {
    check.violation(std::nullopt, "{} is {}, not 0 to 1", key, *density);
    return false;
  }
  check_record(key, record, *density, found, check);
  if (*density == 0) return false;  // S4 looks for what nobody requested
  // A ratio of nothing is nothing; a density without a place was a reason for another seed.
  const bool may_lack = index >= kScatteredFeatures.size();
  const std::int64_t wanted =
      may_lack && found.candidates == 0 ? 0 : rounded_share(found.candidates, *density);
  if (found.count != wanted) {
    check.violation(std::nullopt, "{} {} gives {} of {} cells, and there are {}", key, *density,
                    wanted, found.candidates, found.count);
  }
  check.evidence(std::string(key), found.count);
  return true;
}

// Whoever falls from above needs ground to fall on, and none that kills.
bool is_kept_from_falls(StageTile tile) {
  return tile == StageTile::fire_floor || tile == StageTile::pitfall ||
         tile == StageTile::reinforced_wall;
}

void check_densities(const StageCase& of, Check& check) {
  const StageSurvey& survey = of.survey;
  const CountRecords records = find_records(of.board.stage, check);
  std::int64_t left = survey.free;
  std::int64_t left_to_fall = survey.free_to_fall;
  for (std::size_t i = 0; i < kScatteredFeatures.size(); ++i) {
    const StageTile tile = tile_of(kScatteredFeatures[i]);
    const auto of_tile = static_cast<std::size_t>(tile);
    const std::int64_t places = is_kept_from_falls(tile) ? left - left_to_fall : left;
    const DensityFound found{places, survey.scattered[of_tile]};
    if (!check_density(i, found, records[i], check)) continue;
    left -= found.count;
    left_to_fall -= survey.scattered_to_fall[of_tile];
  }
  check_density(kRubbleRatio, {survey.bare_walls, survey.rubble}, records[kRubbleRatio], check);
  check_density(kFallRatio, {survey.fall_places, survey.falls}, records[kFallRatio], check);
}

void check_token_count(const StageBoard& board, TokenKind kind, double wanted, Check& check) {
  const std::size_t count = board.of_kind(kind).size();
  if (static_cast<double>(count) == wanted) return;
  check.violation(std::nullopt, "there are {} of {}, not {}", count, kind_name(kind), wanted);
}

void check_token_counts(const StageBoard& board, Check& check) {
  constexpr std::array<std::pair<TokenKind, std::string_view>, 5> kKeys = {
      {{TokenKind::empty_fuel_can, "empty_fuel_can_count"},
       {TokenKind::fuel_can, "fuel_count"},
       {TokenKind::fuel_station, "fuel_station_count"},
       {TokenKind::flashlight, "flashlight_count"},
       {TokenKind::shoes, "shoes_count"}}};
  check_token_count(board, TokenKind::player, 1, check);
  check_token_count(board, TokenKind::car, 1, check);
  for (const auto& [kind, key] : kKeys) {
    if (const auto wanted = check.need(key)) check_token_count(board, kind, *wanted, check);
  }
}

// A drawn stage asks for no numbers: it must have what its fuel mode needs, and nothing else of
// the sort.
void check_fuel(const StageBoard& board, Check& check) {
  const std::span<const TokenKind> stops = stops_of(board.stage.rules.fuel_mode);
  for (const TokenKind kind :
       {TokenKind::empty_fuel_can, TokenKind::fuel_can, TokenKind::fuel_station}) {
    const bool needed = std::find(stops.begin(), stops.end(), kind) != stops.end();
    const std::vector<Point>& there = board.of_kind(kind);
    const std::string_view mode = to_string(board.stage.rules.fuel_mode);
    if (needed && there.empty()) {
      check.violation(std::nullopt, "the mode {} needs {}", mode, a_or_an(kind_name(kind)));
    } else if (!needed && !there.empty()) {
      check.violation(there.front(), "the mode {} has no {}", mode, kind_name(kind));
    }
  }
}

}  // namespace

Finding check_stage_counts(const StageCase& of) {
  const StageBoard& board = of.board;
  Check check("S3", board.level);
  if (!board.sound()) {
    check.violation(std::nullopt, "the stage is no stage: see S1");
    return check.finish("counts are as requested");
  }
  for (const Thing* thing : board.strangers) {
    if (check.full()) break;
    check.violation(thing->at, "no stage has a {}", thing->kind);
  }
  if (board.stage.drawn) {
    check_fuel(board, check);
  } else {
    check_requested_rules(board, check);
    check_densities(of, check);
    check_token_counts(board, check);
  }
  check.evidence("tokens", board.level.things.size());
  return check.finish(board.stage.drawn ? "things fit the fuel mode"
                                        : "there is as much of everything as was requested");
}

}  // namespace warren::proof
