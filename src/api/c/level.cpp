// What every level says of itself: names, size, looks, cells and the tiles that they are.
#include "api/c/level_access.hpp"
#include "level/ground_hash.hpp"

using warren::Level;
using warren::c::level_of;
using warren::c::text_at;
using warren::c::text_of;

namespace warren::c {
namespace {

const Tile* tile_of(const warren_level* handle, std::size_t tile) {
  const Level* level = level_of(handle);
  return level == nullptr ? nullptr : entry(level->legend, tile);
}

template <class Member>
const Member* member_of(const warren_level* handle, Member Level::*member) {
  const Level* level = level_of(handle);
  return level == nullptr ? nullptr : &(level->*member);
}

template <class Member>
const Member* member_of(const warren_level* handle, std::size_t tile, Member Tile::*member) {
  const Tile* one = tile_of(handle, tile);
  return one == nullptr ? nullptr : &(one->*member);
}

const Kind* kind_of(const Level* level) {
  return level == nullptr ? nullptr : find_kind(level->kind());
}

warren_status hashed(const warren_level* handle, std::uint64_t* out,
                     std::uint64_t (*hash_of)(const Level& level)) noexcept {
  if (out != nullptr) *out = 0;
  return call(nullptr, [&]() -> Status {
    if (!is_live(handle)) return no_handle("level");
    if (out == nullptr) return fail(Failure::usage, "there is no place for it");
    *out = hash_of(*handle->level);
    return {};
  });
}

}  // namespace
}  // namespace warren::c

using warren::c::kind_of;
using warren::c::member_of;

const char* warren_level_kind(const warren_level* level) {
  const Level* of = level_of(level);
  if (of == nullptr) return nullptr;
  const auto* other = std::get_if<warren::OtherData>(&of->data);
  return other == nullptr ? of->kind().data() : other->kind.c_str();  // of a literal
}
const char* warren_level_name(const warren_level* level, size_t* length) {
  return text_of(member_of(level, &Level::name), length);
}
const char* warren_level_biome(const warren_level* level, size_t* length) {
  return text_of(member_of(level, &Level::biome), length);
}
const char* warren_level_theme(const warren_level* level, size_t* length) {
  return text_of(member_of(level, &Level::theme), length);
}
int32_t warren_level_width(const warren_level* level) {
  const Level* of = level_of(level);
  return of == nullptr ? 0 : of->cells.width();
}
int32_t warren_level_height(const warren_level* level) {
  const Level* of = level_of(level);
  return of == nullptr ? 0 : of->cells.height();
}
int32_t warren_level_part(const warren_level* level) {
  const Level* of = level_of(level);
  const warren::Kind* kind = kind_of(of);
  return kind == nullptr ? 1 : kind->part_number(*of);
}
int32_t warren_level_parts(const warren_level* level) {
  const Level* of = level_of(level);
  const warren::Kind* kind = kind_of(of);
  return kind == nullptr ? 1 : kind->part_count(*of);
}
int32_t warren_level_start(const warren_level* level, int32_t* x, int32_t* y) {
  const Level* of = level_of(level);
  const bool known = of != nullptr && of->start.has_value();
  warren::c::set(x, known ? of->start->x : 0);
  warren::c::set(y, known ? of->start->y : 0);
  return known ? 1 : 0;
}
uint32_t warren_level_seed(const warren_level* level) {
  const Level* of = level_of(level);
  return of == nullptr ? 0 : of->provenance.seed;
}
int32_t warren_level_generator_version(const warren_level* level) {
  const Level* of = level_of(level);
  return of == nullptr ? 0 : of->provenance.generator_version;
}
warren_status warren_level_hash(const warren_level* level, uint64_t* hash) {
  return warren::c::hashed(level, hash, warren::hash);
}
warren_status warren_level_ground_hash(const warren_level* level, uint64_t* hash) {
  return warren::c::hashed(level, hash, warren::ground_hash);
}
size_t warren_level_background_count(const warren_level* level) {
  const Level* of = level_of(level);
  return of == nullptr ? 0 : of->background.size();
}
uint32_t warren_level_background(const warren_level* level, size_t index) {
  const Level* of = level_of(level);
  const warren::Colour* colour = of == nullptr ? nullptr : warren::c::entry(of->background, index);
  return colour == nullptr ? 0 : warren::c::rgba_of(*colour);
}
size_t warren_level_music_count(const warren_level* level) {
  const Level* of = level_of(level);
  return of == nullptr ? 0 : of->music.size();
}
const char* warren_level_music(const warren_level* level, size_t index, size_t* length) {
  return text_at(member_of(level, &Level::music), index, length);
}

const uint8_t* warren_level_cells(const warren_level* level, size_t* size) {
  const Level* of = level_of(level);
  if (size != nullptr) *size = of == nullptr ? 0 : of->cells.size();
  return of == nullptr ? nullptr : of->cells.cells().data();
}

size_t warren_tile_count(const warren_level* level) {
  const Level* of = level_of(level);
  return of == nullptr ? 0 : of->legend.size();
}
int32_t warren_tile_kind(const warren_level* level, size_t tile) {
  const warren::Tile* one = warren::c::tile_of(level, tile);
  return one == nullptr ? -1 : static_cast<int32_t>(one->kind);
}
int32_t warren_tile_glyph(const warren_level* level, size_t tile) {
  const warren::Tile* one = warren::c::tile_of(level, tile);
  return one == nullptr ? 0 : static_cast<unsigned char>(one->glyph);
}
const char* warren_tile_name(const warren_level* level, size_t tile, size_t* length) {
  return text_of(member_of(level, tile, &warren::Tile::name), length);
}
uint32_t warren_tile_fill(const warren_level* level, size_t tile) {
  const warren::Tile* one = warren::c::tile_of(level, tile);
  return one == nullptr ? 0 : warren::c::rgba_of(one->fill);
}
uint32_t warren_tile_outline(const warren_level* level, size_t tile) {
  const warren::Tile* one = warren::c::tile_of(level, tile);
  return one == nullptr ? 0 : warren::c::rgba_of(one->outline);
}
const char* warren_tile_pattern(const warren_level* level, size_t tile, size_t* length) {
  return text_of(member_of(level, tile, &warren::Tile::pattern), length);
}
const char* warren_tile_effect(const warren_level* level, size_t tile, size_t* length) {
  return text_of(member_of(level, tile, &warren::Tile::effect), length);
}
size_t warren_tile_effect_parameter_count(const warren_level* level, size_t tile) {
  const warren::Tile* one = warren::c::tile_of(level, tile);
  return one == nullptr ? 0 : one->effect_parameters.size();
}
const char* warren_tile_effect_parameter(const warren_level* level, size_t tile, size_t index,
                                         size_t* length) {
  return text_at(member_of(level, tile, &warren::Tile::effect_parameters), index, length);
}
int32_t warren_tile_opaque(const warren_level* level, size_t tile) {
  const warren::Tile* one = warren::c::tile_of(level, tile);
  return one != nullptr && one->opaque ? 1 : 0;
}
