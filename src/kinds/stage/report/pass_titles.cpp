#include "kinds/stage/report/report.hpp"

namespace warren {
namespace {

// In the order of the passes, whose names are part of every level and stay as they are.
constexpr PassTitle kStageTitles[] = {
    {"ring", "Ring"},
    {"exits", "Exits"},
    {"corners", "Corners"},
    {"zones_kept", "Reserved zones"},
    {"moving_floors", "Moving floors"},
    {"zones", "Feature zones"},
    {"tokens", "Tokens"},
    {"metal", "Metal floor"},
    {"fire", "Fire floor"},
    {"pitfalls", "Pitfalls"},
    {"puddles", "Puddles"},
    {"plants", "Spiky plants"},
    {"reinforced", "Reinforced walls"},
    {"walls", "Walls"},
    {"fire_edges", "Metal around fire"},
    {"beams", "Steel beams"},
    {"rubble", "Rubble"},
    {"falls", "Fall spawns"},
    {"ways", "Paths"},
};

}  // namespace

std::span<const PassTitle> stage_pass_titles() {
  return kStageTitles;
}

}  // namespace warren
