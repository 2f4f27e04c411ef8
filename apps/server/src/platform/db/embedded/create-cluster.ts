import { spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartupProblem } from '../../startup-problem.ts';
import { makePrivateDir, type PostgresHome } from './postgres-home.ts';

type ClusterOptions = { home: PostgresHome; bin: string; password: string; onProgress: (line: string) => void };

const major = '18';

export async function createCluster({ home, bin, password, onProgress }: ClusterOptions): Promise<void> {
  if (existsSync(home.cluster)) return checkVersion(home.cluster);
  onProgress('Creating the database cluster');
  const draft = `${home.cluster}.new`;
  const passwordFile = join(draft, 'password');
  rmSync(draft, { recursive: true, force: true });
  makePrivateDir(draft, home.account);
  const data = join(draft, 'data');
  makePrivateDir(data, home.account);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.account) chownSync(passwordFile, home.account.uid, home.account.gid);
  await runInitdb(join(bin, 'initdb'), data, passwordFile, home);
  // Only a finished cluster gets the name: a start that was killed halfway begins again.
  renameSync(data, home.cluster);
  rmSync(draft, { recursive: true, force: true });
}

function checkVersion(cluster: string): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === major) return;
  throw new StartupProblem(
    `${cluster} was written by PostgreSQL ${version}, but this is PostgreSQL ${major}: dump it with the old version and restore it here.`,
  );
}

async function runInitdb(initdb: string, data: string, passwordFile: string, home: PostgresHome): Promise<void> {
  const args = [
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    // Order and case rules that come with PostgreSQL: an update of the system's libraries cannot break an index.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const child = spawn(initdb, args, {
    ...home.account,
    cwd: '/',
    env: { TZ: 'UTC', PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [complaint, code] = await Promise.all([
    text(child.stderr),
    new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject)),
  ]);
  if (code !== 0) {
    const reason =
      complaint
        .trim()
        .split('\n')
        .find((line) => line.includes('error:')) ?? complaint.trim();
    throw new StartupProblem(`The database cluster could not be created in ${home.dir}: ${reason}`);
  }
}
