import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { newId } from '../ids.ts';

export type BackupRun = {
  finishedAt: Date;
  fileName: string;
  bytes: number;
  rows: number;
  files: number;
  missingFiles: number;
  durationMs: number;
  checked: boolean;
};

export async function insertBackupRun(db: Db, run: Omit<BackupRun, 'finishedAt'>): Promise<void> {
  await sql`
    insert into backup_run (id, file_name, bytes, table_rows, files, missing_files, duration_ms, checked)
    values (${newId()}, ${run.fileName}, ${run.bytes}, ${run.rows}, ${run.files}, ${run.missingFiles}, ${run.durationMs},
      ${run.checked})
  `.execute(db);
}

export async function findLastBackup(db: Db): Promise<BackupRun | undefined> {
  const { rows } = await sql<BackupRun>`
    select finished_at as "finishedAt", file_name as "fileName", bytes, table_rows as rows, files,
      missing_files as "missingFiles", duration_ms as "durationMs", checked
    from backup_run
    order by finished_at desc, id desc
    limit 1
  `.execute(db);
  return rows[0];
}
