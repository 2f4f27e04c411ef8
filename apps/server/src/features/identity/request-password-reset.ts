import type { UserType } from '@herbary/contract/identity.ts';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { sendResetLinkJob } from './identity.jobs.ts';

/**
 * Known or not, the caller's part is the same one insert: looking the address up and writing the mail is done by a job,
 * so that neither the answer nor its timing reveals whether the address has an account.
 */
export async function requestPasswordReset(deps: Deps, input: { email: string; userType: UserType }): Promise<void> {
  await transaction(deps.db, (tx) => deps.jobs.enqueue(tx, sendResetLinkJob, input));
}
