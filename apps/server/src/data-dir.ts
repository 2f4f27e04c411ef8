import { randomBytes } from 'node:crypto';
import { accessSync, existsSync, constants as fsConstants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupProblem } from './platform/startup-problem.ts';

export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, fsConstants.W_OK | fsConstants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartupProblem(
      `DATA_DIR must be a folder this user may write to, but ${dataDir} cannot be used (${reason}).`,
    );
  }
}

/** Step by step: `recursive` never comes back where folders cannot be made at all, such as under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  // Private documents lie below: others may pass through (under root, PostgreSQL is another user), not look around.
  mkdirSync(folder, { mode: 0o711 });
}

/** Made once and read ever after: sessions and links outlive a restart. */
export function storedSecret(file: string): string {
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'EEXIST') throw new StartupProblem(`The signing secret could not be written to ${file} (${code}).`);
  }
  return readSecret(file);
}

function readSecret(file: string): string {
  const secret = readable(file).trim();
  if (secret.length >= 32) return secret;
  throw new StartupProblem(`${file} must hold at least 32 characters; remove it to have a new one made.`);
}

function readable(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupProblem(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
