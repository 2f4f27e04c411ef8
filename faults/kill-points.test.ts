import { randomUUID } from 'node:crypto';
import type { PlacedCheckout } from '@herbary/contract/orders-placing.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endJobLeases } from '../apps/server/src/testing/end-job-leases.ts';
import { isLong } from './extent.ts';
import { createFleet, type Fleet, secret } from './fleet.ts';
import { count, endKeyLeases, expectEverythingRight, startJobNow, until, untilQuiet } from './proof.ts';
import type { Server } from './server-process.ts';
import { cloneSharedDatabase, compileCacheEnv } from './shared-postgres.ts';
import {
  ask,
  cancelCall,
  type Intent,
  insist,
  intentCall,
  orderCall,
  payByCard,
  quotedForm,
  statusCall,
} from './shopper.ts';
import { type Buyer, createWorld, makePayable, signInSeller } from './world.ts';

let fleet: Fleet;
let dying: Server;
let steady: Server;

beforeAll(async () => {
  const env = { ...compileCacheEnv(), PAYOUT_MINIMUM: '1.00' };
  fleet = await createFleet({ database: await cloneSharedDatabase(), servers: 2, env });
  [dying, steady] = fleet.servers as [Server, Server];
});
beforeEach(() => steady.isRunning() || steady.start());
afterEach(async () => {
  await dying.kill();
  if (steady.isRunning()) steady.resume();
});
afterAll(() => fleet?.stop());

type Bought = { placed: PlacedCheckout; intent: Intent };

/** A buyer who does not give up: the same clicks, at one server after the other. */
async function buy(buyer: Buyer, products: string[]): Promise<Bought> {
  const items = products.map((product, index) => ({ product, quantity: 2 - index }));
  const form = await quotedForm([steady], buyer, items);
  const placed = await insist<PlacedCheckout>(fleet.servers, buyer.token, orderCall(form, randomUUID()));
  expect(placed.status).toBe(201);
  const { body: intent } = await insist<Intent>(fleet.servers, buyer.token, intentCall(placed.body));
  expect(await payByCard(fleet.sandbox, intent)).toBe('succeeded');
  const { body } = await insist<{ status: string }>(fleet.servers, buyer.token, statusCall(intent));
  expect(body.status).toBe('succeeded');
  return { placed: placed.body, intent };
}

async function newBuyer(): Promise<{ buyer: Buyer; products: string[] }> {
  const { buyers, products } = await createWorld(fleet.db, { buyers: 1, products: 2, stock: 10 });
  return { buyer: buyers[0] as Buyer, products };
}

/**
 * One buyer after the other, until one has met the fail point: on a busy machine a request may be answered by the server
 * that stays. The long run lets every lease run out by itself.
 */
async function buyUntilDeath(): Promise<{ buyer: Buyer; placed: PlacedCheckout }[]> {
  const bought: { buyer: Buyer; placed: PlacedCheckout }[] = [];
  while (dying.isRunning() && bought.length < 5) {
    const { buyer, products } = await newBuyer();
    const shopping = buy(buyer, products);
    const death = dying.ended().then(() => (isLong ? undefined : endKeyLeases(fleet, buyer.userId, new Date())));
    const [{ placed }] = await Promise.all([shopping, Promise.race([shopping, death])]);
    bought.push({ buyer, placed });
  }
  expect(dying.isRunning()).toBe(false);
  return bought;
}

/** What is to be done is done by the server that dies, and then by the one that comes back. */
const sendAway = () => (isLong ? steady.kill() : steady.pause());
const bringBack = () => (isLong ? steady.start() : steady.resume());

async function expectAllInOrder(): Promise<void> {
  if (isLong) await dying.start();
  await untilQuiet(fleet);
  await expectEverythingRight(fleet);
}

describe('a server killed', () => {
  it.each([
    'checkout.before-order-commit',
    'checkout.after-order-commit',
    'intent.after-provider',
    'settle.before-commit',
    'settle.after-commit',
    'webhook.before-answer',
  ])('at %s costs no buyer an order or a cent', async (failPoint) => {
    await dying.start(failPoint);
    for (const { buyer, placed } of await buyUntilDeath()) {
      expect(placed.orders).toHaveLength(2);
      const paid = await count(
        fleet,
        sql`select count(*)::int as count from customer_order where buyer_id = ${buyer.userId} and payment_status = 'paid'`,
      );
      expect(paid).toBe(2);
    }
    await expectAllInOrder();
  });

  it.each(['refund.after-provider', 'refund.before-commit'])('at %s refunds once', async (failPoint) => {
    const { buyer, products } = await newBuyer();
    const { placed, intent } = await buy(buyer, products);
    // Either server may take up the refund: with the other one away it is the one that dies.
    await untilQuiet(fleet);
    await sendAway();
    await dying.start(failPoint);
    const cancel = cancelCall(placed);
    await until(`the server to die at ${failPoint}`, async () => {
      if (dying.isRunning()) await ask(dying.origin, buyer.token, cancel);
      return !dying.isRunning();
    });
    if (!isLong) await endJobLeases(fleet.databaseUrl);
    await bringBack();
    await expectAllInOrder();
    const refunded = () => fleet.sandbox.ledger().find((entry) => entry.intent === intent.paymentIntentId)?.refunded;
    const [order] = placed.orders;
    const { rows } = await sql<{
      cents: number;
    }>`select total_cents as cents from customer_order where id = ${order?._id}`.execute(fleet.db);
    expect(refunded()).toBe(rows[0]?.cents);
  });

  it.each(['payout.after-count', 'payout.after-transfer'])('at %s pays a seller once', async (failPoint) => {
    const { buyer, products } = await newBuyer();
    const { placed } = await buy(buyer, products);
    await untilQuiet(fleet);
    const seller = await makePayable(fleet.db, placed.orders[0]?._id ?? '', secret);
    await sendAway();
    await dying.start(failPoint);
    await startJobNow(fleet, 'payouts.scheduled-run');
    await until(`the server to die at ${failPoint}`, () => !dying.isRunning());
    if (!isLong) await endJobLeases(fleet.databaseUrl);
    await bringBack();
    const sent = sql<{ id: string; cents: number }>`
      select id, amount_cents as cents from payout where seller_id = ${seller} and provider_payout_id is not null`;
    await until('the payout to be sent', async () => (await sent.execute(fleet.db)).rows.length > 0);
    const { rows } = await sent.execute(fleet.db);
    expect(rows).toHaveLength(1);
    const made = fleet.sandbox.transfers().filter(({ group }) => group === rows[0]?.id);
    expect(made.map(({ amount }) => amount)).toEqual([rows[0]?.cents]);
    await expectAllInOrder();
  });

  it('at newsletter.between-batches mails an issue to each address once', async () => {
    const readers = 120;
    const { sellerId: writer } = await signInSeller(fleet.db);
    const issueId = randomUUID();
    await sql`insert into newsletter_subscription (id, email, source, unsubscribe_token, confirmed_at)
      select gen_random_uuid(), 'reader-' || n || '@example.test', 'site', 'token-of-the-reader-' || n, now() - interval '1 hour'
      from generate_series(1, ${readers}::int) n`.execute(fleet.db);
    await sql`insert into newsletter_issue (id, subject, preview, blocks, status, recipients, written_by, started_at)
      values (${issueId}, 'November', '', '[{"type": "text", "text": "Rosehips."}]', 'sending', ${readers}, ${writer}, now())`.execute(
      fleet.db,
    );
    const mails = () =>
      count(
        fleet,
        sql`select count(distinct to_address)::int as count from mail_message where template = 'support.newsletter-issue'`,
      );
    await steady.kill();
    await dying.start('newsletter.between-batches');
    await startJobNow(fleet, 'support.newsletter-send', { issueId });
    await until('the server to die between two batches', () => !dying.isRunning());
    expect(await mails()).toBe(50);
    if (!isLong) await endJobLeases(fleet.databaseUrl);
    await steady.start();
    const done = sql<{
      count: number;
    }>`select count(*)::int as count from newsletter_issue where id = ${issueId} and status = 'sent'`;
    await until('the issue to be sent', async () => (await count(fleet, done)) === 1);
    expect(await mails()).toBe(readers);
    const all = sql<{
      count: number;
    }>`select count(*)::int as count from mail_message where template = 'support.newsletter-issue'`;
    expect(await count(fleet, all)).toBe(readers);
    await expectAllInOrder();
  });

  it('at import.after-batch and at import.after-row imports each row of a file once', async () => {
    const rowCount = 501;
    const { sellerId, token } = await signInSeller(fleet.db);
    const lines = Array.from({ length: rowCount }, (_, row) => `Winter tea ${row},4.25,7\n`);
    const file = new File([`name,price,stock\n${lines.join('')}`], 'winter.csv', { type: 'text/csv' });
    const body = new FormData();
    body.set('file', file);
    const path = '/api/seller/products/import';
    const found = async () => {
      const { rows } = await sql<{ id: string; state: string }>`
        select id, state from product_import where seller_id = ${sellerId}`.execute(fleet.db);
      return rows[0];
    };
    const died = async (failPoint: string) => {
      await until(`the server to die at ${failPoint}`, () => !dying.isRunning());
      if (!isLong) await endJobLeases(fleet.databaseUrl);
    };
    await sendAway();
    await dying.start('import.after-batch');
    // The server may be dead before it has answered; the file is stored by then.
    await fetch(dying.origin + path, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body }).catch(
      () => undefined,
    );
    await died('import.after-batch');
    await dying.start('import.after-row');
    await until('the rows to be judged', async () => (await found())?.state === 'checked');
    await ask(dying.origin, token, { method: 'POST', path: `${path}/${(await found())?.id}/apply` });
    await died('import.after-row');
    await bringBack();
    await until('the rows to be imported', async () => (await found())?.state === 'applied');
    const { rows } = await sql<{ products: number; names: number; rows: number }>`
      select count(*)::int as products, count(distinct name)::int as names,
        (select count(*)::int from product_import_row where import_id = ${(await found())?.id} and outcome = 'applied') as rows
      from product where seller_id = ${sellerId}`.execute(fleet.db);
    expect(rows).toEqual([{ products: rowCount, names: rowCount, rows: rowCount }]);
    await expectAllInOrder();
  });
});
