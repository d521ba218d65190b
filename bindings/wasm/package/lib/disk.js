// The disk of Node as the module sees it; messages are the native program's.
import { lstatSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { getSystemErrorMap } from 'node:util';

const HELP = {
  ENOENT: ['usage', 'check the path'],
  ENOTDIR: ['usage', 'part of the path is a file, not a folder'],
  EACCES: ['machine', 'check the permissions'],
  EPERM: ['machine', 'check the permissions'],
};
const CLOSED = ['ENOENT', 'ENOTDIR', 'EACCES', 'ELOOP'];
const encoder = new TextEncoder();

// The words of the C library begin with a capital, those of Node do not.
function words(error) {
  const said = getSystemErrorMap().get(error.errno)?.[1] ?? error.code ?? String(error);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function failed(what, path, error) {
  const [kind, help] = HELP[error.code] ?? ['machine', ''];
  return { error: [kind, `cannot ${what} ${path}: ${words(error)}`, help] };
}

function size(bytes) {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

export const DISK = {
  read(path, limit) {
    try {
      const info = statSync(path);
      if (info.isDirectory()) return { error: ['usage', `${path} is a folder`, 'name a file in it'] };
      if (!info.isFile()) return { error: ['usage', `${path} is not a regular file`, ''] };
      if (info.size <= limit) return readFileSync(path);
      return { error: ['content', `${path} is too large: ${size(info.size)}, the limit is ${size(limit)}`, ''] };
    } catch (error) {
      return failed('read', path, error);
    }
  },
  list(path) {
    try {
      const entries = readdirSync(path, { withFileTypes: true });
      return encoder.encode(entries.map((one) => `${one.isDirectory() ? 'd' : 'f'}${one.name}\0`).join(''));
    } catch (error) {
      return failed('read the folder', path, error);
    }
  },
  presence(path) {
    try {
      lstatSync(path);
      return 1;
    } catch (error) {
      if (error.code === 'ENAMETOOLONG') return 3;
      return error.code === 'ENOENT' || error.code === 'ENOTDIR' ? 0 : 2;
    }
  },
  kind(path) {
    try {
      const info = statSync(path);
      if (info.isDirectory()) return 1;
      return info.isFile() ? 0 : 2;
    } catch {
      return 3;
    }
  },
  real(path) {
    try {
      return realpathSync(path);
    } catch (error) {
      return CLOSED.includes(error.code) ? 1 : 2;
    }
  },
  here: () => process.cwd(),
};
