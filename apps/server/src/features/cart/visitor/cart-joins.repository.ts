import { CART_LINES_MAX } from '@herbary/contract/cart.ts';
import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { prepared } from '../../../platform/db/prepared.ts';

/** `seenPriceCents` is known of a line that already stood in a cart: such a line comes along even when it is gone. */
export type JoiningLine = { productId: string; quantity: number; selected: boolean; seenPriceCents: number | null };

const join = prepared<never>(
  'cart.join',
  `with line as (
      select p.id, max(given.quantity) as quantity, bool_or(given.selected) as selected,
        coalesce(max(given.seen_price_cents), price_now(p)) as seen_price_cents, min(given.place) as place,
        i.product_id is null as is_new
      from unnest($2::uuid[], $3::int[], $4::boolean[], $5::bigint[])
        with ordinality as given (product_id, quantity, selected, seen_price_cents, place)
      join product p on p.id = given.product_id and (p.visible or given.seen_price_cents is not null)
      left join cart_item i on i.cart_id = $1 and i.product_id = p.id
      group by p.id, i.product_id
    ), numbered as (
      select *, row_number() over (partition by is_new order by place) as number from line
    )
    insert into cart_item as held (cart_id, product_id, quantity, selected, seen_price_cents, added_at)
    select $1, id, quantity, selected, seen_price_cents, now() - place * interval '1 microsecond'
    from numbered
    where not is_new or number <= ${CART_LINES_MAX} - (select count(*) from cart_item where cart_id = $1)
    on conflict (cart_id, product_id) do update set
      quantity = greatest(held.quantity, excluded.quantity), selected = held.selected or excluded.selected, updated_at = now()
    where held.quantity < excluded.quantity or (excluded.selected and not held.selected)`,
);

/**
 * The larger quantity of what is on both sides; new lines up to the limit, the first ones first. Quantities are
 * not cut down to the stock: the view does that, and says so.
 */
export async function joinLines(tx: Db, cartId: string, lines: readonly JoiningLine[]): Promise<void> {
  await join(tx, [
    cartId,
    lines.map(({ productId }) => productId),
    lines.map(({ quantity }) => quantity),
    lines.map(({ selected }) => selected),
    lines.map(({ seenPriceCents }) => seenPriceCents),
  ]);
}

export type VisitorCart = {
  id: string;
  promo_code: string | null;
  shipping_method: ShippingMethod;
  lines: JoiningLine[];
};

/** Gone afterwards: it joins one account once, however often it is asked to. */
export async function takeVisitorCart(tx: Db, tokenHash: Buffer): Promise<VisitorCart | undefined> {
  const { rows } = await sql<Omit<VisitorCart, 'lines'>>`
    select id, promo_code, shipping_method from cart where visitor_token_hash = ${tokenHash} for update
  `.execute(tx);
  const [cart] = rows;
  if (!cart) return undefined;
  const lines = await tx
    .deleteFrom('cart_item')
    .where('cart_id', '=', cart.id)
    .returning(['product_id', 'quantity', 'selected', 'seen_price_cents', 'added_at'])
    .execute();
  await tx.deleteFrom('cart').where('id', '=', cart.id).execute();
  lines.sort((a, b) => b.added_at.getTime() - a.added_at.getTime());
  return {
    ...cart,
    lines: lines.map((line) => ({
      productId: line.product_id,
      quantity: line.quantity,
      selected: line.selected,
      seenPriceCents: line.seen_price_cents,
    })),
  };
}

/** The choices made last are the visitor's; where none was made the account's stay. */
export const joinChoices = (tx: Db, cartId: string, visitor: Pick<VisitorCart, 'promo_code' | 'shipping_method'>) =>
  sql`
    update cart set
      promo_code = coalesce(${visitor.promo_code}, promo_code),
      shipping_method = case when ${visitor.shipping_method} = 'standard' then shipping_method else ${visitor.shipping_method} end
    where id = ${cartId}
  `.execute(tx);
