import type { EndpointShape } from '@herbary/contract/endpoint.ts';
import { everyEndpoint } from '@herbary/contract/every-endpoint.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from './platform/log.ts';
import { as, type SignedInPerson } from './testing/as.ts';
import { expectBooksToBalance } from './testing/expect-books.ts';
import { extent } from './testing/extent.ts';
import { type BuyingWorld, buyingWorld } from './testing/factories/buying-world.ts';
import { type KnownValues, type Nonsense, nonsenseFor } from './testing/nonsense.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const endpoints = everyEndpoint.filter(({ endpoint }) => !endpoint.upload);

let test: TestApp;
let world: BuyingWorld;
let known: KnownValues;
/** What the server said about its own faults: the first thing one wants to read when this fails. */
const faults: string[] = [];

beforeAll(async () => {
  const destination = { write: (line: string) => void faults.push(line) };
  test = await createTestApp({ work: false, deps: { log: createLog({ level: 'error', destination }) } });
  world = await buyingWorld(test);
  known = knownIn(world);
});
afterAll(() => test.close());

/** Two calls of three name existing things, of the caller or of another person. */
function knownIn({ orders, returns, open, bank, ...found }: BuyingWorld): KnownValues {
  const sold = Object.values(orders);
  const sentBack = Object.values(returns);
  const { paymentIntentId, clientSecret } = open.intent;
  const named = {
    reference: [bank.reference],
    product: [found.productId],
    productId: [found.productId],
    quantity: [1, 2, 3, 999],
    price: [12.5, 12.5, 0.01],
    shippingAddressId: [found.buyer.addressId, found.otherBuyer.addressId],
    orderId: [orders.delivered.id, found.foreignOrder.id],
    orderLine: [orders.delivered.lineId, found.foreignOrder.lineId],
    orderIds: [
      ...Array(4).fill(JSON.stringify(open.orderIds)),
      JSON.stringify(sold.map(({ id }) => id)),
      '[]',
      '{"0":1}',
      '[[',
    ],
    paymentIntent: [paymentIntentId],
    clientSecret: [clientSecret, `${paymentIntentId}_secret_x`],
    currency: ['usd', 'USD', 'usd', 'eur'],
    amount: [open.total, open.total, bank.total, 0.01, 999_999.99],
    code: [found.sellerPromo.code, found.sitePromo.code, found.sitePromo.code.toLowerCase(), 'NEW-CODE'],
    promoCode: [found.sellerPromo.code, found.sitePromo.code],
    cartVersion: [1, 2],
    page: [1, 2, 10_000],
    limit: [1, 100],
    search: [orders.paid.number, 'tulsi', '%', '_', '\\', `'`],
    subtotal: [12.5, 25, 0],
    total: [18.63, 32.25, 0],
  };
  const ids = [...sold.map(({ id }) => id), ...sentBack.flatMap(({ id, itemId }) => [id, itemId]), found.savedCardId];
  return { ids, numbers: [open.total, bank.total, 12.5, 5, 3.38], named };
}

/** Existing ids of the kind that the path names. */
function thingsAt(path: string): string[] {
  if (path.includes('/refunds/')) return Object.values(world.refunds);
  if (path.includes('/disputes/')) return Object.values(world.disputes);
  if (path.includes('/payments/')) return [world.reviewedPaymentId];
  if (path.includes('/returns/')) return Object.values(world.returns).map(({ id }) => id);
  if (path.includes('/promo-codes/')) return [world.sellerPromo.id, world.sitePromo.id];
  if (path.includes('/payment-methods/')) return [world.savedCardId];
  if (path.includes('/bank-credits/')) return [world.bank.creditId];
  if (path.includes('/notifications/')) return [world.notificationId];
  if (path.includes('/addresses/')) return [world.buyer.addressId, world.otherBuyer.addressId];
  if (path.includes('/products/')) return [world.productId];
  if (path.includes('/sellers/')) return [world.seller.userId, world.otherSeller.userId];
  return [...Object.values(world.orders), world.foreignOrder].map(({ id }) => id);
}

const knownFor = ({ path }: EndpointShape): KnownValues => ({
  ...known,
  named: { ...known.named, id: thingsAt(path), _id: Object.values(world.returns).map(({ itemId }) => itemId) },
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function urlOf({ path }: EndpointShape, { params, query }: Nonsense): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(wellFormed(params[name]) || 'x'));
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`);
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}

/** Half a surrogate pair cannot stand in an address. */
const wellFormed = (value: unknown): string => textOf(value).toWellFormed();

const callers = ['visitor', 'buyer', 'otherBuyer', 'seller', 'admin'] as const;
type Caller = (typeof callers)[number];

/** Mostly callers whom the endpoint's access admits. */
const callersOf = ({ access }: EndpointShape): readonly Caller[] =>
  access === 'seller' ? ['seller'] : access === 'admin' ? ['admin'] : [...callers, 'buyer', 'buyer'];

type People = Record<Exclude<Caller, 'visitor'>, SignedInPerson>;

/** Calls to identity sign people out and close accounts, so they come from people whom no other test needs. */
async function peopleFor(group: string): Promise<People> {
  if (group !== 'identity') return world;
  return {
    buyer: await as(test),
    otherBuyer: await as(test),
    seller: await as(test, { role: 'seller' }),
    admin: await as(test, { role: 'admin' }),
  };
}

function call(endpoint: EndpointShape, nonsense: Nonsense, person: SignedInPerson | undefined, key?: string) {
  return test.inject({
    method: endpoint.method,
    url: urlOf(endpoint, nonsense),
    headers: {
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(endpoint.body ? { payload: JSON.stringify(nonsense.body) ?? '' } : {}),
  });
}

const secrets = /\bat (?:file:|\/)|node_modules|select .* from|insert into|violates|_secret_(?!.*clientSecret)/i;

describe('nonsense', () => {
  it.each(endpoints)(
    'is refused by $name, not answered with a fault',
    async ({ endpoint, group }) => {
      const people = await peopleFor(group);
      const property = fc.asyncProperty(
        nonsenseFor(endpoint, knownFor(endpoint)),
        fc.constantFrom(...callersOf(endpoint)),
        fc.option(fc.constantFrom('key-1', 'key-2', 'k'.repeat(300), 'ключ', ' '), { nil: undefined, freq: 4 }),
        async (nonsense, caller, key) => {
          const heard = faults.length;
          const person = caller === 'visitor' ? undefined : people[caller];
          const { statusCode, body } = await call(endpoint, nonsense, person, key);
          expect(statusCode, `${body}\n${faults.slice(heard).join('')}`).toBeLessThan(500);
          if (statusCode >= 400) expect(body).not.toMatch(secrets);
        },
      );
      await fc.assert(property, { numRuns: extent({ few: 15, many: 50 }) });
    },
    60_000,
  );

  /** None of it has bent money or stock. */
  afterAll(async () => {
    await expectBooksToBalance(test.db);
    const { rows } = await sql`select from stock_level where available < 0 or reserved < 0`.execute(test.db);
    expect(rows).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
