/* What each function gives, for a small level of each kind. */
#include <math.h>
#include <stdlib.h>

#include "test.h"

static bool same(const char* text, const char* other) {
  return text != NULL && strcmp(text, other) == 0;
}

/* By its address: who is asked first is up to the compiler. */
static void expect_text(const char* text, const size_t* length) {
  EXPECT(text != NULL && strlen(text) == *length);
}

static void look_at_tiles(const warren_level* level) {
  size_t length = 0;
  size_t effects = 0;
  size_t shown = 0;
  for (size_t tile = 0; tile < warren_tile_count(level); ++tile) {
    const int32_t kind = warren_tile_kind(level, tile);
    EXPECT(kind >= WARREN_FLOOR && kind <= WARREN_ABYSS);
    EXPECT(warren_tile_glyph(level, tile) > ' ' && warren_tile_glyph(level, tile) < 127);
    expect_text(warren_tile_name(level, tile, &length), &length);
    expect_text(warren_tile_pattern(level, tile, &length), &length);
    expect_text(warren_tile_effect(level, tile, &length), &length);
    shown += (warren_tile_fill(level, tile) | warren_tile_outline(level, tile)) != 0;
    EXPECT(warren_tile_opaque(level, tile) == 0);
    effects += warren_tile_effect_parameter_count(level, tile);
    EXPECT(warren_tile_effect_parameter(level, tile, 1000, &length) == NULL && length == 0);
  }
  EXPECT(effects < 100 && shown > 0);
  size_t size = 0;
  const uint8_t* cells = warren_level_cells(level, &size);
  EXPECT((int64_t)size == (int64_t)warren_level_width(level) * warren_level_height(level));
  for (size_t i = 0; i < size; ++i) EXPECT(cells[i] < warren_tile_count(level));
}

static void look_at_properties(const warren_level* level, int32_t of, size_t owner) {
  size_t length = 0;
  for (size_t i = 0; i < warren_property_count(level, of, owner); ++i) {
    const int32_t type = warren_property_type(level, of, owner, i);
    expect_text(warren_property_key(level, of, owner, i, &length), &length);
    EXPECT(type >= WARREN_TRUTH && type <= WARREN_WORDS);
    EXPECT((warren_property_words(level, of, owner, i, &length) != NULL) == (type == WARREN_WORDS));
    const double real = warren_property_real(level, of, owner, i);
    EXPECT(type == WARREN_REAL || real == (double)warren_property_whole(level, of, owner, i));
  }
}

static void look_at_things(const warren_level* level) {
  size_t length = 0;
  EXPECT(warren_thing_count(level) > 0);
  for (size_t thing = 0; thing < warren_thing_count(level); ++thing) {
    expect_text(warren_thing_kind(level, thing, &length), &length);
    expect_text(warren_thing_type(level, thing, &length), &length);
    EXPECT(warren_thing_x(level, thing) >= 0);
    EXPECT(warren_thing_x(level, thing) < warren_level_width(level));
    EXPECT(warren_thing_y(level, thing) >= 0);
    EXPECT(warren_thing_y(level, thing) < warren_level_height(level));
    look_at_properties(level, WARREN_OF_THING, thing);
  }
  EXPECT(warren_guarantee_count(level) > 1);
  for (size_t i = 0; i < warren_guarantee_count(level); ++i) {
    expect_text(warren_guarantee_id(level, i, &length), &length);
    EXPECT(warren_guarantee_holds(level, i) == 1);
    EXPECT(warren_guarantee_nothing_to_check(level, i) >= 0);
    look_at_properties(level, WARREN_OF_GUARANTEE, i);
  }
  EXPECT(warren_level_pass_count(level) > 1);
  for (size_t i = 0; i < warren_level_pass_count(level); ++i) {
    expect_text(warren_level_pass(level, i, &length), &length);
    look_at_properties(level, WARREN_OF_PASS, i);
  }
  for (size_t i = 0; i < warren_level_warning_count(level); ++i) {
    expect_text(warren_level_warning(level, i, &length), &length);
  }
  EXPECT(warren_property_count(level, WARREN_OF_PARAMETERS, 0) > 1);
  look_at_properties(level, WARREN_OF_PARAMETERS, 0);
}

static void look_at_names(const warren_level* level, int kind) {
  size_t length = 0;
  int32_t x = -1;
  int32_t y = -1;
  EXPECT(same(warren_level_kind(level), kind_names[kind]));
  EXPECT(same(warren_level_name(level, &length), "A") && length == 1);
  expect_text(warren_level_biome(level, &length), &length);
  expect_text(warren_level_theme(level, &length), &length);
  EXPECT(warren_level_part(level) == 1 && warren_level_parts(level) == 1);
  EXPECT(warren_level_start(level, &x, &y) == 0 || (x >= 0 && y >= 0));
  EXPECT(warren_level_seed(level) != 0);
  EXPECT(warren_level_generator_version(level) == warren_kind_generator_version(kind_names[kind]));
  for (size_t i = 0; i < warren_level_background_count(level); ++i) {
    EXPECT(warren_level_background(level, i) != 0);
  }
  EXPECT(warren_level_music_count(level) == 0 && warren_level_music(level, 0, NULL) == NULL);
}

static void look_at_grids(const warren_level* level, int kind) {
  static const char* const names[KINDS] = {"territories", "edges_north", "sets"};
  static const int32_t types[KINDS] = {WARREN_UINT8, WARREN_UINT8, WARREN_UINT32};
  EXPECT(warren_field_count(level) == (kind == DUNGEON ? 2 : 1));
  EXPECT(same(warren_field_name(level, 0), names[kind]));
  EXPECT(warren_field_type(level, 0) == types[kind]);
  for (size_t i = 0; i < warren_field_count(level); ++i) {
    size_t size = 0;
    const size_t each = warren_field_type(level, i) == WARREN_UINT32 ? 4 : 1;
    const size_t width = (size_t)warren_field_width(level, i);
    EXPECT(warren_field_data(level, i, &size) != NULL || size == 0);
    EXPECT(size == width * (size_t)warren_field_height(level, i) * each);
  }
  EXPECT(same(warren_stage_set_name(0), "outside") && warren_stage_set_name(32) == NULL);
}

static void look_at_parts(const warren_level* level, int kind) {
  size_t length = 0;
  size_t count = 0;
  int32_t x = 0;
  int32_t y = 0;
  int32_t width = 0;
  int32_t height = 0;
  EXPECT(warren_path_count(level) > 0);
  for (size_t i = 0; i < warren_path_count(level); ++i) {
    const int32_t* points = warren_path_points(level, i, &count);
    EXPECT(points != NULL && count > 0 && points[2 * count - 1] >= 0);
    expect_text(warren_path_to(level, i, &length), &length);
    EXPECT((warren_path_from(level, i, &length) != NULL) == (kind != ZONE));
    EXPECT((warren_path_id(level, i, &length) != NULL) == (kind == DUNGEON));
  }
  EXPECT((warren_place_count(level) > 0) == (kind != STAGE));
  for (size_t i = 0; i < warren_place_count(level); ++i) {
    expect_text(warren_place_name(level, i, &length), &length);
    EXPECT(warren_place_rectangle(level, i, &x, &y, &width, &height) == 1);
    EXPECT(x >= 0 && y >= 0 && width > 0 && height > 0);
  }
}

static void look_at_dungeon(const warren_level* level) {
  size_t length = 0;
  EXPECT(warren_door_count(level) > 0);
  for (size_t i = 0; i < warren_door_count(level); ++i) {
    const int32_t x = warren_door_x(level, i);
    const int32_t y = warren_door_y(level, i);
    const int32_t side = warren_door_side(level, i);
    expect_text(warren_door_id(level, i, &length), &length);
    expect_text(warren_door_key(level, i, &length), &length);
    EXPECT(warren_edge_at(level, x, y, side) == warren_door_edge(level, i));
    EXPECT(warren_door_at(level, x, y, side) == (int32_t)i);
    EXPECT(warren_door_opens(level, i) >= WARREN_OPENS_PLAYER);
    EXPECT(warren_door_one_way(level, i) >= -1);
  }
  EXPECT(warren_encounter_zone_count(level) > 0);
  for (size_t i = 0; i < warren_encounter_zone_count(level); ++i) {
    expect_text(warren_encounter_zone_id(level, i, &length), &length);
    expect_text(warren_encounter_zone_description(level, i, &length), &length);
    EXPECT(warren_encounter_zone_danger(level, i) >= 0);
    for (size_t j = 0; j < warren_encounter_zone_group_count(level, i); ++j) {
      expect_text(warren_encounter_zone_group(level, i, j, &length), &length);
    }
  }
}

/* Every step and door that there is, from every cell, with nothing and with everything. */
static void play(const warren_level* level, warren_party* party) {
  static const int dx[] = {0, 1, 0, -1};
  static const int dy[] = {-1, 0, 1, 0};
  int32_t steps = 0;
  int32_t doors = 0;
  for (int32_t at = 0; at < warren_level_width(level) * warren_level_height(level); ++at) {
    const int32_t x = at % warren_level_width(level);
    const int32_t y = at / warren_level_width(level);
    EXPECT(warren_touch_cell(level, party, x, y, NULL) == WARREN_OK);
    EXPECT(warren_blocks_sight(level, x, y) >= 0 && warren_is_dark(level, x, y) >= 0);
    const double rate = warren_encounter_rate(level, x, y, 1);
    EXPECT(rate >= 0 && rate <= 1 && rate >= warren_encounter_rate(level, x, y, 0));
    EXPECT((warren_encounter_zone_at(level, x, y) >= 0) || rate == 0);
    for (int32_t way = WARREN_NORTH; way <= WARREN_WEST; ++way) {
      int32_t to_x = x;
      int32_t to_y = y;
      const char* message = NULL;
      int32_t found = -1;
      steps += warren_can_step(level, party, x, y, way);
      EXPECT(warren_search_wall(level, party, x, y, way, &found) == WARREN_OK && found >= 0);
      const int32_t answer = warren_pass_door(level, party, way, &to_x, &to_y, &message);
      doors += answer == WARREN_DOOR_PASSED;
      EXPECT((answer == WARREN_DOOR_PASSED) == (to_x == x + dx[way] && to_y == y + dy[way]));
      EXPECT((message != NULL) == (answer >= WARREN_DOOR_LOCKED));
    }
  }
  EXPECT(steps > 0 && doors > 0);
}

static void look_around(const warren_level* level) {
  warren_hit hit;
  const double x = warren_level_width(level) / 2.0;
  const double y = warren_level_height(level) / 2.0;
  const int32_t surface = warren_cast_ray(level, NULL, x, y, 1, 0.5, 1000, &hit);
  EXPECT(surface == hit.surface && surface != WARREN_SEES_NOTHING);
  EXPECT(hit.distance >= 0 && hit.across >= 0 && hit.across <= 1);
  EXPECT(warren_can_see(level, NULL, hit.x, hit.y, hit.x, hit.y) == 1);
  EXPECT(warren_cast_ray(level, NULL, (double)NAN, y, 1, 0, 10, NULL) == WARREN_SEES_NOTHING);
}

static void look_at_party(warren_party* party) {
  size_t length = 0;
  EXPECT(warren_party_add(party, WARREN_KEYS, "brass") == WARREN_OK);
  EXPECT(warren_party_add(party, WARREN_OPENED, "gate_1") == WARREN_OK);
  EXPECT(warren_party_add(party, WARREN_USED, "lever_1") == WARREN_OK);
  EXPECT(warren_party_has(party, WARREN_KEYS, "brass") == 1);
  EXPECT(warren_party_has(party, WARREN_USED, "brass") == 0);
  EXPECT(warren_party_count(party, WARREN_OPENED) == 1);
  EXPECT(same(warren_party_name(party, WARREN_OPENED, 0, &length), "gate_1") && length == 6);
  EXPECT(warren_party_remove(party, WARREN_KEYS, "brass") == WARREN_OK);
  EXPECT(warren_party_count(party, WARREN_KEYS) == 0);
}

static void look_at_recording(const warren_recording* recording) {
  size_t snapshots = 0;
  size_t length = 0;
  EXPECT(warren_recording_layer_count(recording) > 2);
  for (size_t i = 0; i < warren_recording_layer_count(recording); ++i) {
    size_t size = 0;
    const size_t each = warren_layer_type(recording, i) == WARREN_UINT8 ? 1 : 4;
    const size_t width = (size_t)warren_layer_width(recording, i);
    expect_text(warren_layer_pass(recording, i, &length), &length);
    snapshots += same(warren_layer_name(recording, i, &length), "cells");
    EXPECT(warren_layer_data(recording, i, &size) != NULL);
    EXPECT(size == width * (size_t)warren_layer_height(recording, i) * each);
  }
  EXPECT(snapshots > 2);
  EXPECT(warren_recording_time_count(recording) > 2);
  EXPECT(warren_time_pass(recording, 0)[0] != '\0');
  EXPECT(warren_time_milliseconds(recording, 0) >= 0);
  const warren_notes* notes = warren_recording_notes(recording);
  EXPECT(warren_notes_count(notes) > 2);
  for (size_t i = 0; i < warren_notes_count(notes); ++i) {
    EXPECT(warren_note_pass(notes, i)[0] != '\0' && warren_note_title(notes, i)[0] != '\0');
    EXPECT(warren_note_attempt(notes, i) >= 0);
    for (size_t j = 0; j < warren_note_line_count(notes, i); ++j) {
      expect_text(warren_note_line(notes, i, j, &length), &length);
    }
  }
}

static void look_at_verdict(const warren_level* level, const warren_input* against) {
  warren_verdict* verdict = NULL;
  warren_error* error = NULL;
  size_t length = 0;
  EXPECT(warren_level_verify(level, against, &verdict, &error) == WARREN_OK);
  EXPECT_NONE(error);
  EXPECT(warren_verdict_holds(verdict) == 1);
  EXPECT(warren_verdict_count(verdict) == warren_guarantee_count(level));
  for (size_t i = 0; i < warren_verdict_count(verdict); ++i) {
    EXPECT(same(warren_finding_id(verdict, i, NULL), warren_guarantee_id(level, i, NULL)));
    EXPECT(warren_finding_holds(verdict, i) == 1);
    EXPECT(warren_finding_nothing_to_check(verdict, i) ==
           warren_guarantee_nothing_to_check(level, i));
    expect_text(warren_finding_text(verdict, i, &length), &length);
    EXPECT(warren_violation_count(verdict, i) == 0);
  }
  warren_verdict_close(verdict);
}

/* A level file in which one thing was moved. */
static void look_at_broken(const warren_levels* levels, int kind) {
  warren_text* json = NULL;
  warren_levels* read = NULL;
  warren_verdict* verdict = NULL;
  warren_error* error = NULL;
  size_t size = 0;
  EXPECT(warren_level_to_json(warren_levels_at(levels, 0), &json, NULL) == WARREN_OK);
  const char* bytes = warren_text_bytes(json, &size);
  char* changed = malloc(size);
  memcpy(changed, bytes, size);
  memcpy(strstr(changed, "\"name\": \"A\"") + 9, "B", 1);
  EXPECT(warren_levels_from_json(changed, size, "b.json", &read, &error) == WARREN_OK);
  EXPECT_NONE(error);
  EXPECT(warren_diagnostics_count(warren_levels_warnings(read)) > 0);
  EXPECT(warren_level_verify(warren_levels_at(read, 0), NULL, &verdict, NULL) == WARREN_OK);
  EXPECT(warren_verdict_holds(verdict) == 0);
  size_t violations = 0;
  for (size_t i = 0; i < warren_verdict_count(verdict); ++i) {
    for (size_t j = 0; j < warren_violation_count(verdict, i); ++j, ++violations) {
      int32_t x = 0;
      int32_t y = 0;
      EXPECT(warren_violation_text(verdict, i, j, NULL)[0] != '\0');
      EXPECT(warren_violation_place(verdict, i, j, &x, &y) >= 0);
    }
  }
  EXPECT(violations > 0 && kind < KINDS);
  EXPECT(warren_levels_verify(read, &error) == WARREN_CONTENT && error != NULL);
  warren_error_close(error);
  warren_verdict_close(verdict);
  warren_levels_close(read);
  warren_text_close(json);
  free(changed);
}

static void write_and_read(const warren_levels* levels) {
  warren_text* json = NULL;
  warren_levels* read = NULL;
  warren_error* error = NULL;
  uint64_t before = 0;
  uint64_t after = 1;
  size_t size = 0;
  EXPECT(warren_levels_to_json(levels, &json, NULL) == WARREN_OK);
  const char* bytes = warren_text_bytes(json, &size);
  warren_levels_from_json(bytes, size, NULL, &read, &error);
  EXPECT_NONE(error);
  EXPECT(warren_levels_count(read) == warren_levels_count(levels));
  EXPECT(warren_level_hash(warren_levels_at(levels, 0), &before) == WARREN_OK);
  EXPECT(warren_level_hash(warren_levels_at(read, 0), &after) == WARREN_OK);
  EXPECT(before == after && warren_levels_verify(read, NULL) == WARREN_OK);
  EXPECT(warren_diagnostics_count(warren_levels_warnings(read)) == 0);
  warren_text_close(json);
  warren_levels_close(read);
}

static void draw(const warren_level* level, const warren_recording* recording) {
  warren_image* image = NULL;
  warren_text* text = NULL;
  warren_error* error = NULL;
  size_t size = 0;
  EXPECT(warren_level_draw(level, recording, 4, "cells,distance", 1, 2, &image, &error) ==
         WARREN_OK);
  EXPECT_NONE(error);
  const uint8_t* rgba = warren_image_rgba(image, &size);
  EXPECT(warren_image_width(image) > 0 && warren_image_height(image) > 0);
  EXPECT(size == 4 * (size_t)warren_image_width(image) * (size_t)warren_image_height(image));
  EXPECT(rgba[3] == 255 && rgba[size - 1] == 255);
  warren_image_close(image);
  EXPECT(warren_level_to_svg(level, &text, NULL) == WARREN_OK);
  EXPECT(strstr(warren_text_bytes(text, &size), "<svg") != NULL && size > 100);
  warren_text_close(text);
  EXPECT(warren_level_to_text(level, &text, NULL) == WARREN_OK);
  EXPECT(strchr(warren_text_bytes(text, &size), '\n') != NULL);
  warren_text_close(text);
}

static void share_code(const warren_level* level, int kind) {
  warren_text* code = NULL;
  warren_text* seed = NULL;
  warren_levels* again = NULL;
  warren_options* options = NULL;
  const char* name = NULL;
  int32_t version = 0;
  uint64_t hash = 0;
  uint64_t other = 1;
  EXPECT(warren_level_seed_code(level, &code, NULL) == WARREN_OK);
  const char* text = warren_text_bytes(code, NULL);
  EXPECT(warren_read_seed_code(text, &seed, &name, &version, NULL) == WARREN_OK);
  EXPECT(same(name, kind_names[kind]) && version == warren_level_generator_version(level));
  warren_input* input = small_input(kind);
  EXPECT(warren_options_new(&options) == WARREN_OK);
  EXPECT(warren_options_set_seed_text(options, warren_text_bytes(seed, NULL)) == WARREN_OK);
  EXPECT(warren_generate(input, options, &again, NULL) == WARREN_OK);
  EXPECT(warren_level_ground_hash(level, &hash) == WARREN_OK);
  EXPECT(warren_level_ground_hash(warren_levels_at(again, 0), &other) == WARREN_OK);
  EXPECT(hash == other);
  warren_levels_close(again);
  warren_options_close(options);
  warren_input_close(input);
  warren_text_close(seed);
  warren_text_close(code);
}

static void explain(int kind) {
  warren_input* input = small_input(kind);
  warren_generator* generator = NULL;
  warren_explanations* told = NULL;
  warren_text* text = NULL;
  warren_error* error = NULL;
  EXPECT(warren_generator_open(input, &generator, NULL) == WARREN_OK);
  EXPECT(same(warren_generator_kind(generator), kind_names[kind]));
  EXPECT(same(warren_generator_name(generator, NULL), "A"));
  EXPECT(warren_generator_parts(generator) == 1);
  EXPECT(warren_diagnostics_count(warren_generator_warnings(generator)) == 0);
  EXPECT(warren_generator_run(generator, NULL, NULL) == WARREN_OK);
  EXPECT(warren_levels_count(warren_generator_levels(generator)) == 1);
  EXPECT(warren_generator_recording(generator) == NULL); /* nobody asked for it */
  EXPECT(warren_generator_explain(generator, NULL, &told, &error) == WARREN_OK);
  EXPECT_NONE(error);
  EXPECT(warren_explanations_count(told) == 1 && warren_explanation_part(told, 0) == 1);
  EXPECT(warren_notes_count(warren_explanation_notes(told, 0)) > 2);
  EXPECT(warren_verdict_holds(warren_explanation_verdict(told, 0)) == 1);
  EXPECT(warren_explanation_error(told, 0) == NULL);
  EXPECT(warren_explanations_text(told, &text, NULL) == WARREN_OK);
  EXPECT(strstr(warren_text_bytes(text, NULL), "Proof\n") != NULL);
  warren_text_close(text);
  warren_explanations_close(told);
  warren_generator_close(generator);
  warren_input_close(input);
}

static void look_at_kind(int kind) {
  warren_parameters* parameters = NULL;
  const char* name = warren_kind_name((size_t)kind);
  size_t numbers = 0;
  size_t choices = 0;
  double least = 0;
  double most = 0;
  EXPECT(same(name, kind_names[kind]) && warren_kind_extension(name, 0)[0] == '.');
  EXPECT(warren_overlay_name(name, 0) != NULL && warren_overlay_help(name, 0)[0] != '\0');
  EXPECT(warren_parameters_of(name, &parameters, NULL) == WARREN_OK);
  EXPECT(warren_parameters_count(parameters) > 5);
  for (size_t i = 0; i < warren_parameters_count(parameters); ++i) {
    EXPECT(warren_parameter_key(parameters, i)[0] != '\0');
    EXPECT(warren_parameter_type(parameters, i)[0] != '\0');
    EXPECT(warren_parameter_help(parameters, i)[0] != '\0');
    EXPECT(warren_parameter_value(parameters, i) != NULL);
    EXPECT(warren_parameter_unit(parameters, i) != NULL);
    EXPECT(warren_parameter_default(parameters, i) != NULL);
    if (warren_parameter_least(parameters, i, &least) == 1 &&
        warren_parameter_most(parameters, i, &most) == 1) {
      EXPECT(least <= most);
      ++numbers;
    }
    choices += warren_parameter_choice_count(parameters, i);
    EXPECT(warren_parameter_choice_count(parameters, i) == 0 ||
           warren_parameter_choice(parameters, i, 0)[0] != '\0');
  }
  EXPECT(numbers > 0 && choices < 1000);
  warren_parameters_close(parameters);
}

/* Settings, folders and notes of files that are odd or wrong. */
static void look_at_input(void) {
  static const char text[] = "name = \"A\"\nfloors = 2\nroms = 3\n";
  warren_input* input = NULL;
  warren_diagnostics* found = NULL;
  warren_levels* levels = NULL;
  warren_error* error = NULL;
  size_t length = 0;
  EXPECT(warren_input_new("b.dungeon.toml", &input) == WARREN_OK);
  EXPECT(warren_input_add_text(input, "b.dungeon.toml", text, strlen(text)) == WARREN_OK);
  EXPECT(warren_input_add_chunk_folder(input, "chunks") == WARREN_OK);
  EXPECT(warren_generate(input, NULL, &levels, &error) == WARREN_CONTENT && levels == NULL);
  EXPECT(warren_error_status(error) == WARREN_CONTENT);
  EXPECT(strstr(warren_error_text(error, &length), "b.dungeon.toml:3:1") != NULL);
  const warren_diagnostics* list = warren_error_diagnostics(error);
  EXPECT(warren_diagnostics_count(list) == 1);
  EXPECT(warren_diagnostic_severity(list, 0) == WARREN_ERROR);
  EXPECT(same(warren_diagnostic_file(list, 0, &length), "b.dungeon.toml"));
  EXPECT(warren_diagnostic_line(list, 0) == 3 && warren_diagnostic_column(list, 0) == 1);
  EXPECT(warren_diagnostic_length(list, 0) == 4);
  EXPECT(strstr(warren_diagnostic_message(list, 0, &length), "roms") != NULL);
  EXPECT(strstr(warren_diagnostic_help(list, 0, &length), "rooms") != NULL);
  EXPECT(same(warren_diagnostic_source(list, 0, &length), "roms = 3"));
  warren_error_close(error);
  EXPECT(warren_input_set_lenient(input, 1) == WARREN_OK);
  EXPECT(warren_input_set(input, "floors", "3") == WARREN_OK);
  EXPECT(warren_check(input, &found, &error) == WARREN_OK && error == NULL);
  EXPECT(warren_diagnostics_count(found) == 1);
  EXPECT(warren_diagnostic_severity(found, 0) == WARREN_WARNING);
  warren_diagnostics_close(found);
  warren_input_close(input);
}

/* What options do. */
static void look_at_options(void) {
  static const char text[] = "name = \"A\"\nfloors = 3\n";
  warren_input* input = NULL;
  warren_options* options = NULL;
  warren_levels* levels = NULL;
  warren_levels* copy = NULL;
  EXPECT(warren_input_new("b.dungeon.toml", &input) == WARREN_OK);
  EXPECT(warren_input_add_text(input, "b.dungeon.toml", text, strlen(text)) == WARREN_OK);
  EXPECT(warren_options_new(&options) == WARREN_OK);
  EXPECT(warren_options_set_seed_number(options, 7) == WARREN_OK);
  EXPECT(warren_options_set_master_seed(options, 7) == WARREN_OK);
  EXPECT(warren_options_set_threads(options, 2) == WARREN_OK);
  EXPECT(warren_options_set_time_limit(options, 60000) == WARREN_OK);
  EXPECT(warren_options_set_progress(options, NULL, NULL) == WARREN_OK);
  EXPECT(warren_options_set_cancel_flag(options, NULL) == WARREN_OK);
  EXPECT(warren_generate(input, options, &levels, NULL) == WARREN_OK);
  EXPECT(warren_levels_count(levels) == 3 && warren_levels_verify(levels, NULL) == WARREN_OK);
  EXPECT(warren_level_part(warren_levels_at(levels, 2)) == 3);
  EXPECT(warren_level_parts(warren_levels_at(levels, 2)) == 3);
  EXPECT(warren_level_copy(warren_levels_at(levels, 1), &copy) == WARREN_OK);
  warren_levels_close(levels);
  EXPECT(warren_level_part(warren_levels_at(copy, 0)) == 2);
  warren_levels_close(copy);
  EXPECT(warren_options_set_part(options, 3) == WARREN_OK);
  EXPECT(warren_generate(input, options, &levels, NULL) == WARREN_OK);
  EXPECT(warren_levels_count(levels) == 1);
  warren_levels_close(levels);
  EXPECT(warren_options_set_part(options, 4) == WARREN_OK);
  EXPECT(warren_generate(input, options, &levels, NULL) == WARREN_USAGE);
  warren_options_close(options);
  warren_input_close(input);
}

static void look_at_level(int kind) {
  warren_recording* recording = NULL;
  warren_levels* levels = small_levels(kind, &recording);
  warren_input* input = small_input(kind);
  warren_party* party = NULL;
  const warren_level* level = warren_levels_at(levels, 0);
  EXPECT(warren_levels_count(levels) == 1 && warren_levels_at(levels, 1) == NULL);
  look_at_names(level, kind);
  look_at_tiles(level);
  look_at_things(level);
  look_at_grids(level, kind);
  look_at_parts(level, kind);
  look_at_recording(recording);
  look_at_verdict(level, NULL);
  look_at_verdict(level, input);
  look_at_broken(levels, kind);
  write_and_read(levels);
  draw(level, recording);
  share_code(level, kind);
  look_around(level);
  if (kind == DUNGEON) {
    look_at_dungeon(level);
    EXPECT(warren_party_new(&party) == WARREN_OK);
    play(level, party);
    warren_party_close(party);
    EXPECT(warren_party_new(&party) == WARREN_OK);
    look_at_party(party);
    warren_party_close(party);
  }
  explain(kind);
  look_at_kind(kind);
  warren_input_close(input);
  warren_recording_close(recording);
  warren_levels_close(levels);
}

int test_functions(void) {
  EXPECT(warren_api_version() == WARREN_API_VERSION);
  EXPECT(warren_version()[0] != '\0');
  EXPECT(same(warren_status_name(WARREN_OUT_OF_MEMORY), "out of memory"));
  EXPECT(warren_kind_count() == KINDS);
  for (int kind = 0; kind < KINDS; ++kind) look_at_level(kind);
  look_at_input();
  look_at_options();
  return 0;
}
