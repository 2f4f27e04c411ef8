import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoWorld } from '../../demo/load-demo-world.ts';
import type { Db } from '../../platform/db/client.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { invariantNames } from './books.repository.ts';
import { verifyBooks } from './verify-books.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ env: { demo: true }, work: false });
  await createDemoWorld(app.deps, { products: 60 });
  await forge(app.db, defenseless);
});
afterAll(() => app.close());

/** The tables refuse most of these forgeries by themselves: here they have lost their checks and triggers. */
const defenseless = `do $$ declare target record; begin
  for target in select conrelid::regclass as tab, conname from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0 loop
    execute format('alter table %s drop constraint %I', target.tab, target.conname);
  end loop;
  for target in select oid::regclass as tab from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('alter table %s disable trigger user', target.tab);
  end loop;
end $$`;

const forge = (db: Db, statement: string) => db.executeQuery(CompiledQuery.raw(statement));

/** What `look` sees after the forgery, of which nothing stays: the next test starts from the world as it was built. */
async function afterForging<T>(statement: string, look: (db: Db) => Promise<T>): Promise<T> {
  const tx = await app.db.startTransaction().execute();
  try {
    const { numAffectedRows } = await forge(tx, statement);
    expect(numAffectedRows).toBeGreaterThan(0n);
    return await look(tx);
  } finally {
    await tx.rollback().execute();
  }
}

const onePaid =
  "(select id from customer_order where payment_status = 'paid' and status = 'delivered' order by id limit 1)";

const taxOf = (order: string) =>
  `(select e.id from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
     where t.order_id = ${order} and t.kind = 'sale' and e.component = 'tax')`;
const accountOf = (kind: string) => `(select id from ledger_account where kind = '${kind}' order by id limit 1)`;

/** A dispute that nothing was booked for. */
const disputed = (columns: string, values: string) => `
  insert into dispute (id, payment_id, provider_dispute_id, amount_cents, reason, blocks_refunds, opened_at, ${columns})
    select gen_random_uuid(), id, 'du_forged', 100, 'fraudulent', true, now(), ${values}
      from payment where status = 'succeeded' and method = 'card' order by id limit 1`;

/** Per invariant, a forgery that violates it. */
const forgeries: Record<string, string> = {
  'stock equals what was put in, minus sold, plus returned; reserved equals the holds':
    'update stock_level set on_hand = on_hand + 1 where product_id = (select product_id from stock_level order by 1 limit 1)',
  'a closing balance is the sum of what was booked until then':
    'insert into ledger_closing_progress (closed_until) values (current_date)',
  'an entry says what it was booked for': `update ledger_entry set booking = 'payout' where id = ${taxOf(onePaid)}`,
  'every ledger transaction balances':
    'update ledger_entry set amount_cents = amount_cents + 7 where id = (select id from ledger_entry order by id limit 1)',
  'every captured cent is booked once':
    "update payment set captured_cents = captured_cents - 1 where id = (select id from payment where status = 'succeeded' order by id limit 1)",
  'every refunded cent is booked once':
    "update refund set amount_cents = amount_cents + 1 where id = (select id from refund where status = 'succeeded' order by id limit 1)",
  'captured minus refunded is what sellers earned, plus fees, tax and shipping':
    "update ledger_entry set amount_cents = amount_cents - 5 where id = (select id from ledger_entry where component = 'tax' order by id limit 1)",
  'a payment matches its refunds':
    'update payment set refunded_cents = refunded_cents - 1 where id = (select payment_id from refund order by id limit 1)',
  'an order matches its refunds': `update order_line set refunded_cents = refunded_cents + 1 where order_id = ${onePaid} and position = 1`,
  'no money without an order, no paid order without money':
    "update payment set status = 'processing' where id = (select id from payment where status = 'succeeded' order by id limit 1)",
  'a paid order is booked as a sale, an unpaid one is not':
    "update ledger_transaction set order_id = null, memo = order_id::text where id = (select id from ledger_transaction where kind = 'sale' order by id limit 1)",
  'a payment is for exactly its orders':
    'update payment set amount_cents = amount_cents + 1 where id = (select id from payment order by id limit 1)',
  'a payout is booked once, and back once when it failed':
    "update payout set status = 'failed' where id = (select id from payout where status = 'completed' order by id limit 1)",
  'no payout is above what was available':
    'update payout set available_cents = amount_cents - 1 where id = (select id from payout order by id limit 1)',
  'no seller was paid more than their sales and adjustments brought':
    "update payout set amount_cents = amount_cents + 100000000 where id = (select id from payout where status = 'completed' order by id limit 1)",
  'a payout does not wait longer than two weeks': `with run as (insert into payout_run (id, period, ended_at) values (gen_random_uuid(), current_date, now()) returning id)
     update payout set created_at = now() - interval '15 days', run_id = run.id from run where status = 'processing'`,
  'an unpaid open order holds its stock': "update stock_reservation set quantity = quantity + 1 where state = 'active'",
  'what newcomers hold is counted': "update stock_reservation set newcomer = true where state = 'active'",
  'no stock is held by a dead or a paid order': `update stock_reservation set state = 'active' where order_id = ${onePaid}`,
  'no hold outlives its deadline':
    "update stock_reservation set expires_at = expires_at - interval '30 days' where state = 'active'",
  'a sold piece left the shelf once': `update order_line set quantity = quantity + 1 where order_id = ${onePaid} and position = 1`,
  'a promo code was used as often as its count says':
    'update promo_code set used_count = used_count + 1 where id = (select id from promo_code order by id limit 1)',
  'a closed checkout gave its promo code back': `insert into promo_redemption (id, promo_id, user_id, checkout_group_id, discount_cents)
       select '00000000-0000-4000-8000-000000000001', (select id from promo_code order by id limit 1), buyer_id, checkout_group_id, 1
         from customer_order o where o.status = 'cancelled' and not exists (select from customer_order p
           where p.checkout_group_id = o.checkout_group_id and p.status <> 'cancelled') order by o.id limit 1`,
  'no buyer waits long for a refund':
    "update refund set status = 'pending', settled_at = null where id = (select id from refund where method = 'card' order by id limit 1)",
  'refunds that need a person are sent within two weeks':
    "update refund set status = 'failed' where id = (select id from refund where method = 'card' and status = 'succeeded' and created_at < now() - interval '15 days' order by id limit 1)",
  'each order is booked as it was sold, minus what went back': `update ledger_entry set account_id = ${accountOf('seller_balance')} where id = ${taxOf(onePaid)}`,
  'the cost of a payment is booked once':
    'update payment set provider_fee_cents = coalesce(provider_fee_cents, 0) + 1 where id = (select id from payment order by id limit 1)',
  'the cost of a payment is known within two days':
    "update payment set provider_fee_cents = null, settled_at = now() - interval '3 days' where method = 'card' and status = 'succeeded'",
  'a returned piece is back on the shelf once, and a destroyed one is not':
    "insert into stock_movement select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'note', 'twice'))).* from stock_movement m where m.return_id is not null order by m.id limit 1",
  'a line counts the pieces that came back and were paid back': `update order_line set returned_quantity = returned_quantity + 1 where order_id = ${onePaid} and position = 1`,
  'a return is refunded what it says':
    "update return_request set refund_cents = refund_cents + 1 where status = 'refunded'",
  'a buyer has used a code as often as its count says':
    'update promo_user_usage set used_count = used_count + 1 where (promo_id, user_id) = (select promo_id, user_id from promo_user_usage order by 1, 2 limit 1)',
  'the bank has what arrived, minus what was sent back':
    'update bank_credit set amount_cents = amount_cents + 1 where id = (select id from bank_credit order by id limit 1)',
  'a bank transfer matches its credits and returns':
    'update bank_transfer set returned_cents = 1 where payment_id = (select payment_id from bank_credit order by id limit 1)',
  'card charges that were not requested are booked':
    "update payment set received_cents = 5 where id = (select id from payment where method = 'card' order by id limit 1)",
  'money held for a buyer is on its way back or waiting for the rest': `insert into refund (id, payment_id, idempotency_key, method, amount_cents, reason)
       select '00000000-0000-4000-8000-000000000002', payment_id, 'forged', 'bank-transfer', 5, 'overpaid'
         from bank_credit order by id limit 1`,
  'no payment waits long for review': `update payment set status = 'review', updated_at = now() - interval '16 minutes'
       where id = (select id from payment where status = 'succeeded' order by id limit 1)`,
  'the shares of a dispute add up to it': disputed('status, shared_cents', "'needs_response', 99"),
  'a dispute is booked as the bank moved its money': disputed('status, withdrawn_cents', "'needs_response', 100"),
  'a won dispute costs nothing but its fee, and a lost one what the bank took': disputed(
    'status, withdrawn_cents, closed_at, settled_at',
    "'lost', 100, now(), now()",
  ),
  'disputed money is held back from its seller until the bank has decided': `
    with forged as (${disputed('status', "'needs_response'")} returning id)
    insert into dispute_order (dispute_id, order_id, seller_id, amount_cents, held_cents)
      select forged.id, o.id, o.seller_id, 100, 80 from forged, customer_order o where o.id = ${onePaid}`,
  'nothing is held except for a dispute': `
    with held as (
      insert into ledger_account (id, kind, seller_id)
        select gen_random_uuid(), 'seller_held', seller_id from ledger_account where id = ${accountOf('seller_balance')}
        returning id)
    update ledger_entry e set account_id = held.id from held
      where e.id = (select id from ledger_entry where account_id = ${accountOf('seller_balance')} order by id limit 1)`,
  'refunds wait for a dispute, and for nothing else':
    "update payment set dispute_state = 'open' where id = (select id from payment where status = 'succeeded' order by id limit 1)",
  'a closed dispute is settled within two days': disputed('status, closed_at', "'won', now() - interval '3 days'"),
};

describe('the verifier', () => {
  it('finds nothing wrong with the demo world', async () => {
    expect(await verifyBooks(app.db)).toEqual([]);
  });

  it.each(Object.entries(forgeries))('notices when it no longer holds that %s', async (invariant, forgery) => {
    const broken = await afterForging(forgery, verifyBooks);
    expect(broken.map((entry) => entry.invariant)).toContain(invariant);
  });

  it.each([
    ['another order', `(select id from customer_order where id <> ${onePaid} order by id limit 1)`],
    ['no order', 'null'],
  ])('notices an entry under %s, where its transaction names its own', async (_, order) => {
    const forgery = `update ledger_entry set order_id = ${order} where id = ${taxOf(onePaid)}`;
    const [found, ...others] = await afterForging(forgery, verifyBooks);
    expect(found).toMatchObject({ invariant: 'an entry says what it was booked for' });
    expect(others).toEqual([]);
  });

  it('is tried with a forgery for each invariant that a unique key does not already enforce', () => {
    expect(invariantNames.filter((invariant) => !(invariant in forgeries))).toEqual(['one checkout per key and cart']);
  });

  it('compares what the provider has with what is booked, both ways', async () => {
    const stranger = { intentId: 'pi_unknown', receivedCents: 100, refundedCents: 0, disputedCents: 0 };
    expect((await verifyBooks(app.db, [stranger])).map(({ subject }) => subject)).toEqual(['pi_unknown']);
    expect(await verifyBooks(app.db, [{ ...stranger, receivedCents: 0 }])).toEqual([]);
    const forgery =
      "update payment set provider_intent_id = 'pi_ours' where id = (select id from payment where status = 'succeeded' and method = 'card' order by id limit 1)";
    const [found] = await afterForging(forgery, (db) => verifyBooks(db, []));
    expect(found).toMatchObject({ subject: 'pi_ours', invariant: 'the provider and the books agree' });
  });
});
