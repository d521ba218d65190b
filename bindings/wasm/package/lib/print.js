// What the command says, in the words of the native program.

export function sizeText(bytes) {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

function counted(count, word) {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

function marked({ line, column, length, source }) {
  if (!source) return [];
  const number = String(line).padStart(6);
  const mark = `${' '.repeat(Math.max(column - 1, 0))}^${'~'.repeat(Math.max(length - 1, 0))}`;
  return [`${number} | ${source}`, `${' '.repeat(number.length)} | ${mark}`];
}

/** A message with its place, its line and what to do. */
export function diagnosticText(one) {
  const places = [one.file, one.line > 0 ? `${one.line}:${one.column}` : ''].filter(Boolean);
  const place = places.length > 0 ? `${places.join(':')}: ` : '';
  const help = one.help ? [`         help: ${one.help}`] : [];
  return [`${place}${one.severity}: ${one.message}`, ...marked(one), ...help].join('\n');
}

export function headline(levels) {
  const [level] = levels;
  const floors = levels.length > 1 ? `${levels.length} floors of ` : '';
  return `${level.name} (${level.kind}, seed ${level.seed}, ${floors}${level.width} x ${level.height})`;
}

/** The lines below a headline. */
export function summary(levels) {
  const [level] = levels;
  const ids = level.certificate.filter((one) => !one.nothingToCheck).map((one) => one.id);
  const hashes = levels.map((one) => levels.length > 1 ? `floor ${one.part} ${one.hash}` : one.hash);
  const lines = [['proved', ids.join(' ')], ['hash', hashes.join(', ')], ['code', level.seedCode]];
  return lines.map(([title, text]) => `  ${title.padEnd(10)} ${text}`).join('\n');
}

export function checkSummary(files, errors, warnings) {
  return `${counted(files, 'file')} checked: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
}

export function findingText({ id, holds, nothingToCheck, text, violations }) {
  const word = nothingToCheck ? '-' : holds ? 'holds' : 'BROKEN';
  return [`  ${id.padEnd(3)} ${word.padEnd(7)} ${text}`, ...violations.map((one) => `        ${one.text}`)].join('\n');
}
