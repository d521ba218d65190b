// Statements of a zone as text.
#include "kinds/zone/content/format.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iterator>

#include "content/numbers.hpp"
#include "kinds/zone/content/zone.hpp"

namespace warren {
namespace {

std::string colour_text(const Colour& c, bool with_alpha) {
  return with_alpha ? fmt::format("{} {} {} {}", c.r, c.g, c.b, c.a)
                    : fmt::format("{} {} {}", c.r, c.g, c.b);
}

std::string dash_if_empty(const std::string& text) {
  return text.empty() ? "-" : text;
}

class ZoneFormatter {
 public:
  std::string format(const Zone& zone) {
    text("name", zone.name);
    text("biome", zone.biome);
    text("theme", zone.theme);
    if (zone.seed) line("seed {}", *zone.seed);
    if (zone.procgen) line("procgen true");
    parameters(zone);
    looks(zone);
    types(zone);
    for (const PlacedCell& cell : zone.cells) out_ += cell_statement(cell) + '\n';
    for (const ClearedCell& cell : zone.cleared) line("clearcell {} {}", cell.at.x, cell.at.y);
    things(zone);
    landmarks(zone);
    for (const RegionDefinition& one : zone.regions) region(one);
    population(zone);
    return std::move(out_);
  }

 private:
  template <class... Values>
  void line(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
    out_ += '\n';
  }

  void text(std::string_view directive, const std::string& value) {
    if (!value.empty()) line("{} {}", directive, value);
  }

  // A noise line switches terrain on, so one is written when the author wrote one, even where
  // every value is the default.
  void parameters(const Zone& zone) {
    bool noise_written = false;
    for (const ZoneParameter& parameter : zone_parameters()) {
      const std::string value = parameter_text(zone.parameters, parameter);
      const bool noise = parameter.key.starts_with("noise_");
      const bool switch_on = noise && zone.has_noise_line && !noise_written && value != "none";
      if (value == default_text(parameter) && !switch_on) continue;
      line("{} {}", parameter.key, value);
      noise_written |= noise;
    }
  }

  void looks(const Zone& zone) {
    for (const BackgroundColour& entry : zone.background) {
      line("bgcolor {} {}", entry.index, colour_text(entry.colour, false));
    }
    for (const std::string& path : zone.music) line("music {}", path);
  }

  void types(const Zone& zone) {
    for (const CellType& type : zone.cell_types) {
      line("celltype {} {} {} {}", type.id, colour_text(type.fill, true),
           colour_text(type.outline, true), type.pattern);
    }
    for (const EffectType& type : zone.effect_types) {
      std::string tail = type.effect.empty() ? "" : " " + type.effect;
      for (const std::string& parameter : type.parameters) tail += " " + parameter;
      if (type.opaque) tail += fmt::format(" {}", kOpaqueWord);
      line("effecttype {} {} {} {}{}", type.id, colour_text(type.fill, true),
           colour_text(type.outline, true), type.pattern, tail);
    }
  }

  void things(const Zone& zone) {
    for (const Spawn& spawn : zone.spawns) {
      line("spawn {} {} {}", spawn.enemy, real_text(spawn.world_x), real_text(spawn.world_y));
    }
    for (const Portal& portal : zone.portals) {
      line("portal {} {} {} {} {}", portal.at.x, portal.at.y, portal.id, dash_if_empty(portal.zone),
           dash_if_empty(portal.destination));
    }
    for (const Marker& marker : zone.markers) {
      line("{} {} {} {}", marker.kind == MarkerKind::savepoint ? "savepoint" : "datanode",
           marker.at.x, marker.at.y, marker.id);
    }
    for (const Label& label : zone.labels) {
      line("label {} {} {}", label.at.x, label.at.y, label.text);
    }
  }

  void wires(std::string_view type, const std::vector<Wire>& all) {
    for (const Wire& wire : all) {
      const std::string more =
          wire.kind == WireKind::portal
              ? fmt::format(" {} {}", dash_if_empty(wire.zone), dash_if_empty(wire.destination))
              : std::string();
      line("landmark_{} {} {}{}", to_string(wire.kind), type, wire.id, more);
    }
  }

  void landmark(const LandmarkDefinition& landmark) {
    std::string tail;
    if (const std::optional<Influence>& i = landmark.influence) {
      tail = fmt::format(" {} {} {} {}", to_string(i->type), real_text(i->radius),
                         real_text(i->strength), real_text(i->falloff));
      if (!i->bias.empty()) tail += fmt::format(" {} {}", i->bias, real_text(i->density));
    }
    line("landmark {} {} {}{}{}", landmark.type, landmark.chunk, landmark.priority, tail,
         landmark.optional ? " optional" : "");
    wires(landmark.type, landmark.wires);
  }

  // A wire belongs to the latest landmark of its type, so each stands right below its own.
  void landmarks(const Zone& zone) {
    if (zone.anchor) {
      line("center_anchor {}", zone.anchor->chunk);
      wires(kAnchorType, zone.anchor->wires);
    }
    text("start", zone.start.type);
    for (const HotspotDefinition& hotspot : zone.hotspots) {
      line("hotspot {} {} {}", hotspot.at.x, hotspot.at.y, real_text(hotspot.weight));
    }
    for (const LandmarkDefinition& one : zone.landmarks) landmark(one);
    for (const FixedLandmark& fixed : zone.fixed_landmarks) {
      line("fixed_landmark {} {} {} {}", fixed.type, fixed.chunk, fixed.at.x, fixed.at.y);
      wires(fixed.type, fixed.wires);
    }
    for (const GateDefinition& gate : zone.gates) {
      line("gate {} {}", gate.gate, fmt::join(gate.gated, " "));
    }
    for (const GateShare& share : zone.gate_shares) {
      line("gate_share {} {} {}", share.gate, real_text(share.limits.least),
           real_text(share.limits.most));
    }
    for (const PlacementDefinition& one : zone.placements) {
      if (one.other.empty()) {
        line("placement {} distance {} {}", one.type, real_text(one.min), real_text(one.max));
      } else {
        line("placement {} away_from {} {}", one.type, one.other, real_text(one.min));
      }
    }
    text("corridor_type", zone.corridor.type);
  }

  // What is understood without a line gets one only where the author wrote one.
  template <class Part>
  static bool has_line(const Part& part, const Part& understood) {
    return part.line.number > 0 || part != understood;
  }

  void region(const RegionDefinition& region) {
    for (const RegionRect& rect : region.rects) {
      line("region {} {} {} {} {}", region.id, rect.area.x, rect.area.y, rect.area.w, rect.area.h);
    }
    const RegionMode mode = region.mode.mode;
    if (has_line(region.mode, {})) {
      const bool chunks = mode == RegionMode::structured;
      line("regionmode {} {}{}", region.id, to_string(mode),
           chunks ? fmt::format(" {}", region.mode.base) : "");
    }
    if (has_line(region.config, default_config(mode))) region_config(region.id, region.config);
    if (has_line(region.density, {})) {
      line("opendensity {} {} {} {}", region.id, real_text(region.density.density),
           real_text(region.density.spacing), real_text(region.density.scatter));
    }
    connection(region.id, "entry", region.entry);
    connection(region.id, "exit", region.exit);
  }

  void region_config(const std::string& id, const RegionConfig& config) {
    line("regionconfig {} {} {} {} {} {} {} {}", id, config.content_min, config.content_max,
         real_text(config.combat_ratio), config.difficulty_min, config.difficulty_max,
         to_string(config.style), to_string(config.pacing));
  }

  void connection(const std::string& id, std::string_view end, const RegionConnection& to) {
    if (!has_line(to, {})) return;
    line("connect {} {} {}", id, end, to.landmark.empty() ? "none" : to.landmark);
  }

  void population(const Zone& zone) {
    for (const LibraryFolder& one : zone.libraries) line("library {}", one.folder);
    for (const ObstacleDefinition& obstacle : zone.obstacles) {
      line("obstacle {} {}", obstacle.block, real_text(obstacle.weight));
    }
    for (const VaultDefinition& vault : zone.vaults) {
      line("vault {} weight {} depth {} {}{}", vault.chunk, real_text(vault.weight),
           real_text(vault.depth_min), real_text(vault.depth_max), vault.once ? " once" : "");
    }
    for (const EnemyDefinition& enemy : zone.enemy_types) {
      line("enemytype {} {} {}", enemy.type.name, real_text(enemy.type.weight),
           real_text(enemy.type.danger));
    }
    for (const BiasDefinition& bias : zone.biases) {
      std::string parts;
      for (const BiasWeight& part : bias.weights) {
        parts += fmt::format(" {} {}", part.enemy, real_text(part.weight));
      }
      line("enemybias {}{}", bias.name, parts);
    }
  }

  std::string out_;
};

}  // namespace

std::string cell_statement(const PlacedCell& cell) {
  const std::string drop = cell.drop.empty() ? "" : " drop:" + cell.drop;
  return fmt::format("cell {} {} {}{}", cell.at.x, cell.at.y, cell.type, drop);
}

std::string format_zone(const Zone& zone) {
  return ZoneFormatter().format(zone);
}

}  // namespace warren
