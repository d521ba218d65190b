// The directives that populate a zone: blocks of cover, enemies and their mixes.
#include <array>

#include "kinds/zone/content/handlers.hpp"

namespace warren {
namespace {

constexpr double kLeastDanger = 0.01;  // a budget of danger must run out
constexpr double kMaxDanger = 1000;
constexpr std::size_t kMaxEnemies = 256;
constexpr std::size_t kMaxBiases = 1024;
constexpr std::size_t kMaxLibraries = 64;
constexpr std::size_t kMaxVaults = 256;

void read_library(Arguments& a, Zone& zone) {
  LibraryFolder out;
  out.folder = a.word("the folder");
  out.line = {a.line()};
  a.finish();
  if (!a.ok() || !room_for_one_more(a, zone.libraries.size(), kMaxLibraries, "libraries")) return;
  zone.libraries.push_back(std::move(out));
}

void read_obstacle(Arguments& a, Zone& zone) {
  ObstacleDefinition out;
  out.block = a.word("the chunk's name");
  if (a.ok() && a.more()) out.weight = a.real_from("the weight", 0, kMaxWeight);
  out.line = {a.line()};
  a.finish();
  if (a.ok()) zone.obstacles.push_back(std::move(out));
}

void read_vault(Arguments& a, Zone& zone) {
  static constexpr std::array<std::string_view, 3> kOptions = {"weight", "depth", "once"};
  VaultDefinition out;
  out.chunk = a.word("the chunk's name");
  while (a.ok() && a.more()) {
    const std::size_t option = a.choice("what follows the chunk", kOptions);
    if (!a.ok()) break;
    if (option == 0) {
      out.weight = a.real_from("the weight", 0, kMaxWeight);
    } else if (option == 1) {
      out.depth_min = a.real_from("the least depth", 0, 1);
      out.depth_max = a.real_from("the largest depth", 0, 1);
      if (a.ok() && out.depth_min > out.depth_max) {
        a.error_at_last("the largest depth is below the least",
                        "write the smaller one first, as in: depth 0.3 0.8");
      }
    } else {
      out.once = true;
    }
  }
  out.line = {a.line()};
  a.finish();
  if (!a.ok() || !room_for_one_more(a, zone.vaults.size(), kMaxVaults, "vaults")) return;
  zone.vaults.push_back(std::move(out));
}

void read_enemytype(Arguments& a, Zone& zone) {
  EnemyDefinition out;
  out.type.name = a.word("the name");
  out.type.weight = a.real_from("the weight", 0, kMaxWeight);
  out.type.danger = a.real_from("the danger", kLeastDanger, kMaxDanger);
  out.line = {a.line()};
  a.finish();
  if (out.type.name.empty()) return;
  if (!room_for_one_more(a, zone.enemy_types.size(), kMaxEnemies, "enemy types")) return;
  zone.enemy_types.push_back(std::move(out));
}

void read_enemybias(Arguments& a, Zone& zone) {
  BiasDefinition out;
  out.name = a.word("the name");
  do {
    BiasWeight part;
    part.enemy = a.word("the enemy");
    part.weight = a.real_from("the weight", 0, kMaxWeight);
    out.weights.push_back(std::move(part));
  } while (a.ok() && a.more());
  out.line = {a.line()};
  if (out.name.empty()) return;
  if (!room_for_one_more(a, zone.biases.size(), kMaxBiases, "enemy biases")) return;
  zone.biases.push_back(std::move(out));
}

constexpr auto kPopulationHandlers = std::to_array<ZoneHandler>({
    {"library", read_library},
    {"obstacle", read_obstacle},
    {"vault", read_vault},
    {"enemytype", read_enemytype},
    {"enemybias", read_enemybias},
});

}  // namespace

std::span<const ZoneHandler> population_handlers() {
  return kPopulationHandlers;
}

}  // namespace warren
