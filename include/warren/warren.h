/* Warren for C and for every language that can call C: levels from what a designer authored and a
 * seed, each the same on every machine. docs/c.md shows it at work.
 *
 *   warren_input* input = NULL;
 *   warren_levels* levels = NULL;
 *   warren_error* error = NULL;
 *   warren_input_new("ember.zone", &input);
 *   if (warren_generate(input, NULL, &levels, &error) != WARREN_OK) {
 *     puts(warren_error_text(error, NULL));
 *   }
 *   const uint8_t* cells = warren_level_cells(warren_levels_at(levels, 0), NULL);
 *
 * What holds for all functions:
 *
 * Handles. What a function makes is written to its last pointers but one; it is the caller's, who
 * gives it back to the close function of its type. Closing NULL does nothing. A `const` handle that
 * is returned belongs to what it was asked of, and ends with that.
 *
 * Texts. All are UTF-8. Texts that come in end with NUL; contents of files come with their size and
 * may hold anything. Texts that go out end with NUL too and belong to the handle that they were
 * asked of; `length`, where a function has one, may be NULL and gets the bytes before that NUL.
 * File names and names within levels are what their authors wrote, and may hold bytes that are not
 * UTF-8.
 *
 * Errors. What may fail returns a warren_status. Where it has a parameter `error`, that may be
 * NULL; else it gets a handle that tells more, or NULL where all is well or the memory ran out.
 * What was to be made is NULL then. What only looks at a handle answers 0, NULL or what is said
 * there for a handle that is NULL, closed or of another type, and for an index that there is not.
 * Closed handles are noticed as long as nothing else has got their memory: do not rely on it. The
 * memory of closed handles is not looked at by anybody who does not hand them in.
 *
 * Threads. Different handles may be used by several threads at once; one handle may be looked at by
 * several threads while nobody changes or closes it. A generator that is at work in one thread
 * refuses the work of another.
 */
#ifndef WARREN_WARREN_H
#define WARREN_WARREN_H

#include <stddef.h>
#include <stdint.h>

/* Before the first include: nothing for programs on any machine. */
#ifndef WARREN_API
#if defined(_WIN32)
#define WARREN_API
#elif defined(__GNUC__)
#define WARREN_API __attribute__((visibility("default")))
#else
#define WARREN_API
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Versions ------------------------------------------------------------------------------- */

/* Counts up when functions are added. Functions that are there keep their parameters and what they
 * do: a program runs with every library of its own number or a later one. When that ends, the
 * library's file gets another name. */
#define WARREN_API_VERSION 1

/* The number of the library that the program runs with. */
WARREN_API uint32_t warren_api_version(void);
/* "0.8.0" */
WARREN_API const char* warren_version(void);

/* ---- Handles -------------------------------------------------------------------------------- */

typedef struct warren_input warren_input;               /* what levels are made from */
typedef struct warren_options warren_options;           /* which ones, and how */
typedef struct warren_generator warren_generator;       /* an input that was read */
typedef struct warren_levels warren_levels;             /* finished levels */
typedef struct warren_level warren_level;               /* one of them */
typedef struct warren_recording warren_recording;       /* how a level came about */
typedef struct warren_notes warren_notes;               /* what the passes say of themselves */
typedef struct warren_explanations warren_explanations; /* why levels are as they are */
typedef struct warren_verdict warren_verdict;           /* what was found of the guarantees */
typedef struct warren_diagnostics warren_diagnostics;   /* messages with their places */
typedef struct warren_error warren_error;               /* why something failed */
typedef struct warren_text warren_text;                 /* a text that was made */
typedef struct warren_image warren_image;               /* a picture */
typedef struct warren_parameters warren_parameters;     /* what can be set */
typedef struct warren_party warren_party;               /* what players have done on a level */

/* ---- Errors --------------------------------------------------------------------------------- */

typedef int32_t warren_status;
enum {
  WARREN_OK = 0,
  WARREN_CONTENT = 1,   /* the authored file or the level is wrong */
  WARREN_USAGE = 2,     /* the call is wrong: an argument, a path that does not exist */
  WARREN_MACHINE = 3,   /* the disk, a permission, a thread */
  WARREN_VETO = 4,      /* a pass could not succeed */
  WARREN_CANCELLED = 5, /* somebody asked to stop, or the time limit passed */
  WARREN_OUT_OF_MEMORY = 6
};
/* "content", "usage", ...; NULL for a number that is no status. */
WARREN_API const char* warren_status_name(warren_status status);

WARREN_API warren_status warren_error_status(const warren_error* error);
/* All messages, one per line, without the lines that they point at. */
WARREN_API const char* warren_error_text(const warren_error* error, size_t* length);
WARREN_API const warren_diagnostics* warren_error_diagnostics(const warren_error* error);
WARREN_API void warren_error_close(warren_error* error);

enum { WARREN_NOTE = 0, WARREN_WARNING = 1, WARREN_ERROR = 2 };

WARREN_API size_t warren_diagnostics_count(const warren_diagnostics* list);
/* WARREN_NOTE, ...; -1 for an index that there is not. */
WARREN_API int32_t warren_diagnostic_severity(const warren_diagnostics* list, size_t index);
/* Empty: it is about no file. */
WARREN_API const char* warren_diagnostic_file(const warren_diagnostics* list, size_t index,
                                              size_t* length);
/* Counted from 1. Line 0: the file as a whole. Columns and lengths count bytes. */
WARREN_API int32_t warren_diagnostic_line(const warren_diagnostics* list, size_t index);
WARREN_API int32_t warren_diagnostic_column(const warren_diagnostics* list, size_t index);
WARREN_API int32_t warren_diagnostic_length(const warren_diagnostics* list, size_t index);
WARREN_API const char* warren_diagnostic_message(const warren_diagnostics* list, size_t index,
                                                 size_t* length);
/* What to write or do instead; may be empty. */
WARREN_API const char* warren_diagnostic_help(const warren_diagnostics* list, size_t index,
                                              size_t* length);
/* The line of the file that it points at; may be empty. */
WARREN_API const char* warren_diagnostic_source(const warren_diagnostics* list, size_t index,
                                                size_t* length);
/* Of lists that were made by warren_check; others belong to their owner and stay as they are. */
WARREN_API void warren_diagnostics_close(warren_diagnostics* list);

/* ---- Texts that were made ------------------------------------------------------------------- */

WARREN_API const char* warren_text_bytes(const warren_text* text, size_t* length);
WARREN_API void warren_text_close(warren_text* text);

/* ---- Memory --------------------------------------------------------------------------------- */

/* `size` bytes at a multiple of `alignment`, a power of two; NULL: there is no memory. */
typedef void* (*warren_allocate)(void* user, size_t size, size_t alignment);
typedef void (*warren_release)(void* user, void* block);

/* Has all memory of the library come from the caller, of all threads and until the process ends.
 * WARREN_USAGE: the library has some already, as this was not the first call, or it is linked into
 * the program as an archive, whose operator new is the program's. Both hooks may be called by
 * several threads at once and must not call the library. */
WARREN_API warren_status warren_set_allocator(warren_allocate allocate, warren_release release,
                                              void* user);

/* ---- Input ---------------------------------------------------------------------------------- */

/* `file` is the path of a .zone, .dungeon.toml or .stage.toml file: its name tells the kind. */
WARREN_API warren_status warren_input_new(const char* file, warren_input** input);
/* Adds a file in memory, or replaces it; the bytes are copied. With the first of them the disk is
 * no longer looked at: all other files, chunks for one, are looked for among these texts. Paths
 * have slashes. More than WARREN_MOST_BYTES are WARREN_USAGE. */
#define WARREN_MOST_BYTES 0x10000000
WARREN_API warren_status warren_input_add_text(warren_input* input, const char* path,
                                               const char* bytes, size_t size);
/* Changes a parameter, such as "floors" to "10", before the file is checked. */
WARREN_API warren_status warren_input_set(warren_input* input, const char* key, const char* value);
/* One more folder to look for chunks in. */
WARREN_API warren_status warren_input_add_chunk_folder(warren_input* input, const char* folder);
/* 1: what a file may not say is a warning. */
WARREN_API warren_status warren_input_set_lenient(warren_input* input, int32_t lenient);
WARREN_API void warren_input_close(warren_input* input);

/* Errors and warnings of a file that levels are made from or that such files use, such as a chunk;
 * an empty list means that all is well. That the file cannot be read is an error. */
WARREN_API warren_status warren_check(const warren_input* input, warren_diagnostics** list,
                                      warren_error** error);

/* ---- Options -------------------------------------------------------------------------------- */

/* The file's own seed, all parts, one thread, no limit, no hooks, no recording. */
WARREN_API warren_status warren_options_new(warren_options** options);
/* A number, and for dungeons any text; also what warren_read_seed_code gives. NULL or empty: the
 * file's own. */
WARREN_API warren_status warren_options_set_seed_text(warren_options* options, const char* seed);
WARREN_API warren_status warren_options_set_seed_number(warren_options* options, uint32_t seed);
/* For zones that say `procgen true`. */
WARREN_API warren_status warren_options_set_master_seed(warren_options* options, uint32_t seed);
/* Only this floor of a dungeon, counted from 1. 0: all. */
WARREN_API warren_status warren_options_set_part(warren_options* options, int32_t part);
/* 0: as many as the machine has. They never change a level. */
WARREN_API warren_status warren_options_set_threads(warren_options* options, uint32_t threads);
/* Of one call of warren_generator_run, in milliseconds; then WARREN_CANCELLED. 0: none. A limit
 * never changes a level. */
WARREN_API warren_status warren_options_set_time_limit(warren_options* options,
                                                       int32_t milliseconds);
/* Called before each pass by the thread that generates; anything but 0 ends the work with
 * WARREN_CANCELLED. `pass` lasts for this call. It may use other handles; it must not leave by a
 * long jump or an exception. NULL: none. */
typedef int32_t (*warren_progress)(void* user, const char* pass, int32_t index, int32_t count);
WARREN_API warren_status warren_options_set_progress(warren_options* options,
                                                     warren_progress progress, void* user);
/* A number that is 0, and that another thread sets to anything else to end the work before the next
 * pass. It is read atomically; write it so too. It must outlast the work. NULL: none. */
WARREN_API warren_status warren_options_set_cancel_flag(warren_options* options,
                                                        const int32_t* flag);
enum {
  WARREN_RECORD_NOTHING = 0,
  WARREN_RECORD_PASSES = 1,   /* layers, times and notes of every pass */
  WARREN_RECORD_SNAPSHOTS = 2 /* and the cells after each pass, as layers named "cells" */
};
/* Of one level: for a dungeon with several floors set the part. */
WARREN_API warren_status warren_options_set_recording(warren_options* options, int32_t what);
WARREN_API void warren_options_close(warren_options* options);

/* ---- Generate ------------------------------------------------------------------------------- */

/* Reads the input, generates and verifies. `options` may be NULL. */
WARREN_API warren_status warren_generate(const warren_input* input, const warren_options* options,
                                         warren_levels** levels, warren_error** error);

/* Reads the input once, for many seeds: a generator keeps the memory of its levels. */
WARREN_API warren_status warren_generator_open(const warren_input* input,
                                               warren_generator** generator, warren_error** error);
/* "zone", "dungeon" or "stage". */
WARREN_API const char* warren_generator_kind(const warren_generator* generator);
WARREN_API const char* warren_generator_name(const warren_generator* generator, size_t* length);
/* Levels that one seed gives. */
WARREN_API int32_t warren_generator_parts(const warren_generator* generator);
/* Of the input. */
WARREN_API const warren_diagnostics* warren_generator_warnings(const warren_generator* generator);
/* `options` may be NULL. Fills the two below; what they were before ends. */
WARREN_API warren_status warren_generator_run(warren_generator* generator,
                                              const warren_options* options, warren_error** error);
/* The generator's, until it runs again. NULL: nothing was made, or taken, or it is at work. */
WARREN_API const warren_levels* warren_generator_levels(const warren_generator* generator);
WARREN_API const warren_recording* warren_generator_recording(const warren_generator* generator);
/* Makes them the caller's. WARREN_USAGE: there is nothing to take. */
WARREN_API warren_status warren_generator_take_levels(warren_generator* generator,
                                                      warren_levels** levels);
WARREN_API warren_status warren_generator_take_recording(warren_generator* generator,
                                                         warren_recording** recording);
/* A generator that is at work is closed when that ends, which is WARREN_CANCELLED then. */
WARREN_API void warren_generator_close(warren_generator* generator);

/* What each pass did for a seed and why it did nothing else. That no level comes out is an answer.
 */
WARREN_API warren_status warren_generator_explain(warren_generator* generator,
                                                  const warren_options* options,
                                                  warren_explanations** explanations,
                                                  warren_error** error);
/* One for each level. */
WARREN_API size_t warren_explanations_count(const warren_explanations* explanations);
/* Which floor of a dungeon, from 1. */
WARREN_API int32_t warren_explanation_part(const warren_explanations* explanations, size_t index);
/* Of all attempts. */
WARREN_API const warren_notes* warren_explanation_notes(const warren_explanations* explanations,
                                                        size_t index);
/* NULL: no level came out. */
WARREN_API const warren_verdict* warren_explanation_verdict(const warren_explanations* explanations,
                                                            size_t index);
/* Why none did; NULL: one did. */
WARREN_API const warren_error* warren_explanation_error(const warren_explanations* explanations,
                                                        size_t index);
/* All of it as lines for people. */
WARREN_API warren_status warren_explanations_text(const warren_explanations* explanations,
                                                  warren_text** text, warren_error** error);
WARREN_API void warren_explanations_close(warren_explanations* explanations);

/* ---- Recordings ----------------------------------------------------------------------------- */

/* What the numbers of a layer or a field are. */
enum { WARREN_FLOAT32 = 0, WARREN_UINT8 = 1, WARREN_INT32 = 2, WARREN_UINT32 = 3 };

WARREN_API size_t warren_recording_layer_count(const warren_recording* recording);
/* "influence"; who recorded it. */
WARREN_API const char* warren_layer_name(const warren_recording* recording, size_t index,
                                         size_t* length);
WARREN_API const char* warren_layer_pass(const warren_recording* recording, size_t index,
                                         size_t* length);
/* WARREN_FLOAT32, ...; -1 for an index that there is not. */
WARREN_API int32_t warren_layer_type(const warren_recording* recording, size_t index);
WARREN_API int32_t warren_layer_width(const warren_recording* recording, size_t index);
WARREN_API int32_t warren_layer_height(const warren_recording* recording, size_t index);
/* Row by row, without gaps. `size` counts bytes and may be NULL. */
WARREN_API const void* warren_layer_data(const warren_recording* recording, size_t index,
                                         size_t* size);
/* How long each pass took. */
WARREN_API size_t warren_recording_time_count(const warren_recording* recording);
WARREN_API const char* warren_time_pass(const warren_recording* recording, size_t index);
WARREN_API double warren_time_milliseconds(const warren_recording* recording, size_t index);
WARREN_API const warren_notes* warren_recording_notes(const warren_recording* recording);
WARREN_API void warren_recording_close(warren_recording* recording);

WARREN_API size_t warren_notes_count(const warren_notes* notes);
/* The permanent name of a pass, and what people read of it. */
WARREN_API const char* warren_note_pass(const warren_notes* notes, size_t index);
WARREN_API const char* warren_note_title(const warren_notes* notes, size_t index);
/* Counted from 0. */
WARREN_API int32_t warren_note_attempt(const warren_notes* notes, size_t index);
WARREN_API size_t warren_note_line_count(const warren_notes* notes, size_t index);
WARREN_API const char* warren_note_line(const warren_notes* notes, size_t index, size_t line,
                                        size_t* length);

/* ---- Levels --------------------------------------------------------------------------------- */

WARREN_API size_t warren_levels_count(const warren_levels* levels);
WARREN_API const warren_level* warren_levels_at(const warren_levels* levels, size_t index);
/* What is odd about the file that they were read from, and about a hash that does not fit. */
WARREN_API const warren_diagnostics* warren_levels_warnings(const warren_levels* levels);
WARREN_API void warren_levels_close(warren_levels* levels);
/* A list of its own for one level, such as one that its generator would overwrite. */
WARREN_API warren_status warren_level_copy(const warren_level* level, warren_levels** levels);

/* Level files: docs/level-files.md. `name` stands in messages where a path would; NULL: "level". */
WARREN_API warren_status warren_levels_from_json(const char* bytes, size_t size, const char* name,
                                                 warren_levels** levels, warren_error** error);
/* All in one file, as `warren generate` does. */
WARREN_API warren_status warren_levels_to_json(const warren_levels* levels, warren_text** json,
                                               warren_error** error);
WARREN_API warren_status warren_level_to_json(const warren_level* level, warren_text** json,
                                              warren_error** error);

/* "zone", "dungeon", "stage". */
WARREN_API const char* warren_level_kind(const warren_level* level);
WARREN_API const char* warren_level_name(const warren_level* level, size_t* length);
WARREN_API const char* warren_level_biome(const warren_level* level, size_t* length);
WARREN_API const char* warren_level_theme(const warren_level* level, size_t* length);
WARREN_API int32_t warren_level_width(const warren_level* level);
WARREN_API int32_t warren_level_height(const warren_level* level);
/* Which floor of how many. 1 of 1 for other kinds. */
WARREN_API int32_t warren_level_part(const warren_level* level);
WARREN_API int32_t warren_level_parts(const warren_level* level);
/* 1, and where players begin; 0: the level does not say. x and y may be NULL. */
WARREN_API int32_t warren_level_start(const warren_level* level, int32_t* x, int32_t* y);
WARREN_API uint32_t warren_level_seed(const warren_level* level);
/* Changes only when the levels of this kind change. */
WARREN_API int32_t warren_level_generator_version(const warren_level* level);
/* 64 bits over all that the level says: equal hashes mean equal levels. Takes a while for large
 * levels. */
WARREN_API warren_status warren_level_hash(const warren_level* level, uint64_t* hash);
/* The same over cells and things alone, whatever the level is called and was made from: what the
 * goldens of the repository keep. */
WARREN_API warren_status warren_level_ground_hash(const warren_level* level, uint64_t* hash);
/* Colours are 0xRRGGBBAA. */
WARREN_API size_t warren_level_background_count(const warren_level* level);
WARREN_API uint32_t warren_level_background(const warren_level* level, size_t index);
WARREN_API size_t warren_level_music_count(const warren_level* level);
WARREN_API const char* warren_level_music(const warren_level* level, size_t index, size_t* length);

/* Row by row from the top left: each a number of a tile below. Not a copy: the level's own. */
WARREN_API const uint8_t* warren_level_cells(const warren_level* level, size_t* size);

enum { WARREN_FLOOR = 0, WARREN_WALL = 1, WARREN_EFFECT = 2, WARREN_ABYSS = 3 };

WARREN_API size_t warren_tile_count(const warren_level* level);
/* WARREN_FLOOR, ...; -1 for a tile that there is not. Floors and effects can be walked on. */
WARREN_API int32_t warren_tile_kind(const warren_level* level, size_t tile);
/* The character that stands for it in level files. */
WARREN_API int32_t warren_tile_glyph(const warren_level* level, size_t tile);
WARREN_API const char* warren_tile_name(const warren_level* level, size_t tile, size_t* length);
WARREN_API uint32_t warren_tile_fill(const warren_level* level, size_t tile);
WARREN_API uint32_t warren_tile_outline(const warren_level* level, size_t tile);
WARREN_API const char* warren_tile_pattern(const warren_level* level, size_t tile, size_t* length);
/* What it does to who stands on it; may be empty. */
WARREN_API const char* warren_tile_effect(const warren_level* level, size_t tile, size_t* length);
WARREN_API size_t warren_tile_effect_parameter_count(const warren_level* level, size_t tile);
WARREN_API const char* warren_tile_effect_parameter(const warren_level* level, size_t tile,
                                                    size_t index, size_t* length);
/* 1: an effect that cannot be seen through. */
WARREN_API int32_t warren_tile_opaque(const warren_level* level, size_t tile);

/* What stands on a cell: enemies, keys, portals and everything else. */
WARREN_API size_t warren_thing_count(const warren_level* level);
WARREN_API const char* warren_thing_kind(const warren_level* level, size_t thing, size_t* length);
WARREN_API const char* warren_thing_type(const warren_level* level, size_t thing, size_t* length);
WARREN_API int32_t warren_thing_x(const warren_level* level, size_t thing);
WARREN_API int32_t warren_thing_y(const warren_level* level, size_t thing);

/* Properties, each a key and a value, of: */
enum {
  WARREN_OF_THING = 0,     /* thing `owner` */
  WARREN_OF_GUARANTEE = 1, /* guarantee `owner`: the numbers that it was checked by */
  WARREN_OF_PASS = 2,      /* pass `owner`: what it did, in numbers */
  WARREN_OF_PARAMETERS = 3 /* what the level was made with; `owner` is 0 */
};
enum { WARREN_NO_VALUE = 0, WARREN_TRUTH = 1, WARREN_WHOLE = 2, WARREN_REAL = 3, WARREN_WORDS = 4 };
WARREN_API size_t warren_property_count(const warren_level* level, int32_t of, size_t owner);
WARREN_API const char* warren_property_key(const warren_level* level, int32_t of, size_t owner,
                                           size_t index, size_t* length);
/* WARREN_TRUTH, ...; WARREN_NO_VALUE for one that there is not. */
WARREN_API int32_t warren_property_type(const warren_level* level, int32_t of, size_t owner,
                                        size_t index);
/* Truths are 0 or 1; 0 for words. */
WARREN_API int64_t warren_property_whole(const warren_level* level, int32_t of, size_t owner,
                                         size_t index);
WARREN_API double warren_property_real(const warren_level* level, int32_t of, size_t owner,
                                       size_t index);
/* NULL for what is no words. */
WARREN_API const char* warren_property_words(const warren_level* level, int32_t of, size_t owner,
                                             size_t index, size_t* length);

/* The certificate: what the level guarantees, as it was found when it was made. */
WARREN_API size_t warren_guarantee_count(const warren_level* level);
WARREN_API const char* warren_guarantee_id(const warren_level* level, size_t index, size_t* length);
WARREN_API int32_t warren_guarantee_holds(const warren_level* level, size_t index);
/* 1: the level has nothing that it is about. */
WARREN_API int32_t warren_guarantee_nothing_to_check(const warren_level* level, size_t index);

/* The report: what to know of how it was made. */
WARREN_API size_t warren_level_warning_count(const warren_level* level);
WARREN_API const char* warren_level_warning(const warren_level* level, size_t index,
                                            size_t* length);
WARREN_API size_t warren_level_pass_count(const warren_level* level);
WARREN_API const char* warren_level_pass(const warren_level* level, size_t index, size_t* length);

/* Grids that only levels of one kind have: "territories" of zones (0 holds the start; 253 to 255
 * are said in warren/zone.hpp), "edges_north" and "edges_west" of dungeons (WARREN_EDGE_...; one
 * row or one column more than the level), "sets" of stages (a bit for each of
 * warren_stage_set_name). */
WARREN_API size_t warren_field_count(const warren_level* level);
WARREN_API const char* warren_field_name(const warren_level* level, size_t index);
WARREN_API int32_t warren_field_type(const warren_level* level, size_t index);
WARREN_API int32_t warren_field_width(const warren_level* level, size_t index);
WARREN_API int32_t warren_field_height(const warren_level* level, size_t index);
WARREN_API const void* warren_field_data(const warren_level* level, size_t index, size_t* size);
/* "outside", "outer_wall", ...; NULL past the last. */
WARREN_API const char* warren_stage_set_name(size_t bit);

/* Walks from cell to cell: of a zone from the start to what must be reached (straight from corner
 * to corner), of a stage the legs that win, of a dungeon its corridors. */
WARREN_API size_t warren_path_count(const warren_level* level);
/* Of a corridor. */
WARREN_API const char* warren_path_id(const warren_level* level, size_t index, size_t* length);
WARREN_API const char* warren_path_from(const warren_level* level, size_t index, size_t* length);
WARREN_API const char* warren_path_to(const warren_level* level, size_t index, size_t* length);
/* x and y by turns; `count` counts the points and may be NULL. */
WARREN_API const int32_t* warren_path_points(const warren_level* level, size_t index,
                                             size_t* count);

/* Landmarks of a zone, in the order they were placed, and rooms of a dungeon. */
WARREN_API size_t warren_place_count(const warren_level* level);
/* Type of a landmark, id of a room. */
WARREN_API const char* warren_place_name(const warren_level* level, size_t index, size_t* length);
/* 1, and the rectangle; 0: there is no such place. Each pointer may be NULL. */
WARREN_API int32_t warren_place_rectangle(const warren_level* level, size_t index, int32_t* x,
                                          int32_t* y, int32_t* width, int32_t* height);

enum { WARREN_NORTH = 0, WARREN_EAST = 1, WARREN_SOUTH = 2, WARREN_WEST = 3 }; /* north: y - 1 */
enum {
  WARREN_EDGE_NONE = 0,
  WARREN_EDGE_WALL = 1,
  WARREN_EDGE_DOOR = 2,
  WARREN_EDGE_SECRET = 3,   /* looks like a wall until somebody finds it */
  WARREN_EDGE_ILLUSORY = 4, /* looks like a wall and is none */
  WARREN_EDGE_GATE = 5      /* a lever or an event opens it for good */
};
enum {
  WARREN_OPENS_PLAYER = 0,
  WARREN_OPENS_KEY = 1,
  WARREN_OPENS_LEVER = 2,
  WARREN_OPENS_EVENT = 3
};

/* Doors, secret doors, illusory walls and gates of a dungeon. */
WARREN_API size_t warren_door_count(const warren_level* level);
WARREN_API const char* warren_door_id(const warren_level* level, size_t door, size_t* length);
WARREN_API int32_t warren_door_x(const warren_level* level, size_t door);
WARREN_API int32_t warren_door_y(const warren_level* level, size_t door);
/* The five below: -1 for a door that there is not. */
WARREN_API int32_t warren_door_side(const warren_level* level, size_t door);
WARREN_API int32_t warren_door_edge(const warren_level* level, size_t door);
WARREN_API int32_t warren_door_opens(const warren_level* level, size_t door);
/* The only direction in which it lets anybody through; -1: both. */
WARREN_API int32_t warren_door_one_way(const warren_level* level, size_t door);
/* What opens a locked door: the type of a key. */
WARREN_API const char* warren_door_key(const warren_level* level, size_t door, size_t* length);

/* Who is met where in a dungeon. */
WARREN_API size_t warren_encounter_zone_count(const warren_level* level);
WARREN_API const char* warren_encounter_zone_id(const warren_level* level, size_t zone,
                                                size_t* length);
/* 0 safe, 1 entrance, 2 middle, 3 deep, 4 guard, 5 boss; -1 for one that there is not. */
WARREN_API int32_t warren_encounter_zone_danger(const warren_level* level, size_t zone);
WARREN_API const char* warren_encounter_zone_description(const warren_level* level, size_t zone,
                                                         size_t* length);
WARREN_API size_t warren_encounter_zone_group_count(const warren_level* level, size_t zone);
WARREN_API const char* warren_encounter_zone_group(const warren_level* level, size_t zone,
                                                   size_t index, size_t* length);

/* ---- Verify --------------------------------------------------------------------------------- */

/* Checks everything that a level guarantees, its hash and its certificate, from the level alone.
 * With `against`, which may be NULL, it is generated again from there and compared too. What is
 * broken is for the verdict to say: this fails only where nothing can be said. */
WARREN_API warren_status warren_level_verify(const warren_level* level, const warren_input* against,
                                             warren_verdict** verdict, warren_error** error);
/* All levels of one source: each of them, that none is missing and that their stairs meet.
 * WARREN_CONTENT: something is broken. */
WARREN_API warren_status warren_levels_verify(const warren_levels* levels, warren_error** error);

WARREN_API int32_t warren_verdict_holds(const warren_verdict* verdict);
/* One for each guarantee. */
WARREN_API size_t warren_verdict_count(const warren_verdict* verdict);
WARREN_API const char* warren_finding_id(const warren_verdict* verdict, size_t index,
                                         size_t* length);
WARREN_API int32_t warren_finding_holds(const warren_verdict* verdict, size_t index);
WARREN_API int32_t warren_finding_nothing_to_check(const warren_verdict* verdict, size_t index);
/* One line: what was guaranteed and what was found. */
WARREN_API const char* warren_finding_text(const warren_verdict* verdict, size_t index,
                                           size_t* length);
WARREN_API size_t warren_violation_count(const warren_verdict* verdict, size_t index);
WARREN_API const char* warren_violation_text(const warren_verdict* verdict, size_t index,
                                             size_t violation, size_t* length);
/* 1, and the cell; 0: it is about no cell. */
WARREN_API int32_t warren_violation_place(const warren_verdict* verdict, size_t index,
                                          size_t violation, int32_t* x, int32_t* y);
WARREN_API void warren_verdict_close(warren_verdict* verdict);

/* ---- Pictures ------------------------------------------------------------------------------- */

/* A level as a player would see the map. `scale`: pixels per cell, 0 chooses. `overlays`: names
 * from warren_overlay_name with commas between them, drawn in this order; may be NULL. Some need
 * the layers of a recording, which may be NULL. `legend` 1: below a floor plan. `threads` as above.
 */
WARREN_API warren_status warren_level_draw(const warren_level* level,
                                           const warren_recording* recording, int32_t scale,
                                           const char* overlays, int32_t legend, uint32_t threads,
                                           warren_image** image, warren_error** error);
WARREN_API int32_t warren_image_width(const warren_image* image);
WARREN_API int32_t warren_image_height(const warren_image* image);
/* Red, green, blue and 255 for each pixel, row by row. */
WARREN_API const uint8_t* warren_image_rgba(const warren_image* image, size_t* size);
WARREN_API void warren_image_close(warren_image* image);
/* For levels of at most 256 cells a side. */
WARREN_API warren_status warren_level_to_svg(const warren_level* level, warren_text** svg,
                                             warren_error** error);
/* A line for each row of cells. */
WARREN_API warren_status warren_level_to_text(const warren_level* level, warren_text** text,
                                              warren_error** error);

/* ---- Kinds ---------------------------------------------------------------------------------- */

WARREN_API size_t warren_kind_count(void);
/* "zone", "dungeon", "stage"; NULL past the last. */
WARREN_API const char* warren_kind_name(size_t index);
/* What files of a kind are called: ".zone"; NULL past the last. */
WARREN_API const char* warren_kind_extension(const char* kind, size_t index);
/* As warren_level_generator_version; 0: there is no such kind. */
WARREN_API int32_t warren_kind_generator_version(const char* kind);
/* What can be drawn over levels of a kind. NULL past the last. */
WARREN_API const char* warren_overlay_name(const char* kind, size_t index);
WARREN_API const char* warren_overlay_help(const char* kind, size_t index);

/* What can be set in files of a kind and by warren_input_set, in the order of help. */
WARREN_API warren_status warren_parameters_of(const char* kind, warren_parameters** parameters,
                                              warren_error** error);
WARREN_API size_t warren_parameters_count(const warren_parameters* parameters);
WARREN_API const char* warren_parameter_key(const warren_parameters* parameters, size_t index);
/* "whole", "real", "range", "toggle", "choice", "choices", "text", "list" */
WARREN_API const char* warren_parameter_type(const warren_parameters* parameters, size_t index);
/* "a whole number from 1 to 8" */
WARREN_API const char* warren_parameter_value(const warren_parameters* parameters, size_t index);
WARREN_API const char* warren_parameter_unit(const warren_parameters* parameters, size_t index);
/* What it is when nobody says. */
WARREN_API const char* warren_parameter_default(const warren_parameters* parameters, size_t index);
WARREN_API const char* warren_parameter_help(const warren_parameters* parameters, size_t index);
/* 1, and the number; 0: there is none. */
WARREN_API int32_t warren_parameter_least(const warren_parameters* parameters, size_t index,
                                          double* value);
WARREN_API int32_t warren_parameter_most(const warren_parameters* parameters, size_t index,
                                         double* value);
WARREN_API size_t warren_parameter_choice_count(const warren_parameters* parameters, size_t index);
WARREN_API const char* warren_parameter_choice(const warren_parameters* parameters, size_t index,
                                               size_t choice);
WARREN_API void warren_parameters_close(warren_parameters* parameters);

/* ---- Seed codes ----------------------------------------------------------------------------- */

/* The code that players share; empty for a level that no seed made. */
WARREN_API warren_status warren_level_seed_code(const warren_level* level, warren_text** code,
                                                warren_error** error);
/* Reads a code in any spelling: `seed` is for warren_options_set_seed_text. `kind` and
 * `generator_version` may be NULL; the kind's name lasts as long as the program. */
WARREN_API warren_status warren_read_seed_code(const char* code, warren_text** seed,
                                               const char** kind, int32_t* generator_version,
                                               warren_error** error);

/* ---- Play ----------------------------------------------------------------------------------- */

/* What a game asks while a level is played. Every question has an answer for every level and every
 * place: what is damaged or lies outside is solid. Where a party is asked for, NULL is one that has
 * done nothing. Directions are WARREN_NORTH, ...; any other number leads nowhere. */

/* Keys, what was opened, what was used: names, in order. */
enum { WARREN_KEYS = 0, WARREN_OPENED = 1, WARREN_USED = 2 };
WARREN_API warren_status warren_party_new(warren_party** party);
WARREN_API warren_status warren_party_add(warren_party* party, int32_t set, const char* name);
WARREN_API warren_status warren_party_remove(warren_party* party, int32_t set, const char* name);
WARREN_API int32_t warren_party_has(const warren_party* party, int32_t set, const char* name);
WARREN_API size_t warren_party_count(const warren_party* party, int32_t set);
WARREN_API const char* warren_party_name(const warren_party* party, int32_t set, size_t index,
                                         size_t* length);
WARREN_API void warren_party_close(warren_party* party);

/* WARREN_EDGE_...: what stands on a side of a cell. */
WARREN_API int32_t warren_edge_at(const warren_level* level, int32_t x, int32_t y,
                                  int32_t direction);
/* The door there, seen from whichever of its cells; -1: none. */
WARREN_API int32_t warren_door_at(const warren_level* level, int32_t x, int32_t y,
                                  int32_t direction);
/* 1: a plain step leads to the next cell. Only dungeons have steps: elsewhere look at the cells. */
WARREN_API int32_t warren_can_step(const warren_level* level, const warren_party* party, int32_t x,
                                   int32_t y, int32_t direction);
enum {
  WARREN_DOOR_PASSED = 0,     /* the party stands behind it, and it has fallen shut */
  WARREN_DOOR_NONE = 1,       /* there is none, or none that anybody has found */
  WARREN_DOOR_LOCKED = 2,     /* its key is missing */
  WARREN_DOOR_WRONG_SIDE = 3, /* it is passed the other way only */
  WARREN_DOOR_SHUT = 4        /* a gate that nothing has opened yet */
};
/* What happens when the party uses what is ahead: *x and *y, which must be there, are where it
 * stands and then where it stands after. `message`, which may be NULL, gets words for the player,
 * or NULL. */
WARREN_API int32_t warren_pass_door(const warren_level* level, const warren_party* party,
                                    int32_t direction, int32_t* x, int32_t* y,
                                    const char** message);
/* Looks for a secret door ahead and notes it as found. `found`, which may be NULL, gets 1 or 0. */
WARREN_API warren_status warren_search_wall(const warren_level* level, warren_party* party,
                                            int32_t x, int32_t y, int32_t direction,
                                            int32_t* found);
/* Takes the keys of a cell, pulls its switches, sets off its events, and opens what they open.
 * `changed`, which may be NULL, gets 1 when anything did. */
WARREN_API warren_status warren_touch_cell(const warren_level* level, warren_party* party,
                                           int32_t x, int32_t y, int32_t* changed);

enum {
  WARREN_SEES_NOTHING = 0, /* nothing within the ray's length */
  WARREN_SEES_WALL = 1,
  WARREN_SEES_DOOR = 2,
  WARREN_SEES_GATE = 3,
  WARREN_SEES_VEIL = 4 /* an effect that can be walked into, but not seen through */
};
typedef struct warren_hit {
  int32_t surface; /* WARREN_SEES_... */
  int32_t x;       /* the cell in front of what was hit */
  int32_t y;
  int32_t side;    /* of that cell */
  double distance; /* in cells, from where the ray began */
  double across;   /* 0 to 1 along that side, from left to right as it is seen */
} warren_hit;
/* Follows a ray from (x, y), where (0.5, 0.5) is the middle of the first cell, in a direction of
 * any length. Returns the surface too; `hit` may be NULL. What is not finite hits nothing. Rays are
 * at most 65536 cells long. */
WARREN_API int32_t warren_cast_ray(const warren_level* level, const warren_party* party, double x,
                                   double y, double dx, double dy, double longest, warren_hit* hit);
/* 1: nobody sees through the cell. */
WARREN_API int32_t warren_blocks_sight(const warren_level* level, int32_t x, int32_t y);
/* 1: the middle of one cell is seen from the middle of the other. */
WARREN_API int32_t warren_can_see(const warren_level* level, const warren_party* party,
                                  int32_t from_x, int32_t from_y, int32_t to_x, int32_t to_y);
/* The encounter zone of a cell; -1: none. */
WARREN_API int32_t warren_encounter_zone_at(const warren_level* level, int32_t x, int32_t y);
WARREN_API int32_t warren_is_dark(const warren_level* level, int32_t x, int32_t y);
/* How likely a step to this cell is to meet somebody. `passed_door` 1: through a door. */
WARREN_API double warren_encounter_rate(const warren_level* level, int32_t x, int32_t y,
                                        int32_t passed_door);

#ifdef __cplusplus
}
#endif

#endif
