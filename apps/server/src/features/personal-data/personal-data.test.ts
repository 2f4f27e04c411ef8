import { deleteAccount } from '@herbary/contract/identity.ts';
import { listDataExports, openDataExport, requestDataExport } from '@herbary/contract/personal-data.ts';
import { sendContactForm } from '@herbary/contract/support-cases.ts';
import { addToWishlist } from '@herbary/contract/wishlist.ts';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createFeatures } from '../../features.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { sellOrder, stockProduct } from '../../testing/factories/orders.ts';
import { openShop } from '../../testing/open-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { messagesOf, untilEventsDelivered } from '../../testing/sent-messages.ts';
import { corpus } from '../../testing/upload-corpus.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { leftOut } from './left-out.ts';
import { makeExport } from './make-export.ts';

const { test, seller } = await openShop({ books: 'unchecked' });
const { db } = test;
const parts = createFeatures(test.deps).features.flatMap(({ personalData = [] }) => personalData);

const exportsOf = ({ client }: SignedInPerson) => client.call(listDataExports);
async function exported(person: SignedInPerson): Promise<Record<string, Uint8Array>> {
  await person.client.call(requestDataExport);
  await waitFor(async () => (await exportsOf(person)).exports[0]?.status === 'ready');
  const [one] = (await exportsOf(person)).exports;
  const { url } = await person.client.call(openDataExport, { params: { id: one?._id ?? '' } });
  const reply = await test.inject({ url, headers: { authorization: `Bearer ${person.token}` } });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  return unzipSync(reply.rawPayload);
}
const jsonIn = (zip: Record<string, Uint8Array>, name: string) =>
  JSON.parse(strFromU8(zip[`${name}.json`] ?? new Uint8Array()));

describe('every column of the database that leads to a person', () => {
  it('is exported by the feature that owns it, or left out for a reason', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.conrelid::regclass || '.' || a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid in ('app_user'::regclass, 'seller'::regclass)
    `.execute(db);
    const known = new Set([
      ...parts.flatMap(({ columns }) => columns),
      ...Object.keys(leftOut),
      'stored_file.owner_user_id',
    ]);
    const names = new Set(rows.map(({ name }) => name));
    expect([...names].filter((name) => !known.has(name))).toEqual([]);
    expect([...known].filter((name) => !names.has(name))).toEqual([]);
  });

  it('is in one file of its own', () => {
    const names = parts.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('an export', () => {
  it('holds what the person has done, files included, and nothing of another person or any secret', async () => {
    const buyer = await as(test, { firstName: 'Maya', lastName: 'Reyes', password: 'a long word' });
    const stranger = await as(test, { firstName: 'Quentin' });
    const productId = await stockProduct(test, seller.userId, { pieces: 5 });
    const things = [{ sellerId: seller.userId, productId }];
    const { order } = await sellOrder(test, { buyerId: buyer.userId, things, state: 'paid' });
    await sellOrder(test, { buyerId: stranger.userId, things, state: 'paid' });
    await buyer.client.call(addToWishlist, { params: { productId } });
    const form = { name: 'Maya', email: buyer.email, category: 'order' as const, subject: 'Jar', message: 'Cracked.' };
    const attachFile = new File([new Uint8Array(await corpus.png())], '../../jar.png');
    await buyer.client.call(sendContactForm, { body: form, files: { attachFile } });
    await untilEventsDelivered(db);

    const zip = await exported(buyer);
    expect(jsonIn(zip, 'profile')).toMatchObject([{ email: buyer.email, first_name: 'Maya' }]);
    expect(jsonIn(zip, 'orders')).toMatchObject([{ order_number: order.number, items: [{ quantity: 1 }] }]);
    expect(jsonIn(zip, 'wishlist')).toHaveLength(1);
    expect(jsonIn(zip, 'support-cases')).toMatchObject([{ message: 'Cracked.' }]);
    const names = Object.keys(zip);
    expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(1);
    expect(names.every((name) => /^[\w-]+(\/[\w.-]+)?(\.json|\.txt)?$/.test(name) && !name.includes('..'))).toBe(true);
    expect(strFromU8(zip['README.txt'] ?? new Uint8Array())).toContain('orders');
    const words = names
      .filter((name) => name.endsWith('.json'))
      .map((name) => strFromU8(zip[name] ?? new Uint8Array()));
    const all = words.join('\n');
    for (const foreign of ['Quentin', stranger.userId, stranger.email, seller.email, '$argon2', buyer.token])
      expect(all).not.toContain(foreign);
  });

  it('tells of mails to its own address, since it is theirs, and of none before it is confirmed', async () => {
    const email = 'heir@example.test';
    const mail = (subject: string, at: string) =>
      sql`
        insert into mail_message (id, template, from_address, to_address, subject, html, text, dedupe_key, created_at)
        values (gen_random_uuid(), 'x', 'a@b.test', ${email}, ${subject}, '', '', ${subject}, ${at}::timestamptz)
      `.execute(db);
    await mail('For who had it before', '2020-01-01');
    const person = await as(test, { email, isConfirmed: false });
    await mail('For me', '2031-01-01');
    const subjects = async () => {
      const zip = await exported(person);
      const mails: { subject: string }[] = zip['emails.json'] ? jsonIn(zip, 'emails') : [];
      return mails.map(({ subject }) => subject);
    };
    expect(await subjects()).toEqual([]);
    await sql`update app_user set email_verified_at = now() where id = ${person.userId}`.execute(db);
    await sql`delete from data_export where user_id = ${person.userId}`.execute(db);
    expect((await subjects()).filter((subject) => subject.startsWith('For'))).toEqual(['For me']);
  });

  it('of a seller holds the store and the sales, and no buyer', async () => {
    const store = await as(test, { role: 'seller' });
    const buyer = await as(test, { firstName: 'Quentin' });
    const productId = await stockProduct(test, store.userId, { pieces: 5 });
    const things = [{ sellerId: store.userId, productId }];
    const { order } = await sellOrder(test, { buyerId: buyer.userId, things, state: 'paid' });
    await untilEventsDelivered(db);
    const zip = await exported(store);
    expect(jsonIn(zip, 'store')).toMatchObject([{ business_name: 'Brook & Daughters' }]);
    expect(jsonIn(zip, 'sales')).toMatchObject([{ order_number: order.number }]);
    expect(jsonIn(zip, 'products')).toHaveLength(1);
    expect(JSON.stringify(jsonIn(zip, 'sales'))).not.toMatch(/Quentin|Portland/);
  });

  it('is made once a day, also when it is asked for twice at once, and is told by one mail', async () => {
    const person = await as(test);
    const asked = await Promise.allSettled([1, 2, 3].map(() => person.client.call(requestDataExport)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await waitFor(async () => (await exportsOf(person)).exports[0]?.status === 'ready');
    const { exports, canRequest } = await exportsOf(person);
    expect([exports.length, canRequest]).toEqual([1, false]);
    expect(await refusalOf(person.client.call(requestDataExport))).toMatchObject({
      status: 429,
      code: 'data_export.once_a_day',
    });
    await makeExport(test.deps, parts, exports[0]?._id ?? '');
    await untilEventsDelivered(db);
    const { mails } = await messagesOf(test).sentTo(person);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your data is ready']);
    expect(mails[0]?.text).toContain('/account?tab=your-data');
    expect(mails[0]?.text).not.toContain('/files/');
  });

  it('opens for its owner alone, for a week', async () => {
    const [person, stranger] = [await as(test), await as(test)];
    await exported(person);
    const [one] = (await exportsOf(person)).exports;
    const params = { id: one?._id ?? '' };
    expect(await refusalOf(stranger.client.call(openDataExport, { params }))).toMatchObject({ status: 404 });
    expect(await refusalOf(test.client().call(openDataExport, { params }))).toMatchObject({ status: 401 });
    const { url } = await person.client.call(openDataExport, { params });
    expect((await test.inject({ url, headers: { authorization: `Bearer ${stranger.token}` } })).statusCode).toBe(404);
    await db.updateTable('data_export').set({ expires_at: new Date() }).where('id', '=', params.id).execute();
    expect((await exportsOf(person)).exports[0]?.status).toBe('expired');
    expect(await refusalOf(person.client.call(openDataExport, { params }))).toMatchObject({
      code: 'data_export.not_found',
    });
  });

  it('goes with the account', async () => {
    const person = await as(test);
    await exported(person);
    await person.client.call(deleteAccount);
    await untilEventsDelivered(db);
    const left = db.selectFrom('data_export').selectAll().where('user_id', '=', person.userId);
    expect(await left.execute()).toEqual([]);
    const files = db.selectFrom('media_upload').selectAll().where('user_id', '=', person.userId);
    expect(await files.execute()).toEqual([]);
  });
});
