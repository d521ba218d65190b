// warren.h as C++ sees it.
#include <warren/warren.h>

int header_in_cpp();
int header_in_cpp() {
  return WARREN_API_VERSION;
}
