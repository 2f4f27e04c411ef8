import { ORDER_STATUSES, PAYMENT_STATUSES } from '@herbary/contract/orders.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extent } from '../../testing/extent.ts';
import { type ActorKind, allowedActions, moneyMayMove, type OrderFacts, parcelMayMove } from './order-actions.ts';
import { trackingUrl } from './order-view.ts';

const actors: ActorKind[] = ['buyer', 'seller', 'admin', 'system'];
const facts: fc.Arbitrary<OrderFacts> = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES),
  paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
  paymentMethod: fc.constantFrom('card' as const, 'bank-transfer' as const),
  paid: fc.boolean(),
  payable: fc.boolean(),
  paymentInProgress: fc.boolean(),
  tracked: fc.boolean(),
  objected: fc.boolean(),
  objectable: fc.boolean(),
  returnable: fc.nat(3),
});

describe('what may be done with an order', () => {
  it('never goes beyond the table of moves', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom('buyer' as const, 'seller' as const, 'admin' as const), (order, viewer) => {
        const can = allowedActions(order, viewer);
        if (can.includes('cancel')) expect(parcelMayMove(order.status, 'cancelled', viewer)).toBe(true);
        if (can.includes('cancel') && viewer === 'seller') expect(order.paid).toBe(true);
        if (can.includes('ship')) expect([order.status, order.paid, viewer]).toEqual(['processing', true, 'seller']);
        if (can.includes('deliver') || can.includes('confirm-delivery')) expect(order.status).toBe('shipped');
        if (can.includes('deliver') && viewer === 'seller')
          expect(order).toMatchObject({ tracked: true, objected: false });
        if (can.includes('object-delivery'))
          expect(order.objectable && viewer === 'buyer' && order.status).toMatch(/^(shipped|delivered)$/);
        if (can.includes('refund-lost')) expect([order.status, viewer]).toEqual(['shipped', 'seller']);
        if (can.includes('decide-objection'))
          expect([order.status, order.objected, viewer]).toEqual(['shipped', true, 'admin']);
        if (can.includes('return')) expect(order).toMatchObject({ status: 'delivered' });
        if (can.includes('pay')) expect(order).toMatchObject({ paymentStatus: 'awaiting', payable: true });
        if (can.includes('invoice')) expect(order.paid).toBe(true);
        if (can.includes('packing-slip')) expect([order.paid, viewer]).toEqual([true, 'seller']);
        if (viewer !== 'buyer') expect(can).not.toContain('pay');
      }),
      { numRuns: extent({ few: 1_000, many: 5_000 }) },
    );
  });

  it('lets no sequence of moves ship twice, or take a parcel back from its carrier', () => {
    const moves = fc.array(fc.record({ to: fc.constantFrom(...ORDER_STATUSES), by: fc.constantFrom(...actors) }));
    fc.assert(
      fc.property(moves, (commands) => {
        let status: (typeof ORDER_STATUSES)[number] = 'processing';
        const path: string[] = [];
        for (const { to, by } of commands) {
          if (!parcelMayMove(status, to, by)) continue;
          status = to;
          path.push(`${to} by ${by}`);
        }
        expect(path.filter((one) => one === 'shipped by seller').length).toBeLessThanOrEqual(1);
        const sent = path.indexOf('shipped by seller');
        // From there on it has arrived, or the buyer says that it has not.
        for (const [at, one] of path.slice(sent + 1).entries())
          if (sent >= 0) expect(at % 2 === 0 ? /^delivered/.test(one) : one === 'shipped by buyer').toBe(true);
      }),
      { numRuns: extent({ few: 1_000, many: 5_000 }) },
    );
  });

  it('moves money only on the word of the provider or the bank', () => {
    for (const from of PAYMENT_STATUSES) {
      for (const to of ['paid', 'refunded', 'part-refunded', 'failed'] as const) {
        for (const by of ['buyer', 'seller', 'admin'] as const) expect(moneyMayMove(from, to, by)).toBe(false);
      }
      const owedAgain = from === 'paid' || from === 'part-refunded';
      expect(moneyMayMove('refunded', from, 'system')).toBe(owedAgain);
    }
  });
});

describe('where a parcel is shown', () => {
  it.each([
    ['USPS', 'tools.usps.com'],
    ['ups', 'www.ups.com'],
    ['FedEx', 'www.fedex.com'],
    ['Fed Ex Ground', 'www.fedex.com'],
    ['DHL eCommerce', 'www.dhl.com'],
  ])('%s', (carrier, host) => {
    const url = trackingUrl(carrier, '1Z&x=<b>');
    expect(new URL(url ?? '').host).toBe(host);
    expect(url).toContain('1Z%26x%3D%3Cb%3E');
  });

  it('is nowhere for a carrier without such a page, or without a number', () => {
    expect(trackingUrl('Upside Couriers', '12')).toBeNull();
    expect(trackingUrl('The neighbor', '12')).toBeNull();
    expect(trackingUrl('UPS', null)).toBeNull();
  });
});
