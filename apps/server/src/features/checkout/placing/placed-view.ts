import type { OrderSummary } from '@herbary/contract/orders.ts';
import type { PlacedCheckout } from '@herbary/contract/orders-placing.ts';
import type { Quote } from '@herbary/contract/pricing.ts';
import type { Env } from '../../../env.ts';
import { bankDetailsView } from '../../payments/index.ts';
import { pricingPolicy, quoteOf } from '../../pricing/index.ts';
import type { PlacedRow } from './placed-checkout.repository.ts';

type ViewEnv = Pick<Env, 'bank' | 'taxRateBasisPoints' | 'shippingFlatCents'>;

/** The quote of a checkout is made of what was stored: asked for again later, it is still what the buyer agreed to. */
function storedQuote(policy: ReturnType<typeof pricingPolicy>, row: PlacedRow, placedAt: Date): Quote {
  const { promo, shippingMethod, orders, ...totals } = row;
  const sellers = orders.map(({ sellerId, sellerName, items, totalCents, ...amounts }) => ({
    sellerId,
    sellerName,
    items,
    totalCents,
    amounts,
  }));
  const quote = quoteOf(policy, { ...totals, lines: [], sellers }, { now: placedAt, shippingMethod });
  if (!promo) return quote;
  const { code, description, sellerName } = promo;
  return { ...quote, promo: { code, description, seller: sellerName, discount: quote.discount } };
}

export function placedView(env: ViewEnv, row: PlacedRow, orders: OrderSummary[]): PlacedCheckout {
  const { bank, totalCents } = row;
  return {
    orders,
    checkout: {
      _id: row.id,
      total: totalCents / 100,
      paymentMethod: row.paymentMethod,
      reservedUntil: row.reservedUntil.toISOString(),
      bankTransfer: bank && bankDetailsView(env, { ...bank, amountCents: totalCents }),
      quote: storedQuote(pricingPolicy(env), row, new Date(orders[0]?.createdAt ?? row.reservedUntil)),
    },
  };
}
