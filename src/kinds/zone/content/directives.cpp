#include "kinds/zone/content/directives.hpp"

#include <algorithm>
#include <array>

#include "kinds/zone/content/parameters.hpp"

namespace warren {
namespace {

constexpr auto kDirectives = std::to_array<ZoneDirective>({
    {"name", "name TEXT"},
    {"biome", "biome TEXT"},
    {"theme", "theme fire|ice|poison|blood|radiance|void|electric"},
    {"seed", "seed NUMBER"},
    {"procgen", "procgen true|false"},
    {"bgcolor", "bgcolor INDEX R G B"},
    {"music", "music PATH"},
    {"celltype", "celltype ID R G B A R G B A [PATTERN]"},
    {"effecttype", "effecttype ID R G B A R G B A PATTERN [EFFECT [PARAMETER...]] [opaque]"},
    {"cell", "cell X Y TYPE [drop:ITEM]"},
    {"clearcell", "clearcell X Y"},
    {"spawn", "spawn ENEMY WORLD_X WORLD_Y"},
    {"portal", "portal X Y ID ZONE DEST_ID"},
    {"savepoint", "savepoint X Y ID"},
    {"datanode", "datanode X Y ID"},
    {"label", "label X Y TEXT"},
    {"center_anchor", "center_anchor CHUNK"},
    {"start", "start LANDMARK_TYPE"},
    {"hotspot", "hotspot X Y [WEIGHT]"},
    {"landmark",
     "landmark TYPE CHUNK PRIORITY [INFLUENCE RADIUS STRENGTH FALLOFF [BIAS [DENSITY]]] "
     "[optional]"},
    {"fixed_landmark", "fixed_landmark TYPE CHUNK X Y"},
    {"landmark_portal", "landmark_portal TYPE ID ZONE DEST_ID"},
    {"landmark_savepoint", "landmark_savepoint TYPE ID"},
    {"landmark_datanode", "landmark_datanode TYPE ID"},
    {"gate", "gate GATE_TYPE GATED_TYPE..."},
    {"gate_share", "gate_share GATE_TYPE MIN MAX"},
    {"placement", "placement TYPE distance MIN MAX | placement TYPE away_from TYPE MIN"},
    {"region", "region ID X Y W H"},
    {"regionmode", "regionmode ID structured SIZE | regionmode ID open"},
    {"regionconfig", "regionconfig ID MIN MAX COMBAT DIFF_MIN DIFF_MAX STYLE PACING"},
    {"opendensity", "opendensity ID DENSITY SPACING SCATTER"},
    {"connect", "connect REGION entry|exit LANDMARK_TYPE|none"},
    {"library", "library FOLDER"},
    {"obstacle", "obstacle CHUNK_NAME [WEIGHT]"},
    {"vault", "vault CHUNK_NAME [weight W] [depth MIN MAX] [once]"},
    {"enemytype", "enemytype NAME WEIGHT DANGER"},
    {"enemybias", "enemybias NAME TYPE WEIGHT [TYPE WEIGHT...]"},
    {"corridor_type", "corridor_type ID"},
});

}  // namespace

std::span<const ZoneDirective> zone_directives() {
  return kDirectives;
}

const ZoneDirective* find_zone_directive(std::string_view name) {
  const auto found = std::ranges::find(kDirectives, name, &ZoneDirective::name);
  return found == kDirectives.end() ? nullptr : &*found;
}

std::vector<std::string_view> zone_directive_names() {
  std::vector<std::string_view> names;
  for (const ZoneDirective& directive : kDirectives) names.push_back(directive.name);
  for (const ZoneParameter& parameter : zone_parameters()) names.push_back(parameter.key);
  return names;
}

}  // namespace warren
