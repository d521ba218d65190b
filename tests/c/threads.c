/* Two threads at once, each with a generator of its own; stopping and closing one at work. */
#include <pthread.h>
#include <stdatomic.h>

#include "test.h"

enum { ROUNDS = 8 };

/* Each thread makes the same levels, and must find the same. */
struct worker {
  int kind;
  uint64_t hashes[ROUNDS];
  bool well;
};

static void* work(void* argument) {
  struct worker* self = argument;
  warren_input* input = small_input(self->kind);
  warren_options* options = NULL;
  warren_generator* generator = NULL;
  self->well = warren_options_new(&options) == WARREN_OK &&
               warren_generator_open(input, &generator, NULL) == WARREN_OK;
  for (uint32_t round = 0; round < ROUNDS; ++round) {
    warren_options_set_seed_number(options, round);
    self->well = self->well && warren_generator_run(generator, options, NULL) == WARREN_OK;
    const warren_level* level = warren_levels_at(warren_generator_levels(generator), 0);
    self->well = self->well && warren_level_hash(level, &self->hashes[round]) == WARREN_OK;
  }
  warren_generator_close(generator);
  warren_options_close(options);
  warren_input_close(input);
  return NULL;
}

static void two_at_once(int kind) {
  struct worker workers[2] = {{.kind = kind}, {.kind = kind}};
  pthread_t other;
  EXPECT(pthread_create(&other, NULL, work, &workers[0]) == 0);
  work(&workers[1]);
  pthread_join(other, NULL);
  EXPECT(workers[0].well && workers[1].well);
  EXPECT(memcmp(workers[0].hashes, workers[1].hashes, sizeof workers[0].hashes) == 0);
  EXPECT(workers[0].hashes[0] != workers[0].hashes[1]);
}

/* A thread that stops the other one as soon as that has begun. */
struct stopper {
  _Atomic int32_t began;
  _Atomic int32_t cancel;
};

static void* stop(void* argument) {
  struct stopper* self = argument;
  while (atomic_load(&self->began) == 0) {
  }
  atomic_store(&self->cancel, 1);
  return NULL;
}

static int32_t note_begin(void* user, const char* pass, int32_t index, int32_t count) {
  struct stopper* self = user;
  EXPECT(pass[0] != '\0' && index >= 0 && index < count);
  atomic_store(&self->began, 1);
  /* Until the other has answered: the next pass must not begin. */
  while (atomic_load(&self->cancel) == 0) {
  }
  return 0;
}

static void stopped_by_another(void) {
  struct stopper shared = {0, 0};
  warren_input* input = small_input(ZONE);
  warren_options* options = NULL;
  warren_levels* levels = NULL;
  warren_error* error = NULL;
  pthread_t other;
  EXPECT(pthread_create(&other, NULL, stop, &shared) == 0);
  EXPECT(warren_options_new(&options) == WARREN_OK);
  EXPECT(warren_options_set_progress(options, note_begin, &shared) == WARREN_OK);
  EXPECT(warren_options_set_cancel_flag(options, (const int32_t*)&shared.cancel) == WARREN_OK);
  EXPECT(warren_generate(input, options, &levels, &error) == WARREN_CANCELLED);
  EXPECT(levels == NULL && warren_error_status(error) == WARREN_CANCELLED);
  pthread_join(other, NULL);
  warren_error_close(error);
  warren_options_close(options);
  warren_input_close(input);
}

/* What a hook does to the generator that calls it. */
struct meddler {
  warren_generator* generator;
  bool closes;
};

static int32_t meddle(void* user, const char* pass, int32_t index, int32_t count) {
  const struct meddler* self = user;
  warren_levels* levels = NULL;
  warren_error* error = NULL;
  (void)pass;
  if (index != count - 1) return 0;
  EXPECT(warren_generator_run(self->generator, NULL, &error) == WARREN_USAGE);
  EXPECT(error != NULL);
  warren_error_close(error);
  EXPECT(warren_generator_levels(self->generator) == NULL);
  EXPECT(warren_generator_take_levels(self->generator, &levels) == WARREN_USAGE && levels == NULL);
  if (self->closes) warren_generator_close(self->generator);
  return 0;
}

static void meddled_with(bool closes) {
  struct meddler self = {NULL, closes};
  warren_input* input = small_input(STAGE);
  warren_options* options = NULL;
  EXPECT(warren_options_new(&options) == WARREN_OK);
  EXPECT(warren_options_set_progress(options, meddle, &self) == WARREN_OK);
  EXPECT(warren_generator_open(input, &self.generator, NULL) == WARREN_OK);
  const warren_status status = warren_generator_run(self.generator, options, NULL);
  EXPECT(status == (closes ? WARREN_CANCELLED : WARREN_OK));
  if (!closes) warren_generator_close(self.generator);
  warren_options_close(options);
  warren_input_close(input);
}

int test_threads(void) {
  for (int kind = 0; kind < KINDS; ++kind) two_at_once(kind);
  stopped_by_another();
  meddled_with(false);
  meddled_with(true);
  return 0;
}
