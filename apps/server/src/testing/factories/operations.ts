import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/ids.ts';

/** An email that the other side has refused for good. */
export async function stuckMail(db: Db, status: 'queued' | 'failed' = 'failed'): Promise<string> {
  const id = newId();
  await sql`
    insert into mail_message (id, dedupe_key, from_address, to_address, subject, html, text, template, status, attempts,
      last_error, created_at)
    values (${id}, ${id}, 'shop@herbary.test', 'marc@copperstill.example', 'Your payout', 'a secret link', 'a secret link',
      'payout', ${status}, 30, 'The mailbox is full (452)', now() - interval '1 hour')
  `.execute(db);
  return id;
}

export async function stuckJob(db: Db): Promise<string> {
  const id = newId();
  await sql`
    insert into pgboss.job (id, name, data, state, retry_count, retry_limit, output, created_on)
    values (${id}, 'files.sweep', '{}', 'failed', 25, 25, '{"message": "The disk is full"}', now() - interval '1 hour')
  `.execute(db);
  return id;
}

export async function stuckEvent(db: Db): Promise<string> {
  const id = newId();
  await sql`
    insert into outbox_event (id, type, subject, payload, attempts, last_error, created_at)
    values (${id}, 'order.paid', ${`order-${id}`}, '{}', 7, 'No such order', now() - interval '1 hour')
  `.execute(db);
  return id;
}
