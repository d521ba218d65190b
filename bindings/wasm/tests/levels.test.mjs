// What levels give: the same as their level files, as typed arrays.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { GOLDENS, SMALL, callOf, load } from './shared.mjs';

const warren = await load();
const named = (name, more) => {
  const [input, options] = callOf(GOLDENS.find((golden) => golden.name === name));
  return warren.generate(input, { ...options, ...more });
};
const zone = named('gates-7');
const dungeon = named('crypt-whisper');
const stage = named('furnace-31');
after(() => [zone, dungeon, stage].forEach((level) => level.close()));

for (const level of [zone, dungeon, stage]) {
  test(`cells and things of a ${level.kind} are those of its file`, () => {
    const file = level.toJSON();
    assert.ok(level.cells instanceof Uint8Array);
    const glyphs = level.legend.map((tile) => tile.glyph);
    for (let y = 0; y < level.height; ++y) {
      const row = level.cells.subarray(y * level.width, (y + 1) * level.width);
      assert.equal([...row].map((cell) => glyphs[cell]).join(''), file.cells[y]);
    }
    assert.deepEqual(level.cells, level.cellsView().slice());
    assert.deepEqual(level.things.map(({ kind, type, x, y, properties }) => [kind, type, x, y, properties]),
      file.things.map(({ kind, type = '', at, properties = {} }) => [kind, type, ...at, properties]));
    for (const key of ['kind', 'name', 'seed', 'width', 'height', 'hash']) assert.equal(level[key], file[key]);
    assert.deepEqual(level.parameters, file.generator.parameters);
    assert.deepEqual(level.warnings, file.report.warnings);
    assert.deepEqual(level.passes, file.report.passes);
    assert.deepEqual([level.start.x, level.start.y], file.start);
    assert.equal(level.tile(-1, 0), undefined);
    assert.equal(level.tile(level.start.x, level.start.y).glyph, file.cells[level.start.y][level.start.x]);
  });

  test(`a ${level.kind} comes back from its file, and from its code`, () => {
    const again = warren.readLevel(level.toFile());
    assert.equal(again.hash, level.hash);
    assert.deepEqual(again.cells, level.cells);
    assert.equal(again.toFile(), level.toFile());
    const { kind, generatorVersion } = warren.readSeedCode(level.seedCode.toLowerCase());
    assert.deepEqual([kind, generatorVersion], [level.kind, level.generatorVersion]);
  });

  test(`a ${level.kind} is drawn`, () => {
    const picture = warren.render(level, { scale: 2 });
    assert.equal(picture.data.length, 4 * picture.width * picture.height);
    assert.ok(picture.data instanceof Uint8ClampedArray);
    const { overlays } = warren.kinds.find(({ name }) => name === level.kind);
    const over = warren.render(level, { scale: 2, overlays: [overlays.at(-1).name] });
    assert.equal(over.data.length % 4, 0);
    assert.equal(level.toText().trimEnd().split('\n').length >= level.height, true);
  });
}

test('only zones have territories, landmarks and paths', () => {
  const { territories, landmarks, paths } = zone.zone;
  assert.deepEqual([territories.width, territories.height], [zone.width, zone.height]);
  assert.equal(territories.data.length, zone.cells.length);
  assert.ok(landmarks.length > 0 && paths.length > 0);
  const [x, y] = paths[0].points;
  assert.deepEqual([x, y], [zone.start.x, zone.start.y]);
  assert.equal(dungeon.zone, null);
  assert.equal(zone.dungeon, null);
  assert.equal(zone.stage, null);
});

test('edges, doors and rooms of a dungeon are those of its file', () => {
  const { dungeon: file } = dungeon.toJSON();
  const { edgesNorth, edgesWest, doors, rooms, corridors } = dungeon.dungeon;
  const rows = ({ width, height, data }, glyphs) => Array.from({ length: height },
    (_, y) => [...data.subarray(y * width, (y + 1) * width)].map((edge) => glyphs[edge]).join(''));
  assert.deepEqual(rows(edgesNorth, ' -DSIG'), file.north_edges);
  assert.deepEqual(rows(edgesWest, ' |DSIG'), file.west_edges);
  assert.deepEqual(doors.map(({ id, x, y, side, kind, opens, key, oneWay }) => ({
    id, at: [x, y], side, kind, opens, ...(key && { key }), ...(oneWay && { one_way: oneWay }),
  })), file.doors);
  assert.deepEqual(rooms.map(({ name, x, y, width, height }) => [name, [x, y, width, height]]),
    file.rooms.map(({ id, rect }) => [id, rect]));
  assert.deepEqual(corridors.map(({ points }) => points.length / 2), file.corridors.map(({ path }) => path.length));
});

test('layers of a stage are those of its file', () => {
  const { stage: file } = stage.toJSON();
  assert.deepEqual(Object.keys(stage.stage.layers), Object.keys(file.layers));
  for (const [name, runs] of Object.entries(file.layers)) {
    const cells = new Uint8Array(stage.cells.length);
    for (const [x, y, length] of runs) cells.fill(1, y * stage.width + x, y * stage.width + x + length);
    assert.deepEqual(stage.stage.layers[name], cells, name);
  }
  assert.ok(stage.stage.legs.length > 0);
});

test('a game asks a dungeon while it is played', () => {
  const { x, y } = dungeon.start;
  const party = warren.party();
  const sides = ['north', 'east', 'south', 'west'];
  assert.ok(sides.some((side) => dungeon.canStep(x, y, side, party) || dungeon.doorAt(x, y, side)));
  const door = dungeon.dungeon.doors.find((one) => one.kind === 'door' && one.opens === 'player' && !one.oneWay);
  assert.equal(dungeon.edgeAt(door.x, door.y, door.side), 'door');
  assert.deepEqual(dungeon.doorAt(door.x, door.y, door.side), door);
  const passed = dungeon.passDoor(door.x, door.y, door.side, party);
  assert.equal(passed.answer, 'passed');
  assert.equal(Math.abs(passed.x - door.x) + Math.abs(passed.y - door.y), 1);
  const hit = dungeon.castRay(x + 0.5, y + 0.5, 1, 0, 64, party);
  assert.ok(['wall', 'door', 'gate', 'nothing'].includes(hit.surface));
  assert.ok(hit.distance > 0 && hit.across >= 0 && hit.across <= 1);
  assert.equal(dungeon.castRay(NaN, 0, 1, 0).surface, 'nothing');
  assert.equal(dungeon.canSee(x, y, x, y), true);
  assert.equal(typeof dungeon.isDark(x, y), 'boolean');
  const met = dungeon.encounterZoneAt(x, y);
  assert.ok(met === null || dungeon.dungeon.encounterZones[met].id);
  assert.ok(dungeon.encounterRate(x, y, true) >= 0);
  party.add('keys', 'brass_key');
  assert.deepEqual([party.keys, party.opened, party.used], [['brass_key'], [], []]);
  party.remove('keys', 'brass_key');
  assert.deepEqual(party.keys, []);
  assert.equal(dungeon.searchWall(-5, 1 << 30, 'north', party), false);
  const key = dungeon.things.find(({ kind }) => kind === 'key');
  if (key) assert.equal(dungeon.touchCell(key.x, key.y, party), true);
  party.close();
});

test('layers of every pass, and the cells after each', () => {
  const level = named('gates-7', { record: 'snapshots' });
  assert.equal(level.groundHash(), zone.groundHash());
  const snapshots = level.layers.filter(({ name }) => name === 'cells');
  assert.ok(snapshots.length > 5);
  assert.deepEqual(snapshots.at(-1).data, level.cells);
  assert.ok(level.layers.some(({ name, data }) => name === 'noise' && data instanceof Float32Array));
  assert.ok(level.times.length > 5 && level.times.every(({ milliseconds }) => milliseconds >= 0));
  assert.ok(level.notes.some(({ lines }) => lines.length > 0));
  assert.ok(warren.render(level, { overlays: 'noise', scale: 1 }).data.length > 0);
  assert.deepEqual(zone.layers, []);
  level.close();
});

test('all floors of a dungeon, whose stairs meet', () => {
  const [input] = callOf(GOLDENS.find(({ name }) => name === 'tower-7'));
  assert.throws(() => warren.generate(input, { seed: 'x' }), { kind: 'usage' });
  const floors = warren.generateLevels(input, { seed: 'x' });
  assert.deepEqual(floors.map(({ part }) => part), floors.map((_, i) => i + 1));
  warren.verifyLevels(floors);
  const again = warren.readLevels(warren.toFile(floors));
  assert.deepEqual(again.map(({ hash }) => hash), floors.map(({ hash }) => hash));
  assert.equal(warren.generate(input, { seed: 'x', part: 2 }).part, 2);
});

test('a generator keeps its memory, and settings change levels', () => {
  const generator = warren.open(SMALL);
  assert.deepEqual([generator.kind, generator.name, generator.parts], ['zone', 'Small', 1]);
  const first = generator.generate({ seed: 1 });
  const hash = first.hash;
  assert.notEqual(generator.generate({ seed: 2 }).hash, hash);
  assert.equal(first.hash, hash);
  assert.equal(first.cells.length, 64 * 64);
  generator.close();
  assert.equal(warren.generate(SMALL, { settings: { size: 96 } }).width, 96);
  assert.equal(warren.generate(SMALL, { seed: '1' }).hash, hash);
});

test('what is broken is found, explained and told', () => {
  const { at: [x, y] } = stage.toJSON().things.find(({ kind }) => kind !== 'start');
  const edited = stage.toFile().replace(`"at":[${x},${y}]`, `"at":[${x},0]`);
  const verdict = warren.verify(warren.readLevel(edited));
  assert.equal(verdict.holds, false);
  assert.ok(verdict.findings.some(({ holds, violations }) => !holds && violations.length > 0));
  assert.equal(warren.verify(zone, callOf(GOLDENS.find(({ name }) => name === 'gates-7'))[0]).holds, true);
  const { levels, text } = warren.explain(SMALL, { seed: 3 });
  assert.ok(levels.length === 1 && levels[0].error === null && levels[0].verdict.holds);
  assert.ok(text.includes('\n') && levels[0].notes.length > 3);
  assert.deepEqual(warren.check(SMALL), []);
  const [found] = warren.check({ file: 'a.zone', files: { 'a.zone': 'size 64\nsise 3\n' } });
  assert.deepEqual([found.severity, found.file, found.line, found.column], ['error', 'a.zone', 2, 1]);
});

test('what can be set is told', () => {
  for (const { name, extensions, generatorVersion } of warren.kinds) {
    assert.ok(extensions.length > 0 && generatorVersion > 0);
    for (const row of warren.parameters(name)) assert.ok(row.key && row.type && row.help);
  }
  const size = warren.parameters('zone').find(({ key }) => key === 'size');
  assert.deepEqual([size.type, size.least, size.most], ['whole', 16, 16384]);
  assert.throws(() => warren.parameters('planet'), { kind: 'usage' });
});

test('progress is told, and stops', () => {
  const seen = [];
  warren.generate(SMALL, { seed: 1, progress: (at) => { seen.push(at); } });
  assert.deepEqual(seen.map(({ index }) => index), seen.map((_, i) => i));
  assert.equal(seen.length, seen[0].count);
  assert.throws(() => warren.generate(SMALL, { progress: ({ index }) => index < 2 }), { kind: 'cancelled' });
  assert.throws(() => warren.generate(SMALL, { signal: AbortSignal.abort() }), { kind: 'cancelled' });
  const stop = new AbortController();
  assert.throws(() => warren.generate(SMALL, { signal: stop.signal, progress: () => stop.abort() }), { kind: 'cancelled' });
  assert.throws(() => warren.generate(SMALL, { progress: () => { throw new TypeError('mine'); } }), TypeError);
  const nested = [];
  warren.generate(SMALL, { progress: () => { nested.push(warren.generate(SMALL, { seed: 5 }).hash); } });
  assert.equal(new Set(nested).size, 1);
});
