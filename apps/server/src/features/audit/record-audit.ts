import type { WriteAudit } from '../../platform/http/audited-call.ts';
import { insertAuditEntry } from './audit.repository.ts';

/** What was done on another's behalf, in the transaction in which it was done. */
export const recordAudit: WriteAudit = (tx, entry) => insertAuditEntry(tx, entry);
