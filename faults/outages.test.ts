import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlacedCheckout } from '@herbary/contract/orders-placing.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leasePort } from '../apps/server/src/testing/lease-ports.ts';
import { startMailServer } from '../apps/server/src/testing/mail-server.ts';
import { rounds } from './extent.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { count, expectEverythingRight, until, untilQuiet } from './proof.ts';
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
import { type Buyer, createWorld, type World } from './world.ts';

let fleet: Fleet;
let world: World;
let mailPort: number;

beforeAll(async () => {
  mailPort = await leasePort();
  fleet = await startFleet({ servers: 2, env: { SMTP_URL: `smtp://127.0.0.1:${mailPort}` } });
  world = await createWorld(fleet.db, { buyers: 30, products: 10, stock: 100_000 });
});
afterAll(() => fleet.stop());

const place = async (buyer: Buyer): Promise<PlacedCheckout> => {
  const [product = '', other = ''] = world.products;
  const form = await quotedForm(fleet.servers, buyer, [
    { product, quantity: 1 },
    { product: other, quantity: 1 },
  ]);
  const { status, body } = await insist<PlacedCheckout>(fleet.servers, buyer.token, orderCall(form, randomUUID()));
  expect(status).toBe(201);
  return body;
};

async function buy(buyer: Buyer): Promise<PlacedCheckout> {
  const placed = await place(buyer);
  const { body: intent } = await insist<Intent>(fleet.servers, buyer.token, intentCall(placed));
  await payByCard(fleet.sandbox, intent);
  await insist(fleet.servers, buyer.token, statusCall(intent));
  return placed;
}

describe('when', () => {
  it('the database falls over in the middle, nothing that was answered is lost', async () => {
    let open = true;
    const answered: string[] = [];
    const shoppers = world.buyers.slice(0, 20).map(async (buyer) => {
      while (open) {
        const { orders } = await buy(buyer);
        answered.push(...orders.map(({ _id }) => _id));
      }
    });
    for (let crashes = 0; crashes < rounds(5, 1); crashes++) {
      await sleep(1_500);
      await fleet.crashDatabase();
    }
    await sleep(1_500);
    open = false;
    await Promise.all(shoppers);
    await untilQuiet(fleet);
    expect(fleet.servers.every((server) => server.isRunning())).toBe(true);
    const found = await count(
      fleet,
      sql`select count(*)::int as count from customer_order where id = any(${answered}::uuid[]) and payment_status = 'paid'`,
    );
    expect(found).toBe(answered.length);
    await expectEverythingRight(fleet);
  });

  it.each(['error', 'reset', 'silent'] as const)(
    'the provider is away (%s), nobody is charged twice or left without an answer',
    async (down) => {
      const buyer = world.buyers[20] as Buyer;
      const placed = await place(buyer);
      fleet.sandbox.control({ down });
      const refused = await ask<{ code: string }>(fleet.servers[0]?.origin ?? '', buyer.token, intentCall(placed));
      expect([refused.status, refused.body?.code]).toEqual([502, 'payment.create_failed']);
      fleet.sandbox.control({ down: false, loseAnswers: 1 });
      const { body: intent } = await insist<Intent>(fleet.servers, buyer.token, intentCall(placed));
      expect(await payByCard(fleet.sandbox, intent)).toBe('succeeded');
      await untilQuiet(fleet);
      fleet.sandbox.control({ down });
      const cancelled = await insist(fleet.servers, buyer.token, cancelCall(placed));
      expect(cancelled.status).toBe(200);
      await sleep(1_000);
      fleet.sandbox.control({ down: false });
      await untilQuiet(fleet);
      await expectEverythingRight(fleet);
    },
  );

  it('mail cannot be sent, checkouts go on and the mails wait; once it can, each arrives once', async () => {
    const queued = () => count(fleet, sql`select count(*)::int as count from mail_message where status = 'queued'`);
    const untold = () => count(fleet, sql`select count(*)::int as count from outbox_event where delivered_at is null`);
    const { orders } = await buy(world.buyers[21] as Buyer);
    expect(orders).toHaveLength(2);
    await until(150_000, 'everybody to be told of everything', async () => (await untold()) === 0);
    expect(await queued()).toBeGreaterThan(0);
    await expectEverythingRight(fleet);
    const server = await startMailServer(mailPort);
    await tryMailsNow();
    await until(150_000, 'the mails to leave', async () => (await queued()) === 0);
    const { rows } = await sql<{ id: string }>`select message_id as id from mail_message where status = 'sent'`.execute(
      fleet.db,
    );
    expect(server.arrived.sort()).toEqual(rows.map(({ id }) => id).sort());
    await server.close();
  });
});

/** Instead of within the minute that the longest waiting ones have come to wait. */
const tryMailsNow = () =>
  sql`update pgboss.job set start_after = now() where name = 'mail.send' and state = 'retry'`.execute(fleet.db);
