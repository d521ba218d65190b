/* Memory that the caller brings: all of it comes from there, and each allocation that is refused
 * becomes WARREN_OUT_OF_MEMORY and leaves nothing behind. */
#include <stdatomic.h>
#include <stdlib.h>

#include "test.h"

/* What the hooks count. */
static atomic_size_t count;
static atomic_size_t living;
/* The allocation that fails, and whether all after it do, too. */
static size_t failing = SIZE_MAX;
static bool lasting;
/* Allocations of the process that did not come through the hook, while somebody counts them. */
static atomic_size_t strays;
static atomic_bool watching;
static _Thread_local int inside;

/* glibc's own, beneath the names that this file takes. */
extern void* __libc_malloc(size_t size);
extern void* __libc_memalign(size_t alignment, size_t size);
extern void* __libc_calloc(size_t number, size_t size);
extern void* __libc_realloc(void* old, size_t size);

static void note_stray(void) {
  if (atomic_load(&watching) && inside == 0) atomic_fetch_add(&strays, 1);
}
void* malloc(size_t size) {
  note_stray();
  return __libc_malloc(size);
}
void* calloc(size_t number, size_t size) {
  note_stray();
  return __libc_calloc(number, size);
}
void* realloc(void* old, size_t size) {
  note_stray();
  return __libc_realloc(old, size);
}

static void* take(void* user, size_t size, size_t alignment) {
  const size_t number = atomic_fetch_add(&count, 1);
  EXPECT(user == &count);
  if (number == failing || (lasting && number > failing)) return NULL;
  atomic_fetch_add(&living, 1);
  return __libc_memalign(alignment, size);
}
static void give_back(void* user, void* block) {
  EXPECT(user == &count && block != NULL);
  atomic_fetch_sub(&living, 1);
  free(block);
}

/* One function at a time, so that each has few allocations to fail. */
struct scene {
  const char* name;
  warren_status (*run)(int kind);
};

static warren_input* input;
static warren_levels* levels;
static warren_recording* recording;
static warren_text* json;

static warren_status run_input(int kind) {
  warren_input* made = NULL;
  (void)kind;
  warren_status status = warren_input_new("a much longer name than a short one.zone", &made);
  if (status == WARREN_OK) {
    status = warren_input_add_text(made, "a much longer name than a short one.zone", "size 64", 7);
  }
  if (status == WARREN_OK) status = warren_input_set(made, "a long key of many letters", "5");
  if (status == WARREN_OK) status = warren_input_add_chunk_folder(made, "a long name of a folder");
  warren_input_close(made);
  return status;
}

static warren_status run_generate(int kind) {
  warren_options* options = NULL;
  warren_generator* generator = NULL;
  warren_levels* taken = NULL;
  warren_recording* kept = NULL;
  warren_error* error = NULL;
  (void)kind;
  warren_status status = warren_options_new(&options);
  if (status == WARREN_OK) status = warren_options_set_recording(options, WARREN_RECORD_SNAPSHOTS);
  if (status == WARREN_OK) status = warren_generator_open(input, &generator, &error);
  if (status == WARREN_OK) status = warren_generator_run(generator, options, &error);
  if (status == WARREN_OK) status = warren_generator_take_levels(generator, &taken);
  if (status == WARREN_OK) status = warren_generator_take_recording(generator, &kept);
  if (error != NULL) fprintf(stderr, "%s\n", warren_error_text(error, NULL));
  EXPECT(error == NULL);
  warren_error_close(error);
  warren_recording_close(kept);
  warren_levels_close(taken);
  warren_generator_close(generator);
  warren_options_close(options);
  return status;
}

static warren_status run_explain(int kind) {
  warren_generator* generator = NULL;
  warren_explanations* told = NULL;
  warren_text* text = NULL;
  (void)kind;
  warren_status status = warren_generator_open(input, &generator, NULL);
  if (status == WARREN_OK) status = warren_generator_explain(generator, NULL, &told, NULL);
  if (status == WARREN_OK) status = warren_explanations_text(told, &text, NULL);
  warren_text_close(text);
  warren_explanations_close(told);
  warren_generator_close(generator);
  return status;
}

static warren_status run_check(int kind) {
  warren_diagnostics* found = NULL;
  (void)kind;
  const warren_status status = warren_check(input, &found, NULL);
  warren_diagnostics_close(found);
  return status;
}

static warren_status run_verify(int kind) {
  warren_verdict* verdict = NULL;
  (void)kind;
  warren_status status = warren_level_verify(warren_levels_at(levels, 0), input, &verdict, NULL);
  if (status == WARREN_OK) status = warren_levels_verify(levels, NULL);
  warren_verdict_close(verdict);
  return status;
}

static warren_status run_write(int kind) {
  warren_text* text = NULL;
  (void)kind;
  const warren_status status = warren_levels_to_json(levels, &text, NULL);
  warren_text_close(text);
  return status;
}

static warren_status run_read(int kind) {
  warren_levels* read = NULL;
  size_t size = 0;
  const char* bytes = warren_text_bytes(json, &size);
  (void)kind;
  const warren_status status = warren_levels_from_json(bytes, size, NULL, &read, NULL);
  warren_levels_close(read);
  return status;
}

static warren_status run_draw(int kind) {
  static const char* const overlays[KINDS] = {"distance,influence", "distance", "distance"};
  warren_image* image = NULL;
  warren_text* text = NULL;
  warren_text* svg = NULL;
  const warren_level* level = warren_levels_at(levels, 0);
  warren_status status = warren_level_draw(level, recording, 2, overlays[kind], 1, 1, &image, NULL);
  if (status == WARREN_OK) status = warren_level_to_svg(level, &svg, NULL);
  if (status == WARREN_OK) status = warren_level_to_text(level, &text, NULL);
  warren_text_close(text);
  warren_text_close(svg);
  warren_image_close(image);
  return status;
}

static warren_status run_small(int kind) {
  warren_levels* copy = NULL;
  warren_parameters* parameters = NULL;
  warren_party* party = NULL;
  warren_text* code = NULL;
  uint64_t hash = 0;
  const warren_level* level = warren_levels_at(levels, 0);
  warren_status status = warren_level_copy(level, &copy);
  if (status == WARREN_OK) status = warren_parameters_of(kind_names[kind], &parameters, NULL);
  if (status == WARREN_OK) status = warren_party_new(&party);
  if (status == WARREN_OK) status = warren_party_add(party, WARREN_KEYS, "a key of many letters");
  if (status == WARREN_OK) status = warren_touch_cell(level, party, 1, 1, NULL);
  if (status == WARREN_OK) status = warren_level_seed_code(level, &code, NULL);
  if (status == WARREN_OK) status = warren_level_hash(level, &hash);
  warren_text_close(code);
  warren_party_close(party);
  warren_parameters_close(parameters);
  warren_levels_close(copy);
  return status;
}

static const struct scene scenes[] = {
    {"input", run_input}, {"generate", run_generate}, {"explain", run_explain},
    {"check", run_check}, {"verify", run_verify},     {"write", run_write},
    {"read", run_read},   {"draw", run_draw},         {"small", run_small}};

/* All of its memory comes from the hooks. */
static size_t allocations_of(const struct scene* scene, int kind) {
  EXPECT(scene->run(kind) == WARREN_OK); /* what is made once is there now */
  const size_t before = atomic_load(&living);
  atomic_store(&count, 0);
  atomic_store(&strays, 0);
  atomic_store(&watching, true);
  const warren_status status = scene->run(kind);
  atomic_store(&watching, false);
  EXPECT(status == WARREN_OK);
  EXPECT(atomic_load(&living) == before);
  if (atomic_load(&strays) != 0) {
    fprintf(stderr, "%s of a %s: %zu allocations went past the hooks\n", scene->name,
            kind_names[kind], (size_t)atomic_load(&strays));
    ++failures;
  }
  return atomic_load(&count);
}

static void fail_each(const struct scene* scene, int kind, size_t all, size_t stride) {
  const size_t before = atomic_load(&living);
  for (size_t number = 0; number < all; number += stride) {
    atomic_store(&count, 0);
    failing = number;
    const warren_status status = scene->run(kind);
    failing = SIZE_MAX;
    /* What std::stable_sort is refused it does without. */
    const bool does_without = status == WARREN_OK && !lasting;
    const bool told = status == WARREN_OUT_OF_MEMORY || does_without;
    if (told && atomic_load(&living) == before) continue;
    fprintf(stderr, "%s of a %s: allocation %zu of %zu fails%s: %s, %zd blocks are left\n",
            scene->name, kind_names[kind], number, all, lasting ? " as all after it" : "",
            warren_status_name(status), (ptrdiff_t)(atomic_load(&living) - before));
    ++failures;
    if (failures > 20) return;
  }
}

static void try_kind(int kind) {
  input = small_input(kind);
  levels = small_levels(kind, &recording);
  EXPECT(warren_levels_to_json(levels, &json, NULL) == WARREN_OK);
  for (size_t i = 0; i < sizeof scenes / sizeof *scenes; ++i) {
    const size_t all = allocations_of(&scenes[i], kind);
    /* Some hundred of them, others in each run of a longer test. */
    const size_t stride = getenv("WARREN_LONG") != NULL ? 1 : 1 + all / 400;

    lasting = false;
    fail_each(&scenes[i], kind, all, stride);
    lasting = true;
    fail_each(&scenes[i], kind, all, stride);
    lasting = false;
    printf("%-8s %-9s %6zu allocations, every %zu. failed\n", kind_names[kind], scenes[i].name, all,
           stride);
  }
  warren_text_close(json);
  warren_recording_close(recording);
  warren_levels_close(levels);
  warren_input_close(input);
}

int test_memory(void) {
  EXPECT(warren_set_allocator(NULL, NULL, NULL) == WARREN_USAGE);
  EXPECT(warren_set_allocator(take, give_back, &count) == WARREN_OK);
  for (int kind = 0; kind < KINDS; ++kind) try_kind(kind);
  EXPECT(warren_set_allocator(take, give_back, &count) == WARREN_USAGE);
  return 0;
}
