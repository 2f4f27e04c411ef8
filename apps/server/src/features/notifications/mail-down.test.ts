import { listNotifications } from '@herbary/contract/notifications.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as } from '../../testing/as.ts';
import { sellThings, stockProduct } from '../../testing/factories/orders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { checkoutPaid } from '../checkout/index.ts';

let test: TestApp;

beforeAll(async () => {
  // Nothing listens there.
  test = await createTestApp({ env: { smtpUrl: 'smtp://127.0.0.1:9' } });
});
afterAll(() => test.close());

type Waiting = { status: string; last_error: string };

describe('a mail server that is down', () => {
  it('holds up nothing: the bell rings, and the mails wait', async () => {
    const [buyer, seller] = [await as(test), await as(test, { role: 'seller' })];
    const things = [{ sellerId: seller.userId, productId: await stockProduct(test, seller.userId) }];
    const { checkoutId } = await sellThings(test, { buyerId: buyer.userId, things });
    const payload = { checkoutId, unfilledOrderIds: [] };
    await test.deps.events.publish(test.db, { type: checkoutPaid, subject: checkoutId, payload });
    await waitFor(
      async () => (await sql`select from outbox_event where delivered_at is null`.execute(test.db)).rows.length === 0,
    );
    for (const person of [buyer, seller]) {
      expect((await person.client.call(listNotifications)).unread).toBe(1);
    }
    const mails = () => sql<Waiting>`select status, last_error from mail_message`.execute(test.db);
    await waitFor(async () => (await mails()).rows.every(({ last_error }) => last_error?.includes('ECONNREFUSED')));
    expect((await mails()).rows.map(({ status }) => status)).toEqual(['queued', 'queued']);
  });
});
