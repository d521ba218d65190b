// Caves: a fourth kind of level, in the tests alone. It proves that a kind is one folder and one
// line in the list of kinds: see list.cpp.
#pragma once

#include "kinds/kind.hpp"

namespace warren::cave {

inline constexpr int kGeneratorVersion = 1;

// What a .cave file says: a cave grows from noise, as cells that follow their neighbours.
struct Config {
  std::string name;
  int size = 48;   // cells a side
  int fill = 45;   // percent of walls to begin with
  int rounds = 4;  // of following the neighbours
  std::optional<std::uint32_t> seed;
};

Result<Config> read(std::string_view text, const std::string& path, const SourceOptions& options);
std::string write(const Config& config);
std::vector<ParameterInfo> parameters();
std::vector<Property> properties(const Config& config);

Status generate(const Config& config, const Request& request, Level& level);
std::vector<Finding> verify(const Level& level);
std::string_view guarantee_title(std::string_view id);

}  // namespace warren::cave

namespace warren {

Kind cave_kind();

}  // namespace warren
