// Compiled only: what people write has the types that they expect.
import { WarrenError, connect, load } from 'warren';
import type { DungeonSettings, Level, LevelFile } from 'warren';

const settings: DungeonSettings = { floors: 3, preset: 'modern', 'rooms.large.count': [3, 4] };
const warren = await load();
const level: Level = warren.generate({ file: 'a.zone', files: { 'a.zone': 'size 64' } }, { seed: 7, progress: ({ pass }) => pass !== 'x' });
const file: LevelFile = level.toJSON();
const [x, y]: [number, number] = file.things[0]!.at;
const glyph: string | undefined = level.tile(x, y)?.glyph;
const image = new ImageData(warren.render(level, { overlays: ['paths'] }).data, level.width);
const remote = await connect();
const far: Uint8Array = (await remote.generateLevels('b.dungeon.toml', { settings }))[0]!.cells;
const step: boolean = await (await remote.generate('c.dungeon.toml')).canStep(1, 2, 'north');
try {
  // @ts-expect-error: there is no such direction
  level.canStep(1, 2, 'up');
  // @ts-expect-error: a number of floors is no text
  const wrong: DungeonSettings = { floors: 'many' };
} catch (error) {
  if (error instanceof WarrenError) console.log(error.diagnostics[0]?.line, glyph, image, far, step);
}
