#include "kinds/zone/content/template.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace warren {
namespace {

// What a theme brings: its own walls, the ground between them, and the colours behind.
struct Palette {
  std::string_view theme;  // empty: neutral
  std::string_view types;
  std::string_view background;
};

constexpr auto kPalettes = std::to_array<Palette>({
    {"",
     "celltype solid 20 0 20 255 128 0 128 255 none\n"
     "celltype circuit 10 20 20 255 64 128 128 255 circuit\n"
     "effecttype data_trace 10 60 80 140 30 120 160 100 circuit\n",
     "bgcolor 0 89 26 140\nbgcolor 1 51 26 128\nbgcolor 2 115 20 102\nbgcolor 3 38 13 89\n"},
    {"fire",
     "celltype fire_wall 200 50 0 255 255 100 0 255 none\n"
     "celltype fire_circuit 150 30 0 255 200 80 0 255 circuit\n"
     "effecttype fire_ember 180 40 0 180 200 60 0 120 ember dot 5\n",
     "bgcolor 0 200 50 0\nbgcolor 1 150 30 0\nbgcolor 2 255 100 0\nbgcolor 3 100 20 0\n"},
    {"ice",
     "celltype ice_wall 120 170 210 255 210 240 255 255 none\n"
     "celltype ice_circuit 80 130 190 255 160 210 250 255 circuit\n"
     "effecttype frost 150 200 240 120 200 230 255 110 frost friction 0.4\n",
     "bgcolor 0 20 60 120\nbgcolor 1 30 90 150\nbgcolor 2 10 40 90\nbgcolor 3 50 110 170\n"},
    {"poison",
     "celltype poison_wall 40 80 20 255 110 170 40 255 none\n"
     "celltype poison_circuit 30 60 30 255 80 200 80 255 circuit\n"
     "effecttype toxic 70 160 20 150 130 220 40 110 pulse feedback 3\n",
     "bgcolor 0 20 60 10\nbgcolor 1 40 80 20\nbgcolor 2 60 90 0\nbgcolor 3 10 40 20\n"},
    {"blood",
     "celltype blood_wall 90 0 10 255 190 20 40 255 none\n"
     "celltype blood_circuit 60 0 20 255 150 0 60 255 circuit\n"
     "effecttype drain 120 0 20 160 180 20 40 120 veins drain 2\n",
     "bgcolor 0 80 0 10\nbgcolor 1 50 0 20\nbgcolor 2 110 10 10\nbgcolor 3 30 0 10\n"},
    {"radiance",
     "celltype bright_wall 220 200 120 255 255 245 200 255 none\n"
     "celltype bright_circuit 190 160 80 255 255 230 140 255 circuit\n"
     "effecttype glow 240 220 140 120 255 250 210 110 glow none\n",
     "bgcolor 0 120 90 30\nbgcolor 1 160 130 60\nbgcolor 2 90 60 20\nbgcolor 3 140 110 70\n"},
    {"void",
     "celltype void_wall 15 10 30 255 90 60 160 255 none\n"
     "celltype void_circuit 10 10 20 255 60 100 200 255 circuit\n"
     "effecttype distortion 60 30 110 150 120 80 200 110 glitch minimap opaque\n",
     "bgcolor 0 10 5 30\nbgcolor 1 20 10 50\nbgcolor 2 5 5 20\nbgcolor 3 30 10 60\n"},
    {"electric",
     "celltype electric_wall 30 40 70 255 120 190 255 255 none\n"
     "celltype electric_circuit 20 30 60 255 250 230 80 255 circuit\n"
     "effecttype arc 60 110 200 140 240 230 120 120 spark stun 0.5\n",
     "bgcolor 0 10 20 60\nbgcolor 1 20 40 100\nbgcolor 2 60 60 20\nbgcolor 3 5 10 40\n"},
});

constexpr std::string_view kText = R"(# A Warren zone. One directive per line, # starts a comment.
name New Zone
size 256
{theme}seed 1

# What walls look like (fill and outline, red green blue alpha) and what glows between them.
{types}
# Colours of the sky below.
{background}
# The shape of the land. `warren help params zone` explains each line.
noise_octaves 5
noise_frequency 0.02
noise_wall_threshold -0.1
noise_effect_threshold 0.0
circuit_prob_wild 0.15

# The lie of the land: highlands, plains and valleys, and coasts that bend. Without these lines all
# seeds look alike from afar. Larger zones want smaller frequencies: 0.002 and 0.004 for 1024 cells.
macro_frequency 0.006
macro_strength 0.42
warp_frequency 0.008
warp_strength 16
)";

}  // namespace

std::vector<std::string> zone_template_names() {
  std::vector<std::string> names;
  for (const Palette& palette : kPalettes) {
    if (!palette.theme.empty()) names.emplace_back(palette.theme);
  }
  return names;
}

std::string zone_template(std::string_view theme) {
  const auto palette = std::ranges::find(kPalettes, theme, &Palette::theme);
  const std::string theme_line =
      theme.empty() ? "biome neutral\n" : fmt::format("biome {0}\ntheme {0}\n", theme);
  return fmt::format(kText, fmt::arg("theme", theme_line), fmt::arg("types", palette->types),
                     fmt::arg("background", palette->background));
}

}  // namespace warren
