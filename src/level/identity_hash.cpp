// hash(): the ground, and everything else that a level says but its certificate and its report.
#include "core/hash.hpp"
#include "core/utf8.hpp"
#include "level/ground_hash.hpp"
#include "warren/level.hpp"

namespace warren {
namespace {

void add_text(Hasher& hasher, std::string_view text) {
  hasher.add(text);
}

void add_texts(Hasher& hasher, const std::vector<std::string>& texts) {
  hasher.add(texts.size());
  for (const std::string& text : texts) add_text(hasher, text);
}

void add_point(Hasher& hasher, Point p) {
  hasher.add(p.x, p.y);
}

void add_points(Hasher& hasher, const std::vector<Point>& points) {
  hasher.add(points.size());
  for (const Point p : points) add_point(hasher, p);
}

void add_optional_point(Hasher& hasher, const std::optional<Point>& at) {
  hasher.add(at.has_value());
  if (at) add_point(hasher, *at);
}

void add_value(Hasher& hasher, const Value& value) {
  hasher.add(value.index());
  std::visit([&](const auto& held) { hasher.add(held); }, value);
}

void add_provenance(Hasher& hasher, const Provenance& provenance) {
  hasher.add(provenance.generator_version).add(provenance.seed).add(provenance.source_digest);
  hasher.add(provenance.parameters.size());
  for (const Property& parameter : provenance.parameters) {
    add_text(hasher, parameter.key);
    add_value(hasher, parameter.value);
  }
}

void add_looks(Hasher& hasher, const Level& level) {
  // A name may come from a file's name; what of it is no text is not written as it is.
  add_text(hasher, text_only(level.name));
  add_text(hasher, level.biome);
  add_text(hasher, level.theme);
  add_texts(hasher, level.music);
  hasher.add(level.background.size());
  for (const Colour& colour : level.background) {
    hasher.add(colour.r, colour.g, colour.b, colour.a);
  }
}

// What shows that the ground is as guaranteed.
void add_proof(Hasher& hasher, const ZoneData& zone) {
  hasher.add(zone.territories.width(), zone.territories.height()).add(zone.territories.cells());
  hasher.add(zone.paths.size());
  for (const ZonePath& path : zone.paths) {
    add_text(hasher, path.to);
    add_points(hasher, path.corners);
  }
  for (const Area& area : zone.areas) {
    add_optional_point(hasher, area.entry);
    add_optional_point(hasher, area.exit);
  }
}

void add_rest_of(Hasher& hasher, const DungeonData& dungeon) {
  hasher.add(dungeon.quality).add(dungeon.shortfalls.size());
  for (const Shortfall& shortfall : dungeon.shortfalls) {
    add_text(hasher, shortfall.what);
    hasher.add(shortfall.wanted, shortfall.got);
    add_text(hasher, shortfall.reason);
  }
  hasher.add(dungeon.unlock_order.size());
  for (const UnlockStep& step : dungeon.unlock_order) {
    add_text(hasher, step.opens);
    add_texts(hasher, step.needs);
    hasher.add(step.cells);
  }
}

void add_rest_of(Hasher& hasher, const StageData& stage) {
  hasher.add(stage.counts.size());
  for (const StageCount& count : stage.counts) {
    add_text(hasher, count.what);
    hasher.add(count.density).add(count.candidates, count.count);
  }
  hasher.add(stage.legs.size());
  for (const StageLeg& leg : stage.legs) {
    add_text(hasher, leg.from);
    add_text(hasher, leg.to);
    hasher.add(leg.by_car);
    add_points(hasher, leg.path);
  }
  hasher.add(stage.attempts.size());
  for (const StageAttempt& attempt : stage.attempts) {
    hasher.add(attempt.seed);
    add_text(hasher, attempt.check);
    add_text(hasher, attempt.reason);
    add_point(hasher, attempt.at);
  }
}

}  // namespace

std::uint64_t hash(const Level& level) {
  Hasher hasher;
  add_ground(hasher, level);
  hasher.add(std::string_view("identity"));
  add_provenance(hasher, level.provenance);
  add_looks(hasher, level);
  // Every hash has the place of a zone's proof in it, whatever its kind.
  add_proof(hasher, level.zone() != nullptr ? *level.zone() : ZoneData());
  if (level.dungeon() != nullptr) add_rest_of(hasher, *level.dungeon());
  if (level.stage() != nullptr) add_rest_of(hasher, *level.stage());
  return hasher.digest();
}

}  // namespace warren
