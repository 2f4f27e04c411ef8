import type { HandlingTime } from '@herbary/contract/delivery.ts';
import type { PaymentMethod } from '@herbary/contract/orders.ts';
import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import { FINAL_SALE_ABOVE_PERCENT } from '@herbary/contract/return-terms.ts';
import type { Db } from '../../../platform/db/client.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { UnpaidCheckout } from '../../cart/index.ts';
import type { bankDetailsView } from '../../payments/index.ts';
import type { LineAmounts, pricingPolicy } from '../../pricing/index.ts';

export type ShipTo = {
  name: string;
  addressType: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  phone: string;
};

type PolicyFigures = Parameters<typeof pricingPolicy.of>[1];

export type OrderingBuyer = {
  now: Date;
  /** In force now. */
  policy: PolicyFigures;
  shipTo: ShipTo | null;
  isConfirmed: boolean;
  /** Has never paid for an order. */
  isNew: boolean;
  /** When checkouts of the last day were given up unpaid, the latest first. */
  expiredAt: Date[];
};

const buyerLocked = prepared<Omit<OrderingBuyer, 'expiredAt'> & { expiredAt: Date[] | null }>(
  'checkout.lock-buyer',
  `select now() as now, pricing_figures_at(now()) as policy, set_config('plan_cache_mode', 'force_generic_plan', true), case when a.id is not null then jsonb_build_object(
       'name', coalesce(a.recipient, trim(u.first_name || ' ' || u.last_name)), 'addressType', a.address_type,
       'addressLine1', a.address_line1, 'addressLine2', coalesce(a.address_line2, ''), 'city', a.city,
       'state', a.state, 'postalCode', a.postal_code, 'country', a.country, 'phone', coalesce(a.phone, '')) end as "shipTo",
       u.email_verified_at is not null as "isConfirmed",
       not exists (select from payment p where p.buyer_id = u.id and p.status = 'succeeded') as "isNew",
       (select array_agg(p.updated_at order by p.updated_at desc) from payment p
         where p.buyer_id = u.id and p.status in ('expired', 'failed') and p.updated_at > now() - interval '1 day') as "expiredAt"
     from app_user u left join address a on a.id = $2 and a.user_id = u.id
     where u.id = $1 and u.deleted_at is null
     for no key update of u`,
);

/**
 * One checkout of a buyer at a time: two at once could exceed the limit of open ones. The database's time
 * comes along, because a deadline set by the clock of an app server would be compared with another clock. From here on
 * the transaction caches plans: with a list of products as parameter, PostgreSQL would plan anew each time, for longer
 * than the statements run.
 */
export async function lockBuyer(tx: Db, buyerId: string, addressId: string): Promise<OrderingBuyer | undefined> {
  const [buyer] = await buyerLocked(tx, [buyerId, addressId]);
  return buyer && { ...buyer, expiredAt: buyer.expiredAt ?? [] };
}

/** Unpaid pieces of all buyers, and the keys under which this order's are counted. */
export type UnpaidAround = { networkKey: number; addressKey: number; networkPieces: number; addressPieces: number };

const around = prepared<UnpaidAround>(
  'checkout.unpaid-around',
  `select network_key as "networkKey", address_key as "addressKey", network_pieces as "networkPieces",
       address_pieces as "addressPieces"
     from unpaid_around($1, $2, $3, $4)`,
);

/** From here to the commit no other checkout takes the same allowance; see the function in the database. */
export const lockUnpaidAround = async (
  tx: Db,
  { network, addressId, pieces, limit }: { network: string; addressId: string; pieces: number; limit: number },
): Promise<UnpaidAround> => (await around(tx, [network, addressId, pieces, limit]))[0] as UnpaidAround;

export type OpenCheckout = UnpaidCheckout & {
  id: string;
  paymentId: string;
  shippingMethod: ShippingMethod;
  totalCents: number;
  shipTo: ShipTo | null;
  /** Its time is not over yet: it can still be paid. */
  isKept: boolean;
};

const openLocked = prepared<Omit<OpenCheckout, 'moneyArrived'>>(
  'checkout.lock-open',
  `select g.id, p.id as "paymentId", g.payment_method as "paymentMethod", p.status as "paymentStatus",
       g.shipping_method as "shippingMethod", g.promo_id as "promoId", g.total_cents as "totalCents",
       (select o.ship_to from customer_order o where o.checkout_group_id = g.id limit 1) as "shipTo",
       (select bool_and(o.reserved_until > now()) from customer_order o where o.checkout_group_id = g.id) as "isKept",
       (select jsonb_object_agg(l.product_id, l.quantity) from customer_order o join order_line l on l.order_id = o.id
         where o.checkout_group_id = g.id) as pieces
     from payment p join checkout_group g on g.id = p.checkout_group_id
     where p.buyer_id = $1 and p.status in ('awaiting', 'requires_action', 'processing')
     order by p.id for no key update of p`,
);

const paidInto = prepared<{ paymentId: string }>(
  'checkout.paid-into',
  `select payment_id as "paymentId" from payment_with_credit where payment_id = any($1::uuid[])`,
);

/**
 * Their payments stay locked, so that none of them is paid while it is decided what becomes of it. What has come by bank
 * is asked for afterwards: a statement that had to wait for a lock does not see what was written meanwhile.
 */
export async function lockOpenCheckouts(tx: Db, buyerId: string): Promise<OpenCheckout[]> {
  const open = await openLocked(tx, [buyerId]);
  const byBank = open.filter(({ paymentMethod }) => paymentMethod === 'bank-transfer').map((one) => one.paymentId);
  const arrived = byBank.length > 0 ? (await paidInto(tx, [byBank])).map(({ paymentId }) => paymentId) : [];
  return open.map((checkout) => ({ ...checkout, moneyArrived: arrived.includes(checkout.paymentId) }));
}

export type SoldProduct = {
  id: string;
  slug: string;
  name: string;
  latinName: string | null;
  priceCents: number;
  finalSale: boolean;
  category: string;
  subCategory: string;
  form: string | null;
  size: string | null;
  shippingMethod: string;
  returnPolicy: string;
  sellerId: string;
  sellerName: string;
  tier: string;
  handlingTime: HandlingTime;
  external_key: string | null;
  file_key: string | null;
  file_variants: { width: number; format: string; key: string }[] | null;
};

const sold = prepared<SoldProduct>(
  'checkout.products',
  `select p.id, p.slug, p.name, p.latin_name as "latinName", price_now(p) as "priceCents",
       is_final_sale(p, ${FINAL_SALE_ABOVE_PERCENT}) as "finalSale", c.name as category, sc.name as "subCategory", p.form, p.size,
       p.shipping_method as "shippingMethod", p.return_policy as "returnPolicy",
       s.id as "sellerId", s.business_name as "sellerName", s.tier, s.handling_time as "handlingTime", i.external_key, f.key as file_key,
       f.variants as file_variants
     from product p
     join seller s on s.id = p.seller_id
     join category c on c.id = p.category_id
     join subcategory sc on sc.id = p.subcategory_id
     left join product_image i on i.product_id = p.id and i.position = 0
     left join stored_file f on f.id = i.file_id
     where p.id = any($1::uuid[]) and p.visible`,
);

/** Those that are for sale, in no order. */
export const listSoldProducts = (tx: Db, productIds: readonly string[]): Promise<SoldProduct[]> =>
  sold(tx, [productIds]);

const byKey = prepared<{ id: string; pieces: Record<string, number> }>(
  'checkout.by-key',
  `select g.id, (select jsonb_object_agg(l.product_id, l.quantity) from customer_order o
       join order_line l on l.order_id = o.id where o.checkout_group_id = g.id) as pieces
     from checkout_group g where g.buyer_id = $1 and g.idempotency_key = $2`,
);

export const findCheckoutByKey = async (db: Db, buyerId: string, key: string) => (await byKey(db, [buyerId, key]))[0];

export type PlacedRow = {
  id: string;
  paymentMethod: PaymentMethod;
  shippingMethod: ShippingMethod;
  taxBps: number;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
  promo: { code: string; description: string | null; sellerName: string | null } | null;
  bank: Omit<Parameters<typeof bankDetailsView>[1], 'amountCents'> | null;
  /** As long as its stock is kept; when it no longer is, when it was placed. */
  reservedUntil: Date;
  /** In force when it was placed. */
  policy: PolicyFigures;
  orders: (LineAmounts & {
    id: string;
    sellerId: string;
    sellerName: string;
    handlingTime: HandlingTime;
    items: number;
    totalCents: number;
  })[];
};

const placed = prepared<PlacedRow>(
  'checkout.placed',
  `select g.id, g.payment_method as "paymentMethod", g.shipping_method as "shippingMethod", g.tax_bps as "taxBps",
       g.subtotal_cents as "subtotalCents", g.discount_cents as "discountCents", g.shipping_cents as "shippingCents",
       g.tax_cents as "taxCents", g.total_cents as "totalCents",
       case when c.id is not null then jsonb_build_object('code', c.code, 'description', c.description,
         'sellerName', s.business_name) end as promo,
       case when b.payment_id is not null then jsonb_build_object('reference', b.reference, 'dueAt', b.due_at,
         'status', b.status, 'receivedCents', b.received_cents, 'returnedCents', b.returned_cents) end as bank,
       coalesce(o.reserved_until, g.created_at) as "reservedUntil", o.orders,
       pricing_figures_at(g.created_at) as policy
     from checkout_group g
     left join promo_code c on c.id = g.promo_id
     left join seller s on s.id = c.seller_id
     left join payment p on p.checkout_group_id = g.id
     left join bank_transfer b on b.payment_id = p.id
     cross join lateral (
       select max(x.reserved_until) as reserved_until, jsonb_agg(jsonb_build_object('id', x.id, 'sellerId', x.seller_id,
           'sellerName', x.seller_name, 'handlingTime', x.handling_time, 'totalCents', x.total_cents, 'subtotalCents', x.subtotal_cents,
           'sellerDiscountCents', x.seller_discount_cents, 'platformDiscountCents', x.platform_discount_cents,
           'shippingCents', x.shipping_cents, 'taxCents', x.tax_cents, 'feeCents', x.fee_cents,
           'items', (select sum(l.quantity) from order_line l where l.order_id = x.id)) order by x.order_number) as orders
         from customer_order x where x.checkout_group_id = g.id) o
     where g.id = $1 and g.buyer_id = $2`,
);

export const findPlaced = async (db: Db, checkoutId: string, buyerId: string): Promise<PlacedRow | undefined> =>
  (await placed(db, [checkoutId, buyerId]))[0];
