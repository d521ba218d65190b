// What library this is.
#include "api/c/types.hpp"

uint32_t warren_api_version(void) {
  return WARREN_API_VERSION;
}

const char* warren_version(void) {
  return warren::version().data();  // of a literal
}
