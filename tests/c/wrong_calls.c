/* Calls that make no sense: each has an answer. */
#include <limits.h>

#include "test.h"

/* Handles that are none: NULL, closed by now, of another type. */
static void ask_level(const warren_level* level) {
  size_t size = 1;
  int32_t x = 5;
  int32_t y = 5;
  uint64_t hash = 1;
  EXPECT(warren_level_kind(level) == NULL && warren_level_width(level) == 0);
  EXPECT(warren_level_name(level, &size) == NULL && size == 0);
  EXPECT(warren_level_cells(level, &size) == NULL && warren_tile_count(level) == 0);
  EXPECT(warren_level_start(level, &x, &y) == 0 && x == 0 && y == 0);
  EXPECT(warren_level_hash(level, &hash) == WARREN_USAGE && hash == 0);
  EXPECT(warren_thing_count(level) == 0 && warren_field_count(level) == 0);
  EXPECT(warren_path_count(level) == 0 && warren_door_count(level) == 0);
  EXPECT(warren_edge_at(level, 0, 0, WARREN_NORTH) == WARREN_EDGE_WALL);
  EXPECT(warren_can_step(level, NULL, 0, 0, WARREN_NORTH) == 0);
  EXPECT(warren_blocks_sight(level, 0, 0) == 1 && warren_encounter_zone_at(level, 0, 0) == -1);
}

static void ask_handles(void* wrong) {
  warren_levels* levels = NULL;
  warren_generator* generator = NULL;
  warren_verdict* verdict = NULL;
  warren_text* text = NULL;
  warren_image* image = NULL;
  warren_error* error = NULL;
  ask_level(wrong);
  EXPECT(warren_generate(wrong, NULL, &levels, &error) == WARREN_USAGE && levels == NULL);
  EXPECT(strstr(warren_error_text(error, NULL), "input") != NULL);
  warren_error_close(error);
  EXPECT(warren_generator_open(wrong, &generator, NULL) == WARREN_USAGE && generator == NULL);
  EXPECT(warren_generator_run(wrong, NULL, NULL) == WARREN_USAGE);
  EXPECT(warren_generator_levels(wrong) == NULL && warren_generator_kind(wrong) == NULL);
  EXPECT(warren_generator_take_levels(wrong, &levels) == WARREN_USAGE);
  EXPECT(warren_level_verify(wrong, NULL, &verdict, NULL) == WARREN_USAGE && verdict == NULL);
  EXPECT(warren_levels_verify(wrong, NULL) == WARREN_USAGE);
  EXPECT(warren_levels_to_json(wrong, &text, NULL) == WARREN_USAGE && text == NULL);
  EXPECT(warren_level_draw(wrong, NULL, 0, NULL, 0, 1, &image, NULL) == WARREN_USAGE);
  EXPECT(warren_input_set(wrong, "a", "b") == WARREN_USAGE);
  EXPECT(warren_options_set_part(wrong, 1) == WARREN_USAGE);
  EXPECT(warren_party_add(wrong, WARREN_KEYS, "a") == WARREN_USAGE);
  EXPECT(warren_levels_count(wrong) == 0 && warren_levels_at(wrong, 0) == NULL);
  EXPECT(warren_diagnostics_count(wrong) == 0 && warren_error_text(wrong, NULL) == NULL);
  EXPECT(warren_text_bytes(wrong, NULL) == NULL && warren_image_rgba(wrong, NULL) == NULL);
  EXPECT(warren_verdict_count(wrong) == 0 && warren_parameters_count(wrong) == 0);
  EXPECT(warren_recording_layer_count(wrong) == 0 && warren_notes_count(wrong) == 0);
  EXPECT(warren_explanations_count(wrong) == 0);
}

/* No close function closes what is of another type. */
static void close_as_all(void* wrong) {
  warren_input_close(wrong);
  warren_options_close(wrong);
  warren_generator_close(wrong);
  warren_levels_close(wrong);
  warren_recording_close(wrong);
  warren_explanations_close(wrong);
  warren_verdict_close(wrong);
  warren_diagnostics_close(wrong);
  warren_error_close(wrong);
  warren_image_close(wrong);
  warren_parameters_close(wrong);
  warren_party_close(wrong);
}

static void wrong_handles(void) {
  static uint64_t nothing[64]; /* a place where a handle was once */
  warren_text* text = NULL;
  warren_levels* levels = small_levels(STAGE, NULL);
  EXPECT(warren_level_to_text(warren_levels_at(levels, 0), &text, NULL) == WARREN_OK);
  ask_handles(NULL);
  ask_handles(nothing);
  ask_handles((char*)nothing + 1);
  close_as_all(NULL);
  close_as_all(nothing);
  close_as_all(text); /* every type but its own */
  EXPECT(warren_text_bytes(text, NULL) != NULL);
  ask_level((const warren_level*)(const void*)levels);
  EXPECT(warren_generator_run((warren_generator*)(void*)levels, NULL, NULL) == WARREN_USAGE);
  warren_text_close(text);
  warren_levels_close(levels);
}

/* What belongs to another handle stays when somebody closes it. */
static void owned_handles(void) {
  warren_input* input = small_input(STAGE);
  warren_generator* generator = NULL;
  EXPECT(warren_generator_open(input, &generator, NULL) == WARREN_OK);
  EXPECT(warren_generator_run(generator, NULL, NULL) == WARREN_OK);
  const warren_levels* levels = warren_generator_levels(generator);
  warren_levels_close((warren_levels*)levels);
  EXPECT(warren_levels_count(warren_generator_levels(generator)) == 1);
  warren_levels* taken = NULL;
  EXPECT(warren_generator_take_levels(generator, &taken) == WARREN_OK);
  EXPECT(warren_generator_levels(generator) == NULL);
  warren_levels_close(taken);
  EXPECT(warren_generator_take_levels(generator, &taken) == WARREN_USAGE && taken == NULL);
  EXPECT(warren_generator_run(generator, NULL, NULL) == WARREN_OK);
  warren_generator_close(generator);
  warren_input_close(input);
}

static void wrong_texts(void) {
  warren_input* input = NULL;
  warren_levels* levels = NULL;
  warren_text* text = NULL;
  warren_parameters* parameters = NULL;
  warren_options* options = NULL;
  EXPECT(warren_input_new(NULL, &input) == WARREN_USAGE && input == NULL);
  EXPECT(warren_input_new("\xff.zone", &input) == WARREN_USAGE && input == NULL);
  EXPECT(warren_input_new("a.zone", NULL) == WARREN_USAGE);
  EXPECT(warren_input_new("", &input) == WARREN_OK);
  EXPECT(warren_generate(input, NULL, &levels, NULL) == WARREN_USAGE);
  warren_input_close(input);
  EXPECT(warren_input_new("a.zone", &input) == WARREN_OK);
  EXPECT(warren_input_add_text(input, "a.zone", "x", SIZE_MAX) == WARREN_USAGE);
  EXPECT(warren_input_add_text(input, "a.zone", NULL, 4) == WARREN_USAGE);
  EXPECT(warren_input_add_text(input, NULL, "x", 1) == WARREN_USAGE);
  EXPECT(warren_input_add_text(input, "a.zone", "si\0ze 64\xff", 9) == WARREN_OK);
  EXPECT(warren_generate(input, NULL, &levels, NULL) == WARREN_CONTENT);
  EXPECT(warren_input_add_text(input, "a.zone", NULL, 0) == WARREN_OK);
  EXPECT(warren_input_set(input, NULL, "1") == WARREN_USAGE);
  EXPECT(warren_input_set(input, "size", NULL) == WARREN_USAGE);
  EXPECT(warren_input_set(input, "size", "\xc0\x80") == WARREN_USAGE);
  EXPECT(warren_input_add_chunk_folder(input, NULL) == WARREN_USAGE);
  EXPECT(warren_options_new(&options) == WARREN_OK);
  EXPECT(warren_options_set_seed_text(options, "\xff") == WARREN_USAGE);
  EXPECT(warren_options_set_seed_text(options, NULL) == WARREN_OK);
  EXPECT(warren_levels_from_json(NULL, 3, NULL, &levels, NULL) == WARREN_USAGE);
  EXPECT(warren_levels_from_json("{}", SIZE_MAX, NULL, &levels, NULL) == WARREN_USAGE);
  EXPECT(warren_levels_from_json("{}", 2, "\xff", &levels, NULL) == WARREN_USAGE);
  EXPECT(warren_levels_from_json("{}", 2, NULL, &levels, NULL) == WARREN_CONTENT);
  EXPECT(warren_levels_from_json("{\0}", 3, NULL, &levels, NULL) == WARREN_CONTENT);
  EXPECT(warren_read_seed_code(NULL, &text, NULL, NULL, NULL) == WARREN_USAGE);
  EXPECT(warren_read_seed_code("?", &text, NULL, NULL, NULL) != WARREN_OK && text == NULL);
  EXPECT(warren_parameters_of("cave", &parameters, NULL) == WARREN_USAGE);
  EXPECT(warren_kind_name(99) == NULL && warren_kind_extension("cave", 0) == NULL);
  EXPECT(warren_overlay_name(NULL, 0) == NULL && warren_overlay_help("zone", 999) == NULL);
  EXPECT(warren_kind_generator_version(NULL) == 0 && warren_status_name(-1) == NULL);
  warren_options_close(options);
  warren_input_close(input);
}

static void wrong_numbers(void) {
  warren_options* options = NULL;
  EXPECT(warren_options_new(&options) == WARREN_OK);
  EXPECT(warren_options_set_part(options, -1) == WARREN_USAGE);
  EXPECT(warren_options_set_threads(options, UINT32_MAX) == WARREN_USAGE);
  EXPECT(warren_options_set_time_limit(options, INT32_MIN) == WARREN_USAGE);
  EXPECT(warren_options_set_recording(options, 3) == WARREN_USAGE);
  EXPECT(warren_options_set_cancel_flag(options, (const int32_t*)1) == WARREN_USAGE);
  warren_options_close(options);
}

static void wrong_places(const warren_level* level) {
  static const int32_t far[] = {INT32_MIN, -2, -1, 1 << 20, INT32_MAX - 1, INT32_MAX};
  static const double odd[] = {0, -1, 1e308, -1e308, 1e-308, (double)INT64_MAX, 0.0 / 0.0, 1 / 0.0};
  warren_party* party = NULL;
  EXPECT(warren_party_new(&party) == WARREN_OK);
  for (int i = 0; i < 6; ++i) {
    for (int32_t way = -2; way < 7; ++way) {
      int32_t x = far[i];
      int32_t y = far[5 - i];
      EXPECT(warren_edge_at(level, x, y, way) == WARREN_EDGE_WALL);
      EXPECT(warren_door_at(level, x, y, way) == -1);
      EXPECT(warren_can_step(level, party, x, y, way) == 0);
      EXPECT(warren_pass_door(level, party, way, &x, &y, NULL) == WARREN_DOOR_NONE);
      EXPECT(x == far[i] && y == far[5 - i]);
      EXPECT(warren_search_wall(level, party, x, y, way, NULL) == WARREN_OK);
    }
    EXPECT(warren_touch_cell(level, party, far[i], far[i], NULL) == WARREN_OK);
    EXPECT(warren_can_see(level, party, far[i], far[i], 1, 1) == 0);
    EXPECT(warren_blocks_sight(level, far[i], 0) == 1);
    EXPECT(warren_is_dark(level, far[i], far[i]) == 0);
    EXPECT(warren_encounter_rate(level, far[i], far[i], 1) == 0);
  }
  for (int i = 0; i < 8; ++i) {
    for (int j = 0; j < 8; ++j) {
      warren_hit hit;
      const int32_t surface =
          warren_cast_ray(level, party, odd[i], odd[j], odd[j], odd[i], odd[j], &hit);
      EXPECT(surface >= WARREN_SEES_NOTHING && surface <= WARREN_SEES_VEIL);
    }
  }
  EXPECT(warren_pass_door(level, party, WARREN_NORTH, NULL, NULL, NULL) == WARREN_DOOR_NONE);
  EXPECT(warren_party_add(party, 3, "a") == WARREN_USAGE && warren_party_count(party, -1) == 0);
  EXPECT(warren_party_add(party, WARREN_KEYS, NULL) == WARREN_USAGE);
  EXPECT(warren_party_name(party, WARREN_KEYS, 0, NULL) == NULL);
  warren_party_close(party);
}

static void wrong_indexes(const warren_level* level) {
  size_t length = 1;
  const size_t far = SIZE_MAX;
  EXPECT(warren_tile_kind(level, far) == -1 && warren_tile_name(level, far, &length) == NULL);
  EXPECT(length == 0 && warren_thing_kind(level, far, NULL) == NULL);
  EXPECT(warren_thing_x(level, far) == 0 && warren_guarantee_id(level, far, NULL) == NULL);
  for (int32_t of = -1; of < 6; ++of) {
    EXPECT(warren_property_count(level, of, far) == 0);
    EXPECT(warren_property_type(level, of, 0, far) == WARREN_NO_VALUE);
    EXPECT(warren_property_key(level, of, far, far, NULL) == NULL);
  }
  EXPECT(warren_field_type(level, far) == -1 && warren_field_data(level, far, NULL) == NULL);
  EXPECT(warren_path_points(level, far, &length) == NULL && length == 0);
  EXPECT(warren_place_rectangle(level, far, NULL, NULL, NULL, NULL) == 0);
  EXPECT(warren_door_side(level, far) == -1 && warren_encounter_zone_danger(level, far) == -1);
  EXPECT(warren_levels_at(NULL, far) == NULL);
}

static void wrong_pictures(const warren_level* level) {
  warren_image* image = NULL;
  warren_error* error = NULL;
  EXPECT(warren_level_draw(level, NULL, -1, NULL, 0, 1, &image, NULL) == WARREN_USAGE);
  EXPECT(warren_level_draw(level, NULL, INT32_MAX, NULL, 0, 1, &image, NULL) == WARREN_USAGE);
  EXPECT(warren_level_draw(level, NULL, 1, "nothing", 0, 1, &image, &error) == WARREN_USAGE);
  EXPECT(image == NULL && strstr(warren_error_text(error, NULL), "nothing") != NULL);
  warren_error_close(error);
  EXPECT(warren_level_draw(level, NULL, 1, ",,,", 0, 1, &image, NULL) == WARREN_OK);
  warren_image_close(image);
  EXPECT(warren_level_draw(level, NULL, 1, NULL, 0, UINT32_MAX, &image, NULL) == WARREN_USAGE);
  EXPECT(warren_level_draw(level, NULL, 1, NULL, 0, 1, NULL, NULL) == WARREN_USAGE);
}

int test_wrong_calls(void) {
  wrong_handles();
  owned_handles();
  wrong_texts();
  wrong_numbers();
  for (int kind = 0; kind < KINDS; ++kind) {
    warren_levels* levels = small_levels(kind, NULL);
    wrong_places(warren_levels_at(levels, 0));
    wrong_indexes(warren_levels_at(levels, 0));
    wrong_pictures(warren_levels_at(levels, 0));
    warren_levels_close(levels);
  }
  return 0;
}
