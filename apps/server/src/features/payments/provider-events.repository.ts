import type { Db } from '../../platform/db/client.ts';
import { prepared } from '../../platform/db/prepared.ts';

type NotedEvent = {
  id: string;
  type: string;
  payload: object;
  paymentId?: string;
  /** Absent while it could not be acted on: the provider will send it again. */
  outcome?: string;
};

const note = prepared<never>(
  'payments.note-event',
  `insert into payment_event as known (provider, event_id, type, payload, payment_id, outcome, processed_at)
     values ('stripe', $1, $2, $3::jsonb, $4, $5, case when $5::text is not null then now() end)
     on conflict (provider, event_id) do update
       set payment_id = excluded.payment_id, outcome = excluded.outcome, processed_at = excluded.processed_at
       where known.processed_at is null`,
);

/** One row per message, however often it comes; the first outcome stands. */
export async function noteProviderEvent(db: Db, event: NotedEvent): Promise<void> {
  const { id, type, payload, paymentId, outcome } = event;
  await note(db, [id, type.slice(0, 120), JSON.stringify(payload), paymentId ?? null, outcome ?? null]);
}
