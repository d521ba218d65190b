#include "kinds/zone/render/picture.hpp"

#include "kinds/zone/render/overlays.hpp"

namespace warren::render {
namespace {

constexpr Overlay kOverlays[] = {
    kCellsOverlay,
    {{"noise", "the terrain noise: red low (wall), green high (open), lines at the thresholds"},
     draw_noise_overlay,
     false},
    kDistanceOverlay,
    {{"influence", "how landmarks bend the land: warm dense, cool sparse, rings at the radius"},
     draw_influence_overlay,
     true},
    {{"hotspots", "where landmarks could go: filled where one did, with the distances they keep"},
     draw_hotspots_overlay,
     true},
    {{"landmarks", "the chunks that were placed, with their types, turns and gates"},
     draw_landmarks_overlay,
     true},
    {{"plan", "the plan before the land: a colour for each gate's ground, ridges in white"},
     draw_territory_plan_overlay,
     false},
    {{"territories", "what lies before and behind each gate, in a colour each; hatched: cut off"},
     draw_territories_overlay,
     false},
    {{"seals", "cells that were walled up, in a colour for each gate"}, draw_seals_overlay, true},
    {{"ports", "where paths enter and leave each gate, with an arrow through it"},
     draw_ports_overlay,
     true},
    {{"corridors", "walls that were opened for a path"}, draw_corridors_overlay, true},
    {{"paths", "a walk from the start to everything that must be reached, with its steps"},
     draw_paths_overlay,
     true},
    {{"areas", "borders of regions and of landmarks' surroundings, with openings, entry and exit"},
     draw_areas_overlay,
     true},
    {{"squares", "the grid that chunks are laid on, each room framed, with bars at its exits"},
     draw_squares_overlay,
     true},
    {{"area_paths", "the path through each area, square by square"}, draw_path_overlay, true},
    {{"rooms", "names of the chunks that areas are made of: on the path, beside it, blocks"},
     draw_rooms_overlay,
     true},
    {{"vaults", "set pieces in the wild, in a colour for each chunk"}, draw_vaults_overlay, true},
    {{"enemies", "enemies in a colour for each type, how dangerous the ground is, and safe ground"},
     draw_enemies_overlay,
     true},
    {{"pickups", "pickups in a colour for each source"}, draw_pickups_overlay, true},
};

}  // namespace

PictureParts zone_picture() {
  PictureParts out;
  out.a_level = "a zone";
  out.overlays = kOverlays;
  out.map = draw_cell_map;
  out.svg = draw_cell_svg;
  out.text = draw_cell_text;
  return out;
}

}  // namespace warren::render
