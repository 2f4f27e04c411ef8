import { deleteAccount } from '@herbary/contract/identity.ts';
import * as contract from '@herbary/contract/newsletter.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../../platform/db/client.ts';
import { scaledRules } from '../../../platform/http/rate-limit-rules.ts';
import { newId } from '../../../platform/ids.ts';
import { as } from '../../../testing/as.ts';
import { stockProduct } from '../../../testing/factories/orders.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { untilEventsDelivered } from '../../../testing/sent-messages.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { unendingLimits } from '../../../testing/unending-limits.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { sendIssue } from './send-issue.ts';

const { test, seller } = await openShop({ books: 'unchecked' });
const admin = await as(test, { role: 'admin' });
const { db } = test;

const newAddress = () => `reader-${newId()}@example.test`;
const subscribe = (email: string) => test.client().call(contract.subscribeNewsletter, { body: { email } });
const confirm = (token: string) => test.client().call(contract.confirmNewsletter, { body: { token } });
const unsubscribe = (token: string) => test.client().call(contract.unsubscribeNewsletter, { body: { token } });
const rowOf = (email: string) =>
  db
    .selectFrom('newsletter_subscription')
    .selectAll()
    .where('email_normalized', '=', email.toLowerCase())
    .executeTakeFirst();
const mailsTo = (email: string) =>
  db.selectFrom('mail_message').selectAll().where('to_address', '=', email).orderBy('id').execute();
const linkIn = (text = '') => /newsletter\/\w+\/([\w-]+)/.exec(text)?.[1] ?? '';

/** The newest link, once the job has mailed it. */
async function confirmLink(email: string, mails = 1): Promise<string> {
  await waitFor(async () => (await mailsTo(email)).length === mails);
  return linkIn((await mailsTo(email)).at(-1)?.text);
}

async function subscribed(): Promise<{ email: string; id: string; token: string }> {
  const row = { id: newId(), email: newAddress(), token: `token-${newId()}` };
  await db
    .insertInto('newsletter_subscription')
    .values({
      id: row.id,
      email: row.email,
      source: 'site',
      unsubscribe_token: row.token,
      confirmed_at: new Date(Date.now() - 1000),
    })
    .execute();
  return row;
}

describe('a subscription', () => {
  it('counts once its address has confirmed it, and the answer never tells', async () => {
    const email = newAddress();
    expect(await subscribe(email)).toEqual({ success: true, message: 'Subscribed!' });
    const token = await confirmLink(email);
    expect(await rowOf(email)).toMatchObject({ confirmed_at: null });
    await Promise.all([confirm(token), confirm(token)]);
    expect(await rowOf(email)).toMatchObject({ confirmed_at: expect.any(Date), unsubscribed_at: null });
    expect(await subscribe(email.toUpperCase())).toEqual({ success: true, message: 'Subscribed!' });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('ends with its link, also twice; the old link confirms nothing then, and a new one does', async () => {
    const email = newAddress();
    await subscribe(email);
    const token = await confirmLink(email);
    await confirm(token);
    const end = (await rowOf(email))?.unsubscribe_token ?? '';
    await Promise.all([unsubscribe(end), unsubscribe(end)]);
    expect((await rowOf(email))?.unsubscribed_at).not.toBeNull();
    expect(await refusalOf(confirm(token))).toMatchObject({ status: 404, code: 'newsletter.link_invalid' });
    await subscribe(email);
    await confirm(await confirmLink(email, 2));
    expect((await rowOf(email))?.unsubscribed_at).toBeNull();
  });

  it('ends by the one click of a mail program, without a session or a page of ours', async () => {
    const { email, token } = await subscribed();
    const url = `/newsletter/unsubscribe/${token}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    expect((await test.inject({ method: 'POST', url, headers, payload: 'x=1' })).statusCode).toBe(404);
    expect((await rowOf(email))?.unsubscribed_at).toBeNull();
    for (let count = 0; count < 2; count++)
      expect((await test.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    expect((await rowOf(email))?.unsubscribed_at).not.toBeNull();
    for (const wrong of ['x'.repeat(43), '%00', 'a'.repeat(5000)])
      expect(
        (await test.inject({ method: 'POST', url: `/newsletter/unsubscribe/${wrong}`, headers, payload })).statusCode,
      ).toBeLessThan(500);
  });

  it('is not confirmed by a link that is over, or made up', async () => {
    const email = newAddress();
    await subscribe(email);
    const token = await confirmLink(email);
    await db
      .updateTable('newsletter_subscription')
      .set({ confirm_expires_at: new Date() })
      .where('email', '=', email)
      .execute();
    for (const dead of [token, 'x'.repeat(43)]) expect(await refusalOf(confirm(dead))).toMatchObject({ status: 404 });
    expect(await refusalOf(unsubscribe('x'.repeat(43)))).toMatchObject({ status: 404 });
  });

  it.each(['', 'nobody', 'a@b', `${'a'.repeat(250)}@x.test`, 'x@y.test\u0000'])('refuses %j', async (email) => {
    expect(await refusalOf(subscribe(email))).toMatchObject({ status: 400 });
  });

  it('is limited per network and per address', async () => {
    const rules = unendingLimits(scaledRules(0.2));
    const strict = await createTestApp({ database: test.database, rateLimitRules: rules, work: false });
    const from = (remoteAddress: string, email = newAddress()) =>
      strict.client({ remoteAddress }).call(contract.subscribeNewsletter, { body: { email } });
    const email = newAddress();
    await from('192.0.2.1', email);
    expect(await refusalOf(from('192.0.2.2', email))).toMatchObject({ status: 429 });
    for (let count = 0; count < 4; count++) await from('192.0.2.7');
    expect(await refusalOf(from('192.0.2.7'))).toMatchObject({ status: 429 });
    // An address that its account has not confirmed may be a stranger's.
    const { token, email: unconfirmed } = await as(test, { isConfirmed: false });
    const ask = (remoteAddress: string) =>
      strict.client({ token, remoteAddress }).call(contract.setOwnSubscription, { body: { subscribed: true } });
    await ask('192.0.2.11');
    expect(await refusalOf(ask('192.0.2.12'))).toMatchObject({ status: 429 });
    expect(await refusalOf(from('192.0.2.13', unconfirmed))).toMatchObject({ status: 429 });
    await strict.close();
  });

  it('of an account is switched in the account, and goes with it', async () => {
    const reader = await as(test);
    const read = () => reader.client.call(contract.getOwnSubscription);
    const set = (on: boolean) => reader.client.call(contract.setOwnSubscription, { body: { subscribed: on } });
    expect(await read()).toEqual({ status: 'none' });
    expect(await set(true)).toEqual({ status: 'subscribed' });
    expect(await mailsTo(reader.email)).toEqual([]);
    expect(await set(false)).toEqual({ status: 'none' });
    await set(true);
    await reader.client.call(deleteAccount);
    await untilEventsDelivered(db);
    expect(await rowOf(reader.email)).toBeUndefined();
  });

  it('is neither shown to nor ended by an account that has not confirmed the address', async () => {
    const { email } = await subscribed();
    const stranger = await as(test, { email, isConfirmed: false });
    expect(await stranger.client.call(contract.getOwnSubscription)).toEqual({ status: 'none' });
    await stranger.client.call(contract.setOwnSubscription, { body: { subscribed: false } });
    expect((await rowOf(email))?.unsubscribed_at).toBeNull();
  });
});

describe('an issue', () => {
  const form = { subject: 'What dries in November', preview: 'Rosehips, mostly.', blocks: [] as contract.IssueBlock[] };
  const text = (words: string) => ({ type: 'text' as const, text: words });
  const create = (change: Partial<typeof form> = {}) =>
    admin.client.call(contract.createIssue, {
      body: { ...form, blocks: [text('Rosehips keep for a year.')], ...change },
    });
  const start = ({ _id: id, version }: contract.Issue) =>
    admin.client.call(contract.sendIssue, { params: { id }, body: { version } });
  const sentOf = async (issueId: string) =>
    (
      await db.selectFrom('mail_message').selectAll().where('dedupe_key', 'like', `newsletter:${issueId}:%`).execute()
    ).map(({ to_address: address }) => address);
  const show = (id: string) => admin.client.call(contract.getIssue, { params: { id } });

  beforeEach(async () => {
    await sql`delete from newsletter_delivery`.execute(db);
    await sql`delete from newsletter_subscription`.execute(db);
  });

  it('is written, previewed, tested on oneself and sent with a link of each address', async () => {
    const reader = await subscribed();
    const pending = newAddress();
    await subscribe(pending);
    const productId = await stockProduct(test, seller.userId, { pieces: 1 });
    const draft = await create({
      blocks: [
        { type: 'heading', text: 'Rosehips & co' },
        text('<b>Keep</b> for a year.'),
        { type: 'product', productId },
      ],
    });
    const params = { id: draft._id };
    expect(draft).toMatchObject({ status: 'draft', problems: [], products: [{ _id: productId }] });
    const preview = await admin.client.call(contract.previewIssue, { params });
    expect(preview.html).toContain('&lt;b&gt;Keep&lt;/b&gt;');
    expect(preview.text).toContain(`/product/${productId}`);
    expect(preview.text).toContain('not been evaluated');
    await admin.client.call(contract.testIssue, { params });
    expect((await mailsTo(admin.email)).map(({ subject }) => subject)).toContain(`[Test] ${form.subject}`);
    await start(draft);
    await waitFor(async () => (await show(draft._id)).status === 'sent');
    expect(await show(draft._id)).toMatchObject({ recipients: 1, sent: 1 });
    const [mail] = await mailsTo(reader.email);
    expect(mail?.unsubscribe_url).toBe(`${test.deps.env.publicUrl}/newsletter/unsubscribe/${reader.token}`);
    expect(linkIn(mail?.text)).toBe(reader.token);
    expect(mail?.html).toContain(reader.token);
    expect(await sentOf(draft._id)).toEqual([reader.email]);
  });

  it('is saved against the version that was read, and cannot be changed once it is sent', async () => {
    const { email } = await subscribed();
    const draft = await create();
    const params = { id: draft._id };
    const save = (version: number) =>
      admin.client.call(contract.saveIssue, { params, body: { ...form, blocks: [text('New.')], version } });
    const saved = await save(draft.version);
    expect(await refusalOf(save(draft.version))).toMatchObject({ status: 409, code: 'newsletter.changed' });
    expect(await refusalOf(start(draft))).toMatchObject({ code: 'newsletter.changed' });
    await start(saved);
    await waitFor(async () => (await sentOf(draft._id)).includes(email));
    expect(await refusalOf(save(saved.version))).toMatchObject({ code: 'newsletter.not_a_draft' });
    expect(await refusalOf(admin.client.call(contract.deleteIssue, { params }))).toMatchObject({
      code: 'newsletter.not_a_draft',
    });
    const other = await create();
    await admin.client.call(contract.deleteIssue, { params: { id: other._id } });
    expect(await refusalOf(show(other._id))).toMatchObject({ status: 404 });
  });

  it('goes out once, however many admins send it at the same time', async () => {
    const readers = [await subscribed(), await subscribed()];
    const draft = await create();
    const starts = await Promise.allSettled([start(draft), start(draft), start(draft)]);
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await waitFor(async () => (await show(draft._id)).status === 'sent');
    expect((await sentOf(draft._id)).sort()).toEqual(readers.map(({ email }) => email).sort());
  });

  it('survives a death between two batches and two workers at once: each address gets it once', async () => {
    const count = 120;
    await sql`
      insert into newsletter_subscription (id, email, source, unsubscribe_token, confirmed_at)
      select gen_random_uuid(), 'many-' || n || '@example.test', 'site', 'token-of-many-readers-' || n, now() - interval '1 hour'
      from generate_series(1, ${count}::int) n
    `.execute(db);
    const draft = await create();
    // Without the job: this test is the worker, and dies after the first batch.
    await sql`update newsletter_issue set status = 'sending', started_at = now(), recipients = ${count} where id = ${draft._id}`.execute(
      db,
    );
    const dying = new AbortController();
    const mail: typeof test.deps.mail = {
      ...test.deps.mail,
      send: async (tx, one) => {
        if ((await sentOf(draft._id)).length >= 50) throw new Error('killed');
        await test.deps.mail.send(tx, one);
      },
    };
    await expect(sendIssue({ ...test.deps, mail }, draft._id, dying.signal)).rejects.toThrow('killed');
    expect(await show(draft._id)).toMatchObject({ status: 'sending', sent: 50 });
    expect(await sentOf(draft._id)).toHaveLength(50);
    await Promise.all([sendIssue(test.deps, draft._id), sendIssue(test.deps, draft._id)]);
    expect(new Set(await sentOf(draft._id)).size).toBe(count);
    expect(await sentOf(draft._id)).toHaveLength(count);
    expect(await show(draft._id)).toMatchObject({ status: 'sent', sent: count, recipients: count });
  });

  it('stops between two batches, and goes on to those that have not got it and still want it', async () => {
    const [first, left] = [await subscribed(), await subscribed()];
    const draft = await create();
    await sql`update newsletter_issue set status = 'sending', started_at = now(), recipients = 2 where id = ${draft._id}`.execute(
      db,
    );
    await transaction(db, (tx) => sql`insert into newsletter_delivery values (${draft._id}, ${first.id})`.execute(tx));
    const stopped = await admin.client.call(contract.stopIssue, { params: { id: draft._id } });
    expect(stopped).toMatchObject({ status: 'stopped', sent: 1 });
    await sendIssue(test.deps, draft._id);
    expect(await sentOf(draft._id)).toEqual([]);
    const params = { id: draft._id };
    expect(await refusalOf(admin.client.call(contract.stopIssue, { params }))).toMatchObject({
      code: 'newsletter.not_sending',
    });
    const late = await subscribed();
    await db
      .updateTable('newsletter_subscription')
      .set({ confirmed_at: sql`now()` })
      .where('id', '=', late.id)
      .execute();
    await start(stopped);
    await waitFor(async () => (await show(draft._id)).status === 'sent');
    expect(await sentOf(draft._id)).toEqual([left.email]);
  });

  it.each([
    ['a health claim', { blocks: [text('This tea cures insomnia.')] }, 'newsletter.content_refused'],
    ['a prohibited word', { subject: 'All about kratom' }, 'newsletter.content_refused'],
    ['nothing in it', { blocks: [] }, 'newsletter.empty'],
  ])('is not sent with %s', async (_, change, code) => {
    await subscribed();
    const draft = await create(change);
    expect(draft.problems.length > 0).toBe(code === 'newsletter.content_refused');
    expect(await refusalOf(start(draft))).toMatchObject({ code });
    expect((await show(draft._id)).status).toBe('draft');
  });

  it('is not sent to nobody, and links to no product that is not in the shop', async () => {
    expect(await refusalOf(start(await create()))).toMatchObject({ code: 'newsletter.no_recipients' });
    const blocks = [{ type: 'product' as const, productId: newId() }];
    expect(await refusalOf(create({ blocks }))).toMatchObject({ status: 422, code: 'newsletter.product_unknown' });
  });

  it('is read but not sent by support, and is not for finance, sellers and buyers', async () => {
    const draft = await create();
    const support = await as(test, { role: 'admin', staffRole: 'support' });
    await support.client.call(contract.listIssues, { query: {} });
    const body = { version: draft.version };
    const send = (client: typeof support.client) =>
      client.call(contract.sendIssue, { params: { id: draft._id }, body });
    expect(await refusalOf(send(support.client))).toMatchObject({ status: 403 });
    for (const { client } of [await as(test, { role: 'admin', staffRole: 'finance' }), seller, await as(test)]) {
      expect(await refusalOf(client.call(contract.listIssues, { query: {} }))).toMatchObject({ status: 403 });
      expect(await refusalOf(send(client))).toMatchObject({ status: 403 });
    }
  });
});
