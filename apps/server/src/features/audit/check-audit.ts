import type { AuditCheck } from '@herbary/contract/audit.ts';
import type { Deps } from '../../deps.ts';
import { findLastCheck, insertCheck } from './verify-audit.repository.ts';
import { verifyAudit } from './verify-audit.ts';

/** Verifies the log and keeps what was found, so that everybody sees when it was last looked at. */
export async function checkAudit({ db }: Pick<Deps, 'db'>, checkedBy: string | null): Promise<AuditCheck> {
  const started = performance.now();
  const found = await verifyAudit(db);
  const durationMs = Math.round(performance.now() - started);
  const at = await insertCheck(db, { ...found, durationMs }, checkedBy);
  return { at: at.toISOString(), durationMs, ...found };
}

export async function lastAuditCheck({ db }: Pick<Deps, 'db'>): Promise<AuditCheck | null> {
  const row = await findLastCheck(db);
  return row ? { ...row, at: row.at.toISOString() } : null;
}
