#include "platform/descriptor.hpp"

#include <cerrno>
#include <utility>

#include "platform/file_calls.hpp"

namespace warren {

int Descriptor::close() {
  if (file_ < 0) return 0;
  const int result = file_calls().close(std::exchange(file_, -1));
  return result == 0 || errno == EINTR ? 0 : errno;  // interrupted, it is closed all the same
}

}  // namespace warren
