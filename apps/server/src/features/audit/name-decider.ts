import type { Db } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findLastAct } from './audit.repository.ts';

const conflict = 409;

/** Who decided about a thing last, and when: for the colleague whose decision came second. */
export const lastActOn = (db: Db, subject: { type: string; id: string }) => findLastAct(db, subject);

/**
 * A decision that comes too late is refused with who was faster, and when: `by` and `at` in the details, where a person has
 * decided.
 */
export async function nameDecider<T>(db: Db, subject: { type: string; id: string }, deciding: Promise<T>): Promise<T> {
  try {
    return await deciding;
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== conflict) throw error;
    const act = await lastActOn(db, subject);
    if (!act?.name) throw error;
    throw new AppError(error.code, { ...error.details, by: act.name, at: act.at.toISOString() } as never);
  }
}
