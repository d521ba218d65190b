// What only the tools can: pictures as files, and files of other programs.
#include <cstdio>
#include <warren/drpg.hpp>
#include <warren/png.hpp>
#include <warren/warren.hpp>

int main() {
  const auto floors = warren::generate(
      warren::Input::from_text("crypt.dungeon.toml", "floors = 2\n"), {.seed = "tools"});
  if (!floors) return 1;
  const auto game = warren::floors_to_drpg(*floors);
  const auto back = warren::floors_from_drpg(game ? *game : "");
  const auto picture = warren::draw_level(floors->front());
  const auto png = warren::image_to_png(picture ? *picture : warren::Image());
  std::printf("%zu floors, %zu bytes of picture\n", back ? back->floors.size() : 0,
              png ? png->size() : 0);
  return back && back->floors.size() == 2 && png ? 0 : 1;
}
