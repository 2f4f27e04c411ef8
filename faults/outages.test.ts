import { randomUUID } from 'node:crypto';
import type { PlacedCheckout } from '@herbary/contract/orders-placing.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noFaults } from '../apps/server/src/sandbox/faults.ts';
import { leasePort } from '../apps/server/src/testing/lease-ports.ts';
import { startMailServer } from '../apps/server/src/testing/mail-server.ts';
import { rounds } from './extent.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { count, expectEverythingRight, until, untilQuiet } from './proof.ts';
import type { Server } from './server-process.ts';
import { compileCacheEnv } from './shared-postgres.ts';
import {
  askInCrowd,
  cancelCall,
  type Intent,
  insist,
  intentCall,
  orderCall,
  payByCard,
  quotedForm,
  statusCall,
} from './shopper.ts';
import { type Buyer, createWorld } from './world.ts';

let database: OwnPostgres;
let fleet: Fleet;
let mailPort: number;

beforeAll(async () => {
  mailPort = await leasePort();
  database = await startOwnPostgres({ waitsForDisk: false });
  const env = { ...compileCacheEnv(), SMTP_URL: `smtp://127.0.0.1:${mailPort}` };
  fleet = await startFleet({ database, servers: 2, env });
});
afterEach(() => fleet.sandbox.control(noFaults));
afterAll(() => fleet?.stop());

/** Buyers of one test alone, each with the same two products to buy. */
async function newBuyers(number: number): Promise<{ buyers: Buyer[]; products: string[] }> {
  return createWorld(fleet.db, { buyers: number, products: 2, stock: 100_000 });
}

const place = async (buyer: Buyer, products: string[]): Promise<PlacedCheckout> => {
  const items = products.map((product) => ({ product, quantity: 1 }));
  const form = await quotedForm(fleet.servers, buyer, items);
  const { status, body } = await insist<PlacedCheckout>(fleet.servers, buyer.token, orderCall(form, randomUUID()));
  expect(status).toBe(201);
  return body;
};

async function buy(buyer: Buyer, products: string[]): Promise<PlacedCheckout> {
  const placed = await place(buyer, products);
  const { body: intent } = await insist<Intent>(fleet.servers, buyer.token, intentCall(placed));
  expect(await payByCard(fleet.sandbox, intent)).toBe('succeeded');
  await insist(fleet.servers, buyer.token, statusCall(intent));
  return placed;
}

describe('when', () => {
  it('the database falls over in the middle, nothing that was answered is lost', async () => {
    const { buyers, products } = await newBuyers(rounds(20, 6));
    let open = true;
    const answered: string[] = [];
    const shoppers = Promise.all(
      buyers.map(async (buyer) => {
        while (open) answered.push(...(await buy(buyer, products)).orders.map(({ _id }) => _id));
      }),
    );
    const crash = async () => {
      const goOn = (orders: number) => until('the shoppers to go on', () => answered.length >= orders);
      for (let crashes = 0; crashes < rounds(5, 1); crashes++) {
        await goOn(answered.length + 3 * buyers.length);
        await database.crash();
      }
      await goOn(answered.length + 3 * buyers.length);
      open = false;
    };
    await Promise.all([crash(), shoppers]);
    await untilQuiet(fleet);
    expect(fleet.servers.every((server) => server.isRunning())).toBe(true);
    const found = await count(
      fleet,
      sql`select count(*)::int as count from customer_order where id = any(${answered}::uuid[]) and payment_status = 'paid'`,
    );
    expect(found).toBe(answered.length);
    await expectEverythingRight(fleet);
  });

  it('the database stands still, everybody gets an answer, and is served when it goes on', async () => {
    const { buyers, products } = await newBuyers(2);
    const [reading, buying] = buyers as [Buyer, Buyer];
    const [server] = fleet.servers as [Server];
    const answers: string[] = [];
    const goOn = await database.freeze();
    // Twice as many as there are connections to the database: half of them hold one, the others wait for one.
    const asked = Array.from({ length: 40 }, async () => {
      const reply = await fetch(`${server.origin}/api/cart`, { headers: { authorization: `Bearer ${reading.token}` } });
      answers.push(`${reply.status}, come back in ${reply.headers.get('retry-after')} s`);
    });
    const bought = buy(buying, products);
    await until('everybody to be told', async () => {
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
      return answers.length === asked.length;
    }).finally(goOn);
    expect(new Set(answers)).toEqual(new Set(['503, come back in 2 s']));
    expect((await bought).orders).toHaveLength(2);
    expect(fleet.servers.every((one) => one.isRunning())).toBe(true);
    await untilQuiet(fleet);
    await expectEverythingRight(fleet);
  });

  it.each(['error', 'reset', 'silent'] as const)(
    'the provider is down (%s), no buyer is charged twice or left without an answer',
    async (down) => {
      const { buyers, products } = await newBuyers(2);
      const [paying, leaving] = buyers as [Buyer, Buyer];
      const [unpaid, paid] = await Promise.all([place(paying, products), buy(leaving, products)]);
      await untilQuiet(fleet);
      fleet.sandbox.control({ down });
      const [refused, cancelled] = await Promise.all([
        askInCrowd<{ code: string }>(fleet.servers[0] as Server, paying.token, intentCall(unpaid)),
        insist(fleet.servers, leaving.token, cancelCall(paid)),
      ]);
      expect([refused.status, refused.body?.code]).toEqual([502, 'payment.create_failed']);
      expect(cancelled.status).toBe(200);
      await until('the refund to be tried in vain', () => hasRefundFailed(paid));
      fleet.sandbox.control({ down: false, loseAnswers: 2 });
      const { body: intent } = await insist<Intent>(fleet.servers, paying.token, intentCall(unpaid));
      expect(await payByCard(fleet.sandbox, intent)).toBe('succeeded');
      await untilQuiet(fleet);
      await expectEverythingRight(fleet);
    },
  );

  it('mail cannot be sent, checkouts go on and the mails wait; once it can, each arrives once', async () => {
    const queued = () => count(fleet, sql`select count(*)::int as count from mail_message where status = 'queued'`);
    const undelivered = () =>
      count(fleet, sql`select count(*)::int as count from outbox_event where delivered_at is null`);
    const { buyers, products } = await newBuyers(1);
    const { orders } = await buy(buyers[0] as Buyer, products);
    expect(orders).toHaveLength(2);
    await until('every event to be delivered', async () => (await undelivered()) === 0);
    expect(await queued()).toBeGreaterThan(0);
    await expectEverythingRight(fleet);
    const server = await startMailServer(mailPort);
    try {
      await until('the mails to leave', async () => {
        await tryMailsNow();
        return (await queued()) === 0;
      });
      const sent = await sql<{ id: string }>`select message_id as id from mail_message where status = 'sent'`.execute(
        fleet.db,
      );
      expect(server.arrived.sort()).toEqual(sent.rows.map(({ id }) => id).sort());
    } finally {
      await server.close();
    }
  });
});

async function hasRefundFailed({ orders }: PlacedCheckout): Promise<boolean> {
  const failed = await count(
    fleet,
    sql`select count(*)::int as count from pgboss.job j join refund r on r.id = (j.data ->> 'refundId')::uuid
      where j.name = 'refunds.settle' and (j.state = 'retry' or j.retry_count > 0) and r.order_id = ${orders[0]?._id}`,
  );
  return failed > 0;
}

/** Instead of within the minute that the longest waiting ones have come to wait. */
const tryMailsNow = () =>
  sql`update pgboss.job set start_after = now() where name = 'mail.send' and state = 'retry'`.execute(fleet.db);
