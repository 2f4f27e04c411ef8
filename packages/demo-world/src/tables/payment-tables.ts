import { shareOf } from '@herbary/contract/money.ts';
import { after, dayOf } from './calendar.ts';
import type { Cast } from './cast.ts';
import { type Checkout, type OrderBook, refundedOf } from './order-book.ts';
import { totalOf } from './price-checkout.ts';
import { worldId } from './world-id.ts';
import type { Row, WorldTables } from './world-tables.ts';

const brands = ['visa', 'mastercard', 'amex', 'visa'] as const;
const providerRate = { bps: 290, cents: 30 };

export const paymentIdOf = (checkout: Checkout): string => worldId('payment', checkout.id);
/** A dispute has the number of its payment: by it the demo's card provider finds both. */
export const providerNumberOf = (checkout: Checkout): string => paymentIdOf(checkout).replaceAll('-', '').slice(-20);
const isCard = ({ plan }: Checkout) => plan.method === 'card';

export const providerFeeOf = (checkout: Checkout): number =>
  isCard(checkout) && checkout.paidAt ? shareOf(totalOf(checkout.amounts), providerRate.bps) + providerRate.cents : 0;

export function paymentTables(cast: Cast, { checkouts, orders }: OrderBook): WorldTables {
  const transfers = checkouts.filter((checkout) => !isCard(checkout));
  return {
    payment: checkouts.map(paymentRow),
    bank_transfer: transfers.map(transferRow),
    bank_credit: checkouts.flatMap((checkout) => creditRows(cast, checkout)),
    refund: orders.flatMap((order) =>
      order.refunds.map(
        (refund): Row<'refund'> => ({
          id: refund.id,
          payment_id: paymentIdOf(order.checkout),
          order_id: order.id,
          return_id: refund.returnId ?? null,
          idempotency_key: `demo-refund-${refund.id}`,
          provider_refund_id: isCard(order.checkout) ? `re_demo_${refund.id.slice(-12)}` : null,
          failure: refund.status === 'failed' ? 'expired_or_canceled_card' : null,
          method: order.checkout.plan.method,
          amount_cents: refund.totalCents,
          reason: refund.reason,
          status: refund.status,
          requested_by: refund.by,
          created_at: refund.at,
          settled_at: refund.status === 'pending' ? null : after(refund.at, 4_000),
        }),
      ),
    ),
    ...walletTables(cast),
  };
}

/** The two cards carry the names that every test account of the provider knows. */
function walletTables({ now, buyers: [shopper] }: Cast): WorldTables {
  const card = (brand: 'visa' | 'mastercard', last4: string, expMonth: number, years: number): Row<'saved_card'> => ({
    id: worldId('saved-card', brand),
    user_id: shopper.id,
    provider: 'stripe',
    provider_payment_method_id: `pm_card_${brand}`,
    brand,
    last4,
    exp_month: expMonth,
    exp_year: now.getUTCFullYear() + years,
    is_default: brand === 'visa',
    created_at: shopper.joinedAt,
  });
  return {
    payment_customer: [
      {
        user_id: shopper.id,
        provider: 'stripe',
        provider_customer_id: 'cus_demo_shopper',
        created_at: shopper.joinedAt,
      },
    ],
    saved_card: [card('visa', '4242', 8, 3), card('mastercard', '4444', 2, 1)],
  };
}

const statuses = {
  paid: 'succeeded',
  awaiting: 'awaiting',
  declined: 'awaiting',
  failed: 'failed',
  expired: 'expired',
} as const;

function paymentRow(checkout: Checkout): Row<'payment'> {
  const { plan, paidAt } = checkout;
  const id = paymentIdOf(checkout);
  const amount = totalOf(checkout.amounts);
  const refused = plan.payment === 'declined' || plan.payment === 'failed';
  const pick = Number.parseInt(plan.buyer.id.slice(-4), 16);
  const card = isCard(checkout) && plan.payment !== 'awaiting' && plan.payment !== 'expired';
  return {
    id,
    checkout_group_id: checkout.id,
    buyer_id: plan.buyer.id,
    provider: isCard(checkout) ? 'stripe' : 'bank-transfer',
    provider_intent_id: isCard(checkout) ? `pi_demo_${providerNumberOf(checkout)}` : null,
    method: plan.method,
    status: statuses[plan.payment],
    amount_cents: amount,
    captured_cents: paidAt ? amount : 0,
    dispute_state: checkout.dispute && !checkout.dispute.wonAt ? 'open' : null,
    refunded_cents: checkout.orders.reduce((sum, order) => sum + refundedOf(order), 0),
    provider_fee_cents: providerFeeOf(checkout),
    card_brand: card ? (brands[pick % brands.length] ?? 'visa') : null,
    card_last4: card ? String(1000 + (pick % 9000)) : null,
    failure_code: refused ? 'card_declined' : null,
    failure_message: refused ? 'Your card was declined.' : null,
    created_at: plan.placedAt,
    updated_at: paidAt ?? plan.placedAt,
    settled_at: paidAt ?? null,
  };
}

function transferRow(checkout: Checkout): Row<'bank_transfer'> {
  const { plan, paidAt, orders } = checkout;
  const [first] = orders;
  if (!first) throw new Error(`checkout ${plan.key} has no orders`);
  return {
    payment_id: paymentIdOf(checkout),
    reference: first.number,
    due_at: first.dates.reservedUntil,
    status: paidAt ? 'received' : plan.payment === 'expired' ? 'expired' : 'awaiting',
    received_cents: paidAt ? totalOf(checkout.amounts) : 0,
    updated_at: paidAt ?? plan.placedAt,
  };
}

/** What arrived at the bank for a checkout: all of it or nothing. */
export function creditRows(cast: Cast, checkout: Checkout): Row<'bank_credit'>[] {
  const { paidAt } = checkout;
  if (isCard(checkout) || !paidAt) return [];
  const id = worldId('bank-credit', checkout.id);
  return [
    {
      id,
      payment_id: paymentIdOf(checkout),
      bank_entry_id: `BK-${id.slice(-10).toUpperCase()}`,
      amount_cents: totalOf(checkout.amounts),
      currency: 'USD',
      value_date: dayOf(paidAt),
      recorded_by: cast.admins[0].id,
      created_at: paidAt,
    },
  ];
}
