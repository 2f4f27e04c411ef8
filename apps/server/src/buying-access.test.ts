import * as statements from '@herbary/contract/bank-statements.ts';
import { changeCartItem, removeFromCart } from '@herbary/contract/cart.ts';
import * as disputes from '@herbary/contract/disputes.ts';
import type { EndpointShape } from '@herbary/contract/endpoint.ts';
import { everyEndpoint } from '@herbary/contract/every-endpoint.ts';
import * as notifications from '@herbary/contract/notifications.ts';
import * as orders from '@herbary/contract/orders.ts';
import * as handling from '@herbary/contract/orders-handling.ts';
import * as placing from '@herbary/contract/orders-placing.ts';
import * as payments from '@herbary/contract/payments.ts';
import * as promotions from '@herbary/contract/promotions.ts';
import * as returns from '@herbary/contract/returns.ts';
import { describe, expect, it } from 'vitest';
import { newId } from './platform/ids.ts';
import type { SignedInPerson } from './testing/as.ts';
import { expectBooksToBalance } from './testing/expect-books.ts';
import { type BuyingWorld, buyingWorld } from './testing/factories/buying-world.ts';
import { openShop } from './testing/open-shop.ts';
import { rowPrints } from './testing/row-prints.ts';

const { test } = await openShop({ work: false, books: 'unchecked' });
const world = await buyingWorld(test);
const statementFile = new File(['Date,Amount,Reference\n2026-11-16,1.00,Tea\n2026-11-16,2.00,Tea'], 'statement.csv');
await world.admin.client.call(statements.importStatement, { files: { file: statementFile } });
const { rows: statementRows } = await world.admin.client.call(statements.listStatementRows, { query: {} });
const statementRow = (index: number) => ({ id: statementRows[index]?._id ?? '' });

type Owner = 'buyer' | 'seller' | 'admin' | 'secondAdmin';
type Attempt = {
  endpoint: EndpointShape;
  owner: Owner;
  params: Record<string, string>;
  /** A function where it names what is there when it is sent. */
  body?: object | (() => Promise<object>);
  /** The status that another person of the right role gets; 404 by default. */
  strangers?: number;
};

const ship = { carrier: 'USPS' };
const reason = { reason: 'Out of season' };
const back = (itemId: string) => ({ items: [{ _id: itemId, disposition: 'restock' }] });
const promoOff = { active: false };

async function evidenceShown(id: string) {
  const { evidence } = await world.admin.client.call(disputes.getAdminDispute, { params: { id } });
  return { evidence: evidence.map(({ _id, addedAt }) => ({ _id, addedAt })) };
}

/** Every call that names a person's resource, with the ids of its owner and a valid body. */
const attemptsOn = ({ orders: own, ...world }: BuyingWorld): Attempt[] => [
  { endpoint: orders.getOrder, owner: 'buyer', params: { id: own.paid.id } },
  { endpoint: orders.getInvoice, owner: 'buyer', params: { id: own.paid.id } },
  { endpoint: orders.listPapers, owner: 'buyer', params: { id: own.paid.id } },
  { endpoint: orders.reorder, owner: 'buyer', params: { id: own.paid.id } },
  { endpoint: orders.cancelOrder, owner: 'buyer', params: { id: own.paid.id }, body: {} },
  { endpoint: orders.confirmDelivery, owner: 'buyer', params: { id: own.shipped.id } },
  { endpoint: orders.objectToDelivery, owner: 'buyer', params: { id: own.saidDelivered.id }, body: {} },
  { endpoint: handling.getSellerOrder, owner: 'seller', params: { id: own.paid2.id } },
  { endpoint: handling.shipOrder, owner: 'seller', params: { id: own.paid2.id }, body: ship },
  { endpoint: handling.deliverOrder, owner: 'seller', params: { id: own.shipped2.id } },
  { endpoint: handling.refundLostOrder, owner: 'seller', params: { id: own.shipped4.id }, body: reason },
  { endpoint: handling.cancelSellerOrder, owner: 'seller', params: { id: own.paid3.id }, body: reason },
  { endpoint: handling.getAdminOrder, owner: 'admin', params: { id: own.paid4.id } },
  { endpoint: handling.getOrderBooks, owner: 'admin', params: { id: own.paid4.id } },
  { endpoint: handling.deliverAdminOrder, owner: 'admin', params: { id: own.shipped3.id } },
  {
    endpoint: handling.decideObjection,
    owner: 'admin',
    params: { id: own.missing.id },
    body: { ...reason, refund: true },
  },
  { endpoint: handling.cancelAdminOrder, owner: 'admin', params: { id: own.paid4.id }, body: reason },
  { endpoint: returns.getReturn, owner: 'buyer', params: { id: world.returns.pending.id } },
  { endpoint: returns.getSellerReturn, owner: 'seller', params: { id: world.returns.pending.id } },
  { endpoint: returns.getAdminReturn, owner: 'admin', params: { id: world.returns.pending.id } },
  { endpoint: returns.cancelReturn, owner: 'buyer', params: { id: world.returns.pending.id } },
  {
    endpoint: returns.sendReturn,
    owner: 'buyer',
    params: { id: world.returns.approved.id },
    body: { trackingNumber: '9400 1118' },
  },
  {
    endpoint: returns.resolveReturn,
    owner: 'admin',
    params: { id: world.returns.escalated.id },
    body: { refund: true, note: 'The seller is silent' },
  },
  {
    endpoint: returns.decideSellerReturn,
    owner: 'seller',
    params: { id: world.returns.pending2.id },
    body: { approve: true },
  },
  {
    endpoint: returns.receiveSellerReturn,
    owner: 'seller',
    params: { id: world.returns.approved.id },
    body: back(world.returns.approved.itemId),
  },
  {
    endpoint: returns.decideAdminReturn,
    owner: 'admin',
    params: { id: world.returns.pending3.id },
    body: { approve: true },
  },
  {
    endpoint: returns.receiveAdminReturn,
    owner: 'admin',
    params: { id: world.returns.approved2.id },
    body: back(world.returns.approved2.itemId),
  },
  { endpoint: disputes.getSellerDispute, owner: 'seller', params: { id: world.disputes.open } },
  {
    endpoint: disputes.addDisputeText,
    owner: 'seller',
    params: { id: world.disputes.open },
    body: { field: 'uncategorized_text', text: 'Mine' },
  },
  { endpoint: disputes.getAdminDispute, owner: 'admin', params: { id: world.disputes.open } },
  {
    endpoint: disputes.submitDispute,
    owner: 'admin',
    params: { id: world.disputes.open },
    body: () => evidenceShown(world.disputes.open),
  },
  { endpoint: disputes.acceptDispute, owner: 'admin', params: { id: world.disputes.open2 }, body: reason },
  { endpoint: payments.setDefaultCard, owner: 'buyer', params: { id: world.savedCardId } },
  { endpoint: payments.removeSavedCard, owner: 'buyer', params: { id: world.savedCardId } },
  { endpoint: payments.confirmBankCredit, owner: 'secondAdmin', params: { id: world.bank.creditId } },
  {
    endpoint: payments.recordBankCredit,
    owner: 'admin',
    params: { reference: world.bank.reference },
    body: { amount: 1, currency: 'USD', valueDate: '2026-11-10' },
  },
  { endpoint: statements.listCandidates, owner: 'admin', params: statementRow(0) },
  {
    endpoint: statements.matchRow,
    owner: 'admin',
    params: statementRow(0),
    body: { reference: world.bank.reference },
  },
  {
    endpoint: statements.refuseMatch,
    owner: 'admin',
    params: statementRow(1),
    body: { reference: world.bank.reference, refused: true },
  },
  {
    endpoint: statements.setRowAside,
    owner: 'admin',
    params: statementRow(1),
    body: { aside: true, ...reason },
  },
  { endpoint: payments.getRefund, owner: 'admin', params: { id: world.refunds.failed } },
  { endpoint: payments.retryRefund, owner: 'admin', params: { id: world.refunds.failed } },
  {
    endpoint: payments.recordSentRefund,
    owner: 'admin',
    params: { id: world.refunds.failed2 },
    body: { bankEntryId: 'OUT-1', valueDate: '2026-11-10' },
  },
  {
    endpoint: payments.resolvePayment,
    owner: 'admin',
    params: { id: world.reviewedPaymentId },
    body: { outcome: 'returned', note: 'Sent back at the provider' },
  },
  { endpoint: promotions.changeSellerPromo, owner: 'seller', params: { id: world.sellerPromo.id }, body: promoOff },
  { endpoint: promotions.changeSitePromo, owner: 'admin', params: { id: world.sitePromo.id }, body: promoOff },
  { endpoint: notifications.readNotification, owner: 'buyer', params: { id: world.notificationId }, strangers: 204 },
  { endpoint: notifications.removeNotification, owner: 'buyer', params: { id: world.notificationId }, strangers: 204 },
  {
    endpoint: notifications.readAdminNotification,
    owner: 'admin',
    params: { id: world.notificationId },
    strangers: 204,
  },
  {
    endpoint: notifications.removeAdminNotification,
    owner: 'admin',
    params: { id: world.notificationId },
    strangers: 204,
  },
  { endpoint: changeCartItem, owner: 'buyer', params: { productId: world.productId }, body: { quantity: 1 } },
  { endpoint: removeFromCart, owner: 'buyer', params: { productId: world.productId }, strangers: 200 },
];

const groups = ['cart', 'promotions', 'orders', 'payments', 'returns', 'disputes', 'notifications'];
/** Sends a file: tried beside its own code. */
const triedElsewhere: EndpointShape[] = [disputes.addDisputeFile];
const called = ({ method, path }: EndpointShape) => `${method} ${path}`;

async function knock({ endpoint, params, body }: Omit<Attempt, 'owner'>, who?: SignedInPerson) {
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const payload = typeof body === 'function' ? await body() : body;
  const answer = await test.inject({
    method: endpoint.method,
    url,
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, code: answer.body ? answer.json().code : undefined, text: answer.body };
}

const roleOf = { buyer: 'signed-in', seller: 'seller', admin: 'admin', secondAdmin: 'admin' } as const;

/** The answer that each person must get who does not own the named resource. */
function expectedFor(
  { endpoint, owner, strangers = 404 }: Attempt,
  who: keyof BuyingWorld | 'visitor',
): number | undefined {
  if (owner === who || (roleOf[owner] === 'admin' && (who === 'admin' || who === 'secondAdmin'))) return undefined;
  if (who === 'visitor') return ['public', 'storefront'].includes(endpoint.access) ? strangers : 401;
  if (endpoint.access === 'seller' && who !== 'seller' && who !== 'otherSeller') return 403;
  return endpoint.access === 'admin' ? 403 : strangers;
}

const thieves = ['visitor', 'buyer', 'otherBuyer', 'seller', 'otherSeller', 'admin', 'secondAdmin'] as const;

describe('a resource with an owner', () => {
  it('is named by these calls, and by no other', () => {
    const naming = everyEndpoint.filter(
      ({ group, endpoint }) => groups.includes(group) && endpoint.params && !triedElsewhere.includes(endpoint),
    );
    const tried = attemptsOn(world).map(({ endpoint }) => called(endpoint));
    expect(tried.sort()).toEqual(naming.map(({ endpoint }) => called(endpoint)).sort());
  });

  it('does not exist for other people, and stays unchanged', async () => {
    const before = await rowPrints(test.db);
    for (const attempt of attemptsOn(world)) {
      for (const thief of thieves) {
        const expected = expectedFor(attempt, thief);
        if (expected === undefined) continue;
        const { status } = await knock(attempt, thief === 'visitor' ? undefined : world[thief]);
        expect(status, `${called(attempt.endpoint)} by ${thief}`).toBe(expected);
      }
    }
    expect(await rowPrints(test.db)).toEqual(before);
  });

  it('is answered like one that does not exist', async () => {
    for (const attempt of attemptsOn(world)) {
      const { endpoint, params, strangers = 404 } = attempt;
      if (endpoint.access === 'admin' || endpoint.access === 'public' || strangers !== 404) continue;
      const thief = endpoint.access === 'seller' ? world.otherSeller : world.otherBuyer;
      const nothing = Object.fromEntries(Object.keys(params).map((name) => [name, newId()]));
      const [foreign, missing] = [await knock(attempt, thief), await knock({ ...attempt, params: nothing }, thief)];
      const answered = ({ text }: { text: string }) => ({ ...JSON.parse(text), requestId: undefined });
      expect(answered(foreign), called(endpoint)).toEqual(answered(missing));
    }
  });
});

describe('a foreign part in a call of one’s own', () => {
  type Mixture = {
    what: string;
    endpoint: EndpointShape;
    params?: Record<string, string>;
    body: object;
    status: number;
  };
  const mixturesIn = (found: BuyingWorld): Mixture[] => {
    const own = { orderId: found.foreignOrder.id, orderLine: found.foreignOrder.lineId };
    const theirs = found.orders.delivered;
    const goods = { product: found.productId, quantity: 1 };
    const intent = { amount: found.open.total, currency: 'usd' };
    const list = (...ids: string[]) => ({ ...intent, metadata: { orderIds: JSON.stringify(ids) } });
    const item = { quantity: 1, reason: 'changed_mind' };
    return [
      {
        what: 'an address',
        endpoint: placing.placeOrders,
        body: { items: [goods], shippingAddressId: found.buyer.addressId, paymentMethod: 'card' },
        status: 404,
      },
      {
        what: 'an order to pay',
        endpoint: payments.createPaymentIntent,
        body: list(...found.open.orderIds),
        status: 404,
      },
      {
        what: 'an order among the own',
        endpoint: payments.createPaymentIntent,
        body: list(own.orderId, ...found.open.orderIds),
        status: 404,
      },
      {
        what: 'a line of an order',
        endpoint: returns.requestReturn,
        body: { orderId: own.orderId, items: [{ ...item, orderLine: theirs.lineId }] },
        status: 404,
      },
      {
        what: 'an order of a line',
        endpoint: returns.requestReturn,
        body: { orderId: theirs.id, items: [{ ...item, orderLine: own.orderLine }] },
        status: 404,
      },
      {
        what: 'a photo',
        endpoint: returns.requestReturn,
        body: { orderId: own.orderId, items: [{ ...item, orderLine: own.orderLine, photos: [newId()] }] },
        status: 404,
      },
      {
        what: 'a line to estimate',
        endpoint: returns.estimateReturn,
        body: { orderId: own.orderId, items: [{ ...item, orderLine: theirs.lineId }] },
        status: 404,
      },
      {
        what: 'the secret of another payment',
        endpoint: payments.checkPayment,
        body: { paymentIntent: found.open.intent.paymentIntentId, clientSecret: 'pi_1_secret_2' },
        status: 404,
      },
    ];
  };

  it('is refused, and nothing is written', async () => {
    const before = await rowPrints(test.db);
    for (const { what, endpoint, params = {}, body, status } of mixturesIn(world)) {
      const answer = await knock({ endpoint, params, body }, world.otherBuyer);
      expect(answer.status, `${what}: ${answer.text}`).toBe(status);
    }
    const receipt = {
      endpoint: returns.receiveSellerReturn,
      params: { id: world.returns.approved.id },
      body: back(world.returns.approved2.itemId),
    };
    expect(await knock(receipt, world.seller)).toMatchObject({ status: 400, code: 'return.items_incomplete' });
    expect(await rowPrints(test.db)).toEqual(before);
  });
});

/** What was refused above was refused for who asked. In a world of its own, because it changes things. */
describe('the owner', () => {
  it('may do all of it', async () => {
    const own = await buyingWorld(test);
    for (const attempt of attemptsOn(own)) {
      const { status, text } = await knock(attempt, own[attempt.owner]);
      expect(status, `${called(attempt.endpoint)}: ${text}`).toBeLessThan(300);
    }
    await expectBooksToBalance(test.db);
  });
});
