import { getCart } from '@herbary/contract/cart.ts';
import { cancelOrder, confirmDelivery, getOrder, objectToDelivery, reorder } from '@herbary/contract/orders.ts';
import {
  cancelAdminOrder,
  cancelSellerOrder,
  deliverAdminOrder,
  deliverOrder,
  getSellerOrder,
  shipOrder,
} from '@herbary/contract/orders-handling.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../../../deps.ts';
import { createLog } from '../../../platform/log.ts';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { type SaleState, sellThings, stockProduct } from '../../../testing/factories/orders.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { deliverSilentParcels } from './deliver-silent-parcels.ts';

const { test: app, seller: otherSeller } = await openShop({ work: false });
const admin = await as(app, { role: 'admin' });
const stranger = await as(app);
const pot = await stockProduct(app, otherSeller.userId, { pieces: 1000 });
let buyer: SignedInPerson;
let seller: SignedInPerson;
let tea: string;

beforeEach(async () => {
  buyer = await as(app);
  seller = await as(app, { role: 'seller' });
  tea = await stockProduct(app, seller.userId, { pieces: 10 });
});

const notFound = { status: 404, code: 'order.not_found' };
const notCancellable = { status: 409, code: 'order.not_cancellable' };
const parcel = { carrier: 'UPS', trackingNumber: '1Z 999' };
const because = { reason: 'The crop failed' };

/** Two teas, and the order they are in. */
async function sold(state: SaleState = 'paid', method: 'card' | 'bank-transfer' = 'card'): Promise<string> {
  const things = [{ sellerId: seller.userId, productId: tea, quantity: 2 }];
  const { orders } = await sellThings(app, { buyerId: buyer.userId, things, state, method });
  return orders[0]?.id ?? '';
}

const inStock = async (productId = tea) => {
  const level = await app.db
    .selectFrom('stock_level')
    .select(['on_hand', 'reserved'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return level;
};
const refundsOf = (orderId: string) =>
  app.db
    .selectFrom('refund')
    .select(['amount_cents', 'reason', 'idempotency_key'])
    .where('order_id', '=', orderId)
    .execute();
const eventsOf = async (orderId: string) =>
  (await app.db.selectFrom('outbox_event').select(['type', 'payload']).where('subject', '=', orderId).execute()).map(
    ({ type }) => type,
  );
const auditOf = async (orderId: string) =>
  await app.db.selectFrom('audit_entry').select(['action', 'actor_id']).where('subject_id', '=', orderId).execute();
const outcomes = async (calls: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(calls);
  return {
    done: settled.filter((one) => one.status === 'fulfilled').length,
    codes: settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : [])),
  };
};

describe('shipping', () => {
  it('marks a paid order as shipped and publishes it', async () => {
    const id = await sold();
    const order = await seller.client.call(shipOrder, {
      params: { id },
      body: { ...parcel, estimatedDelivery: '2031-05-04' },
    });
    expect(order).toMatchObject({
      status: 'shipped',
      carrier: 'UPS',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z%20999',
      estimatedDelivery: '2031-05-04T00:00:00.000Z',
      arrives: 'Arrives May 4',
      can: ['deliver', 'refund-lost', 'packing-slip'],
    });
    expect(order.timeline.at(-1)).toMatchObject({ status: 'shipped', note: 'UPS 1Z 999' });
    expect(await eventsOf(id)).toContain('order.shipped');
    expect((await buyer.client.call(getOrder, { params: { id } })).can).toContain('confirm-delivery');
  });

  it('refuses an order that is unpaid, closed, or another seller’s', async () => {
    const unpaid = await sold('awaiting', 'bank-transfer');
    const shippable = { status: 409, code: 'order.not_shippable' };
    await expect(seller.client.call(shipOrder, { params: { id: unpaid }, body: parcel })).rejects.toMatchObject(
      shippable,
    );
    const id = await sold();
    await expect(otherSeller.client.call(shipOrder, { params: { id }, body: parcel })).rejects.toMatchObject(notFound);
    await expect(buyer.client.call(shipOrder, { params: { id }, body: parcel })).rejects.toMatchObject({ status: 403 });
    await expect(seller.client.call(shipOrder, { params: { id }, body: { carrier: ' ' } })).rejects.toMatchObject({
      status: 400,
    });
    await expect(
      seller.client.call(shipOrder, { params: { id }, body: { ...parcel, estimatedDelivery: '2020-01-01' } }),
    ).rejects.toMatchObject({ status: 400 });
    await seller.client.call(shipOrder, { params: { id }, body: parcel });
    await expect(seller.client.call(shipOrder, { params: { id }, body: parcel })).rejects.toMatchObject(shippable);
    expect(await app.db.selectFrom('shipment').select('id').where('order_id', '=', id).execute()).toHaveLength(1);
  });
});

describe('delivery', () => {
  it('is said by the buyer, the seller or an admin, once', async () => {
    const [byBuyer, bySeller, byAdmin] = [await sold('shipped'), await sold('shipped'), await sold('shipped')];
    const order = await buyer.client.call(confirmDelivery, { params: { id: byBuyer } });
    expect(order).toMatchObject({ status: 'delivered', can: ['return', 'reorder', 'invoice'] });
    expect(order.returnsOpenUntil).not.toBeNull();
    await seller.client.call(deliverOrder, { params: { id: bySeller } });
    await admin.client.call(deliverAdminOrder, { params: { id: byAdmin } });
    expect(await eventsOf(bySeller)).toContain('order.delivered');
    expect(await auditOf(byAdmin)).toEqual([{ action: 'order.deliver', actor_id: admin.userId }]);
    const again = { status: 409, code: 'order.not_shipped' };
    await expect(buyer.client.call(confirmDelivery, { params: { id: byBuyer } })).rejects.toMatchObject(again);
    await expect(admin.client.call(deliverAdminOrder, { params: { id: await sold() } })).rejects.toMatchObject(again);
  });

  const sellersWord = (id: string) => seller.client.call(deliverOrder, { params: { id } });
  const backdateShipping = (id: string, days: number) =>
    sql`update customer_order set shipped_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(app.db);
  const payableIn = async (id: string) => {
    const { payableFrom } = await seller.client.call(getSellerOrder, { params: { id } });
    return payableFrom && Math.max(0, Math.round((Date.parse(payableFrom) - Date.now()) / 86_400_000));
  };

  it('is not the seller’s to say without a tracking number', async () => {
    const id = await sold();
    const shipped = await seller.client.call(shipOrder, { params: { id }, body: { carrier: 'USPS' } });
    expect(shipped.can).not.toContain('deliver');
    await expect(sellersWord(id)).rejects.toMatchObject({ status: 409, code: 'order.not_tracked' });
    await buyer.client.call(confirmDelivery, { params: { id } });
  });

  it('reported by the seller pays out no earlier than a silent parcel would, by any other person at once', async () => {
    const [fresh, old, confirmed] = [await sold('shipped'), await sold('shipped'), await sold('shipped')];
    await backdateShipping(old, 13);
    await sellersWord(fresh);
    await sellersWord(old);
    await buyer.client.call(confirmDelivery, { params: { id: confirmed } });
    expect([await payableIn(fresh), await payableIn(old), await payableIn(confirmed)]).toEqual([14, 1, 0]);
  });

  it('said by the seller can be objected to: it is on its way again, until the buyer has it or support decides', async () => {
    const [id, decided] = [await sold('shipped'), await sold('shipped')];
    for (const one of [id, decided]) await sellersWord(one);
    expect((await buyer.client.call(getOrder, { params: { id } })).can).toContain('object-delivery');
    const object = (one = id, by = buyer) =>
      by.client.call(objectToDelivery, { params: { id: one }, body: { note: 'Nothing at the door' } });
    await expect(object(id, stranger)).rejects.toMatchObject(notFound);
    const results = await Promise.allSettled([object(), object()]);
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const missing = await object(decided);
    expect(missing).toMatchObject({ status: 'shipped', actualDelivery: null, deliveryObjectedAt: expect.any(String) });
    expect(missing.timeline.at(-1)).toMatchObject({ status: 'delivery_objected', note: 'Nothing at the door' });
    expect(await eventsOf(id)).toContain('order.delivery-objected');
    await expect(sellersWord(id)).rejects.toMatchObject({ status: 409, code: 'order.delivery_objected' });
    expect(await payableIn(id)).toBeNull();
    for (const one of [id, decided]) await backdateShipping(one, 30);
    await deliverSilentParcels(app.deps);
    expect((await buyer.client.call(getOrder, { params: { id } })).status).toBe('shipped');
    expect(await buyer.client.call(confirmDelivery, { params: { id } })).toMatchObject({ status: 'delivered' });
    await admin.client.call(deliverAdminOrder, { params: { id: decided } });
    for (const one of [id, decided])
      await expect(object(one)).rejects.toMatchObject({ status: 409, code: 'order.not_objectable' });
  });

  it('said by the buyer, an admin or silence after the last promised day cannot be objected to', async () => {
    const ids = [await sold('shipped'), await sold('shipped'), await sold('shipped')] as const;
    await buyer.client.call(confirmDelivery, { params: { id: ids[0] } });
    await admin.client.call(deliverAdminOrder, { params: { id: ids[1] } });
    await backdateShipping(ids[2], 15);
    await sql`
      update customer_order set estimated_delivery_from = null, estimated_delivery_at = now() - interval '4 days'
        where id = ${ids[2]}
    `.execute(app.db);
    await deliverSilentParcels(app.deps);
    for (const id of ids) {
      const objecting = buyer.client.call(objectToDelivery, { params: { id }, body: {} });
      await expect(objecting).rejects.toMatchObject({ code: 'order.not_objectable' });
    }
  });

  it('is refused from any other person', async () => {
    const id = await sold('shipped');
    await expect(stranger.client.call(confirmDelivery, { params: { id } })).rejects.toMatchObject(notFound);
    await expect(otherSeller.client.call(deliverOrder, { params: { id } })).rejects.toMatchObject(notFound);
    await expect(seller.client.call(deliverAdminOrder, { params: { id } })).rejects.toMatchObject({ status: 403 });
    expect(await eventsOf(id)).toEqual([]);
  });

  it('is taken for granted two weeks after shipping', async () => {
    const [silent, recent] = [await sold('shipped'), await sold('shipped')];
    const shipped = (id: string, days: number) =>
      sql`update customer_order set shipped_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
        app.db,
      );
    await shipped(silent, 15);
    await shipped(recent, 13);
    await deliverSilentParcels(app.deps);
    const status = async (id: string) => (await buyer.client.call(getOrder, { params: { id } })).status;
    expect(await status(silent)).toBe('delivered');
    expect(await status(recent)).toBe('shipped');
    expect(await eventsOf(silent)).toContain('order.delivered');
  });

  it('is not taken for granted when its buyer breaks the silence while others are counted', async () => {
    const [first, second] = [await sold('shipped'), await sold('shipped')];
    await sql`update customer_order set shipped_at = now() - interval '30 days',
      estimated_delivery_at = now() - interval '20 days', estimated_delivery_from = null where id in (${first}, ${second})`.execute(
      app.db,
    );
    let others = [first, second];
    const events: Deps['events'] = {
      ...app.deps.events,
      publish: async (tx, event) => {
        const [id = ''] = others.filter((one) => one !== event.subject);
        if (others.length > 0) await buyer.client.call(objectToDelivery, { params: { id }, body: {} });
        others = [];
        return app.deps.events.publish(tx, event);
      },
    };
    expect(await deliverSilentParcels({ ...app.deps, events })).toBe(1);
    const statuses = await Promise.all(
      [first, second].map(async (id) => (await buyer.client.call(getOrder, { params: { id } })).status),
    );
    expect(statuses.sort()).toEqual(['delivered', 'shipped']);
  });

  it('of one parcel that fails does not stop the others', async () => {
    const [faulty, fine] = [await sold('shipped'), await sold('shipped')];
    const shipped = (id: string, days: number) =>
      sql`update customer_order set shipped_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
        app.db,
      );
    await shipped(faulty, 16);
    await shipped(fine, 15);
    const lines: string[] = [];
    const log = createLog({ level: 'error', destination: { write: (line: string) => void lines.push(line) } });
    const events: Deps['events'] = {
      ...app.deps.events,
      publish: (tx, event) =>
        event.subject === faulty ? Promise.reject(new Error('no room for it')) : app.deps.events.publish(tx, event),
    };
    expect(await deliverSilentParcels({ ...app.deps, log, events })).toBe(1);
    const status = async (id: string) => (await buyer.client.call(getOrder, { params: { id } })).status;
    expect([await status(faulty), await status(fine)]).toEqual(['shipped', 'delivered']);
    expect(lines.join()).toContain('no room for it');
    expect(await deliverSilentParcels(app.deps)).toBe(1);
  });
});

describe('cancelling', () => {
  it('a paid order puts its pieces back and owes its buyer every cent of it', async () => {
    const id = await sold();
    expect(await inStock()).toEqual({ on_hand: 8, reserved: 0 });
    const order = await buyer.client.call(cancelOrder, { params: { id }, body: { reason: 'Ordered twice' } });
    expect(order).toMatchObject({ status: 'cancelled', cancelReason: 'Ordered twice', can: ['reorder', 'invoice'] });
    expect(order.timeline.at(-1)).toMatchObject({ status: 'cancelled', note: 'Ordered twice' });
    expect(await inStock()).toEqual({ on_hand: 10, reserved: 0 });
    expect(await refundsOf(id)).toMatchObject([
      { amount_cents: Math.round(order.totalAmount * 100), reason: 'cancelled' },
    ]);
    expect(await eventsOf(id)).toEqual(expect.arrayContaining(['order.cancelled', 'refund.requested']));
    await expect(buyer.client.call(cancelOrder, { params: { id }, body: {} })).rejects.toMatchObject(notCancellable);
  });

  it('one of two paid orders leaves the other as it is', async () => {
    const things = [
      { sellerId: seller.userId, productId: tea },
      { sellerId: otherSeller.userId, productId: pot },
    ];
    const { orders } = await sellThings(app, { buyerId: buyer.userId, things });
    const [mine, other] = [orders[0]?.id ?? '', orders[1]?.id ?? ''];
    await seller.client.call(cancelSellerOrder, { params: { id: mine }, body: because });
    expect(await refundsOf(mine)).toMatchObject([{ amount_cents: orders[0]?.totalCents }]);
    expect(await refundsOf(other)).toEqual([]);
    expect((await buyer.client.call(getOrder, { params: { id: other } })).status).toBe('processing');
  });

  it('an unpaid order gives up its whole checkout, which has one payment', async () => {
    const things = [
      { sellerId: seller.userId, productId: tea, quantity: 3 },
      { sellerId: otherSeller.userId, productId: pot },
    ];
    const { orders } = await sellThings(app, { buyerId: buyer.userId, things, state: 'awaiting' });
    expect(await inStock()).toEqual({ on_hand: 10, reserved: 3 });
    const cancelled = await buyer.client.call(cancelOrder, { params: { id: orders[0]?.id ?? '' }, body: {} });
    expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' });
    const other = await buyer.client.call(getOrder, { params: { id: orders[1]?.id ?? '' } });
    expect(other).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' });
    expect(await inStock()).toEqual({ on_hand: 10, reserved: 0 });
    expect(await refundsOf(orders[0]?.id ?? '')).toEqual([]);
  });

  it('an unpaid order is not its seller’s to do: others sell in the same checkout', async () => {
    const things = [
      { sellerId: seller.userId, productId: tea },
      { sellerId: otherSeller.userId, productId: pot },
    ];
    const [state, method] = ['awaiting', 'bank-transfer'] as const;
    const { orders } = await sellThings(app, { buyerId: buyer.userId, things, state, method });
    const params = { id: orders[0]?.id ?? '' };
    expect((await seller.client.call(getSellerOrder, { params })).can).toEqual([]);
    await expect(seller.client.call(cancelSellerOrder, { params, body: because })).rejects.toMatchObject(
      notCancellable,
    );
    for (const { id } of orders) {
      const order = await buyer.client.call(getOrder, { params: { id } });
      expect(order).toMatchObject({ status: 'processing', paymentStatus: 'awaiting', can: ['cancel'] });
    }
    await admin.client.call(cancelAdminOrder, { params, body: because });
  });

  it('is over when the parcel is on its way', async () => {
    const id = await sold('shipped');
    await expect(buyer.client.call(cancelOrder, { params: { id }, body: {} })).rejects.toMatchObject(notCancellable);
    await expect(seller.client.call(cancelSellerOrder, { params: { id }, body: because })).rejects.toMatchObject(
      notCancellable,
    );
    await expect(admin.client.call(cancelAdminOrder, { params: { id }, body: because })).rejects.toMatchObject(
      notCancellable,
    );
  });

  it('is refused to strangers, and to sellers and admins without a reason', async () => {
    const id = await sold();
    await expect(stranger.client.call(cancelOrder, { params: { id }, body: {} })).rejects.toMatchObject(notFound);
    await expect(seller.client.call(cancelOrder, { params: { id }, body: {} })).rejects.toMatchObject(notFound);
    await expect(otherSeller.client.call(cancelSellerOrder, { params: { id }, body: because })).rejects.toMatchObject(
      notFound,
    );
    await expect(
      seller.client.call(cancelSellerOrder, { params: { id }, body: { reason: ' ' } }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(
      admin.client.call(cancelAdminOrder, { params: { id }, body: { reason: 'x'.repeat(501) } }),
    ).rejects.toMatchObject({ status: 400 });
    expect(await refundsOf(id)).toEqual([]);
  });

  it('by an admin is written down', async () => {
    const id = await sold();
    const order = await admin.client.call(cancelAdminOrder, { params: { id }, body: because });
    expect(order).toMatchObject({ status: 'cancelled', cancelReason: 'The crop failed' });
    expect(await auditOf(id)).toEqual([{ action: 'order.cancel', actor_id: admin.userId }]);
  });

  it('twenty times at once is one cancellation and one refund', async () => {
    const id = await sold();
    const calls = Array.from({ length: 20 }, () => buyer.client.call(cancelOrder, { params: { id }, body: {} }));
    const { done, codes } = await outcomes(calls);
    expect(done).toBe(1);
    expect(new Set(codes)).toEqual(new Set(['order.not_cancellable']));
    expect(await refundsOf(id)).toHaveLength(1);
    expect(await inStock()).toEqual({ on_hand: 10, reserved: 0 });
  });

  it('and shipping at the same moment: one of them happens', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await sold();
      const { done } = await outcomes([
        buyer.client.call(cancelOrder, { params: { id }, body: {} }),
        seller.client.call(shipOrder, { params: { id }, body: parcel }),
      ]);
      const { status } = await buyer.client.call(getOrder, { params: { id } });
      expect(done).toBe(1);
      expect(await refundsOf(id)).toHaveLength(status === 'cancelled' ? 1 : 0);
    }
  });
});

describe('ordering again', () => {
  it('puts what is still sold into the cart and names what is not', async () => {
    const gone = await stockProduct(app, seller.userId, { name: 'Last winter blend' });
    const things = [
      { sellerId: seller.userId, productId: tea, quantity: 2 },
      { sellerId: seller.userId, productId: gone },
    ];
    const { orders } = await sellThings(app, { buyerId: buyer.userId, things, state: 'delivered' });
    await app.db.updateTable('product').set({ status: 'archived' }).where('id', '=', gone).execute();
    const params = { id: orders[0]?.id ?? '' };
    const answer = await buyer.client.call(reorder, { params });
    expect(answer.missing).toHaveLength(1);
    const cart = await buyer.client.call(getCart);
    expect(JSON.stringify(cart)).toContain(tea);
    expect(JSON.stringify(cart)).not.toContain(gone);
    await expect(stranger.client.call(reorder, { params })).rejects.toMatchObject(notFound);
  });

  it('adds once when the same press is sent twice, and again when it is pressed again', async () => {
    const params = { id: await sold('delivered') };
    const pieces = async () => (await buyer.client.call(getCart)).items.find(({ id }) => id === tea)?.quantity;
    const first = await buyer.client.call(reorder, { params, idempotencyKey: 'one-press' });
    expect(await buyer.client.call(reorder, { params, idempotencyKey: 'one-press' })).toEqual(first);
    expect(await pieces()).toBe(2);
    await buyer.client.call(reorder, { params });
    expect(await pieces()).toBe(4);
  });
});
