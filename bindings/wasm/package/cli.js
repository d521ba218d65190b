#!/usr/bin/env node
// generate, verify, check and render for those without the native program.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';

import { WarrenError, load } from './index.js';
import { png } from './lib/png.js';
import { checkSummary, diagnosticText, findingText, headline, sizeText, summary } from './lib/print.js';

const HELP = `usage: warren generate FILE [--seed N] [--set KEY=VALUE]... [--out DIR] [--formats LIST]
       warren verify LEVEL... [--against FILE]
       warren check FILE...
       warren render LEVEL -o PATH [--overlay LIST] [--scale N] [--floor N]

Levels from a .zone, .dungeon.toml or .stage.toml file and a seed: the same as the native program
makes. Formats are json, png, svg and txt, with commas between (default json,png).`;

const OPTIONS = {
  generate: {
    seed: { type: 'string' },
    'master-seed': { type: 'string' },
    set: { type: 'string', multiple: true },
    chunks: { type: 'string', multiple: true },
    lenient: { type: 'boolean' },
    out: { type: 'string', default: 'out' },
    formats: { type: 'string', default: 'json,png' },
  },
  verify: { against: { type: 'string' } },
  check: { lenient: { type: 'boolean' } },
  render: {
    output: { type: 'string', short: 'o' },
    overlay: { type: 'string' },
    scale: { type: 'string' },
    floor: { type: 'string', default: '1' },
  },
};
const CODES = { content: 1, veto: 1, usage: 2, machine: 3, cancelled: 130 };

function refuse(message, help) {
  const one = { severity: 'error', file: '', line: 0, column: 0, length: 0, message, help };
  throw new WarrenError('usage', message, [one]);
}

function save(path, bytes) {
  writeFileSync(path, bytes);
  return sizeText(Buffer.byteLength(bytes));
}

function settingsOf(list = []) {
  return Object.fromEntries(list.map((text) => {
    const equals = text.indexOf('=');
    if (equals < 1) refuse(`--set needs KEY=VALUE, not '${text}'`, '');
    return [text.slice(0, equals), text.slice(equals + 1)];
  }));
}

// As in file names of the native program: what is not safe there becomes a line.
function nameOf(warren, file, level) {
  const stem = basename(file).replace(/\.(zone|dungeon\.(toml|json)|stage\.(toml|json))$/, '');
  const seed = level.seedCode ? warren.readSeedCode(level.seedCode).seed : String(level.seed);
  return `${stem}-${seed.replace(/[^A-Za-z0-9._-]/g, '_')}`;
}

const ENCODERS = {
  png: (warren, level) => png(warren.render(level)),
  svg: (_warren, level) => level.toSVG(),
  txt: (_warren, level) => level.toText(),
};

function writeAll(warren, path, levels, formats) {
  const say = (file, bytes) => console.log(`  wrote      ${file} (${save(file, bytes)})`);
  if (formats.includes('json')) say(`${path}.json`, warren.toFile(levels));
  for (const format of formats.filter((one) => one !== 'json')) {
    for (const level of levels) {
      const floor = levels.length > 1 ? `-floor${level.part}` : '';
      say(`${path}${floor}.${format}`, ENCODERS[format](warren, level));
    }
  }
}

function generate(warren, [file], { seed, 'master-seed': master, set, chunks, lenient, out, formats }) {
  const wanted = formats.split(',');
  const unknown = wanted.find((one) => one !== 'json' && !ENCODERS[one]);
  if (unknown !== undefined) refuse(`there is no format '${unknown}'`, 'write json, png, svg or txt');
  const code = /^[A-Z][0-9A-Z]{3}-/i.test(seed ?? '') ? warren.readSeedCode(seed).seed : seed;
  const input = { file, settings: settingsOf(set), chunkFolders: chunks, lenient };
  const levels = warren.generateLevels(input, { seed: code, masterSeed: master === undefined ? undefined : Number(master) });
  console.log(headline(levels));
  console.log(summary(levels));
  mkdirSync(out, { recursive: true });
  writeAll(warren, join(out, nameOf(warren, file, levels[0])), levels, wanted);
  return 0;
}

function verifyLevel(warren, file, level, against) {
  const { holds, findings } = warren.verify(level, against);
  console.log(`${file}: ${headline([level])}`);
  for (const one of findings) console.log(findingText(one));
  return holds;
}

function verify(warren, files, { against }) {
  let broken = 0;
  for (const file of files) {
    const levels = warren.readLevels(read(file), file);
    for (const level of levels) broken += verifyLevel(warren, file, level, against) ? 0 : 1;
    if (levels.length > 1) warren.verifyLevels(levels);
  }
  return broken > 0 ? 1 : 0;
}

function check(warren, files, { lenient }) {
  const found = files.flatMap((file) => warren.check({ file, lenient }));
  for (const one of found) console.error(diagnosticText(one));
  const of = (severity) => found.filter((one) => one.severity === severity).length;
  console.log(checkSummary(files.length, of('error'), of('warning')));
  return of('error') > 0 ? 1 : 0;
}

function render(warren, [file], { output, overlay, scale, floor }) {
  if (output === undefined) refuse('`warren render` needs -o PATH', 'write: warren render LEVEL -o level.png');
  const levels = warren.readLevels(read(file), file);
  const level = levels.find((one) => one.part === Number(floor)) ?? levels[0];
  const overlays = overlay?.split(',');
  const picture = warren.render(level, { overlays, scale: scale === undefined ? undefined : Number(scale) });
  console.log(`wrote ${output} (${save(output, png(picture))})`);
  return 0;
}

function read(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new WarrenError('usage', `cannot read ${file}: ${error.code}`);
  }
}

const COMMANDS = { generate, verify, check, render };

async function run([command, ...rest]) {
  if (command === undefined || ['-h', '--help', 'help'].includes(command) || rest.includes('--help')) {
    console.log(HELP);
    return command === undefined ? 2 : 0;
  }
  if (!Object.hasOwn(COMMANDS, command)) refuse(`there is no command '${command}'`, 'write generate, verify, check or render');
  const { values, positionals } = parseArgs({ args: rest, options: OPTIONS[command], allowPositionals: true });
  if (positionals.length === 0) refuse(`\`warren ${command}\` needs a FILE`, `write: warren ${command} FILE; \`warren --help\` tells more`);
  return COMMANDS[command](await load(), positionals, values);
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof WarrenError) console.error(error.diagnostics.map(diagnosticText).join('\n'));
  else console.error(`error: ${error.message}`);
  process.exitCode = CODES[error.kind] ?? (String(error.code).startsWith('ERR_PARSE_ARGS') ? 2 : 3);
}
