import { CART_LINES_MAX, QUANTITY_MAX } from '@herbary/contract/cart.ts';
import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { newId } from '../../platform/ids.ts';
import type { CartOwner } from './cart.repository.ts';

type CartId = { id: string };

const openOfMember = prepared<CartId>(
  'cart.open',
  `insert into cart (id, user_id) select $1, id from app_user where id = $2 and deleted_at is null
   on conflict (user_id) do update set updated_at = now()
   returning id`,
);

/** The member's cart, locked until the transaction ends; made when there is none. Undefined for a deleted account. */
export async function openMemberCart(tx: Db, userId: string): Promise<string | undefined> {
  const [row] = await openOfMember(tx, [newId(), userId]);
  return row?.id;
}

const lockOfMember = prepared<CartId>(
  'cart.lock-member',
  'update cart set updated_at = now() where user_id = $1 returning id',
);
const lockOfVisitor = prepared<CartId>(
  'cart.lock-visitor',
  'update cart set updated_at = now() where visitor_token_hash = $1 returning id',
);

/** Every change of a cart locks it first: lines and limits are then as they are read. */
export async function lockCart(tx: Db, owner: CartOwner): Promise<string | undefined> {
  const [row] =
    owner.kind === 'member' ? await lockOfMember(tx, [owner.userId]) : await lockOfVisitor(tx, [owner.tokenHash]);
  return row?.id;
}

export async function insertVisitorCart(tx: Db, tokenHash: Buffer): Promise<string> {
  const id = newId();
  await tx.insertInto('cart').values({ id, visitor_token_hash: tokenHash }).execute();
  return id;
}

export type AddOutcome = {
  name: string;
  visible: boolean;
  available: number;
  has_room: boolean;
  quantity: number | null;
};

/** Pieces that its owner's own unpaid order holds are there for them. */
const ownersStock = (cartId: string) => `available_to((select user_id from cart where id = ${cartId}), p.id)`;

const putText = `
  with shelf as (
    select p.id, p.name, p.visible, price_now(p) as price_cents, least(${ownersStock('$1')}, ${QUANTITY_MAX}) as available,
      coalesce(i.quantity, 0) as held,
      i.product_id is not null or (select count(*) from cart_item where cart_id = $1) < ${CART_LINES_MAX} as has_room
    from product p
    left join cart_item i on i.cart_id = $1 and i.product_id = p.id
    where p.id = $2
  ), put as (
    insert into cart_item (cart_id, product_id, quantity, seen_price_cents)
    select $1, id, least(held + $3::int, available), price_cents from shelf
    where visible and held < available and has_room
    on conflict (cart_id, product_id) do update set
      quantity = excluded.quantity, selected = true, seen_price_cents = excluded.seen_price_cents,
      added_at = excluded.added_at, updated_at = now()
    returning quantity
  )
  select name, visible, available, has_room, (select quantity from put) as quantity from shelf`;
const put = prepared<AddOutcome>('cart.put', putText);

/** As many more as there are. `quantity` is null when nothing was added; undefined when there is no such product. */
export async function putIntoCart(
  tx: Db,
  line: { cartId: string; productId: string; quantity: number },
): Promise<AddOutcome | undefined> {
  const [outcome] = await put(tx, [line.cartId, line.productId, line.quantity]);
  return outcome;
}

type LineChange = { cartId: string; productId: string; quantity?: number; selected?: boolean };
type ChangeOutcome = { name: string; available: number; changed: boolean };

const change = prepared<ChangeOutcome>(
  'cart.change',
  `with line as (
     select p.id, p.name, case when p.visible then least(${ownersStock('$1')}, ${QUANTITY_MAX}) else 0 end as available
     from cart_item i
     join product p on p.id = i.product_id
     where i.cart_id = $1 and i.product_id = $2
   ), changed as (
     update cart_item i set
       quantity = coalesce($3, i.quantity), selected = coalesce($4, i.selected), updated_at = now()
     from line
     where i.cart_id = $1 and i.product_id = line.id and ($3::int is null or $3 <= line.available)
     returning i.product_id
   )
   select name, available, exists (select from changed) as changed from line`,
);

/** Undefined when the product is not in the cart; a quantity above what there is changes nothing. */
export async function changeLine(
  tx: Db,
  { cartId, productId, quantity, selected }: LineChange,
): Promise<ChangeOutcome | undefined> {
  const [outcome] = await change(tx, [cartId, productId, quantity ?? null, selected ?? null]);
  return outcome;
}

export const deleteLine = (tx: Db, cartId: string, productId: string) =>
  tx.deleteFrom('cart_item').where('cart_id', '=', cartId).where('product_id', '=', productId).execute();

export const deleteLines = (tx: Db, cartId: string) =>
  tx.deleteFrom('cart_item').where('cart_id', '=', cartId).execute();

export const selectLines = (tx: Db, cartId: string, products: 'all' | 'none' | readonly string[]) => {
  const wanted =
    typeof products === 'string'
      ? sql<boolean>`${products === 'all'}::boolean`
      : sql<boolean>`(product_id = any(${products}::uuid[]))`;
  return sql`
    update cart_item set selected = ${wanted}, updated_at = now() where cart_id = ${cartId} and selected <> ${wanted}
  `.execute(tx);
};

/** Stores what the view shows. */
export const keepAsShown = (tx: Db, cartId: string) =>
  sql`
    with shown as (
      select i.product_id, price_now(p) as price_cents, case when p.visible then available_to(cart.user_id, p.id) else 0 end as available
      from cart_item i
      join cart on cart.id = i.cart_id
      join product p on p.id = i.product_id
      where i.cart_id = ${cartId}
    ), gone as (
      delete from cart_item i using shown
      where i.cart_id = ${cartId} and i.product_id = shown.product_id and shown.available < 1
    )
    update cart_item i
    set quantity = least(i.quantity, shown.available), seen_price_cents = shown.price_cents, updated_at = now()
    from shown
    where i.cart_id = ${cartId} and i.product_id = shown.product_id and shown.available > 0
      and (i.quantity > shown.available or i.seen_price_cents <> shown.price_cents)
  `.execute(tx);

export const setPromoCode = (tx: Db, cartId: string, code: string | null) =>
  tx.updateTable('cart').set({ promo_code: code }).where('id', '=', cartId).execute();

export const setShippingMethod = (tx: Db, cartId: string, method: ShippingMethod) =>
  tx.updateTable('cart').set({ shipping_method: method }).where('id', '=', cartId).execute();

export const resetCart = (tx: Db, cartId: string) =>
  tx.updateTable('cart').set({ promo_code: null, shipping_method: 'standard' }).where('id', '=', cartId).execute();

export const deleteCartOf = (tx: Db, userId: string) => tx.deleteFrom('cart').where('user_id', '=', userId).execute();

/** By the database's clock; some at a time, so that no statement runs for long. */
export const deleteAbandonedCarts = async (db: Db, days: number, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from cart where id in (
      select id from cart
      where user_id is null and updated_at < now() - make_interval(days => ${days}::int)
      order by updated_at
      limit ${limit}
      for update skip locked
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
};
