/* What bench.mjs compares with: levels of a file by the native library, and what each took of the
 * processor. usage: bench FILE PART < seeds, one a line; the answer is milliseconds and a hash. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "warren/warren.h"

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return 1e3 * (double)time.tv_sec + 1e-6 * (double)time.tv_nsec;
}

static int fail(warren_error* error) {
  fprintf(stderr, "%s\n", warren_error_text(error, NULL));
  return 1;
}

int main(int count, char** words) {
  char seed[64];
  warren_input* input = NULL;
  warren_generator* generator = NULL;
  warren_options* options = NULL;
  warren_error* error = NULL;
  if (count != 3 || warren_input_new(words[1], &input) != WARREN_OK) return 2;
  if (warren_generator_open(input, &generator, &error) != WARREN_OK) return fail(error);
  if (warren_options_new(&options) != WARREN_OK) return 2;
  warren_options_set_part(options, atoi(words[2]));
  while (scanf("%63s", seed) == 1) {
    const double begin = now();
    warren_options_set_seed_text(options, seed);
    if (warren_generator_run(generator, options, &error) != WARREN_OK) return fail(error);
    const double end = now();
    uint64_t hash = 0;
    warren_level_hash(warren_levels_at(warren_generator_levels(generator), 0), &hash);
    printf("%.6f %016" PRIx64 "\n", end - begin, hash);
    fflush(stdout);
  }
  warren_options_close(options);
  warren_generator_close(generator);
  warren_input_close(input);
  return 0;
}
