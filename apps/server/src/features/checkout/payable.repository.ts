import type { Db } from '../../platform/db/client.ts';
import { prepared } from '../../platform/db/prepared.ts';

export type PayableOrder = {
  id: string;
  checkoutId: string;
  /** How many orders its checkout has. */
  siblings: number;
  paymentId: string;
  method: 'card' | 'bank-transfer';
  paymentStatus: string;
  intentId: string | null;
  amountCents: number;
  /** Its stock is held for it. */
  held: boolean;
  /** The buyer at the provider, once a card was saved. */
  customerId: string | null;
};

const payable = prepared<PayableOrder>(
  'checkout.payable',
  `select o.id, o.checkout_group_id as "checkoutId", p.id as "paymentId", p.method, p.status as "paymentStatus",
       p.provider_intent_id as "intentId", p.amount_cents as "amountCents",
       o.status = 'processing' and o.payment_status = 'awaiting' and coalesce(o.reserved_until > now(), false) as held,
       (select count(*) from customer_order s where s.checkout_group_id = o.checkout_group_id) as siblings,
       c.provider_customer_id as "customerId"
     from customer_order o join payment p on p.checkout_group_id = o.checkout_group_id
     left join payment_customer c on c.user_id = o.buyer_id and c.provider = 'stripe'
     where o.id = any($1::uuid[]) and o.buyer_id = $2`,
);

/** Only the caller's: not even the existence of another buyer's order is revealed. */
export const listPayable = (db: Db, orderIds: readonly string[], buyerId: string): Promise<PayableOrder[]> =>
  payable(db, [orderIds, buyerId]);
