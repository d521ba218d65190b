/* usage: warren_c_test functions | wrong_calls | threads | memory | goldens FOLDER [ONLY] */
#include "test.h"

#include <stdlib.h>

int failures = 0;

void expect_at(bool holds, const char* what, const char* file, int line) {
  if (holds) return;
  fprintf(stderr, "%s:%d: not so: %s\n", file, line, what);
  ++failures;
}

void expect_none(warren_error* error, const char* file, int line) {
  if (error == NULL) return;
  fprintf(stderr, "%s:%d: %s: %s\n", file, line, warren_status_name(warren_error_status(error)),
          warren_error_text(error, NULL));
  ++failures;
  warren_error_close(error);
}

const char* const kind_names[KINDS] = {"zone", "dungeon", "stage"};

static const char zone_text[] =
    "name A\nsize 64\nseed 3\n"
    "celltype solid 20 0 20 255 128 0 128 255 none\n"
    "effecttype trace 10 60 80 140 30 120 160 100 circuit\n"
    "noise_octaves 2\nnoise_frequency 0.1\nnoise_effect_threshold 0.1\n"
    "landmark_min_separation 4\n"
    "savepoint 8 8 home\nportal 56 8 p - -\n"
    "landmark tower tower.chunk 1 dense 12 0.5 1\n"
    "fixed_landmark shrine tower.chunk 50 50\n"
    "hotspot 20 44\nhotspot 30 44\nobstacle pillar 1\n";
static const char* const small_texts[][2] = {
    {"a.zone", zone_text},
    {"chunks/tower.chunk", "chunk tower\nsize 5 5\nfill open\nwall 2 2 solid\n"},
    {"chunks/pillar.chunk", "chunk pillar\nsize 2 2\nstyle organic\nwall 0 0 solid\n"},
    {"a.dungeon.toml", "name = \"A\"\nseed = \"deep\"\nfloors = 1\n"},
    {"a.stage.toml",
     "name = \"A\"\nseed = 7\ngrid_cols = 20\ngrid_rows = 16\nfuel_mode = \"fuel_can\"\n"
     "pitfall_density = 0.05\n"}};

warren_input* small_input(int kind) {
  static const char* const files[KINDS] = {"a.zone", "a.dungeon.toml", "a.stage.toml"};
  warren_input* input = NULL;
  EXPECT(warren_input_new(files[kind], &input) == WARREN_OK);
  for (size_t i = 0; i < sizeof small_texts / sizeof *small_texts; ++i) {
    const char* text = small_texts[i][1];
    EXPECT(warren_input_add_text(input, small_texts[i][0], text, strlen(text)) == WARREN_OK);
  }
  return input;
}

warren_levels* small_levels(int kind, warren_recording** recording) {
  warren_input* input = small_input(kind);
  warren_options* options = NULL;
  warren_generator* generator = NULL;
  warren_levels* levels = NULL;
  warren_error* error = NULL;
  EXPECT(warren_options_new(&options) == WARREN_OK);
  EXPECT(warren_options_set_recording(
             options, recording == NULL ? WARREN_RECORD_NOTHING : WARREN_RECORD_SNAPSHOTS) ==
         WARREN_OK);
  warren_generator_open(input, &generator, &error);
  EXPECT_NONE(error);
  warren_generator_run(generator, options, &error);
  EXPECT_NONE(error);
  EXPECT(warren_generator_take_levels(generator, &levels) == WARREN_OK);
  if (recording != NULL) {
    EXPECT(warren_generator_take_recording(generator, recording) == WARREN_OK);
  }
  warren_generator_close(generator);
  warren_options_close(options);
  warren_input_close(input);
  return levels;
}

char* read_whole(const char* path, size_t* size) {
  FILE* file = fopen(path, "rb");
  char* out = NULL;
  size_t room = 0;
  *size = 0;
  if (file == NULL) return NULL;
  do {
    room = room == 0 ? 1 << 16 : 2 * room;
    char* more = realloc(out, room + 1);
    if (more == NULL) abort();
    out = more;
    *size += fread(out + *size, 1, room - *size, file);
  } while (*size == room);
  fclose(file);
  out[*size] = '\0';
  return out;
}

static int run(int count, char** words) {
  if (count >= 3 && strcmp(words[1], "goldens") == 0) {
    return test_goldens(words[2], count > 3 ? words[3] : "");
  }
  if (count != 2) return 2;
  if (strcmp(words[1], "functions") == 0) return test_functions();
  if (strcmp(words[1], "wrong_calls") == 0) return test_wrong_calls();
  if (strcmp(words[1], "threads") == 0) return test_threads();
  if (strcmp(words[1], "memory") == 0) return test_memory();
  return 2;
}

int main(int count, char** words) {
  const int code = run(count, words);
  if (code != 0) return code;
  if (failures > 0) fprintf(stderr, "%d failed\n", failures);
  return failures == 0 ? 0 : 1;
}
