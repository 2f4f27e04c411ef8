import { type DeliveryWindow, deliveryWindow } from '@herbary/contract/delivery.ts';
import type { Seeded } from '../catalog/seeded.ts';
import { after, ago, dayMs, earlier, hourMs, minuteMs, wakingMomentAfter } from './calendar.ts';
import type { Fate } from './order-fate.ts';
import type { CheckoutPlan } from './plan-checkouts.ts';

export type OrderDates = {
  placedAt: Date;
  reservedUntil: Date;
  /** Only of orders that are paid. */
  delivery?: DeliveryWindow;
  paidAt?: Date;
  shippedAt?: Date;
  deliveredAt?: Date;
  cancelledAt?: Date;
};

const travelDays = { standard: [2, 4], expedited: [1, 2], priority: [1, 1] } as const;

export function paidMoment(plan: CheckoutPlan, now: Date, random: Seeded): Date | undefined {
  if (plan.payment !== 'paid') return undefined;
  if (plan.method === 'bank-transfer') return wakingMomentAfter(plan.placedAt, random.int(1, 3), now, random);
  return earlier(after(plan.placedAt, random.int(40, 170) * 1000), ago(now, 1_000));
}

export function datesOf(
  plan: CheckoutPlan,
  fate: Fate,
  paidAt: Date | undefined,
  now: Date,
  random: Seeded,
): OrderDates {
  const { placedAt, method, shipping } = plan;
  const base: OrderDates = {
    placedAt,
    paidAt,
    reservedUntil: after(placedAt, method === 'card' ? 30 * minuteMs : 5 * dayMs),
    delivery: paidAt && deliveryWindow(paidAt, shipping),
  };
  if (fate.kind === 'expired') return { ...base, cancelledAt: base.reservedUntil };
  if (fate.kind === 'cancelled') return { ...base, cancelledAt: after(paidAt ?? placedAt, random.int(3, 20) * hourMs) };
  if (fate.kind === 'processing' || fate.kind === 'short' || fate.kind === 'unpaid') return base;
  const shippedAt = wakingMomentAfter(paidAt ?? placedAt, 1, now, random);
  if (fate.kind === 'shipped') return { ...base, shippedAt };
  const [least, most] = travelDays[shipping];
  return { ...base, shippedAt, deliveredAt: wakingMomentAfter(shippedAt, random.int(least, most), now, random) };
}
