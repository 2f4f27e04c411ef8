import {
  confirmBankCredit,
  listBankTransfers,
  recordBankCredit,
  recordSentRefund,
} from '@herbary/contract/payments.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { transaction } from '../../platform/db/client.ts';
import { as } from '../../testing/as.ts';
import { expectBooksToBalance } from '../../testing/expect-books.ts';
import { extent } from '../../testing/extent.ts';
import { type SoldCheckout, sellThings, stockProduct } from '../../testing/factories/orders.ts';
import { openShop } from '../../testing/open-shop.ts';
import { closeUnpaidCheckout } from '../orders/index.ts';
import { sendBackRest } from '../refunds/index.ts';

const { test, seller } = await openShop({ work: false });
const admin = await as(test, { role: 'admin', firstName: 'Cleo' });
const second = await as(test, { role: 'admin' });
const buyer = await as(test, { firstName: 'Bea' });

type Placed = SoldCheckout & { reference: string; productId: string };

async function place({ priceCents = 10_000, pieces = 3, who = buyer } = {}): Promise<Placed> {
  const productId = await stockProduct(test, seller.userId, { pieces });
  const things = [{ sellerId: seller.userId, productId, priceCents }];
  const sold = await sellThings(test, { buyerId: who.userId, state: 'awaiting', method: 'bank-transfer', things });
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
    closeUnpaidCheckout(
      tx,
      { ...test.deps, sendBackRest },
      { checkoutId, by, reason: 'No payment arrived in time', money: 'expired' },
    ),
  );
async function orderOf({ orders }: Placed) {
  const { rows } = await sql<{ status: string; payment_status: string; refunded: number }>`
    select status, payment_status, (select count(*)::int from refund r where r.order_id = o.id) as refunded
      from customer_order o where id = ${orders[0]?.id}`.execute(test.db);
  return rows[0];
}
/** What the books have of a transfer: in the bank, and of that the buyer's own. */
async function booked({ paymentId }: Placed): Promise<{ bank: number; buyer: number }> {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select a.kind, sum(e.amount_cents)::int as cents from ledger_entry e
      join ledger_account a on a.id = e.account_id join ledger_transaction t on t.id = e.transaction_id
      where a.kind in ('bank_cash', 'buyer_credit') and t.payment_id = ${paymentId} group by a.kind`.execute(test.db);
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.cents ?? 0;
  return { bank: of('bank_cash'), buyer: 0 - of('buyer_credit') };
}
/** What goes back without an order. */
async function goingBack({ paymentId }: Placed) {
  const { rows } = await sql<{ id: string; amount_cents: number; reason: string; status: string }>`
    select id, amount_cents, reason, status from refund where payment_id = ${paymentId} and order_id is null
      order by created_at, id`.execute(test.db);
  return rows;
}
const owed = async (sold: Placed) =>
  (await goingBack(sold)).map(({ amount_cents, reason, status }) => [amount_cents, reason, status]);
async function sendBack(sold: Placed): Promise<void> {
  for (const { id, status } of await goingBack(sold)) {
    if (status !== 'pending') continue;
    const body = { bankEntryId: `OUT-${id}`, valueDate: '2026-11-12' };
    await admin.client.call(recordSentRefund, { params: { id }, body });
  }
}
async function outcomesOf({ checkoutId }: Placed): Promise<unknown[]> {
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
  expect([await booked(sold), await outcomesOf(sold)]).toEqual([{ bank: sold.totalCents, buyer: 0 }, ['exact']]);
});

it('waits while it is too little, and adds up what comes in parts', async () => {
  const sold = await place();
  expect(await credit(sold.reference.toLowerCase(), 4_000)).toMatchObject({ status: 'underpaid', received: 40 });
  expect([await orderOf(sold), await booked(sold)]).toMatchObject([
    { payment_status: 'awaiting' },
    { bank: 4_000, buyer: 4_000 },
  ]);
  expect(await credit(sold.reference, 1_000)).toMatchObject({ status: 'underpaid', received: 50 });
  expect(await credit(sold.reference, sold.totalCents - 5_000)).toMatchObject({ status: 'received' });
  expect([await orderOf(sold), await booked(sold)]).toMatchObject([{ payment_status: 'paid' }, { buyer: 0 }]);
  expect([await outcomesOf(sold), await owed(sold)]).toEqual([['short', 'short', 'exact'], []]);
});

it('sends back what is too much, also when it comes after the rest or after some was sent back', async () => {
  const sold = await place();
  expect(await credit(sold.reference, sold.totalCents + 250)).toMatchObject({ status: 'overpaid' });
  expect([await orderOf(sold), await booked(sold)]).toMatchObject([{ payment_status: 'paid' }, { buyer: 250 }]);
  await sendBack(sold);
  expect(await booked(sold)).toEqual({ bank: sold.totalCents, buyer: 0 });
  const more = await credit(sold.reference, 1_000);
  expect(more).toMatchObject({ received: (sold.totalCents + 1_250) / 100, returned: 2.5 });
  expect(await owed(sold)).toEqual([
    [250, 'overpaid', 'succeeded'],
    [1_000, 'overpaid', 'pending'],
  ]);
  expect(await outcomesOf(sold)).toEqual(['over', 'over']);
});

it('counts an entry of the bank statement once, however often and however fast it is recorded', async () => {
  const sold = await place();
  const tries = Array.from({ length: 8 }, () => credit(sold.reference, 1_000, { bankEntryId: 'SAME' }));
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409, code: 'bank.entry_known' });
  }
  await expect(credit(sold.reference, 2_000, { bankEntryId: 'Same' })).rejects.toMatchObject({
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
  expect([await outcomesOf(sold), await owed(sold)]).toEqual([['back'], [[1_000, 'cancelled', 'pending']]]);
  expect(await credit(sold.reference, sold.totalCents)).toMatchObject({ status: 'received' });
  expect(await orderOf(sold)).toEqual({ status: 'processing', payment_status: 'paid', refunded: 0 });
  await sendBack(sold);
  expect(await booked(sold)).toEqual({ bank: sold.totalCents, buyer: 0 });
});

it('counts no money towards an order that is on its way back, whether it has been sent or not', async () => {
  for (const isSent of [false, true]) {
    const sold = await place();
    await credit(sold.reference, 4_000);
    await close(sold, 'system');
    expect(await owed(sold)).toEqual([[4_000, 'cancelled', 'pending']]);
    if (isSent) await sendBack(sold);
    const rest = await credit(sold.reference, sold.totalCents - 4_000);
    expect(rest).toMatchObject({ status: 'expired', returned: isSent ? 40 : 0 });
    expect(await orderOf(sold)).toMatchObject({ status: 'cancelled', payment_status: 'expired' });
    await sendBack(sold);
    expect(await booked(sold)).toEqual({ bank: 0, buyer: 0 });
  }
});

it('gives the money back when they are gone meanwhile', async () => {
  const sold = await place({ pieces: 1 });
  await close(sold, 'system');
  const things = [{ sellerId: seller.userId, productId: sold.productId, priceCents: 10_000 }];
  await sellThings(test, { buyerId: buyer.userId, things });
  await credit(sold.reference, sold.totalCents);
  expect(await orderOf(sold)).toMatchObject({ status: 'cancelled', refunded: 1 });
});

it('sends back all that came for an order that was called off, before and after', async () => {
  const sold = await place();
  await credit(sold.reference, 4_000);
  await close(sold, 'buyer');
  expect(await credit(sold.reference, sold.totalCents)).toMatchObject({ status: 'expired' });
  expect(await orderOf(sold)).toEqual({ status: 'cancelled', payment_status: 'expired', refunded: 0 });
  expect(await owed(sold)).toEqual([
    [4_000, 'cancelled', 'pending'],
    [sold.totalCents, 'cancelled', 'pending'],
  ]);
  await sendBack(sold);
  expect([await booked(sold), await outcomesOf(sold)]).toEqual([{ bank: 0, buyer: 0 }, ['short', 'back']]);
});

it('lets the second person confirm what came for an order that was called off meanwhile', async () => {
  const sold = await place({ priceCents: 120_000 });
  const waiting = await credit(sold.reference, sold.totalCents);
  await close(sold, 'buyer');
  expect(await owed(sold)).toEqual([]);
  const params = { id: waiting.credits[0]?._id ?? '' };
  await Promise.all([0, 1, 2].map(() => second.client.call(confirmBankCredit, { params })));
  expect(await owed(sold)).toEqual([[sold.totalCents, 'cancelled', 'pending']]);
});

it('either sells or sends back, when money and a cancellation come at the same moment', async () => {
  for (let round = 0; round < 6; round += 1) {
    const sold = await place();
    await credit(sold.reference, 4_000);
    await Promise.all([
      credit(sold.reference, sold.totalCents - 4_000),
      close(sold, round % 2 === 0 ? 'buyer' : 'system'),
      credit(sold.reference, 500, {}, second),
    ]);
    const isPaid = (await orderOf(sold))?.payment_status === 'paid';
    expect(await booked(sold)).toEqual({ bank: sold.totalCents + 500, buyer: isPaid ? 500 : sold.totalCents + 500 });
  }
});

it('takes the same sum of one day for the same entry, unless the bank has numbered it', async () => {
  const sold = await place();
  const unnumbered = { bankEntryId: undefined };
  const results = await Promise.allSettled([
    credit(sold.reference, 1_000, unnumbered),
    credit(sold.reference, 1_000, unnumbered, second),
  ]);
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refusals).toMatchObject([{ status: 409, code: 'bank.entry_known' }]);
  await credit(sold.reference, 1_001, unnumbered);
  await credit(sold.reference, 1_000, { ...unnumbered, valueDate: '2026-11-11' });
  expect(await credit(sold.reference, 1_000, { valueDate: '2026-11-12' })).toMatchObject({ received: 40.01 });
});

it('counts an entry once that is recorded without its number and then with it', async () => {
  const sold = await place();
  await credit(sold.reference, sold.totalCents, { bankEntryId: undefined });
  const numbered = await credit(sold.reference, sold.totalCents, { bankEntryId: 'LATER-1' }, second);
  expect(numbered).toMatchObject({ status: 'received', received: sold.totalCents / 100 });
  expect(numbered.credits.map(({ bankEntryId, recordedBy }) => [bankEntryId, recordedBy])).toEqual([
    ['LATER-1', 'Cleo Brook'],
  ]);
  expect([await owed(sold), await outcomesOf(sold)]).toEqual([[], ['exact']]);
  for (const bankEntryId of ['LATER-1', undefined]) {
    await expect(credit(sold.reference, sold.totalCents, { bankEntryId })).rejects.toMatchObject({
      code: 'bank.entry_known',
    });
  }
  // Two entries of one sum and day have two numbers: the second one is money of its own.
  expect(await credit(sold.reference, sold.totalCents, { bankEntryId: 'LATER-2' })).toMatchObject({
    status: 'overpaid',
  });
  await expectBooksToBalance(test.db);
});

it('gives a number to an entry of its own transfer alone, and a large one still waits for a second person', async () => {
  const [sold, other] = [await place({ priceCents: 120_000 }), await place({ priceCents: 120_000 })];
  for (const { reference, totalCents } of [sold, other])
    await credit(reference, totalCents, { bankEntryId: undefined });
  const numbered = await credit(sold.reference, sold.totalCents, { bankEntryId: 'LARGE' }, second);
  expect(numbered).toMatchObject({ received: 0, credits: [{ bankEntryId: 'LARGE', confirmed: false }] });
  await expect(credit(other.reference, other.totalCents, { bankEntryId: 'LARGE' })).rejects.toMatchObject({
    status: 409,
    code: 'bank.entry_known',
  });
  await second.client.call(confirmBankCredit, { params: { id: numbered.credits[0]?._id ?? '' } });
  expect([await orderOf(sold), await orderOf(other)]).toMatchObject([
    { payment_status: 'paid' },
    { payment_status: 'awaiting' },
  ]);
});

it('counts an entry once when it is recorded with and without its number at the same moment', async () => {
  for (let round = 0; round < 6; round += 1) {
    const sold = await place();
    await Promise.allSettled([
      credit(sold.reference, sold.totalCents, { bankEntryId: undefined }),
      credit(sold.reference, sold.totalCents, { bankEntryId: `RACE-${round}` }, second),
    ]);
    expect(await booked(sold)).toEqual({ bank: sold.totalCents, buyer: 0 });
    expect(await owed(sold)).toEqual([]);
  }
  await expectBooksToBalance(test.db);
});

it('ends with right books whatever arrives, is called off, runs out or is sent back in whatever order', async () => {
  const step = fc.oneof(
    fc.record({ arrives: fc.constantFrom(3_000, 11_400, 5_000, 20_000) }),
    fc.constantFrom('cancel' as const, 'expire' as const, 'send back' as const, 'send back' as const),
  );
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
    const sold = await place();
    let arrived = 0;
    for (const next of steps) {
      if (next === 'cancel') await close(sold, 'buyer');
      else if (next === 'expire') await close(sold, 'system');
      else if (next === 'send back') await sendBack(sold);
      else {
        await credit(sold.reference, next.arrives);
        arrived += next.arrives;
      }
      expect((await booked(sold)).buyer).toBeGreaterThanOrEqual(0);
    }
    await expectBooksToBalance(test.db);
    const isPaid = (await orderOf(sold))?.payment_status === 'paid';
    const isOpen = (await orderOf(sold))?.payment_status === 'awaiting';
    await sendBack(sold);
    const left = isPaid ? sold.totalCents : isOpen ? arrived : 0;
    expect(await booked(sold)).toEqual({ bank: left, buyer: isOpen ? arrived : 0 });
  });
  await fc.assert(property, { numRuns: extent({ few: 10, many: 25 }) });
}, 120_000);

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
  expect(await outcomesOf(sold)).toEqual([]);
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
  const who = await as(test, { firstName: 'Lotte', email: 'lotte-of-the-list@example.test' });
  const [first, sold, second, short] = [
    await place({ who }),
    await place({ who }),
    await place({ who }),
    await place({ who }),
  ];
  for (const { reference, totalCents } of [first, second]) await credit(reference, totalCents);
  await credit(short.reference, 1_000);
  const all = await admin.client.call(listBankTransfers, { query: { search: who.email, limit: 100 } });
  const waiting = all.transfers.map(({ status }) => status === 'awaiting' || status === 'underpaid');
  expect(waiting).toEqual([true, true, false, false]);
  expect(all.total).toBe(4);
  const found = await admin.client.call(listBankTransfers, { query: { search: sold.reference } });
  expect(found.transfers.map(({ reference }) => reference)).toEqual([sold.reference]);
  const paged = await admin.client.call(listBankTransfers, {
    query: { search: who.email, status: 'received', limit: 1, page: 2 },
  });
  expect(paged.transfers).toMatchObject([{ status: 'received' }]);
  expect([paged.pages, paged.total]).toEqual([2, 2]);
  expect((await admin.client.call(listBankTransfers, { query: { search: '100%_' } })).total).toBe(0);
});
