import type { LevelFile } from './level-file.js';
import type { DungeonSettings, StageSettings, ZoneSettings } from './settings.js';

export type { LevelFile, DungeonSettings, StageSettings, ZoneSettings };
export type Kind = 'zone' | 'dungeon' | 'stage';
export type Direction = 'north' | 'east' | 'south' | 'west';
export type Edge = 'none' | 'wall' | 'door' | 'secret' | 'illusory' | 'gate';
export type Colour = [red: number, green: number, blue: number, alpha: number];
export interface Point { x: number; y: number; }
export interface Rectangle extends Point { name: string; width: number; height: number; }
export interface Grid<Data> { width: number; height: number; data: Data; }

export interface Diagnostic {
  severity: 'note' | 'warning' | 'error';
  /** Empty: it is about no file. */
  file: string;
  /** Counted from 1. Line 0: the file as a whole. */
  line: number;
  /** Columns and lengths count bytes of UTF-8. */
  column: number;
  length: number;
  message: string;
  /** What to write or do instead; may be empty. */
  help: string;
  /** The line that it points at. */
  source?: string;
}

export class WarrenError extends Error {
  /** Whose fault it is: of the file, of the call, of the machine, of a pass that could not succeed. */
  readonly kind: 'content' | 'usage' | 'machine' | 'veto' | 'cancelled';
  readonly diagnostics: Diagnostic[];
  constructor(kind: string, message: string, diagnostics?: Diagnostic[], options?: ErrorOptions);
}

export type Files = Record<string, string | Uint8Array> | Map<string, string | Uint8Array>;
export type Settings = ZoneSettings | DungeonSettings | StageSettings | Record<string, string | number | boolean | unknown[]>;

/** A path of the disk (in Node), or files in memory. */
export type Input = string | {
  /** Its name tells the kind: .zone, .dungeon.toml, .stage.toml. */
  file: string;
  /** With them the disk is not looked at. */
  files?: Files;
  settings?: Settings;
  /** More folders to look for chunks in. */
  chunkFolders?: string[];
  /** What a file may not say is a warning. */
  lenient?: boolean;
};

export interface Progress { pass: string; index: number; count: number; }

export interface RunOptions {
  /** A number, for dungeons any text, or the seed of readSeedCode. None: the file's own. */
  seed?: number | string;
  /** For zones that say `procgen true`. */
  masterSeed?: number;
  /** Only this floor of a dungeon, counted from 1. */
  part?: number;
  /** In milliseconds; then the error is of kind 'cancelled'. */
  timeLimit?: number;
  /** Called before each pass; false stops. */
  progress?: (at: Progress) => boolean | void;
  /** Looked at before each pass. */
  signal?: AbortSignal;
  /** Set to anything but 0 in shared memory it stops before the next pass. */
  cancel?: Int32Array;
  /** Layers, times and notes of every pass; with 'snapshots' the cells after each as layers, too. */
  record?: boolean | 'nothing' | 'passes' | 'snapshots';
}
export interface GenerateOptions extends RunOptions { settings?: Settings; }

export interface Tile {
  name: string;
  kind: 'floor' | 'wall' | 'effect' | 'abyss';
  /** The character that stands for it in level files. */
  glyph: string;
  fill: Colour;
  outline: Colour;
  pattern: string;
  effect: string;
  effectParameters: string[];
  opaque: boolean;
}
export type Values = Record<string, boolean | number | string>;
export interface Thing extends Point { kind: string; type: string; properties: Values; }
export interface Guarantee { id: string; holds: boolean; nothingToCheck: boolean; evidence: Values; }
/** Walks from cell to cell: x and y by turns. */
export interface Path { id: string; from: string; to: string; points: Int32Array; }
export interface ZoneData {
  /** 0 holds the start. */
  territories: Grid<Uint8Array>;
  landmarks: Rectangle[];
  /** From the start to what must be reached, straight from corner to corner. */
  paths: Path[];
}
export interface Door extends Point {
  id: string;
  side: Direction;
  kind: Edge;
  opens: 'player' | 'key' | 'lever' | 'event';
  key: string;
  oneWay: Direction | null;
}
export interface EncounterZone {
  id: string;
  danger: 'safe' | 'entrance' | 'middle' | 'deep' | 'guard' | 'boss';
  description: string;
  groups: string[];
}
export interface DungeonData {
  floor: number;
  floors: number;
  /** One row more than the level; 0 none, 1 wall, 2 door, 3 secret, 4 illusory, 5 gate. */
  edgesNorth: Grid<Uint8Array>;
  /** One column more. */
  edgesWest: Grid<Uint8Array>;
  doors: Door[];
  rooms: Rectangle[];
  corridors: Path[];
  encounterZones: EncounterZone[];
}
export interface StageData {
  /** By its name, 1 for every cell that is in it. */
  layers: Record<string, Uint8Array>;
  legs: Path[];
}
export interface Layer extends Grid<Float32Array | Uint8Array | Int32Array | Uint32Array> { name: string; pass: string; }
export interface Notes { pass: string; title: string; attempt: number; lines: string[]; }

/** What a level says of itself. */
export interface LevelData {
  readonly kind: Kind;
  readonly name: string;
  readonly biome: string;
  readonly theme: string;
  readonly seed: number;
  /** The code that players share. */
  readonly seedCode: string;
  readonly generatorVersion: number;
  /** 16 digits: equal hashes mean equal levels. */
  readonly hash: string;
  readonly part: number;
  readonly parts: number;
  readonly width: number;
  readonly height: number;
  readonly start: Point | null;
  readonly background: Colour[];
  readonly music: string[];
  readonly legend: Tile[];
  /** Row by row from the top left: each a number of a tile of the legend. */
  readonly cells: Uint8Array;
  readonly things: Thing[];
  readonly parameters: Values;
  readonly certificate: Guarantee[];
  readonly passes: { name: string; facts: Values }[];
  readonly warnings: string[];
  readonly zone: ZoneData | null;
  readonly dungeon: DungeonData | null;
  readonly stage: StageData | null;
  /** Of a level that was made with `record`. */
  readonly layers: Layer[];
  readonly times: { pass: string; milliseconds: number }[];
  readonly notes: Notes[];
}

export interface Passage extends Point {
  answer: 'passed' | 'none' | 'locked' | 'wrong_side' | 'shut';
  message: string;
}
export interface Hit extends Point {
  surface: 'nothing' | 'wall' | 'door' | 'gate' | 'veil';
  side: Direction;
  distance: number;
  /** 0 to 1 along the side, from left to right as it is seen. */
  across: number;
}

/** What a game asks while it is played. Every question has an answer for every place. */
export interface Play<P> {
  edgeAt(x: number, y: number, side: Direction): Edge;
  doorAt(x: number, y: number, side: Direction): Door | null;
  /** Only dungeons have steps: elsewhere look at the cells. */
  canStep(x: number, y: number, side: Direction, party?: P): boolean;
  passDoor(x: number, y: number, side: Direction, party?: P): Passage;
  searchWall(x: number, y: number, side: Direction, party: P): boolean;
  touchCell(x: number, y: number, party: P): boolean;
  castRay(x: number, y: number, dx: number, dy: number, longest?: number, party?: P): Hit;
  blocksSight(x: number, y: number): boolean;
  canSee(fromX: number, fromY: number, toX: number, toY: number, party?: P): boolean;
  /** A number of dungeon.encounterZones. */
  encounterZoneAt(x: number, y: number): number | null;
  isDark(x: number, y: number): boolean;
  encounterRate(x: number, y: number, passedDoor?: boolean): number;
}
export interface Writing {
  /** Of what stands where alone: equal where versions of a generator make the same ground. */
  groundHash(): string;
  /** The level file as text, byte for byte as the program writes it. */
  toFile(): string;
  /** As an object, in JavaScript's order of members: toFile() is what reads back as the same level. */
  toJSON(): LevelFile;
  toSVG(): string;
  toText(): string;
}

export interface Closing {
  /** Gives its memory back; all that is forgotten is closed sooner or later. */
  close(): void;
}

export interface Level extends LevelData, Play<Party>, Writing, Closing {
  tile(x: number, y: number): Tile | undefined;
  /** The cells where the module has them: no copy, and gone with the next call of anything. */
  cellsView(): Uint8Array;
  /** Everything as a plain object, for postMessage. */
  data(): LevelData;
}

export type Names = 'keys' | 'opened' | 'used';
export interface Party extends Closing {
  readonly keys: string[];
  readonly opened: string[];
  readonly used: string[];
  add(set: Names, name: string): void;
  remove(set: Names, name: string): void;
}

export interface Explanations {
  levels: { part: number; notes: Notes[]; verdict: Verdict | null; error: WarrenError | null }[];
  /** All of it as lines for people. */
  text: string;
}
export interface Verdict {
  holds: boolean;
  findings: {
    id: string;
    holds: boolean;
    nothingToCheck: boolean;
    text: string;
    violations: { text: string; at: Point | null }[];
  }[];
}

export interface Generator extends Closing {
  readonly kind: Kind;
  readonly name: string;
  /** Levels that one seed gives. */
  readonly parts: number;
  readonly warnings: Diagnostic[];
  generate(options?: RunOptions): Level;
  generateLevels(options?: RunOptions): Level[];
  explain(options?: RunOptions): Explanations;
}

export interface RenderOptions { overlays?: string | string[]; scale?: number; legend?: boolean; }
export interface Picture { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer>; }
export interface Parameter {
  key: string;
  type: 'whole' | 'real' | 'range' | 'toggle' | 'choice' | 'choices' | 'text' | 'list';
  value: string;
  unit: string;
  default: string;
  help: string;
  least: number | null;
  most: number | null;
  choices: string[];
}
export interface KindInfo {
  name: Kind;
  extensions: string[];
  generatorVersion: number;
  overlays: { name: string; help: string }[];
}
export interface SeedCode { seed: string; kind: Kind; generatorVersion: number; }
export type LevelText = string | Uint8Array;

export interface Warren {
  readonly version: string;
  /** Compiled: other workers may load({module}). */
  readonly module: WebAssembly.Module;
  readonly kinds: KindInfo[];
  parameters(kind: Kind): Parameter[];
  open(input: Input, options?: { settings?: Settings }): Generator;
  generate(input: Input, options?: GenerateOptions): Level;
  generateLevels(input: Input, options?: GenerateOptions): Level[];
  explain(input: Input, options?: GenerateOptions): Explanations;
  check(input: Input): Diagnostic[];
  readLevel(file: LevelText, name?: string): Level;
  readLevels(file: LevelText, name?: string): Level[] & { warnings: Diagnostic[] };
  verify(level: Level, against?: Input): Verdict;
  verifyLevels(levels: Level[]): void;
  toFile(levels: Level[]): string;
  render(level: Level, options?: RenderOptions): Picture;
  readSeedCode(code: string): SeedCode;
  party(): Party;
}

type Later<T> = { [Key in keyof T]: T[Key] extends (...values: infer V) => infer R ? (...values: V) => Promise<R> : T[Key] };
export interface RemoteLevel extends LevelData, Later<Play<RemoteParty>>, Later<Writing>, Closing {}
export interface RemoteGenerator extends Closing {
  readonly kind: Kind;
  readonly name: string;
  readonly parts: number;
  readonly warnings: Diagnostic[];
  generate(options?: RunOptions): Promise<RemoteLevel>;
  generateLevels(options?: RunOptions): Promise<RemoteLevel[]>;
  explain(options?: RunOptions): Promise<Explanations>;
}
export interface RemoteParty extends Closing {
  keys(): Promise<string[]>;
  opened(): Promise<string[]>;
  used(): Promise<string[]>;
  add(set: Names, name: string): Promise<void>;
  remove(set: Names, name: string): Promise<void>;
}
/** The calls of Warren as promises. */
export interface RemoteWarren {
  version(): Promise<string>;
  kinds(): Promise<KindInfo[]>;
  parameters(kind: Kind): Promise<Parameter[]>;
  open(input: Input, options?: { settings?: Settings }): Promise<RemoteGenerator>;
  generate(input: Input, options?: GenerateOptions): Promise<RemoteLevel>;
  generateLevels(input: Input, options?: GenerateOptions): Promise<RemoteLevel[]>;
  explain(input: Input, options?: GenerateOptions): Promise<Explanations>;
  check(input: Input): Promise<Diagnostic[]>;
  readLevel(file: LevelText, name?: string): Promise<RemoteLevel>;
  readLevels(file: LevelText, name?: string): Promise<RemoteLevel[] & { warnings: Diagnostic[] }>;
  verify(level: RemoteLevel, against?: Input): Promise<Verdict>;
  verifyLevels(levels: RemoteLevel[]): Promise<void>;
  toFile(levels: RemoteLevel[]): Promise<string>;
  render(level: RemoteLevel, options?: RenderOptions): Promise<Picture>;
  readSeedCode(code: string): Promise<SeedCode>;
  party(): Promise<RemoteParty>;
  /** Ends the worker. */
  close(): Promise<void>;
}

/** Loads the engine; without `module` it is the warren.wasm beside index.js. */
export function load(options?: { module?: WebAssembly.Module | BufferSource | URL | string }): Promise<Warren>;

/** Lets a worker of worker.js do the work; without one it is started. */
export function connect(worker?: unknown, options?: { module?: WebAssembly.Module }): Promise<RemoteWarren>;
