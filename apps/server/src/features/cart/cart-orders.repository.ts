import { CART_LINES_MAX, QUANTITY_MAX } from '@herbary/contract/cart.ts';
import type { PaymentMethod } from '@herbary/contract/orders.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { StockLine } from '../inventory/index.ts';

const claim = prepared<{ cartId: string; cartVersion: number }>(
  'cart.claim-version',
  `update cart set version = version + 1, updated_at = now()
   where user_id = $1 and version = coalesce($2, version)
   returning id as "cartId", version - 1 as "cartVersion"`,
);

export async function bumpVersion(tx: Db, userId: string, version: number | undefined) {
  const [claimed] = await claim(tx, [userId, version ?? null]);
  return claimed;
}

export async function lockCartRow(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('cart').select('id').where('user_id', '=', userId).forUpdate().execute();
}

export async function hasCart(tx: Db, userId: string): Promise<boolean> {
  const row = await tx.selectFrom('cart').select('id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

const removeText = `
  with ordered as (
    select cart.id, g.shipping_method, promo.code_normalized as promo_code,
      not exists (select from cart_item i where i.cart_id = cart.id and i.product_id <> all($3::uuid[])) as was_all
    from cart
    join checkout_group g on g.id = $2
    left join promo_code promo on promo.id = g.promo_id
    where cart.user_id = $1
  ), left_over as (
    update cart set updated_at = now(),
      promo_code = case when was_all or upper(cart.promo_code) = ordered.promo_code then null else cart.promo_code end,
      shipping_method = case when was_all or cart.shipping_method = ordered.shipping_method then 'standard'
        else cart.shipping_method end
    from ordered where cart.id = ordered.id returning cart.id
  )
  delete from cart_item using left_over where cart_id = left_over.id and product_id = any($3::uuid[])`;
const remove = prepared<Record<string, never>>('cart.remove-ordered', removeText);

type Ordered = { userId: string; checkoutId: string; productIds: readonly string[] };

export async function deleteOrdered(tx: Db, { userId, checkoutId, productIds }: Ordered): Promise<void> {
  await remove(tx, [userId, checkoutId, productIds]);
}

/** None when the order is not the buyer's. */
export const listOrderedPieces = (tx: Db, order: { buyerId: string; orderId: string }): Promise<StockLine[]> =>
  tx
    .selectFrom('customer_order as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select(['l.product_id as productId', 'l.quantity'])
    .where('o.id', '=', order.orderId)
    .where('o.buyer_id', '=', order.buyerId)
    .orderBy('l.position')
    .execute();

export type ManyOutcome = { id: string; name: string; added: boolean };

/** Each line gets as much more as there is; products not on sale, sold out or beyond the limit are returned by name. */
export async function putManyIntoCart(tx: Db, cartId: string, lines: readonly StockLine[]): Promise<ManyOutcome[]> {
  const { rows } = await sql<ManyOutcome>`
    with wanted as (
      select p.id, coalesce(r.content ->> 'name', p.name) as name, price_now(p) as price_cents, sum(given.quantity) as quantity,
        min(given.place) as place, coalesce(i.quantity, 0) as held, i.product_id is null as is_new,
        case when p.visible then least(available_to(cart.user_id, p.id), ${QUANTITY_MAX}::int) else 0 end as available
      from unnest(
        ${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[]
      ) with ordinality as given (product_id, quantity, place)
      join product p on p.id = given.product_id
      left join product_revision r on r.product_id = p.id and r.revision = p.cleared_revision and p.revision <> p.cleared_revision
      join cart on cart.id = ${cartId}
      left join cart_item i on i.cart_id = cart.id and i.product_id = p.id
      group by p.id, cart.user_id, r.content, i.quantity, i.product_id
    ), numbered as (
      select *, row_number() over (partition by is_new order by place) as number from wanted where held < available
    ), put as (
      insert into cart_item (cart_id, product_id, quantity, seen_price_cents, added_at)
      select ${cartId}, id, least(held + quantity, available), price_cents, now() - place * interval '1 microsecond'
      from numbered
      where not is_new or number <= ${CART_LINES_MAX}::int - (select count(*) from cart_item where cart_id = ${cartId})
      on conflict (cart_id, product_id) do update set
        quantity = excluded.quantity, selected = true, seen_price_cents = excluded.seen_price_cents,
        added_at = excluded.added_at, updated_at = now()
      returning product_id
    )
    select id, name, exists (select from put where put.product_id = wanted.id) as added from wanted order by place
  `.execute(tx);
  return rows;
}

/** Pieces by product. */
export type Pieces = Record<string, number>;

export type UnpaidCheckout = {
  paymentMethod: PaymentMethod;
  paymentStatus: 'awaiting' | 'requires_action' | 'processing';
  promoId: string | null;
  pieces: Pieces;
  /** Some money for it is at the bank, be it that nobody has confirmed it yet. */
  moneyArrived: boolean;
};

const unpaid = prepared<UnpaidCheckout>(
  'cart.unpaid-checkouts',
  `select g.payment_method as "paymentMethod", p.status as "paymentStatus", g.promo_id as "promoId",
     exists (select from payment_with_credit c where c.payment_id = p.id) as "moneyArrived",
     (select jsonb_object_agg(l.product_id, l.quantity) from customer_order o join order_line l on l.order_id = o.id
       where o.checkout_group_id = g.id) as pieces
   from payment p join checkout_group g on g.id = p.checkout_group_id
   where p.buyer_id = $1 and p.status in ('awaiting', 'requires_action', 'processing')`,
);

export const listUnpaidCheckouts = (db: Db, buyerId: string): Promise<UnpaidCheckout[]> => unpaid(db, [buyerId]);
