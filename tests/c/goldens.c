/* The level of every golden of the repository, from files and from memory. */
#include <dirent.h>
#include <inttypes.h>
#include <stdlib.h>

#include "test.h"

enum { WORDS = 400 };

/* What a golden says above its result. */
struct recipe {
  char file[WORDS];
  char seed[WORDS];
  char hash[WORDS];
  char settings[8][2][WORDS];
  int setting_count;
  int32_t floor;
};

static void read_line(struct recipe* to, const char* line, bool* result) {
  char key[32] = "";
  char value[WORDS] = "";
  if (sscanf(line, "%31s %399[^\n]", key, value) < 1) return;
  if (strcmp(line, "--- result") == 0) {
    *result = true;
  } else if (*result) {
    if (strcmp(key, "level") == 0) strcpy(to->hash, value);
  } else if (strcmp(key, "seed") == 0) {
    strcpy(to->seed, value);
  } else if (strcmp(key, "floor") == 0) {
    to->floor = (int32_t)strtol(value, NULL, 10);
  } else if (strcmp(key, "set") == 0 && to->setting_count < 8) {
    sscanf(value, "%399[^=]=%399[^\n]", to->settings[to->setting_count][0],
           to->settings[to->setting_count][1]);
    ++to->setting_count;
  } else if (strcmp(key, "zone") == 0 || strcmp(key, "dungeon") == 0 || strcmp(key, "stage") == 0) {
    strcpy(to->file, value);
  }
}

static bool read_recipe(const char* path, struct recipe* to) {
  size_t size = 0;
  bool result = false;
  char* text = read_whole(path, &size);
  memset(to, 0, sizeof *to);
  if (text == NULL) return false;
  char* line = text;
  while (line != NULL && *line != '\0') {
    char* end = strchr(line, '\n');
    if (end != NULL) *end = '\0';
    read_line(to, line, &result);
    line = end == NULL ? NULL : end + 1;
  }
  free(text);
  return to->file[0] != '\0' && to->hash[0] != '\0';
}

static void add_file(warren_input* input, const char* path) {
  size_t size = 0;
  char* text = read_whole(path, &size);
  if (text == NULL) return;
  EXPECT(warren_input_add_text(input, path, text, size) == WARREN_OK);
  free(text);
}

/* What files may need: what lies beside them, in their folders of chunks, and the library. */
static void add_folder(warren_input* input, const char* folder) {
  char path[2 * WORDS];
  DIR* list = opendir(folder);
  if (list == NULL) return;
  for (struct dirent* one = readdir(list); one != NULL; one = readdir(list)) {
    if (one->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "%s/%s", folder, one->d_name);
    if (strchr(one->d_name, '.') == NULL) {
      add_folder(input, path);
    } else {
      add_file(input, path);
    }
  }
  closedir(list);
}

static void try_recipe(const char* folder, const struct recipe* recipe, bool from_memory) {
  char path[2 * WORDS];
  char found[32] = "";
  warren_input* input = NULL;
  warren_options* options = NULL;
  warren_levels* levels = NULL;
  warren_error* error = NULL;
  uint64_t hash = 0;
  snprintf(path, sizeof path, "%s/%s", folder, recipe->file);
  EXPECT(warren_input_new(path, &input) == WARREN_OK);
  if (from_memory) {
    *strrchr(path, '/') = '\0';
    add_folder(input, path);
    snprintf(path, sizeof path, "%s/../../examples/vaults", folder);
    add_folder(input, path);
    snprintf(path, sizeof path, "%s/../../library", folder);
    add_folder(input, path);
  }
  for (int i = 0; i < recipe->setting_count; ++i) {
    const char* key = recipe->settings[i][0];
    EXPECT(warren_input_set(input, key, recipe->settings[i][1]) == WARREN_OK);
  }
  EXPECT(warren_options_new(&options) == WARREN_OK);
  EXPECT(warren_options_set_seed_text(options, recipe->seed) == WARREN_OK);
  EXPECT(warren_options_set_part(options, recipe->floor) == WARREN_OK);
  EXPECT(warren_options_set_threads(options, 2) == WARREN_OK);
  warren_generate(input, options, &levels, &error);
  EXPECT_NONE(error);
  EXPECT(warren_level_ground_hash(warren_levels_at(levels, 0), &hash) == WARREN_OK);
  snprintf(found, sizeof found, "%016" PRIx64, hash);
  if (strcmp(found, recipe->hash) != 0) {
    fprintf(stderr, "%s seed %s gives %s, not %s\n", recipe->file, recipe->seed, found,
            recipe->hash);
    ++failures;
  }
  warren_levels_close(levels);
  warren_options_close(options);
  warren_input_close(input);
}

int test_goldens(const char* folder, const char* only) {
  char path[2 * WORDS];
  int count = 0;
  DIR* list = opendir(folder);
  if (list == NULL) return 2;
  for (struct dirent* one = readdir(list); one != NULL; one = readdir(list)) {
    struct recipe recipe;
    if (strstr(one->d_name, ".golden") == NULL || strstr(one->d_name, only) == NULL) continue;
    snprintf(path, sizeof path, "%s/%s", folder, one->d_name);
    EXPECT(read_recipe(path, &recipe));
    try_recipe(folder, &recipe, false);
    try_recipe(folder, &recipe, true);
    ++count;
  }
  closedir(list);
  EXPECT(count > 0);
  printf("%d goldens\n", count);
  return 0;
}
