/* What the tests of the C functions share. */
#ifndef WARREN_TESTS_C_TEST_H
#define WARREN_TESTS_C_TEST_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <warren/warren.h>

/* Failures so far. */
extern int failures;
void expect_at(bool holds, const char* what, const char* file, int line);
#define EXPECT(what) expect_at((what), #what, __FILE__, __LINE__)
/* Prints what an error says, which nobody expected, and closes it. */
void expect_none(warren_error* error, const char* file, int line);
#define EXPECT_NONE(error) expect_none((error), __FILE__, __LINE__)

/* A small level of each kind, with as much on it as fits. */
enum { ZONE, DUNGEON, STAGE, KINDS };
extern const char* const kind_names[KINDS];
/* Never NULL; the caller's. */
warren_input* small_input(int kind);
/* Its levels, recorded when `recording` is not NULL. */
warren_levels* small_levels(int kind, warren_recording** recording);

/* A file as a whole; the caller frees it. */
char* read_whole(const char* path, size_t* size);

int test_functions(void);
int test_wrong_calls(void);
int test_threads(void);
int test_memory(void);
int test_goldens(const char* folder, const char* only);

#endif
