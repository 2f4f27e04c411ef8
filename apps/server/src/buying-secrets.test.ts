import { everyEndpoint } from '@herbary/contract/every-endpoint.ts';
import { cancelOrder, getInvoice } from '@herbary/contract/orders.ts';
import { recordBankCredit } from '@herbary/contract/payments.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from './platform/log.ts';
import { as, type SignedInPerson } from './testing/as.ts';
import { expectBooksToBalance } from './testing/expect-books.ts';
import { insertPromo, sellable } from './testing/factories/cart.ts';
import { askPayment, type OpenIntent, openIntent, place, type Shopper, shopper } from './testing/factories/checkout.ts';
import { everyRow } from './testing/row-prints.ts';
import { untilEventsDelivered } from './testing/sent-messages.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const card = '5555555555554444';
const canary = { street: 'Canary Street 7f3a', phone: '+1 503 555 7310', reason: 'canary-reason-91bc' };
const anyId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const lines: string[] = [];

let test: TestApp;
let buyer: Shopper;
let seller: SignedInPerson;
let intent: OpenIntent;
let orderIds: string[];
let invoiceToken: string;
let customer: string;

/** One purchase with everything that is secret in it, and then some trouble. */
beforeAll(async () => {
  const log = createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } });
  test = await createTestApp({ env: { demo: true }, deps: { log } });
  seller = await as(test, { role: 'seller' });
  buyer = await shopper(test);
  await sql`update address set address_line1 = ${canary.street}, phone = ${canary.phone} where id = ${buyer.addressId}`.execute(
    test.db,
  );
  const product = await sellable(test, seller.userId);
  const { code } = await insertPromo(test, seller.userId);
  const placed = await place(buyer, { items: [{ product, quantity: 1 }], promoCode: code });
  orderIds = placed.orders.map(({ _id }) => _id);
  intent = await openIntent(buyer.client, placed, true);
  await test.cards.confirm(intent.paymentIntentId, { card: '4000000000000002' });
  await askPayment(buyer.client, intent);
  await test.cards.confirm(intent.paymentIntentId, { card, saveCard: true });
  await test.cards.deliverWebhooks();
  await askPayment(buyer.client, intent);
  const id = orderIds[0] ?? '';
  const { pdfUrl } = await buyer.client.call(getInvoice, { params: { id } });
  await test.inject({ url: pdfUrl, headers: { authorization: `Bearer ${buyer.token}` } });
  invoiceToken = pdfUrl.split('/').at(-1) ?? '';
  await trouble();
  await buyer.client.call(cancelOrder, { params: { id }, body: { reason: canary.reason } });
  await untilEventsDelivered(test.db);
  const { rows } = await sql<{ id: string }>`select provider_customer_id as id from payment_customer`.execute(test.db);
  customer = rows[0]?.id ?? '';
});
afterAll(() => test.close());

/** Errors fill logs: the provider down, messages without a signature, an address that does not exist. */
async function trouble(): Promise<void> {
  test.cards.control({ down: 'error' });
  await test
    .client()
    .call(recordBankCredit, { params: { reference: 'x' }, body: {} as never })
    .catch(() => undefined);
  const body = { paymentIntent: intent.paymentIntentId, clientSecret: intent.clientSecret };
  await test.inject({ method: 'POST', url: '/api/stripe/payment-status', payload: body });
  await test.cards.sendWebhook(JSON.stringify({ client_secret: intent.clientSecret }), 't=1,v1=2');
  const query = `client_secret=${intent.clientSecret}`;
  await test.inject(`/card-sandbox/v1/payment_intents/${intent.paymentIntentId}?${query}`);
  await test.inject(
    `/payment-success?payment_intent=${intent.paymentIntentId}&payment_intent_client_secret=${intent.clientSecret}`,
  );
  test.cards.control({ down: false });
}

const secretPart = () => intent.clientSecret.split('_secret_')[1] ?? '';

describe('a secret of buying', () => {
  it('is in no log', () => {
    const log = lines.join('');
    expect(log).toContain('/files/invoices/[redacted]');
    for (const secret of [
      card,
      secretPart(),
      buyer.token,
      invoiceToken,
      canary.street,
      canary.phone,
      canary.reason,
      buyer.email,
    ]) {
      expect(log).not.toContain(secret);
    }
  });

  it('that is the provider’s is in no row', async () => {
    const rows = await everyRow(test.db);
    expect(rows).toContain(canary.street);
    for (const secret of [card, '4000000000000002', secretPart(), buyer.token, test.cards.sandbox.keys.webhookSecret]) {
      expect(rows).not.toContain(secret);
    }
  });

  it('reaches no other person, wherever they look', async () => {
    const people = [undefined, await as(test), await as(test, { role: 'seller' }), seller];
    const looks = everyEndpoint.filter(({ endpoint }) => endpoint.method === 'GET');
    for (const person of people) {
      for (const { endpoint } of looks) {
        for (const id of orderIds) {
          const url = endpoint.path.replace(/:\w+/g, id);
          const answer = await test.inject({
            url,
            headers: person ? { authorization: `Bearer ${person.token}` } : {},
          });
          // An id may hold the last digits of a card by chance.
          const body = answer.body.replace(anyId, 'an id');
          const hidden = [card, secretPart(), intent.paymentIntentId, customer, '4444', 'mastercard', buyer.email];
          const alsoHidden = person === seller ? [] : [canary.street, canary.phone, canary.reason];
          for (const secret of [...hidden, ...alsoHidden]) expect(body, `${url} tells ${secret}`).not.toContain(secret);
        }
      }
    }
  });

  it('is answered to its owner', async () => {
    const order = await test.inject({
      url: `/api/orders/${orderIds[0]}`,
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    for (const own of [canary.street, canary.phone, canary.reason, '4444']) expect(order.body).toContain(own);
    for (const secret of [card, secretPart(), intent.paymentIntentId, customer])
      expect(order.body).not.toContain(secret);
    await expectBooksToBalance(test.db);
  });
});
