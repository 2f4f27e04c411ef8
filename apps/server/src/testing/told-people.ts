import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Db, transaction } from '../platform/db/client.ts';
import type { EventType } from '../platform/events/event-type.ts';
import type { SignedInPerson } from './as.ts';
import type { TestApp } from './test-app.ts';
import { waitFor } from './wait-for.ts';

type Told = { title: string; message: string; type: string; action_url: string };
type Mailed = { subject: string; text: string; html: string; attachments: { fileName: string }[] };

/** Everything that has happened has been heard by everybody whom it concerns. */
export const untilAllIsHeard = (db: Db): Promise<void> =>
  waitFor(async () => (await sql`select from outbox_event where delivered_at is null`.execute(db)).rows.length === 0);

/** Publishes events and looks at what people were told of them. */
export function tellingOf({ db, deps }: Pick<TestApp, 'db' | 'deps'>) {
  async function happens<P extends object>(type: EventType<string, P>, subject: string, payload: P): Promise<void> {
    await transaction(db, (tx) => deps.events.publish(tx, { type, subject, payload }));
    await untilAllIsHeard(db);
  }

  async function toldTo({ userId, email }: SignedInPerson): Promise<{ bell: Told[]; mails: Mailed[] }> {
    const bell = await sql<Told>`
      select title, message, type, action_url from notification where user_id = ${userId} order by created_at, id
    `.execute(db);
    const mails = await sql<Mailed>`
      select subject, text, html, attachments from mail_message where to_address = ${email} order by created_at, id
    `.execute(db);
    return { bell: bell.rows, mails: mails.rows };
  }

  async function oneTo(person: SignedInPerson): Promise<{ bell: Told; mail: Mailed }> {
    const { bell, mails } = await toldTo(person);
    expect([bell.length, mails.length]).toEqual([1, 1]);
    return { bell: bell[0] as Told, mail: mails[0] as Mailed };
  }

  async function nothingTo(...people: SignedInPerson[]): Promise<void> {
    for (const person of people) expect(await toldTo(person)).toEqual({ bell: [], mails: [] });
  }

  return { happens, toldTo, oneTo, nothingTo };
}

/** A text without its line breaks. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');
