import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Db, transaction } from '../platform/db/client.ts';
import type { EventType } from '../platform/events/event-type.ts';
import type { SignedInPerson } from './as.ts';
import type { TestApp } from './test-app.ts';
import { waitFor } from './wait-for.ts';

type StoredNotification = { title: string; message: string; type: string; action_url: string };
type StoredEmail = { subject: string; text: string; html: string; attachments: { fileName: string }[] };

/** Every subscriber has handled every event. */
export const untilEventsDelivered = (db: Db): Promise<void> =>
  waitFor(async () => (await sql`select from outbox_event where delivered_at is null`.execute(db)).rows.length === 0);

/** Publishes events and reads the notifications and emails that people got because of them. */
export function messagesOf({ db, deps }: Pick<TestApp, 'db' | 'deps'>) {
  async function publish<P extends object>(type: EventType<string, P>, subject: string, payload: P): Promise<void> {
    await transaction(db, (tx) => deps.events.publish(tx, { type, subject, payload }));
    await untilEventsDelivered(db);
  }

  async function sentTo({
    userId,
    email,
  }: SignedInPerson): Promise<{ bell: StoredNotification[]; mails: StoredEmail[] }> {
    const bell = await sql<StoredNotification>`
      select title, message, type, action_url from notification where user_id = ${userId} order by created_at, id
    `.execute(db);
    const mails = await sql<StoredEmail>`
      select subject, text, html, attachments from mail_message where to_address = ${email} order by created_at, id
    `.execute(db);
    return { bell: bell.rows, mails: mails.rows };
  }

  async function oneTo(person: SignedInPerson): Promise<{ bell: StoredNotification; mail: StoredEmail }> {
    const { bell, mails } = await sentTo(person);
    expect([bell.length, mails.length]).toEqual([1, 1]);
    return { bell: bell[0] as StoredNotification, mail: mails[0] as StoredEmail };
  }

  async function nothingTo(...people: SignedInPerson[]): Promise<void> {
    for (const person of people) expect(await sentTo(person)).toEqual({ bell: [], mails: [] });
  }

  return { publish, sentTo, oneTo, nothingTo };
}

/** A text without its line breaks. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');
