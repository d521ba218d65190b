// The C functions within a program: its operator new is the program's own.
#include "warren/warren.h"

warren_status warren_set_allocator(warren_allocate /*allocate*/, warren_release /*release*/,
                                   void* /*user*/) {
  return WARREN_USAGE;
}
