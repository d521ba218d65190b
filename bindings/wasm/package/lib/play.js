// What a game asks while a level is played.
import { choice, number, whole } from './arguments.js';
import { usage } from './error.js';
import { Party } from './party.js';
import { doorAt } from './parts.js';
import { DIRECTIONS, EDGES, PASSAGES, SURFACES } from './words.js';

const cell = (value, what) => whole(value, what, -0x80000000, 0x7fffffff);
const direction = (value) => choice(value, 'the direction', DIRECTIONS);

/** The party as a handle; none: one that has done nothing. */
function partyOf(party) {
  if (party === undefined || party === null) return 0;
  if (!Party.is(party)) throw usage('the party must be one that warren.party() made');
  return Party.pointer(party);
}

/** Calls that change a party, which must be there. */
function act(engine, party, name, level, ...place) {
  if (partyOf(party) === 0) throw usage('the party is missing: make one with warren.party()');
  return engine.scope((scope) => {
    const done = scope.out();
    engine.status(engine.call(name, level, partyOf(party), ...place, done));
    return engine.int(done) !== 0;
  });
}

/** Functions that Level has, each with its engine and its level before its own parameters. */
export const PLAY = {
  edgeAt: (engine, level, x, y, side) =>
    EDGES[engine.call('warren_edge_at', level, cell(x, 'x'), cell(y, 'y'), direction(side))],

  doorAt(engine, level, x, y, side) {
    const door = engine.call('warren_door_at', level, cell(x, 'x'), cell(y, 'y'), direction(side));
    return door < 0 ? null : doorAt(engine, level, door);
  },

  canStep: (engine, level, x, y, side, party) =>
    engine.call('warren_can_step', level, partyOf(party), cell(x, 'x'), cell(y, 'y'), direction(side)) !== 0,

  passDoor: (engine, level, x, y, side, party) => engine.scope((scope) => {
    const [atX, atY, message] = [scope.out(), scope.out(), scope.out()];
    const words = new DataView(engine.buffer);
    words.setInt32(atX, cell(x, 'x'), true);
    words.setInt32(atY, cell(y, 'y'), true);
    const answer = engine.call('warren_pass_door', level, partyOf(party), direction(side), atX, atY, message);
    return {
      answer: PASSAGES[answer],
      x: engine.int(atX),
      y: engine.int(atY),
      message: engine.wordsAt(engine.word(message)) ?? '',
    };
  }),

  searchWall: (engine, level, x, y, side, party) =>
    act(engine, party, 'warren_search_wall', level, cell(x, 'x'), cell(y, 'y'), direction(side)),

  touchCell: (engine, level, x, y, party) =>
    act(engine, party, 'warren_touch_cell', level, cell(x, 'x'), cell(y, 'y')),

  castRay: (engine, level, x, y, dx, dy, longest, party) => engine.scope((scope) => {
    const hit = scope.memory(32);
    const ray = [number(x, 'x'), number(y, 'y'), number(dx, 'dx'), number(dy, 'dy'), number(longest ?? 64, 'the length')];
    const surface = engine.call('warren_cast_ray', level, partyOf(party), ...ray, hit);
    const words = new DataView(engine.buffer);
    return {
      surface: SURFACES[surface],
      x: engine.int(hit + 4),
      y: engine.int(hit + 8),
      side: DIRECTIONS[engine.int(hit + 12)],
      distance: words.getFloat64(hit + 16, true),
      across: words.getFloat64(hit + 24, true),
    };
  }),

  blocksSight: (engine, level, x, y) =>
    engine.call('warren_blocks_sight', level, cell(x, 'x'), cell(y, 'y')) !== 0,

  canSee: (engine, level, fromX, fromY, toX, toY, party) =>
    engine.call('warren_can_see', level, partyOf(party), cell(fromX, 'x'), cell(fromY, 'y'), cell(toX, 'x'), cell(toY, 'y')) !== 0,

  encounterZoneAt(engine, level, x, y) {
    const zone = engine.call('warren_encounter_zone_at', level, cell(x, 'x'), cell(y, 'y'));
    return zone < 0 ? null : zone;
  },

  isDark: (engine, level, x, y) =>
    engine.call('warren_is_dark', level, cell(x, 'x'), cell(y, 'y')) !== 0,

  encounterRate: (engine, level, x, y, passedDoor) =>
    engine.call('warren_encounter_rate', level, cell(x, 'x'), cell(y, 'y'), passedDoor ? 1 : 0),
};
