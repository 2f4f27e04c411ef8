import { getProduct } from '@herbary/contract/products.ts';
import { approveSeller, getSellerDocument } from '@herbary/contract/seller-applications.ts';
import * as contract from '@herbary/contract/seller-verifications.ts';
import { getSeller } from '@herbary/contract/sellers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { listProduct } from '../../../testing/factories/products.ts';
import { applyToSell, documentFile } from '../../../testing/factories/sellers.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { inOneLine, messagesOf, untilEventsDelivered } from '../../../testing/sent-messages.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { corpus } from '../../../testing/upload-corpus.ts';
import { checkExpiry } from './check-expiry.ts';

let test: TestApp;
let admin: SignedInPerson;
let seller: SignedInPerson;
beforeAll(async () => {
  test = await createTestApp();
  admin = await as(test, { role: 'admin', staffRole: 'support', firstName: 'Ines', lastName: 'Ortega' });
});
afterAll(() => test.close());
beforeEach(async () => {
  seller = await as(test, { role: 'seller' });
});

type Flag = contract.VerificationFlag;
const send = async (flag: Flag, name = 'analysis.pdf', by = seller) =>
  by.client.call(contract.sendVerificationDocument, {
    params: { flag },
    files: { document: documentFile(await corpus.pdf(), name) },
  });
const seller$ = () => admin.client.call(contract.getSellerVerifications, { params: { id: seller.userId } });
const checkOf = async (flag: Flag) => {
  const check = (await seller$()).verifications.find((one) => one.flag === flag);
  if (!check) throw new Error('Every flag is listed');
  return check;
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const set = async (
  flag: Flag,
  given: Partial<{ validUntil: string; documentId: string; seen: string | null }> = {},
) => {
  const { _id, document } = await checkOf(flag);
  const body = { validUntil: inDays(400), documentId: document?._id ?? admin.userId, seen: _id, ...given };
  return admin.client.call(contract.setVerification, { params: { id: seller.userId, flag }, body });
};
const withdraw = (flag: Flag, seen: string) =>
  admin.client.call(contract.withdrawVerification, {
    params: { id: seller.userId, flag },
    body: { reason: 'The registry does not know it.', seen },
  });
const ask = (flag: Flag) =>
  admin.client.call(contract.requestDocument, {
    params: { id: seller.userId, flag },
    body: { reason: 'The page is cut off.' },
  });
/** As if the check had been set so long ago that it ends in so many days. */
const endIn = (flag: Flag, days: number) =>
  sql`update seller_verification set valid_until = (now() at time zone 'UTC')::date + ${days}::int
    where seller_id = ${seller.userId} and flag = ${flag} and ended_at is null`.execute(test.db);
const isShown = async (id: string) =>
  (await refusalOf(test.client().call(getProduct, { params: { id } }))) === undefined;
const titles = async () => {
  await untilEventsDelivered(test.db);
  return (await messagesOf(test).sentTo(seller)).bell.map(({ title }) => title);
};
const store = async () =>
  test.db.selectFrom('seller').selectAll().where('id', '=', seller.userId).executeTakeFirstOrThrow();

describe('a check', () => {
  it('is set by the document that was read, until a day, and its seller is told', async () => {
    expect(await checkOf('productCompliance')).toMatchObject({ state: 'missing', document: null });
    await send('productCompliance');
    expect(await checkOf('productCompliance')).toMatchObject({ state: 'toRead', document: { name: 'analysis.pdf' } });
    const documentKind = 'complianceDocument' as const;
    const { url } = await admin.client.call(getSellerDocument, { params: { sellerId: seller.userId, documentKind } });
    expect(url).toMatch(/^\/files\/private\//);
    const validUntil = inDays(400);
    const { verifications } = await set('productCompliance', { validUntil });
    expect(verifications.find(({ flag }) => flag === 'productCompliance')).toMatchObject({
      state: 'verified',
      setBy: 'Ines Ortega',
      validUntil,
    });
    expect(await store()).toMatchObject({ product_compliance_verified: true, is_verified: false });
    expect(await titles()).toEqual(['Product compliance verified']);
    for (const flag of ['businessRegistration', 'governmentId'] as const) {
      await send(flag);
      await set(flag);
    }
    expect(await store()).toMatchObject({ is_verified: true, document_waiting_since: null });
  });

  it.each([
    ['today', { validUntil: inDays(0) }, 400, 'verification.validity_past'],
    ['in 21 years', { validUntil: inDays(21 * 366) }, 400, 'verification.validity_far'],
    ['on no day', { validUntil: '2027-02-30' }, 400, 'request.invalid'],
    ['by another document', { documentId: '0198f000-0000-7000-8000-000000000000' }, 409, 'resource.changed'],
    [
      'over one that was not read',
      { seen: '0198f000-0000-7000-8000-000000000000' },
      409,
      'verification.already_decided',
    ],
  ])('is not set when it ends %s', async (_, given, status, code) => {
    await send('productCompliance');
    expect(await refusalOf(set('productCompliance', given))).toMatchObject({ status, code });
    expect(await checkOf('productCompliance')).toMatchObject({ state: 'toRead' });
  });

  it('is not set without a document, or of somebody who is no seller', async () => {
    expect(await refusalOf(set('governmentId'))).toMatchObject({ status: 409, code: 'verification.document_missing' });
    const body = { validUntil: inDays(9), documentId: admin.userId, seen: null };
    const params = { id: admin.userId, flag: 'governmentId' } as const;
    expect(await refusalOf(admin.client.call(contract.setVerification, { params, body }))).toMatchObject({
      status: 404,
      code: 'seller.not_found',
    });
  });

  it('comes with an approval, without an end', async () => {
    const { sellerId } = await applyToSell(test);
    await admin.client.call(approveSeller, { params: { id: sellerId }, body: {} });
    const { verifications } = await admin.client.call(contract.getSellerVerifications, { params: { id: sellerId } });
    expect(verifications.map(({ flag, state, setBy, validUntil }) => [flag, state, setBy, validUntil])).toEqual([
      ['businessRegistration', 'verified', 'Ines Ortega', null],
      ['governmentId', 'verified', 'Ines Ortega', null],
      ['productCompliance', 'missing', null, null],
    ]);
  });
});

describe('two admins at once', () => {
  it.each([
    [
      'set',
      async () => {
        const { _id: seen, document } = await checkOf('productCompliance');
        const body = { validUntil: inDays(400), documentId: document?._id ?? '', seen };
        const params = { id: seller.userId, flag: 'productCompliance' } as const;
        const put = () => admin.client.call(contract.setVerification, { params, body });
        return [put(), put()];
      },
      'verification.already_decided',
    ],
    ['ask', async () => [ask('productCompliance'), ask('productCompliance')], 'verification.already_requested'],
    [
      'withdraw',
      async () => {
        await set('productCompliance');
        const { _id } = await checkOf('productCompliance');
        return [withdraw('productCompliance', _id ?? ''), withdraw('productCompliance', _id ?? '')];
      },
      'verification.already_decided',
    ],
  ])('%s once, and the second learns who and when', async (_, begin, code) => {
    await send('productCompliance');
    const answers = await Promise.allSettled(await begin());
    const [lost] = answers.filter((answer) => answer.status === 'rejected');
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const details = { by: 'Ines Ortega', at: expect.any(String) };
    expect(lost?.reason).toMatchObject({ status: 409, code, details });
  });
});

describe('a document', () => {
  it('that is asked for waits until it comes, and the admins are told when it does', async () => {
    await send('businessRegistration', 'cut-off.pdf');
    await ask('businessRegistration');
    expect(await checkOf('businessRegistration')).toMatchObject({
      state: 'missing',
      asked: { by: 'Ines Ortega', reason: 'The page is cut off.' },
    });
    const { verifications } = await seller.client.call(contract.getOwnVerifications);
    expect(verifications.find(({ flag }) => flag === 'businessRegistration')?.asked).toEqual({
      by: null,
      at: expect.any(String),
      reason: 'The page is cut off.',
    });
    expect(await titles()).toEqual(['Please send a document: Business registration']);
    expect(await send('businessRegistration', 'whole.pdf')).toMatchObject({ state: 'toRead', asked: null });
    await untilEventsDelivered(test.db);
    const { bell } = await messagesOf(test).sentTo(admin);
    expect(bell.filter(({ title }) => title === 'A document needs a look').length).toBeGreaterThanOrEqual(2);
  });

  it('is a document, and comes from its seller alone', async () => {
    const files = { document: documentFile(await corpus.html()) };
    const params = { flag: 'governmentId' } as const;
    const bad = seller.client.call(contract.sendVerificationDocument, { params, files });
    expect(await refusalOf(bad)).toMatchObject({ status: 422, code: 'upload.not_a_document' });
    expect(await refusalOf(send('governmentId', 'a.pdf', await as(test)))).toMatchObject({ status: 403 });
  });
});

describe('the end of a check', () => {
  it.each([
    [30, [29], ['Government ID expires in 30 days or less']],
    [7, [7, 6], ['Government ID expires in 7 days or less']],
    [1, [20, 1, 0], ['Government ID expires in 30 days or less', 'Government ID expires in 1 day or less']],
  ])('is announced %i days before, once', async (_, days, expected) => {
    await send('governmentId');
    await set('governmentId');
    for (const left of days) {
      await endIn('governmentId', left);
      await Promise.all([checkExpiry(test.deps), checkExpiry(test.deps)]);
    }
    expect(await titles()).toEqual(['Government ID verified', ...expected]);
  });

  it.each(['businessRegistration', 'productCompliance'] as const)(
    'of %s closes the store to buyers until it is renewed',
    async (flag) => {
      const { _id: product } = await listProduct(seller);
      await send(flag);
      await set(flag);
      await endIn(flag, -1);
      await Promise.all([checkExpiry(test.deps), checkExpiry(test.deps)]);
      expect(await checkOf(flag)).toMatchObject({ state: 'expired' });
      expect(await isShown(product)).toBe(false);
      const profile = test.client().call(getSeller, { params: { id: seller.userId } });
      expect(await refusalOf(profile)).toMatchObject({ status: 404 });
      expect((await seller$()).storePausedAt).toEqual(expect.any(String));
      const { mails } = await messagesOf(test).sentTo(seller);
      await untilEventsDelivered(test.db);
      const last = (await messagesOf(test).sentTo(seller)).mails.at(-1);
      expect(mails.length).toBeLessThanOrEqual(3);
      expect(inOneLine(last?.text ?? '')).toContain('your store is closed to buyers');
      await send(flag, 'renewed.pdf');
      expect(await checkOf(flag)).toMatchObject({ state: 'toRead' });
      expect(await isShown(product)).toBe(false);
      await set(flag);
      expect(await isShown(product)).toBe(true);
      expect((await seller$()).storePausedAt).toBeNull();
    },
  );

  it('of a government ID holds payouts back and leaves the store open', async () => {
    const { _id: product } = await listProduct(seller);
    await send('governmentId');
    await set('governmentId');
    const { _id } = await checkOf('governmentId');
    await withdraw('governmentId', _id ?? '');
    expect(await checkOf('governmentId')).toMatchObject({
      state: 'withdrawn',
      reason: 'The registry does not know it.',
    });
    expect(await isShown(product)).toBe(true);
    const paused = await seller.client.call(contract.getOwnVerifications);
    expect(paused).toMatchObject({ storePausedAt: null, payoutsPausedAt: expect.any(String) });
    await send('governmentId', 'new.pdf');
    await set('governmentId');
    expect(await store()).toMatchObject({ payouts_paused_at: null, government_id_verified: true });
  });
});

describe('the lists', () => {
  it('show a document that waits first, and what runs out', async () => {
    await sql`update seller set closed_at = now()`.execute(test.db);
    const others = [await as(test, { role: 'seller' }), await as(test, { role: 'seller' })];
    seller = await as(test, { role: 'seller' });
    await send('productCompliance');
    const list = (search?: string) => admin.client.call(contract.listVerifications, { query: { search } });
    const { sellers, total, totalPages } = await list();
    expect([sellers.map(({ _id }) => _id), total, totalPages]).toEqual([
      [seller.userId, ...others.map(({ userId }) => userId)],
      3,
      1,
    ]);
    expect((await list(seller.email)).sellers.map(({ _id }) => _id)).toEqual([seller.userId]);
    await set('productCompliance');
    await endIn('productCompliance', 12);
    const expiring = await admin.client.call(contract.listExpiringVerifications);
    expect(expiring).toMatchObject([{ sellerId: seller.userId, flag: 'productCompliance', daysLeft: 12 }]);
    expect(await checkOf('productCompliance')).toMatchObject({ state: 'expiring' });
  });
});
