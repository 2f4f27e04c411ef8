import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { newId } from '../../platform/ids.ts';

export type StockLine = { productId: string; quantity: number };
export type Hold = StockLine & { orderId: string };
type Shortage = { product: string; available: number };
export type ShortProduct = Shortage & { name: string };

/** UUIDv7 made by the database: time comes first as everywhere, and PostgreSQL 15 to 17 have no function for it. */
const newIdInSql = `encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
  52, 1), 53, 1), 'hex')::uuid`;

/**
 * Levels are locked in the order of their ids before any is changed: two baskets with the same products in another
 * order would wait for each other otherwise.
 */
const lockingText = (lines: 'line' | 'settled', byNewcomers = 'false') => `
  wanted as (
    select product_id, sum(quantity)::int as quantity,
      coalesce(sum(quantity) filter (where ${byNewcomers}), 0)::int as newcomers
    from ${lines} group by product_id
  ), locked as (
    select level.product_id, level.available, level.on_hand, level.newcomer_reserved, wanted.quantity, wanted.newcomers
    from stock_level level join wanted using (product_id)
    order by level.product_id
    for no key update of level
  )`;

/** Rounded up: a new account can buy the last piece. */
const newcomersRoom = (percent: string) => `((on_hand::bigint * ${percent} + 99) / 100 - newcomer_reserved)`;

/** All lines are taken, or none. */
const takingText = (change: string, byNewcomers?: { are: string; percent: string }) => `
  ${lockingText('line', byNewcomers?.are)}, verdict as (
    select count(*) = (select count(*) from wanted) and coalesce(bool_and(available >= quantity
      ${byNewcomers ? `and (not ${byNewcomers.are} or ${newcomersRoom(byNewcomers.percent)} >= quantity)` : ''}), false) as enough
    from locked
  ), taken as (
    update stock_level level set ${change}, updated_at = now()
    from locked, verdict
    where verdict.enough and level.product_id = locked.product_id
    returning level.product_id
  )`;

const holdText = `
  with line as (
    select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::int[])
      as line (reservation_id, movement_id, order_id, product_id, quantity)
  ), ${takingText(
    'reserved = level.reserved + locked.quantity, newcomer_reserved = level.newcomer_reserved + locked.newcomers',
    { are: '$7::boolean', percent: '$8::int' },
  )}, held as (
    insert into stock_reservation (id, order_id, product_id, quantity, expires_at, newcomer)
    select reservation_id, order_id, product_id, quantity, $6, $7 from line join taken using (product_id)
  )
  insert into stock_movement (id, product_id, kind, on_hand_delta, reserved_delta, order_id)
  select movement_id, product_id, 'reserve', 0, quantity, order_id from line join taken using (product_id)
  returning id`;
const hold = prepared<{ id: string }>('inventory.hold', holdText);

/** `newcomersPercent`: of each product's stock, for all that have never paid; absent for those who have. */
export type HoldTerms = { until: Date; newcomersPercent?: number };

/** False when there is not enough of every product; nothing is held then. */
export async function insertHolds(
  tx: Db,
  holds: readonly Hold[],
  { until, newcomersPercent }: HoldTerms,
): Promise<boolean> {
  const rows = await hold(tx, [
    holds.map(() => newId()),
    holds.map(() => newId()),
    holds.map(({ orderId }) => orderId),
    holds.map(({ productId }) => productId),
    holds.map(({ quantity }) => quantity),
    until,
    newcomersPercent !== undefined,
    newcomersPercent ?? 100,
  ]);
  return rows.length === holds.length;
}

const short = prepared<Shortage>(
  'inventory.short',
  `select line.product_id as product, coalesce(level.available, 0) as available
   from unnest($1::uuid[], $2::int[]) with ordinality as line (product_id, quantity, place)
   left join stock_level level on level.product_id = line.product_id
   group by line.product_id, level.available
   having sum(line.quantity) > coalesce(level.available, 0)
   order by min(line.place)`,
);

export const listShort = (tx: Db, lines: readonly StockLine[]): Promise<Shortage[]> =>
  short(tx, [lines.map(({ productId }) => productId), lines.map(({ quantity }) => quantity)]);

const shortForNewcomers = prepared<Shortage>(
  'inventory.short-for-newcomers',
  `select level.product_id as product, greatest(room.pieces, 0)::int as available
   from unnest($1::uuid[], $2::int[]) with ordinality as line (product_id, quantity, place)
   join stock_level level on level.product_id = line.product_id
   cross join lateral (select ${newcomersRoom('$3::int')} as pieces) room
   group by level.product_id, room.pieces
   having sum(line.quantity) > room.pieces
   order by min(line.place)`,
);

export const listShortForNewcomers = (tx: Db, lines: readonly StockLine[], percent: number): Promise<Shortage[]> =>
  shortForNewcomers(tx, [lines.map(({ productId }) => productId), lines.map(({ quantity }) => quantity), percent]);

/** Holds leave their state once: a second call, for whatever reason, finds none that is active. */
const settleText = (state: 'claimed' | 'released', change: string, onHandDelta: string) => `
  with settled as (
    update stock_reservation set state = '${state}', settled_at = now()
    where order_id = any($1::uuid[]) and state = 'active'
    returning order_id, product_id, quantity, newcomer
  ), ${lockingText('settled', 'newcomer')}, changed as (
    update stock_level level set ${change}, newcomer_reserved = level.newcomer_reserved - locked.newcomers, updated_at = now()
    from locked
    where level.product_id = locked.product_id
  )
  insert into stock_movement (id, product_id, kind, on_hand_delta, reserved_delta, order_id)
  select ${newIdInSql}, product_id, '${state === 'claimed' ? 'claim' : 'release'}', ${onHandDelta}, -quantity, order_id
  from settled
  returning order_id`;

const claim = prepared<{ order_id: string }>(
  'inventory.claim',
  settleText(
    'claimed',
    'on_hand = level.on_hand - locked.quantity, reserved = level.reserved - locked.quantity',
    '-quantity',
  ),
);
const release = prepared<{ order_id: string }>(
  'inventory.release',
  settleText('released', 'reserved = level.reserved - locked.quantity', '0'),
);

/** The orders of which holds were active until now. */
export async function claimHolds(tx: Db, orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await claim(tx, [orderIds]);
  return new Set(rows.map(({ order_id }) => order_id));
}

export async function releaseHolds(tx: Db, orderIds: readonly string[]): Promise<void> {
  await release(tx, [orderIds]);
}

export async function prolongHolds(tx: Db, orderIds: readonly string[], until: Date): Promise<void> {
  await tx
    .updateTable('stock_reservation')
    .set({ expires_at: until })
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'active')
    .execute();
}

export async function listClaimed(tx: Db, orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('stock_reservation')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .having((eb) => eb.fn('bool_and', [eb('state', '=', 'claimed')]), '=', true)
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

export const lockLevels = (tx: Db, productIds: readonly string[]) =>
  tx
    .selectFrom('stock_level')
    .select('product_id')
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .forNoKeyUpdate()
    .execute();

/** Undefined where nothing was ever counted. */
export async function lockLevel(tx: Db, productId: string): Promise<{ available: number } | undefined> {
  return tx
    .selectFrom('stock_level')
    .select('available')
    .where('product_id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Count = { productId: string; delta: number; actorId: string };

/** Of a level that is locked. */
export async function adjustLevel(tx: Db, { productId, delta, actorId }: Count): Promise<void> {
  await tx
    .updateTable('stock_level')
    .set({ on_hand: sql`on_hand + ${delta}::integer`, updated_at: sql`now()` })
    .where('product_id', '=', productId)
    .execute();
  await insertCounts(tx, 'adjust', [{ productId, delta, actorId }]);
}

export async function insertLevels(tx: Db, counts: readonly Count[]): Promise<void> {
  const levels = counts.map(({ productId, delta }) => ({ product_id: productId, on_hand: delta }));
  await tx.insertInto('stock_level').values(levels).execute();
  await insertCounts(tx, 'initial', counts);
}

const insertCounts = (tx: Db, kind: 'initial' | 'adjust', counts: readonly Count[]) =>
  tx
    .insertInto('stock_movement')
    .values(
      counts.map(({ productId, delta, actorId }) => ({
        id: newId(),
        product_id: productId,
        kind,
        on_hand_delta: delta,
        reserved_delta: 0,
        actor_id: actorId,
      })),
    )
    .execute();

const takeAgain = prepared<{ id: string }>(
  'inventory.take-again',
  `with line as (
     select * from unnest($1::uuid[], $2::uuid[], $3::int[]) as line (movement_id, product_id, quantity)
   ), ${takingText('on_hand = level.on_hand - locked.quantity')}
   insert into stock_movement (id, product_id, kind, on_hand_delta, reserved_delta, order_id)
   select movement_id, product_id, 'claim', -quantity, 0, $4 from line join taken using (product_id)
   returning id`,
);

/** False when there is not enough of every product; nothing is taken then. */
export async function takeFromStock(tx: Db, orderId: string, lines: readonly StockLine[]): Promise<boolean> {
  const rows = await takeAgain(tx, [
    lines.map(() => newId()),
    lines.map(({ productId }) => productId),
    lines.map(({ quantity }) => quantity),
    orderId,
  ]);
  return rows.length === lines.length;
}

const putBack = prepared<{ id: string }>(
  'inventory.put-back',
  `with line as (
     select * from unnest($1::uuid[], $2::uuid[], $3::int[]) as line (movement_id, product_id, quantity)
   ), ${lockingText('line')}, changed as (
     update stock_level level set on_hand = level.on_hand + locked.quantity, updated_at = now()
     from locked
     where level.product_id = locked.product_id
     returning level.product_id
   )
   insert into stock_movement (id, product_id, kind, on_hand_delta, reserved_delta, order_id, return_id, actor_id)
   select movement_id, product_id, 'restock', quantity, 0, $4, $5, $6 from line join changed using (product_id)
   returning id`,
);

export type Restock = { orderId: string; returnId?: string; lines: readonly StockLine[]; actorId?: string };

export async function returnToStock(tx: Db, { orderId, returnId, lines, actorId }: Restock): Promise<number> {
  const rows = await putBack(tx, [
    lines.map(() => newId()),
    lines.map(({ productId }) => productId),
    lines.map(({ quantity }) => quantity),
    orderId,
    returnId ?? null,
    actorId ?? null,
  ]);
  return rows.length;
}
