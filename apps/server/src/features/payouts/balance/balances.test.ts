import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createDemoWorld } from '../../../demo/load-demo-world.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { findBalances, listBalances } from './balances.repository.ts';

const { test } = await openShop({ env: { demo: true }, work: false, books: 'unchecked' });

it('counts what waits of all sellers at once as it does for each, after refunds, returns and disputes', async () => {
  await createDemoWorld(test.deps, { products: 60 });
  const { payouts: policy, timeZone } = test.deps.env;
  const all = await listBalances(test.db, policy);
  for (const { sellerId, balanceCents, waitingCents, returningCents } of all) {
    const own = await findBalances(test.db, sellerId, { ...policy, timeZone });
    expect({ balanceCents, waitingCents, returningCents }).toEqual({
      balanceCents: own.balanceCents,
      waitingCents: own.waitingCents,
      returningCents: own.returningCents,
    });
  }
  // Nothing would be proved by orders that were only sold.
  const { rows } = await sql<{ booking: string }>`
    select distinct e.booking from ledger_entry e join ledger_account a on a.id = e.account_id
    join customer_order o on o.id = e.order_id
    where a.kind = 'seller_balance'
      and (o.payable_from is null or o.payable_from > now() - make_interval(days => ${policy.availableAfterDays}))
    order by 1
  `.execute(test.db);
  expect(rows.map(({ booking }) => booking)).toEqual(['dispute_hold', 'refund', 'sale']);
});
