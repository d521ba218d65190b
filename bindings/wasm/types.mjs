// usage: node types.mjs [--check]
// Writes package/settings.d.ts from the parameter tables and package/level-file.d.ts from the schema
// of level files; --check tells whether they are as they would be written. They stand beside the
// sources so that the package is built without other packages.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const HERE = new URL('.', import.meta.url);
const built = new URL(process.env.WARREN_PACKAGE ?? '../../build/npm/package/', HERE);
const { load } = await import(new URL('index.js', built));
const warren = await load();

function words(choices) {
  return choices.map((one) => JSON.stringify(one)).join(' | ');
}

// What JavaScript has for a type of the table; any text of a file will do, too.
function typeOf({ type, choices, value }) {
  const none = value.endsWith('or none') ? " | 'none'" : '';
  switch (type) {
    case 'whole':
    case 'real': return `number | \`\${number}\`${none}`;
    case 'range': return '[least: number, most: number] | string';
    case 'toggle': return 'boolean';
    case 'choice': return value.includes('percent') ? `${words(choices)} | \`\${string}%\`` : words(choices);
    case 'choices': return `(${words(choices)})[]`;
    case 'list': return 'unknown[] | string';
    default: return 'string | number';
  }
}

function comment({ help, value, unit, default: otherwise }) {
  const measure = unit ? ` (${unit})` : '';
  return `  /** ${help}: ${value}${measure}; usually ${otherwise} */`.replaceAll('*/ */', '*/');
}

function settingsOf({ name }) {
  const rows = warren.parameters(name).flatMap((row) =>
    [comment(row), `  ${JSON.stringify(row.key)}?: ${typeOf(row)};`]);
  const title = name[0].toUpperCase() + name.slice(1);
  return [`/** What can be set of a ${name}. */`, `export interface ${title}Settings {`, ...rows, '}', ''].join('\n');
}

// A reference with words of its own would be another type; conditions between members say nothing to
// a type.
function plain(schema) {
  if (Array.isArray(schema)) return schema.map(plain);
  if (typeof schema !== 'object' || schema === null) return schema;
  if (schema.$ref) return { $ref: schema.$ref };
  const { if: _if, then: _then, ...rest } = schema;
  if (rest.allOf?.some((one) => one.if)) delete rest.allOf;
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plain(value)]));
}

const MADE = '// Made by types.mjs.\n';
const schema = JSON.parse(readFileSync(new URL('../../docs/level.schema.json', HERE), 'utf8'));
const outputs = {
  'settings.d.ts': `${MADE}\n${warren.kinds.map(settingsOf).join('\n')}`,
  'level-file.d.ts': await compile({ ...plain(schema), title: 'LevelFile' }, 'LevelFile', {
    bannerComment: MADE.trim(), unknownAny: true, maxItems: 4,
  }),
};

let stale = 0;
for (const [name, text] of Object.entries(outputs)) {
  const path = fileURLToPath(new URL(`package/${name}`, HERE));
  if (!process.argv.includes('--check')) {
    writeFileSync(path, text);
  } else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${name} is out of date: run node bindings/wasm/types.mjs`);
    stale += 1;
  }
}
process.exitCode = stale > 0 ? 1 : 0;
