import { confirmBankCredit, listBankTransfers, recordBankCredit } from '@herbary/contract/payments.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { transaction } from '../../platform/db/client.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { expectBooksToBalance } from '../../testing/expect-books.ts';
import { type SoldCheckout, sellThings, stockProduct } from '../../testing/factories/orders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { closeUnpaidCheckout } from '../orders/index.ts';

let test: TestApp;
let admin: SignedInPerson;
let second: SignedInPerson;
let buyer: SignedInPerson;
let seller: SignedInPerson;
beforeAll(async () => {
  test = await createTestApp({ work: false });
  [admin, second] = [await as(test, { role: 'admin', firstName: 'Cleo' }), await as(test, { role: 'admin' })];
  [buyer, seller] = [await as(test, { firstName: 'Bea' }), await as(test, { role: 'seller' })];
});
afterEach(() => expectBooksToBalance(test.db));
afterAll(() => test.close());

type Placed = SoldCheckout & { reference: string; productId: string };

async function place({ priceCents = 10_000, pieces = 3 } = {}): Promise<Placed> {
  const productId = await stockProduct(test, seller.userId, { pieces });
  const things = [{ sellerId: seller.userId, productId, priceCents }];
  const sold = await sellThings(test, { buyerId: buyer.userId, state: 'awaiting', method: 'bank-transfer', things });
  return { ...sold, reference: sold.orders[0]?.number ?? '', productId };
}
let entries = 0;
const credit = (reference: string, cents: number, change: object = {}, who = admin) => {
  entries += 1;
  const body = {
    amount: cents / 100,
    currency: 'USD',
    valueDate: '2026-11-10',
    bankEntryId: `E-${entries}`,
    ...change,
  };
  return who.client.call(recordBankCredit, { params: { reference }, body });
};
const close = ({ checkoutId }: Placed, by: 'system' | 'buyer') =>
  transaction(test.db, (tx) =>
    closeUnpaidCheckout(tx, test.deps, { checkoutId, by, reason: 'No payment arrived in time', money: 'expired' }),
  );
async function orderOf({ orders }: Placed) {
  const { rows } = await sql<{ status: string; payment_status: string; refunded: number }>`
    select status, payment_status, (select count(*)::int from refund r where r.order_id = o.id) as refunded
      from customer_order o where id = ${orders[0]?.id}`.execute(test.db);
  return rows[0];
}
async function surplusOf({ paymentId }: Placed): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(e.amount_cents), 0)::int as cents from ledger_entry e
      join ledger_account a on a.id = e.account_id join ledger_transaction t on t.id = e.transaction_id
      where a.kind = 'buyer_credit' and t.payment_id = ${paymentId}`.execute(test.db);
  return rows[0]?.cents ?? 0;
}
async function told({ checkoutId }: Placed): Promise<unknown[]> {
  const { rows } = await sql<{ payload: { outcome?: string } }>`
    select payload from outbox_event where type = 'checkout.bank-credit' and subject = ${checkoutId} order by id
  `.execute(test.db);
  return rows.map(({ payload }) => payload.outcome);
}

it('settles the orders when exactly their total has arrived', async () => {
  const sold = await place();
  const transfer = await credit(sold.reference, sold.totalCents);
  expect(transfer).toMatchObject({
    _id: sold.paymentId,
    reference: sold.reference,
    status: 'received',
    amount: sold.totalCents / 100,
    received: sold.totalCents / 100,
    buyer: { _id: buyer.userId, name: 'Bea Brook', email: buyer.email },
    orders: [{ _id: sold.orders[0]?.id, orderNumber: sold.reference }],
    credits: [{ recordedBy: 'Cleo Brook', confirmed: true, valueDate: '2026-11-10', currency: 'USD' }],
    iban: 'GB62DEMO00000012345678',
  });
  expect(await orderOf(sold)).toEqual({ status: 'processing', payment_status: 'paid', refunded: 0 });
  expect([await surplusOf(sold), await told(sold)]).toEqual([0, ['exact']]);
});

it('waits while it is too little, and adds up what comes in parts', async () => {
  const sold = await place();
  expect(await credit(sold.reference.toLowerCase(), 4_000)).toMatchObject({ status: 'underpaid', received: 40 });
  expect(await orderOf(sold)).toMatchObject({ payment_status: 'awaiting' });
  expect(await credit(sold.reference, sold.totalCents - 4_000)).toMatchObject({ status: 'received' });
  expect(await orderOf(sold)).toMatchObject({ payment_status: 'paid' });
  expect(await told(sold)).toEqual(['short', 'exact']);
});

it('keeps what is too much for the buyer, also when it comes after the rest', async () => {
  const sold = await place();
  expect(await credit(sold.reference, sold.totalCents + 250)).toMatchObject({ status: 'overpaid' });
  expect([await orderOf(sold), await surplusOf(sold)]).toMatchObject([{ payment_status: 'paid' }, 250]);
  await credit(sold.reference, 1_000);
  expect([await surplusOf(sold), await told(sold)]).toEqual([1_250, ['over', 'over']]);
});

it('counts an entry of the bank statement once, however often and however fast it is recorded', async () => {
  const sold = await place();
  const tries = Array.from({ length: 8 }, () => credit(sold.reference, 1_000, { bankEntryId: 'SAME' }));
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409, code: 'bank.entry_known' });
  }
  await expect(credit(sold.reference, 2_000, { bankEntryId: 'SAME' })).rejects.toMatchObject({
    code: 'bank.entry_known',
  });
});

it('settles once when two halves are recorded at the same time', async () => {
  const sold = await place();
  const half = Math.floor(sold.totalCents / 2);
  await Promise.all([credit(sold.reference, half), credit(sold.reference, sold.totalCents - half, {}, second)]);
  expect(await orderOf(sold)).toMatchObject({ payment_status: 'paid' });
});

it('takes a large sum only when a second person has looked at it', async () => {
  const sold = await place({ priceCents: 120_000 });
  const waiting = await credit(sold.reference, sold.totalCents);
  expect(waiting).toMatchObject({ status: 'awaiting', received: 0, credits: [{ confirmed: false }] });
  expect(await orderOf(sold)).toMatchObject({ payment_status: 'awaiting' });
  const params = { id: waiting.credits[0]?._id ?? '' };
  await expect(admin.client.call(confirmBankCredit, { params })).rejects.toMatchObject({
    status: 409,
    code: 'bank.same_person',
  });
  const confirmed = await second.client.call(confirmBankCredit, { params });
  expect(confirmed).toMatchObject({ status: 'received', credits: [{ confirmed: true }] });
  expect(await second.client.call(confirmBankCredit, { params })).toEqual(confirmed);
  expect(await orderOf(sold)).toMatchObject({ payment_status: 'paid' });
});

it('is not fooled by a large sum in small pieces', async () => {
  const sold = await place({ priceCents: 120_000 });
  expect(await credit(sold.reference, 100_000)).toMatchObject({ credits: [{ confirmed: true }] });
  const last = await credit(sold.reference, sold.totalCents - 100_000);
  expect(last.credits.map(({ confirmed }) => confirmed)).toEqual([true, false]);
  expect(await orderOf(sold)).toMatchObject({ payment_status: 'awaiting' });
});

it('brings an order back whose time had run out, if its pieces are still there', async () => {
  const sold = await place();
  await close(sold, 'system');
  expect(await credit(sold.reference, 1_000)).toMatchObject({ status: 'expired', received: 10 });
  expect(await told(sold)).toEqual([]);
  expect(await credit(sold.reference, sold.totalCents - 1_000)).toMatchObject({ status: 'received' });
  expect(await orderOf(sold)).toEqual({ status: 'processing', payment_status: 'paid', refunded: 0 });
});

it('gives the money back when they are gone meanwhile', async () => {
  const sold = await place({ pieces: 1 });
  await close(sold, 'system');
  const things = [{ sellerId: seller.userId, productId: sold.productId, priceCents: 10_000 }];
  await sellThings(test, { buyerId: buyer.userId, things });
  await credit(sold.reference, sold.totalCents);
  expect(await orderOf(sold)).toMatchObject({ status: 'cancelled', refunded: 1 });
});

it('takes nothing in for an order that was called off', async () => {
  const sold = await place();
  await close(sold, 'buyer');
  await expect(credit(sold.reference, sold.totalCents)).rejects.toMatchObject({ status: 409, code: 'bank.closed' });
});

it.each([
  ['an unknown reference', 'HB-0000000', {}, 404, 'bank.not_found'],
  ['another currency', undefined, { currency: 'EUR' }, 400, 'payment.currency_unsupported'],
  ['no money', undefined, { amount: 0 }, 400, 'request.invalid'],
  ['less than no money', undefined, { amount: -5 }, 400, 'request.invalid'],
  ['half a cent', undefined, { amount: 10.005 }, 400, 'request.invalid'],
  ['more than anybody has', undefined, { amount: 1e12 }, 400, 'request.invalid'],
  ['a day that is none', undefined, { valueDate: '2026-02-31' }, 400, 'request.invalid'],
])('refuses %s', async (_, reference, change, status, code) => {
  const sold = await place();
  await expect(credit(reference ?? sold.reference, 1_000, change)).rejects.toMatchObject({ status, code });
  expect(await told(sold)).toEqual([]);
});

it('is for admins alone', async () => {
  const sold = await place();
  for (const { client } of [buyer, seller]) {
    await expect(client.call(listBankTransfers)).rejects.toMatchObject({ status: 403 });
    const body = { amount: 1, currency: 'USD', valueDate: '2026-11-10' };
    const call = client.call(recordBankCredit, { params: { reference: sold.reference }, body });
    await expect(call).rejects.toMatchObject({ status: 403 });
  }
});

it('lists what is waited for first, by status, reference or buyer', async () => {
  const sold = await place();
  const all = await admin.client.call(listBankTransfers, { query: { limit: 100 } });
  const waiting = all.transfers.map(({ status }) => status === 'awaiting' || status === 'underpaid');
  expect(waiting).toEqual([...waiting].sort((a, b) => Number(b) - Number(a)));
  expect(all.total).toBe(all.transfers.length);
  const found = await admin.client.call(listBankTransfers, { query: { search: sold.reference } });
  expect(found.transfers.map(({ reference }) => reference)).toEqual([sold.reference]);
  const paged = await admin.client.call(listBankTransfers, { query: { status: 'received', limit: 1, page: 2 } });
  expect(paged.transfers).toMatchObject([{ status: 'received' }]);
  expect(paged.pages).toBe(paged.total);
  expect((await admin.client.call(listBankTransfers, { query: { search: '100%_' } })).total).toBe(0);
});
