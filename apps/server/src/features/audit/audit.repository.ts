import type { Db } from '../../platform/db/client.ts';
import type { AuditEntry } from '../../platform/http/audited-call.ts';
import { newId } from '../../platform/ids.ts';

export const insertAuditEntry = (tx: Db, { actor, action, subject, data, requestId }: AuditEntry) =>
  tx
    .insertInto('audit_entry')
    .values({
      id: newId(),
      actor_kind: actor.kind,
      actor_id: actor.id,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      data: JSON.stringify(data),
      request_id: requestId,
    })
    .execute();
