import { sql } from 'kysely';
import type { Db } from '../apps/server/src/platform/db/client.ts';
import { createWorld, signInSeller } from '../faults/world.ts';

export type SellerWorld = { sellerId: string; token: string };
export type WorldSize = { products: number; lines: number };

const ordersAtATime = 5_000;

/** One seller with so many products and order lines, two to an order, spread over 13 months and booked as paid. */
export async function growSeller(db: Db, { products, lines }: WorldSize): Promise<SellerWorld> {
  const seller = await signInSeller(db);
  const { buyers } = await createWorld(db, { buyers: 200, products: 2, stock: 0 });
  await insertProducts(db, seller.sellerId, products);
  const buyerIds = buyers.map(({ userId }) => userId);
  await sql`insert into ledger_account (id, kind, seller_id)
    values (gen_random_uuid(), 'seller_balance', ${seller.sellerId})`.execute(db);
  const orders = Math.ceil(lines / 2);
  for (let from = 0; from < orders; from += ordersAtATime)
    await insertOrders(db, { ...seller, buyerIds, total: orders, from, to: Math.min(orders, from + ordersAtATime) });
  return seller;
}

async function insertProducts(db: Db, sellerId: string, count: number): Promise<void> {
  await sql`
    insert into product (id, seller_id, slug, name, description, category_id, subcategory_id, price_cents, status, revision,
      cleared_revision, created_at)
    select gen_random_uuid(), ${sellerId}, 'bench-' || gen_random_uuid(), 'Field herb ' || n,
      'A herb of a large store, dried in the loft and packed by hand.', 'tea', 'green-tea', 500 + n % 4000,
      case when n % 40 = 0 then 'paused' else 'live' end, 1, 1, now() - n * interval '5 hours'
    from generate_series(1, ${count}::int) n`.execute(db);
  await db.transaction().execute(async (tx) => {
    await sql`insert into stock_level (product_id, on_hand)
      select id, price_cents % 60 from product where seller_id = ${sellerId}`.execute(tx);
    await sql`insert into stock_movement (id, product_id, kind, on_hand_delta, reserved_delta)
      select gen_random_uuid(), id, 'adjust', price_cents % 60, 0 from product
      where seller_id = ${sellerId} and price_cents % 60 > 0`.execute(tx);
  });
}

type Orders = { sellerId: string; buyerIds: readonly string[]; total: number; from: number; to: number };

/** Two pieces at 12.50, 5.00 shipping, 9% tax, 8% fee. Every thirtieth is still to be shipped. */
async function insertOrders(db: Db, { sellerId, buyerIds, total, from, to }: Orders): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      create temporary table sold on commit drop as
      select gen_random_uuid() as group_id, gen_random_uuid() as order_id, n,
        (${[...buyerIds]}::uuid[])[1 + n % ${buyerIds.length}::int] as buyer_id,
        now() - (n::float8 / ${total}::int) * interval '395 days' - interval '1 hour' as paid_at, n % 30 = 0 as is_open
      from generate_series(${from}::int, ${to - 1}::int) n`.execute(tx);
    await sql`
      insert into checkout_group (id, buyer_id, idempotency_key, tax_bps, payment_method, shipping_method, subtotal_cents,
        shipping_cents, tax_cents, total_cents, created_at)
      select group_id, buyer_id, group_id, 900, 'card', 'standard', 2500, 500, 225, 3225, paid_at from sold`.execute(
      tx,
    );
    await sql`
      insert into customer_order (id, order_number, checkout_group_id, buyer_id, seller_id, seller_name, ship_to,
        payment_method, shipping_method, subtotal_cents, shipping_cents, tax_cents, total_cents, fee_cents, created_at,
        status, payment_status, paid_at, shipped_at, delivered_at, delivered_by, payable_from)
      select order_id, next_order_number(), group_id, buyer_id, ${sellerId}, 'West Field',
        '{"name": "Ada Brook", "city": "Ghent", "country": "Belgium"}', 'card', 'standard', 2500, 500, 225, 3225, 200, paid_at,
        case when is_open then 'processing' else 'delivered' end, 'paid', paid_at,
        case when not is_open then paid_at + interval '1 hour' end,
        case when not is_open then paid_at + interval '1 hour' end, case when not is_open then 'buyer' end,
        case when not is_open then paid_at + interval '1 hour' end
      from sold`.execute(tx);
    await sql`
      with own as (select id, name, row_number() over (order by id) - 1 as place, count(*) over () as total
        from product where seller_id = ${sellerId})
      insert into order_line (id, order_id, position, product_id, product_name, product_snapshot, quantity,
        unit_price_cents, shipping_cents, tax_cents, fee_bps, fee_cents)
      select gen_random_uuid(), sold.order_id, line, own.id, own.name, '{}', 1, 1250, 250, 111 + line, 800, 100
      from sold cross join generate_series(1, 2) line
      join own on own.place = (sold.n * 7 + line) % own.total`.execute(tx);
    await sql`
      insert into ledger_transaction (id, kind, dedupe_key, order_id, created_at)
      select group_id, 'sale', 'sale:' || order_id, order_id, paid_at from sold`.execute(tx);
    await sql`
      insert into ledger_entry (id, transaction_id, account_id, component, amount_cents, created_at)
      select gen_random_uuid(), sold.group_id, account.id, part.component, part.cents, sold.paid_at
      from sold cross join (values ('provider_cash', 'payment', 3225), ('seller_balance', 'items', -2500),
        ('seller_balance', 'shipping', -500), ('tax_held', 'tax', -225), ('seller_balance', 'fee', 200),
        ('platform_fee', 'fee', -200)) as part (kind, component, cents)
      join ledger_account account on account.kind = part.kind
        and (account.seller_id = ${sellerId} or account.seller_id is null and part.kind <> 'seller_balance')`.execute(
      tx,
    );
  });
}
