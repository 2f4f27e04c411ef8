import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireDataLock, findLockHolder } from './data-lock.ts';
import { birthOf } from './process-identity.ts';

let dir: string;
let file: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'herbary-lock-'));
  file = join(dir, 'server.lock');
});

afterEach(() => rmSync(dir, { recursive: true }));

test('a held lock is refused and names its holder; released, it can be taken again', () => {
  const release = acquireDataLock(file, dir);
  expect(findLockHolder(file)).toBe(process.pid);
  expect(() => acquireDataLock(file, dir)).toThrow(`Another Herbary process (${process.pid}) is using ${dir}`);
  release();
  expect(existsSync(file)).toBe(false);
  acquireDataLock(file, dir)();
  expect(readdirSync(dir)).toEqual([]);
});

test('the lock of a dead process is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, JSON.stringify({ pid, birth: 'long ago' }));
  expect(findLockHolder(file)).toBeUndefined();
  acquireDataLock(file, dir)();
});

test('a living stranger that was given the same process id holds nothing', () => {
  writeFileSync(file, JSON.stringify({ pid: process.ppid, birth: 'an earlier life' }));
  expect(birthOf(process.ppid)).toBeDefined();
  acquireDataLock(file, dir)();
});

test('release leaves the lock of a successor alone', () => {
  const release = acquireDataLock(file, dir);
  writeFileSync(file, JSON.stringify({ pid: process.ppid, birth: birthOf(process.ppid) }));
  release();
  expect(findLockHolder(file)).toBe(process.ppid);
});
