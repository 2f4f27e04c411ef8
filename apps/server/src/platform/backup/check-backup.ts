import { createHash } from 'node:crypto';
import { listNamed } from './named-objects.repository.ts';
import { type BackupFile, inspectBackup, restoreBackup } from './restore-backup.ts';

/** Restores the backup into a database that nobody uses, and compares every file with what that database says of it. */
export async function checkBackup(backup: BackupFile, scratchUrl: string) {
  const described = await inspectBackup(backup);
  const found = new Map<string, { sha256: string; bytes: number }>();
  await restoreBackup(backup, described, scratchUrl, async ({ key, place }, body) => {
    const sha256 = createHash('sha256').update(body).digest('hex');
    if (place === 'store') found.set(key, { sha256, bytes: body.length });
  });
  const missing = new Set(described.summary.missing);
  const wrong = (await listNamed(scratchUrl)).filter(({ key, sha256, bytes }) => {
    const file = found.get(key);
    return file ? file.bytes !== bytes || (sha256 !== null && file.sha256 !== sha256) : !missing.has(key);
  });
  return { ...described, wrongFiles: wrong.map(({ key }) => key) };
}
