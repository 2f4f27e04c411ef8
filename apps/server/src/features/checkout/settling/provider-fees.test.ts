import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { expectBooksToBalance } from '../../../testing/expect-books.ts';
import { askPayment, paymentOf, providerBooks } from '../../../testing/factories/checkout.ts';
import { openTill, type Till } from '../../../testing/factories/till.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { followCharge, reconcileFees } from '../../../testing/provider-jobs.ts';
import { settlePayment } from './settle-payment.ts';

const { test, seller } = await openShop();
let till: Till;
beforeEach(async () => {
  till = await openTill(test, seller.userId);
});

/** 2.9% and 30 cents of $15.90. */
const fee = 76;

type Opened = Awaited<ReturnType<Till['opened']>>;

/** What the payment says it cost, and every booking of it. */
async function costOf({ placed }: Opened) {
  const { id, provider_fee_cents: known } = await paymentOf(test, placed);
  const { rows } = await sql<{ cents: number }>`
    select e.amount_cents as cents from ledger_transaction t
      join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id and a.kind = 'provider_fee'
      where t.payment_id = ${id}
  `.execute(test.db);
  return { known, booked: rows.map(({ cents }) => cents) };
}

async function paid(): Promise<Opened> {
  const opened = await till.opened();
  await test.cards.confirm(opened.id);
  await askPayment(till.buyer.client, opened.intent);
  return opened;
}

const chargeUpdated = (intentId: string) =>
  JSON.stringify({
    id: `evt_${newId()}`,
    object: 'event',
    type: 'charge.updated',
    livemode: false,
    created: 1,
    data: { object: { id: 'ch_1', object: 'charge', payment_intent: intentId } },
  });

describe('the provider’s fee of a payment', () => {
  it('is not known when the payment succeeds, and booked once when charge.updated brings it', async () => {
    const opened = await paid();
    await test.cards.deliverWebhooks();
    expect(await costOf(opened)).toEqual({ known: null, booked: [] });
    await expectBooksToBalance(test.db, providerBooks(test));
    test.cards.control({ duplicateWebhooks: 3 });
    test.cards.settleBalance(opened.id);
    const deliveries = await test.cards.deliverWebhooks();
    expect(deliveries.map(({ type, status }) => `${type} ${status}`)).toEqual(Array(4).fill('charge.updated 200'));
    expect(await test.cards.sendWebhook(chargeUpdated(opened.id))).toBe(200);
    expect(await costOf(opened)).toEqual({ known: fee, booked: [fee] });
    await expectBooksToBalance(test.db, providerBooks(test));
  });

  it('is booked with the sale when charge.updated comes before payment_intent.succeeded', async () => {
    const opened = await till.opened();
    await test.cards.confirm(opened.id);
    test.cards.settleBalance(opened.id);
    expect(await test.cards.sendWebhook(chargeUpdated(opened.id))).toBe(200);
    expect((await paymentOf(test, opened.placed)).status).toBe('succeeded');
    expect(await costOf(opened)).toEqual({ known: fee, booked: [fee] });
    await test.cards.deliverWebhooks();
    expect(await costOf(opened)).toEqual({ known: fee, booked: [fee] });
    await expectBooksToBalance(test.db, providerBooks(test));
  });

  it('is asked for by the regular job when its message was lost', async () => {
    test.cards.control({ loseWebhooks: true });
    const opened = await paid();
    test.cards.settleBalance(opened.id);
    expect(await test.cards.deliverWebhooks()).toEqual([]);
    await reconcileFees(test.deps);
    expect(await costOf(opened)).toEqual({ known: fee, booked: [fee] });
    await expectBooksToBalance(test.db, providerBooks(test));
  });

  it('is asked for again until the provider knows it, the older the less often', async () => {
    const opened = await paid();
    await reconcileFees(test.deps);
    expect(await costOf(opened)).toEqual({ known: null, booked: [] });
    test.cards.settleBalance(opened.id);
    const asked = (ago: string, settled: string) =>
      sql`update payment set last_polled_at = now() - ${ago}::interval, settled_at = now() - ${settled}::interval
        where provider_intent_id = ${opened.id}`.execute(test.db);
    await asked('1 minute', '1 hour');
    await reconcileFees(test.deps);
    expect((await costOf(opened)).known).toBeNull();
    await asked('7 minutes', '1 hour');
    await reconcileFees(test.deps);
    expect(await costOf(opened)).toEqual({ known: fee, booked: [fee] });
  });

  it('is booked once, however many processes learn of it at the same moment', async () => {
    const other = await paid();
    test.cards.settleBalance(other.id);
    const opened = await till.opened();
    await test.cards.confirm(opened.id);
    test.cards.settleBalance(opened.id);
    await Promise.all([
      test.cards.deliverWebhooks(),
      reconcileFees(test.deps),
      settlePayment(test.deps, opened.id),
      ...Array.from({ length: 6 }, () => [
        followCharge(test.deps, opened.id),
        followCharge(test.deps, other.id),
      ]).flat(),
    ]);
    for (const one of [opened, other]) expect(await costOf(one)).toEqual({ known: fee, booked: [fee] });
    await expectBooksToBalance(test.db, providerBooks(test));
  });

  it('is booked, too, for a card that was charged another sum than was asked for', async () => {
    test.cards.control({ amountOff: -100 });
    const opened = await paid();
    expect(await costOf(opened)).toEqual({ known: null, booked: [] });
    test.cards.settleBalance(opened.id);
    await reconcileFees(test.deps);
    expect(await costOf(opened)).toEqual({ known: 73, booked: [73] });
  });

  it('of unknown payments is not booked, and logged', async () => {
    expect(await test.cards.sendWebhook(chargeUpdated('pi_nobody'))).toBe(200);
    expect(await followCharge(test.deps, 'pi_nobody')).toEqual({ outcome: 'unknown', payment: undefined });
  });
});
