import type { WriteAudit } from '../../platform/http/audited-call.ts';
import { insertAuditEntry } from './audit.repository.ts';

/** Names of facts that nobody may read in a log which cannot be changed any more. */
const secretName =
  /pass(word|phrase)|secret|token|otp|hash|iban|account_?number|routing|card_?number|cvc|cipher|private/i;

function assertNoSecret(value: unknown, path: string): void {
  if (value === null || typeof value !== 'object') return;
  for (const [name, part] of Object.entries(value)) {
    if (secretName.test(name)) throw new Error(`${path}.${name} must not be written to the audit log`);
    assertNoSecret(part, `${path}.${name}`);
  }
}

/** What was done on another's behalf, in the transaction in which it was done. */
export const recordAudit: WriteAudit = (tx, entry) => {
  assertNoSecret({ before: entry.data.before, after: entry.data.after }, entry.action);
  return insertAuditEntry(tx, entry);
};
