import { deleteAccount } from '@herbary/contract/identity.ts';
import {
  answerCase,
  closeCase,
  getCaseByLink,
  listOwnCases,
  listReceivedCases,
  reopenCase,
  replyToCase,
  sendContactForm,
  showCaseAttachment,
} from '@herbary/contract/support-cases.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { scaledRules } from '../../../platform/http/rate-limit-rules.ts';
import { newId } from '../../../platform/ids.ts';
import { as } from '../../../testing/as.ts';
import { sellThings, stockProduct } from '../../../testing/factories/orders.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { outcomeOf, refusalOf } from '../../../testing/refusal-of.ts';
import { inOneLine, untilEventsDelivered } from '../../../testing/sent-messages.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { unendingLimits } from '../../../testing/unending-limits.ts';
import { corpus } from '../../../testing/upload-corpus.ts';
import { sweepSupport } from '../support.jobs.ts';
import { caseToken } from './case-link.ts';

const { test, seller } = await openShop({ books: 'unchecked' });
const admin = await as(test, { role: 'admin', staffRole: 'support', firstName: 'Ines' });

const newAddress = () => `writer-${newId()}@example.test`;
const form = (change: object = {}) => ({
  name: 'Maya Reyes',
  email: newAddress(),
  category: 'returns' as const,
  subject: 'One jar arrived cracked',
  message: 'One of the two jars was cracked.',
  ...change,
});
type Sender = Pick<typeof admin, 'client'>;
const visitor = (): Sender => ({ client: test.client() });
const send = ({ client }: Sender, change: object = {}, attachFile?: File) =>
  client.call(sendContactForm, { body: form(change), files: attachFile ? { attachFile } : {} });
const rowsTo = (email: string) =>
  test.db.selectFrom('contact_request').selectAll().where('email', '=', email).execute();
const mailsTo = (email: string) =>
  test.db
    .selectFrom('mail_message')
    .select(['subject', 'text', 'template'])
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();

async function received(change: object = {}, attachFile?: File) {
  const email = newAddress();
  const { caseNumber } = await send(visitor(), { email, ...change }, attachFile);
  const { cases } = await admin.client.call(listReceivedCases, { query: { search: caseNumber } });
  const [one] = cases;
  if (!one) throw new Error('Nothing was received');
  return { email, one, params: { id: one._id }, link: { token: caseToken(test.deps.env, one._id) } };
}

describe('a message to support', () => {
  it('is a case with a number, and both sides get a mail', async () => {
    const email = newAddress();
    const { caseNumber, message } = await send(visitor(), { email, orderNumber: 'hb-99999' });
    expect(message).toBe('Thank you. Your message has been sent.');
    expect(caseNumber).toMatch(/^CS-\d{5,}$/);
    expect(await rowsTo(email)).toMatchObject([{ order_number: 'HB-99999', order_id: null, status: 'open' }]);
    const mails = await mailsTo(email);
    expect(mails).toMatchObject([{ subject: `We got your message: ${caseNumber}` }]);
    expect(mails[0]?.text).toContain(`${test.deps.env.publicUrl}/support/case/`);
    await untilEventsDelivered(test.db);
    const toTeam = (await mailsTo(admin.email)).filter(({ subject }) => subject.startsWith(caseNumber));
    expect(toTeam).toMatchObject([{ subject: `${caseNumber}: One jar arrived cracked` }]);
    expect(inOneLine(toTeam[0]?.text ?? '')).toContain('One of the two jars was cracked.');
  });

  it('sends nothing that was typed in to the address that was typed in', async () => {
    const email = newAddress();
    await send(visitor(), { email, name: 'Buy cheap watches', subject: 'Cheap watches', message: 'Cheap watches!' });
    expect(JSON.stringify(await mailsTo(email))).not.toMatch(/watches/i);
  });

  it.each([
    [{ name: ' ' }, 'Please enter your name'],
    [{ email: 'maya' }, 'Please enter a valid email address'],
    [{ category: 'billing' }, 'Please choose a category'],
    [{ subject: '' }, 'Please enter a subject'],
    [{ message: '\n' }, 'Please write a message'],
    [{ message: 'x'.repeat(2001) }, 'Please use at most 2000 characters'],
    [{ name: 'see https://spam.test' }, 'without links'],
  ])('is refused with %j', async (change, sentence) => {
    const refusal = await refusalOf(send(visitor(), change));
    expect(refusal).toMatchObject({ status: 400 });
    expect(JSON.stringify(refusal)).toContain(sentence);
  });

  it('takes a picture without what is hidden in it, or a PDF, and only admins open them', async () => {
    const files = [
      new File([new Uint8Array(await corpus.png())], 'jar.png'),
      new File([new Uint8Array(await corpus.pdf())], 'invoice.pdf'),
    ];
    for (const [index, file] of files.entries()) {
      const { params } = await received({}, file);
      const { url } = await admin.client.call(showCaseAttachment, { params });
      const reply = await test.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
      expect(reply.headers['content-type']).toBe(['image/jpeg', 'application/pdf'][index]);
      expect((await test.inject({ url })).statusCode).toBe(404);
      expect(await refusalOf(seller.client.call(showCaseAttachment, { params }))).toMatchObject({ status: 403 });
    }
  });

  it.each([
    ['a page under the name of a picture', () => new File(['<script>1</script>'], 'jar.png'), 422],
    ['nothing', () => new File([], 'jar.pdf'), 422],
    ['more than 5 MB', () => new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'jar.pdf'), 413],
  ])('refuses %s as an attachment and stores nothing', async (_, file, status) => {
    const email = newAddress();
    expect(await refusalOf(send(visitor(), { email }, file()))).toMatchObject({ status });
    expect(await rowsTo(email)).toEqual([]);
  });

  it('is linked to the order only where it is the writer’s own', async () => {
    const [buyer, stranger] = [await as(test), await as(test)];
    const productId = await stockProduct(test, seller.userId, { pieces: 5 });
    const { orders } = await sellThings(test, {
      buyerId: buyer.userId,
      things: [{ sellerId: seller.userId, productId }],
    });
    const orderNumber = orders[0]?.number ?? '';
    const linkOf = async (sender: Sender, email: string) => {
      const { caseNumber } = await send(sender, { email, orderNumber });
      const { cases } = await admin.client.call(listReceivedCases, { query: { search: caseNumber } });
      return cases[0]?.orderId;
    };
    expect(await linkOf(buyer, newAddress())).toBe(orders[0]?.id);
    expect(await linkOf(visitor(), buyer.email.toUpperCase())).toBe(orders[0]?.id);
    expect(await linkOf(stranger, stranger.email)).toBeNull();
    // The case of an account is read by that account, whatever address it typed.
    expect(await linkOf(stranger, buyer.email)).toBeNull();
    expect(await linkOf(visitor(), newAddress())).toBeNull();
  });

  it('is limited per network and per address', async () => {
    const rules = unendingLimits(scaledRules(0.2));
    const strict = await createTestApp({ database: test.database, rateLimitRules: rules, work: false });
    const from = (remoteAddress: string) => ({ client: strict.client({ remoteAddress }) });
    const email = newAddress();
    await send(from('192.0.2.1'), { email });
    expect(await refusalOf(send(from('192.0.2.2'), { email }))).toMatchObject({ status: 429 });
    for (let count = 0; count < 4; count++) await send(from('192.0.2.3'));
    expect(await refusalOf(send(from('192.0.2.3')))).toMatchObject({ status: 429 });
    await strict.close();
  });
});

describe('a case', () => {
  it('is answered by mail, and goes on by the link in the mail', async () => {
    const { one, params, link, email } = await received();
    expect(one).toMatchObject({ status: 'open', email, userId: null, messages: [{ author: 'person' }] });
    const answered = await admin.client.call(answerCase, {
      params,
      body: { answer: 'A new jar is on its way.', seen: 1 },
    });
    expect(answered.case).toMatchObject({ status: 'answered', messages: [{}, { author: 'staff', name: 'Ines' }] });
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toBe(`Our reply to ${one.caseNumber}`);
    expect(inOneLine(mail?.text ?? '')).toContain('A new jar is on its way.');
    expect(mail?.text).toContain(`/support/case/${link.token}`);
    const replied = await test.client().call(replyToCase, { params: link, body: { message: 'Thank you!' } });
    expect(replied.messages.map(({ author }) => author)).toEqual(['person', 'staff', 'person']);
    expect(replied.status).toBe('open');
    expect(JSON.stringify(replied)).not.toContain(email);
    const closed = await admin.client.call(answerCase, { params, body: { answer: 'Enjoy it.', close: true, seen: 3 } });
    expect(closed.case.status).toBe('closed');
    await test.client().call(replyToCase, { params: link, body: { message: 'One more thing.' } });
    expect(await test.client().call(getCaseByLink, { params: link })).toMatchObject({ status: 'open' });
  });

  it('gets one of two answers that are written at once, and none past a reply that was not read', async () => {
    const { params, link, email } = await received();
    const colleague = await as(test, { role: 'admin', firstName: 'Helen' });
    const answers = await Promise.allSettled(
      [admin, colleague].map(({ client }) => client.call(answerCase, { params, body: { answer: 'Yes.', seen: 1 } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await mailsTo(email)).filter(({ template }) => template === 'support.case-answered')).toHaveLength(1);
    await test.client().call(replyToCase, { params: link, body: { message: 'Wait.' } });
    const changed = { status: 409, code: 'case.changed' };
    expect(await refusalOf(admin.client.call(closeCase, { params, body: { seen: 2 } }))).toMatchObject(changed);
    const late = admin.client.call(answerCase, { params, body: { answer: 'Done.', seen: 2 } });
    expect(await refusalOf(late)).toMatchObject(changed);
  });

  it('is not answered after a colleague closed it, which names the colleague and the moment', async () => {
    const { params, email } = await received();
    const colleague = await as(test, { role: 'admin', firstName: 'Helen' });
    await colleague.client.call(closeCase, { params, body: { seen: 1 } });
    const late = await refusalOf(admin.client.call(answerCase, { params, body: { answer: 'Yes.', seen: 1 } }));
    expect(late).toMatchObject({ status: 409, code: 'case.closed_already' });
    expect(late?.message).toMatch(/^Helen closed this case on \w+ \d+, \d{4} at .* UTC\. Reopen it to answer\.$/);
    expect(await rowsTo(email)).toMatchObject([{ status: 'closed', message_count: 1 }]);
    expect((await mailsTo(email)).map(({ template }) => template)).not.toContain('support.case-answered');
  });

  it('is closed once by two admins at once', async () => {
    const { params } = await received();
    const closings = [admin, await as(test, { role: 'admin' })].map(({ client }) =>
      outcomeOf(client.call(closeCase, { params, body: { seen: 1 } })),
    );
    expect((await Promise.all(closings)).sort()).toEqual(['case.closed_already', 'done']);
  });

  it('is closed and opened again, each once', async () => {
    const { params } = await received();
    await admin.client.call(closeCase, { params, body: { seen: 1 } });
    expect(await refusalOf(admin.client.call(closeCase, { params, body: { seen: 1 } }))).toMatchObject({
      code: 'case.closed_already',
    });
    expect((await admin.client.call(reopenCase, { params })).case.status).toBe('open');
    expect(await refusalOf(admin.client.call(reopenCase, { params }))).toMatchObject({ code: 'case.not_closed' });
  });

  it('opens by no made-up link, and by none of three months ago', async () => {
    const { one, link } = await received();
    const call = (token: string) => refusalOf(test.client().call(getCaseByLink, { params: { token } }));
    const other = caseToken({ secret: 'another-secret' }, one._id);
    for (const token of [other, `${link.token.slice(0, -2)}AA`, 'x'.repeat(43)])
      expect(await call(token)).toMatchObject({ status: 404, code: 'case.link_invalid' });
    const old = new Date(Date.now() - 91 * 24 * 3_600_000);
    await test.db.updateTable('contact_request').set({ updated_at: old }).where('id', '=', one._id).execute();
    expect(await call(link.token)).toMatchObject({ status: 404 });
  });

  it('is listed for the account that wrote it alone, and goes with the account', async () => {
    const [writer, stranger] = [await as(test), await as(test)];
    const { caseNumber } = await send(
      writer,
      { email: writer.email },
      new File([new Uint8Array(await corpus.png())], 'x.png'),
    );
    const { cases } = await writer.client.call(listOwnCases, { query: {} });
    expect(cases).toMatchObject([{ caseNumber, status: 'open' }]);
    const thread = await test.client().call(getCaseByLink, { params: { token: cases[0]?.token ?? '' } });
    expect(thread).toMatchObject({ caseNumber, hasAttachment: true });
    expect((await stranger.client.call(listOwnCases, { query: {} })).cases).toEqual([]);
    await writer.client.call(deleteAccount);
    await untilEventsDelivered(test.db);
    expect(await rowsTo(writer.email)).toEqual([]);
    const files = test.db.selectFrom('media_upload').selectAll().where('user_id', '=', writer.userId);
    expect(await files.execute()).toEqual([]);
  });

  it('is deleted with its file two years after the last message', async () => {
    const file = () => corpus.png().then((bytes) => new File([new Uint8Array(bytes)], 'x.png'));
    const [old, recent] = [await received({}, await file()), await received()];
    const changedAt = sql<Date>`now() - interval '2 years 1 day'`;
    await test.db.updateTable('contact_request').set({ updated_at: changedAt }).where('id', '=', old.one._id).execute();
    const [before] = await rowsTo(old.email);
    await sweepSupport(test.deps);
    expect(await rowsTo(old.email)).toEqual([]);
    expect(await rowsTo(recent.email)).toHaveLength(1);
    const uploads = test.db.selectFrom('media_upload').selectAll();
    expect(await uploads.where('file_id', '=', before?.attachment_file_id ?? '').execute()).toEqual([]);
  });

  it('is not for finance, sellers or buyers', async () => {
    const { params } = await received();
    const others = [await as(test, { role: 'admin', staffRole: 'finance' }), seller, await as(test)];
    for (const { client } of others) {
      expect(await refusalOf(client.call(listReceivedCases, { query: {} }))).toMatchObject({ status: 403 });
      expect(await refusalOf(client.call(closeCase, { params, body: { seen: 1 } }))).toMatchObject({ status: 403 });
    }
  });
});
