#include "warren/level.hpp"

#include "core/hash.hpp"

namespace warren {
namespace {

void add(Hasher& hasher, const Colour& colour) {
  hasher.add(colour.r).add(colour.g).add(colour.b).add(colour.a);
}

void add(Hasher& hasher, const Value& value) {
  hasher.add(value.index());
  std::visit([&](const auto& held) { hasher.add(held); }, value);
}

void add(Hasher& hasher, const std::vector<Property>& properties) {
  hasher.add(properties.size());
  for (const Property& property : properties) {
    hasher.add(std::string_view(property.key));
    add(hasher, property.value);
  }
}

void add(Hasher& hasher, const Tile& tile) {
  hasher.add(tile.glyph).add(std::string_view(tile.name)).add(tile.kind);
  add(hasher, tile.fill);
  add(hasher, tile.outline);
  hasher.add(std::string_view(tile.pattern)).add(std::string_view(tile.effect));
  hasher.add(tile.effect_parameters.size());
  for (const std::string& text : tile.effect_parameters) hasher.add(std::string_view(text));
}

void add(Hasher& hasher, const Thing& thing) {
  hasher.add(std::string_view(thing.kind)).add(std::string_view(thing.type));
  hasher.add(thing.at.x).add(thing.at.y);
  add(hasher, thing.properties);
}

}  // namespace

std::string_view to_string(TileKind kind) {
  switch (kind) {
    case TileKind::floor: return "floor";
    case TileKind::wall: return "wall";
    case TileKind::effect: return "effect";
    case TileKind::abyss: return "void";
  }
  return "void";
}

std::string_view to_string(Transform transform) {
  switch (transform) {
    case Transform::identity: return "identity";
    case Transform::rot90: return "rot90";
    case Transform::rot180: return "rot180";
    case Transform::rot270: return "rot270";
    case Transform::mirror_h: return "mirror_h";
    case Transform::mirror_v: return "mirror_v";
    case Transform::mirror_h_rot90: return "mirror_h_rot90";
    case Transform::mirror_v_rot90: return "mirror_v_rot90";
  }
  return "identity";
}

std::string_view to_string(InfluenceType type) {
  switch (type) {
    case InfluenceType::dense: return "dense";
    case InfluenceType::moderate: return "moderate";
    case InfluenceType::sparse: return "sparse";
    case InfluenceType::structured: return "structured";
  }
  return "moderate";
}

std::uint64_t hash(const Level& level) {
  Hasher hasher;
  hasher.add(std::string_view("warren-level 1"));
  hasher.add(std::string_view(level.provenance.kind));
  hasher.add(level.cells.width()).add(level.cells.height());
  hasher.add(level.legend.size());
  for (const Tile& tile : level.legend) add(hasher, tile);
  hasher.add(level.cells.cells());
  hasher.add(level.start.has_value());
  if (level.start) hasher.add(level.start->x).add(level.start->y);
  hasher.add(level.things.size());
  for (const Thing& thing : level.things) add(hasher, thing);
  return hasher.digest();
}

}  // namespace warren
