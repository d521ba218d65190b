/* What the module has beside the functions of warren/warren.h, for index.js alone. */
#ifndef WARREN_MODULE_H
#define WARREN_MODULE_H

#include "warren/warren.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Once, before all others: clock and disk are the host's from then on. */
WARREN_API void warren_module_start(void);

/* Has the host asked before each pass, with the number that it gave. */
WARREN_API warren_status warren_module_set_progress(warren_options* options, uint32_t number);

/* What stands on a level as JSON, each thing as [kind, type, x, y, properties]. */
WARREN_API warren_status warren_module_things(const warren_level* level, warren_text** json);

/* What stands where, whoever made it from whatever: equal in versions of a generator that make the
 * same ground. Goldens keep it. */
WARREN_API warren_status warren_module_ground_hash(const warren_level* level, uint64_t* hash);

#ifdef __cplusplus
}
#endif

#endif
