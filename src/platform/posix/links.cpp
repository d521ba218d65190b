#include "platform/links.hpp"

namespace warren {

namespace fs = std::filesystem;

bool is_link(const fs::path& path) {
  std::error_code error;
  return fs::is_symlink(fs::symlink_status(path, error));
}

fs::path link_target(const fs::path& link, std::error_code& error) {
  return fs::read_symlink(link, error);
}

fs::path real_path(const fs::path& path, std::error_code& error) {
  return fs::canonical(path, error);
}

fs::path current_folder(std::error_code& error) {
  return fs::current_path(error);
}

}  // namespace warren
