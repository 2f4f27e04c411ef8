import type { Client } from '@herbary/contract/client.ts';
import * as requests from '@herbary/contract/payout-requests.ts';
import * as contract from '@herbary/contract/payouts.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { payableAccount, ripen, ripeSale, runPayoutsNow, waitingPayout } from '../../../testing/factories/payouts.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const { test } = await openShop({ work: false });
const buyer = await as(test);
const admin = await as(test, { role: 'admin', staffRole: 'finance', firstName: 'Helen' });
const second = await as(test, { role: 'admin', firstName: 'Ines' });

beforeEach(async () => {
  // Only what a test makes is paid in it.
  await sql`update seller_bank_account set replaced_at = now() where replaced_at is null`.execute(test.db);
  await sql`update payout_run set ended_at = now() where ended_at is null`.execute(test.db);
  await sql`delete from payout_run_request`.execute(test.db);
});

const preview = (query = {}) => admin.client.call(contract.previewPayouts, { query });
async function sellerWith(priceCents = 5000): Promise<SignedInPerson> {
  const seller = await as(test, { role: 'seller' });
  await ripeSale(test, seller.userId, buyer.userId, { priceCents });
  return seller;
}
async function rowOf({ userId }: SignedInPerson, show: 'paid' | 'held') {
  for (let page = 1; ; page++) {
    const { payouts, pages } = await preview({ show, page });
    const row = payouts.find(({ seller }) => seller._id === userId);
    if (row || page >= pages) return row;
  }
}

it('pays in a run what the preview has said, and nothing else', async () => {
  const seller = await sellerWith();
  const before = await preview();
  expect(await rowOf(seller, 'paid')).toBeUndefined();
  await payableAccount(test, seller.userId);
  expect(await rowOf(seller, 'paid')).toMatchObject({
    available: 51,
    balance: 51,
    waiting: 0,
    hold: null,
    last4: '6789',
  });
  const { payable, openRun, minimum } = await preview();
  expect([payable.sellers, openRun, minimum > 0]).toEqual([before.payable.sellers + 1, null, true]);
  await runPayoutsNow(test);
  const { runs } = await admin.client.call(contract.listPayoutRuns, { query: {} });
  expect(runs[0]).toMatchObject({ payouts: payable.sellers, total: payable.total, requestedBy: null, failed: 0 });
  const { payouts } = await admin.client.call(contract.listAdminPayouts, { query: { run: runs[0]?._id } });
  expect(payouts.find((payout) => payout.seller._id === seller.userId)).toMatchObject({ amount: 51 });
  expect(await rowOf(seller, 'paid')).toBeUndefined();
});

it('says of everyone who is held back why', async () => {
  const people = {
    'no-account': await sellerWith(),
    'new-account': await sellerWith(),
    'not-approved': await sellerWith(),
    suspended: await sellerWith(),
    'below-minimum': await sellerWith(300),
  };
  for (const [hold, { userId }] of Object.entries(people))
    if (hold !== 'no-account') await payableAccount(test, userId);
  await sql`update seller_bank_account set payable_from = now() + interval '1 day'
    where seller_id = ${people['new-account'].userId}`.execute(test.db);
  await sql`update seller set status = 'rejected' where id = ${people['not-approved'].userId}`.execute(test.db);
  await sql`update app_user set is_active = false where id = ${people.suspended.userId}`.execute(test.db);
  for (const [hold, person] of Object.entries(people)) {
    expect(await rowOf(person, 'held'), hold).toMatchObject({ hold });
  }
  expect((await rowOf(people['new-account'], 'held'))?.payableFrom).not.toBeNull();
});

it('counts what is not available yet, and its sums add up', async () => {
  const seller = await sellerWith();
  await payableAccount(test, seller.userId);
  const { order } = await ripeSale(test, seller.userId, buyer.userId);
  await ripen(test, order.id, 2);
  expect(await rowOf(seller, 'paid')).toMatchObject({ balance: 102, waiting: 51, available: 51 });
  const { sums, payable, held, owing } = await preview();
  const cents = (sum: number) => Math.round(sum * 100);
  expect(cents(sums.balance) - cents(sums.waiting) - cents(sums.returning)).toBe(cents(sums.available));
  expect(cents(payable.total) + cents(held.total) + cents(owing.total)).toBe(cents(sums.available));
});

it('names who recorded a payout before, and when', async () => {
  const id = await waitingPayout(test, buyer.userId);
  const { runs } = await admin.client.call(contract.listPayoutRuns, { query: {} });
  expect(runs.find(({ can }) => can.includes('file'))).toMatchObject({ waiting: expect.any(Number) });
  const sent = (who: SignedInPerson) =>
    who.client.call(contract.recordSentPayout, { params: { id }, body: { bankReference: 'B-1' } });
  await sent(admin);
  await expect(sent(second)).rejects.toMatchObject({
    status: 409,
    code: 'payout.not_open',
    details: { by: 'Helen Brook', at: expect.stringMatching(/^20/) },
  });
  const support = await as(test, { role: 'admin', staffRole: 'support' });
  await expect(support.client.call(contract.previewPayouts, { query: {} })).rejects.toMatchObject({ status: 403 });
});

it('lets a large run be asked for by one admin and started by another, once', async () => {
  const { payouts } = test.deps.env;
  const strict = await createTestApp({
    env: { payouts: { ...payouts, twoPersonLimitCents: 5_000 } },
    database: test.database,
    work: false,
  });
  const [asker, other, third] = [admin, second, await as(test, { role: 'admin', firstName: 'Otto' })].map(({ token }) =>
    strict.client({ token }),
  ) as [Client, Client, Client];
  const reason = 'The bank was closed on Friday';
  await payableAccount(test, (await sellerWith()).userId);
  await expect(asker.call(contract.runPayouts, { body: { reason } })).rejects.toMatchObject({
    code: 'payout.second_person',
    details: { limit: '$50.00' },
  });
  const asked = await asker.call(requests.askForRun, { body: { reason } });
  expect(asked).toMatchObject({ total: 51, sellers: 1, isOwn: true });
  expect((await other.call(contract.previewPayouts, { query: {} })).request).toMatchObject({ isOwn: false, reason });
  await expect(other.call(requests.askForRun, { body: { reason } })).rejects.toMatchObject({
    code: 'payout.request_open',
  });
  const params = { id: asked._id };
  await expect(asker.call(requests.approveRun, { params })).rejects.toMatchObject({ code: 'payout.same_person' });
  const answers = await Promise.allSettled([other, third].map((one) => one.call(requests.approveRun, { params })));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'payout.request_decided', details: { by: expect.any(String) } },
  });
  const { runs } = await asker.call(contract.listPayoutRuns, { query: {} });
  expect(runs[0]).toMatchObject({ requestedBy: expect.stringContaining('Helen'), approvedBy: expect.any(String) });
  await strict.close();
});

it('keeps what is owed to a seller who left: paid where there is an account, shown as owed where there is none', async () => {
  const [known, unknown] = [await sellerWith(300), await sellerWith()];
  await payableAccount(test, known.userId);
  await sql`update app_user set is_active = false, deleted_at = now(), email = id::text || '@deleted.invalid',
      first_name = 'Deleted', last_name = 'user', password_hash = null, phone_number = null
    where id in (${known.userId}, ${unknown.userId})`.execute(test.db);
  expect(await rowOf(known, 'paid')).toMatchObject({ hold: null });
  expect(await rowOf(unknown, 'held')).toMatchObject({ hold: 'left-no-account', available: 51 });
});
