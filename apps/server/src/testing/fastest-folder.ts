import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where a throw-away database is quickest. A clone is a thousand small files: 20 ms in memory, 300 ms on a disk. */
export function fastestFolder(): string {
  try {
    accessSync('/dev/shm', constants.W_OK);
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 1_000_000_000 ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}
