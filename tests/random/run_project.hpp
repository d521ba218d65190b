// What is done with a random project: check, generate, verify, write and read, check again.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "random/random_project.hpp"

namespace warren::testing {

// One kind of project: how it is drawn, and checked again.
struct ProjectKind {
  std::string_view name;
  RandomProject (*draw)(Rng& rng);
  std::vector<std::string> (*recheck)(const nlohmann::json& level);
};

// The kinds that there are, one line each.
std::span<const ProjectKind> project_kinds();
const ProjectKind* find_kind(std::string_view name);

// Project number k comes from k alone.
RandomProject draw_project(const ProjectKind& kind, std::uint32_t number);
void write_project(const RandomProject& project, const std::filesystem::path& folder);

struct ProjectOutcome {
  bool refused = false;    // check found errors
  bool warned = false;     // check had something to say
  bool hopeless = false;   // what it said is that no seed gives a level
  bool generated = false;  // for one of the seeds
  int tries = 0;           // seeds
  std::vector<std::string> findings;
};

inline constexpr int kSeedsToTry = 20;

// Writes the project into the folder, and does everything with it.
ProjectOutcome run_project(const ProjectKind& kind, const RandomProject& project,
                           const std::filesystem::path& folder);

}  // namespace warren::testing
