import { listNotifications } from '@herbary/contract/notifications.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as } from '../../testing/as.ts';
import { sellThings, stockProduct } from '../../testing/factories/orders.ts';
import { leasePort } from '../../testing/lease-ports.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { untilEventsDelivered } from '../../testing/sent-messages.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { checkoutPaid } from './checkout.events.ts';

let test: TestApp;
let port: number;

beforeAll(async () => {
  port = await leasePort();
  test = await createTestApp({ env: { smtpUrl: `smtp://127.0.0.1:${port}` } });
});
afterAll(() => test.close());

const waitingMailJobs = async () =>
  (
    await sql`
      select from pgboss.job where name = 'mail.send' and state in ('created', 'retry', 'active')
    `.execute(test.db)
  ).rows.length;

type Waiting = { status: string; last_error: string; message_id: string };

describe('a mail server that is down', () => {
  it('holds up nothing: the bell rings, and the mails wait until it is back, when each arrives once', async () => {
    const [buyer, seller] = [await as(test), await as(test, { role: 'seller' })];
    const things = [{ sellerId: seller.userId, productId: await stockProduct(test, seller.userId) }];
    const { checkoutId } = await sellThings(test, { buyerId: buyer.userId, things });
    const payload = { checkoutId, unfilledOrderIds: [] };
    await test.deps.events.publish(test.db, { type: checkoutPaid, subject: checkoutId, payload });
    await untilEventsDelivered(test.db);
    for (const person of [buyer, seller]) {
      expect((await person.client.call(listNotifications)).unread).toBe(1);
    }
    const mails = () => sql<Waiting>`select status, last_error, message_id from mail_message`.execute(test.db);
    await waitFor(async () => (await mails()).rows.every(({ last_error }) => last_error?.includes('ECONNREFUSED')));
    expect((await mails()).rows.map(({ status }) => status)).toEqual(['queued', 'queued']);
    const server = await startMailServer(port);
    await waitFor(async () => (await mails()).rows.every(({ status }) => status === 'sent'));
    await test.deps.events.publish(test.db, { type: checkoutPaid, subject: checkoutId, payload });
    await untilEventsDelivered(test.db);
    await waitFor(async () => (await waitingMailJobs()) === 0);
    expect(server.arrived.sort()).toEqual((await mails()).rows.map(({ message_id }) => message_id).sort());
    await server.close();
  });
});
