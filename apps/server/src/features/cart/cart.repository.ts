import { QUANTITY_MAX } from '@herbary/contract/cart.ts';
import type { HandlingTime } from '@herbary/contract/delivery.ts';
import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import type { Db } from '../../platform/db/client.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { PictureRow } from '../catalog/index.ts';
import type { pricingPolicy } from '../pricing/index.ts';

export type CartOwner = { kind: 'member'; userId: string } | { kind: 'visitor'; tokenHash: Buffer };

export type CartItemRow = PictureRow & {
  id: string;
  name: string;
  price_cents: number;
  original_price_cents: number | null;
  seen_price_cents: number;
  quantity: number;
  selected: boolean;
  /** What can be bought at this moment; 0 for what is not sold any more. */
  stock: number;
  seller_id: string;
  business_name: string;
  tier: string;
  handling_time: HandlingTime;
  category: string;
  form: string | null;
  size: string | null;
};

export type CartRow = {
  id: string;
  version: number;
  promo_code: string | null;
  shipping_method: ShippingMethod;
  /** In force now. */
  policy: Parameters<typeof pricingPolicy.of>[1];
  items: CartItemRow[];
};

/** Words and picture are those that were last cleared: an edit that is not cleared must not reach people through carts. */
const itemFields: Record<keyof CartItemRow, string> = {
  id: 'p.id',
  name: `case when cleared.is_current then p.name else coalesce(r.content ->> 'name', 'Product') end`,
  price_cents: 'case when p.visible then price_now(p) else i.seen_price_cents end',
  original_price_cents: 'case when p.visible then price_before_now(p) end',
  seen_price_cents: 'i.seen_price_cents',
  quantity: 'i.quantity',
  selected: 'i.selected',
  stock: `case when p.visible then least(available_to(cart.user_id, p.id), ${QUANTITY_MAX}) else 0 end`,
  seller_id: 'p.seller_id',
  business_name: 's.business_name',
  tier: 's.tier',
  handling_time: 's.handling_time',
  category: 'c.name',
  form: 'case when cleared.is_current then p.form end',
  size: 'case when cleared.is_current then p.size end',
  external_key: 'case when cleared.is_current then m.external_key end',
  file_key: 'case when cleared.is_current then f.key end',
  file_variants: 'case when cleared.is_current then f.variants end',
};
const fieldNames = Object.keys(itemFields) as (keyof CartItemRow)[];

/** One row with all lines as one JSON value: carts are read with every step of a purchase. */
const cartText = (owner: string) => `
  select cart.id, cart.version, cart.promo_code, cart.shipping_method, pricing_figures_at(now()) as policy, (
    select json_agg(json_build_array(${Object.values(itemFields).join(', ')}) order by i.added_at desc, p.id)
    from cart_item i
    join product p on p.id = i.product_id
    join seller s on s.id = p.seller_id
    join category c on c.id = p.category_id
    cross join lateral (select p.cleared_revision is not distinct from p.revision as is_current) cleared
    left join product_revision r
      on not cleared.is_current and r.product_id = p.id and r.revision = p.cleared_revision
    left join product_image m on m.product_id = p.id and m.position = 0
    left join stored_file f on f.id = m.file_id and f.deleted_at is null
    where i.cart_id = cart.id
  ) as items
  from cart where ${owner} = $1`;

type CartInOneRow = Omit<CartRow, 'items'> & { items: unknown[][] | null };
const cartOfMember = prepared<CartInOneRow>('cart.of-member', cartText('cart.user_id'));
const cartOfVisitor = prepared<CartInOneRow>('cart.of-visitor', cartText('cart.visitor_token_hash'));

function itemOf(values: readonly unknown[]): CartItemRow {
  const item: Record<string, unknown> = {};
  for (let place = 0; place < fieldNames.length; place++) item[fieldNames[place] as string] = values[place];
  return item as CartItemRow;
}

/** Lines newest first. */
export async function findCart(db: Db, owner: CartOwner): Promise<CartRow | undefined> {
  const [row] =
    owner.kind === 'member' ? await cartOfMember(db, [owner.userId]) : await cartOfVisitor(db, [owner.tokenHash]);
  return row && { ...row, items: row.items?.map(itemOf) ?? [] };
}
