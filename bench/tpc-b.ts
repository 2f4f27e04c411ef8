import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { run } from '../scripts/steps.ts';

const exec = promisify(execFile);
const scale = '10';
const seconds = '8';

async function findOrInstallPgbench(): Promise<void> {
  const isThere = () => {
    try {
      execFileSync('pgbench', ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  if (isThere()) return;
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql-contrib']);
  if (!isThere()) throw new Error('The physical reference needs pgbench, and it could not be installed.');
}

/** What this PostgreSQL does at most on this machine: transactions a second of pgbench's TPC-B, with so many clients. */
export async function measureTpcB(superuserUrl: string, clients: number): Promise<number> {
  await findOrInstallPgbench();
  const admin = new pg.Client({ connectionString: superuserUrl });
  await admin.connect();
  await admin.query('drop database if exists tpc_b');
  await admin.query('create database tpc_b');
  const { user, password, host } = admin;
  const env = { ...process.env, PGUSER: user, PGPASSWORD: String(password), PGHOST: host, PGDATABASE: 'tpc_b' };
  try {
    await exec('pgbench', ['--initialize', '--quiet', `--scale=${scale}`], { env });
    const { stdout } = await exec('pgbench', [`--client=${clients}`, '--jobs=2', `--time=${seconds}`], { env });
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (!tps) throw new Error(`pgbench said nothing to be understood: ${stdout}`);
    return Number(tps);
  } finally {
    await admin.query('drop database if exists tpc_b');
    await admin.end();
  }
}
