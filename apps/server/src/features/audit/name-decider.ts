import type { Db } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findLastDecision } from './deciders.repository.ts';

const conflict = 409;

/**
 * A decision that comes too late is refused with who was faster, and when: `by` and `at` in the details, where a person has
 * decided.
 */
export async function nameDecider<T>(db: Db, subject: { type: string; id: string }, deciding: Promise<T>): Promise<T> {
  try {
    return await deciding;
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== conflict) throw error;
    const decision = await findLastDecision(db, subject);
    if (!decision) throw error;
    const { by, at } = decision;
    throw new AppError(error.code, { ...error.details, by, at: at.toISOString() } as never);
  }
}
