import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/ids.ts';

export type AuditedAct = {
  actor: { kind: 'user' | 'seller' | 'admin'; id: string } | { kind: 'system' | 'provider' | 'guest'; id?: string };
  /** A dotted verb: order.cancel, return.approve. */
  action: string;
  subject: { type: string; id: string };
  data?: Record<string, unknown>;
  requestId?: string;
};

/** In the transaction of the act itself: what did not happen is not in the log, and nothing happened without it. */
export const recordAudit = (tx: Db, { actor, action, subject, data = {}, requestId }: AuditedAct) =>
  tx
    .insertInto('audit_entry')
    .values({
      id: newId(),
      actor_kind: actor.kind,
      actor_id: actor.id ?? null,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      data: JSON.stringify(data),
      request_id: requestId ?? null,
    })
    .execute();
