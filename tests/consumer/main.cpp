// Uses only what an installed Warren offers: makes a level from an authored file, twice.
#include <cstdio>
#include <warren/warren.hpp>

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: consumer FILE.zone\n");
    return 2;
  }
  warren::GenerateOptions options;
  options.seed = 7;
  const warren::Result<warren::Level> level = warren::generate_zone_file(argv[1], options);
  if (!level) {
    std::fprintf(stderr, "%s\n", level.error().text().c_str());
    return 1;
  }
  options.threads = 2;
  const warren::Result<warren::Level> again = warren::generate_zone_file(argv[1], options);
  std::printf("%s: %d x %d cells, %016llx\n", level->name.c_str(), level->cells.width(),
              level->cells.height(), static_cast<unsigned long long>(warren::hash(*level)));
  return again && *again == *level ? 0 : 1;
}
