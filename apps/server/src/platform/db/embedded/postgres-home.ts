import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupProblem } from '../../startup-problem.ts';
import { type Account, canEnter, choosePostgresAccount } from './postgres-account.ts';

/** Where one embedded PostgreSQL lives: `DATA_DIR/postgres`, or the folder that name links to. */
export type PostgresHome = {
  dir: string;
  cluster: string;
  socketDir: string;
  lockFile: string;
  logFile: string;
  account: Account;
};

export type Passwords = { superuser: string; app: string };

const dirsForOtherUsers = ['/var/lib/herbary', '/var/tmp/herbary'];

/** The place as it is on disk, without creating anything. */
export function findPostgresHome(dataDir: string): string | undefined {
  try {
    return realpathSync(join(dataDir, 'postgres'));
  } catch {
    return undefined;
  }
}

export function preparePostgresHome(dataDir: string): PostgresHome {
  const found = findPostgresHome(dataDir);
  const account = choosePostgresAccount(join(found ?? dataDir, 'cluster'));
  const dir = found ?? createHome(dataDir, account);
  if (!canEnter(dir, account)) {
    throw new StartupProblem(
      `PostgreSQL runs as user ${account?.uid}, who cannot enter ${dir}: allow it (chmod o+x) or set DATA_DIR to another folder.`,
    );
  }
  return {
    dir,
    account,
    cluster: join(dir, 'cluster'),
    socketDir: socketDirFor(dir),
    lockFile: join(dir, 'server.lock'),
    logFile: join(dir, 'postgres.log'),
  };
}

/** A folder of its own that only PostgreSQL's user can read. */
export function makePrivateDir(dir: string, account: Account): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const stat = lstatSync(dir);
  const expected = [account?.uid, process.getuid?.()];
  // In a shared folder such as /tmp another user may have created this name first.
  if (!stat.isDirectory() || !expected.includes(stat.uid)) {
    throw new StartupProblem(`${dir} belongs to another user: remove it, or set DATA_DIR to a shorter path.`);
  }
  chmodSync(dir, 0o700);
  if (account) chownSync(dir, account.uid, account.gid);
}

export function storePasswords(dir: string): Passwords {
  const file = join(dir, 'passwords.json');
  if (!existsSync(file)) {
    const fresh: Passwords = { superuser: randomBytes(24).toString('hex'), app: randomBytes(24).toString('hex') };
    writeFileSync(`${file}.new`, JSON.stringify(fresh), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readPasswords(dir);
}

export function readPasswords(dir: string): Passwords {
  return JSON.parse(readFileSync(join(dir, 'passwords.json'), 'utf8')) as Passwords;
}

export function socketDirFor(dir: string): string {
  const beside = join(dir, 'run');
  const longestSocketPath = process.platform === 'darwin' ? 103 : 107;
  if (Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= longestSocketPath) return beside;
  return join(tmpdir(), `herbary-${fingerprint(dir)}`);
}

/** The nearest place for shared files: beside the home, or where all users can enter. */
export function sharedDirFor(home: PostgresHome): string {
  return home.account ? dirForOtherUsers(home.account) : home.dir;
}

function createHome(dataDir: string, account: Account): string {
  const direct = join(dataDir, 'postgres');
  if (canEnter(dataDir, account)) {
    mkdirSync(direct, { mode: 0o711 });
    chmodSync(direct, 0o711);
    return realpathSync(direct);
  }
  const shared = dirForOtherUsers(account);
  const dir = unusedName(join(shared, `data-${fingerprint(dataDir)}`));
  mkdirSync(dir, { mode: 0o711 });
  chmodSync(dir, 0o711);
  writeFileSync(join(dir, 'belongs-to.txt'), `${dataDir}\n`);
  rmSync(direct, { force: true });
  symlinkSync(dir, direct);
  return dir;
}

/**
 * A home whose link was deleted is never taken again: the person removed that data, or its disk is missing today.
 * It is never removed either.
 */
function unusedName(base: string): string {
  let name = base;
  for (let n = 2; existsSync(name); n++) name = `${base}-${n}`;
  return name;
}

function dirForOtherUsers(account: Account): string {
  for (const shared of dirsForOtherUsers) {
    try {
      mkdirSync(shared, { recursive: true, mode: 0o755 });
      const stat = lstatSync(shared);
      const safe = stat.isDirectory() && stat.uid === 0 && (stat.mode & 0o022) === 0;
      if (safe && canEnter(shared, account)) return shared;
    } catch (error) {
      if (!['EROFS', 'EACCES', 'EPERM', 'ENOSPC'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
  throw new StartupProblem(
    `PostgreSQL needs a folder that users other than root can enter, but ${dirsForOtherUsers.join(' and ')} cannot be used: set DATA_DIR to one.`,
  );
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
