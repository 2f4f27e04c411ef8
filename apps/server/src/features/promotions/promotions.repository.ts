import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { ascending, defineList } from '../../platform/db/list.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { PromoCode } from '../../platform/db/types.gen.ts';
import { newId } from '../../platform/ids.ts';
import type { Promo } from './promo-rules.ts';

/** `isFull`: what places there are is held by unpaid orders for too long; one of them must be freed before it is redeemed. */
export type FoundPromo = Promo & { usedByUser: number; isFull: boolean };

const byCode = prepared<FoundPromo>(
  'promotions.by-code',
  `select
     p.id, p.code, p.description, p.seller_id as "sellerId", s.business_name as "sellerName", p.kind,
     p.percent_bps as "percentBps", p.amount_cents as "amountCents", p.max_discount_cents as "maxDiscountCents",
     p.min_subtotal_cents as "minSubtotalCents", p.starts_at as "startsAt", p.ends_at as "endsAt",
     p.max_uses as "maxUses", p.max_uses_per_user as "maxUsesPerUser", p.active,
     p.used_count - case when p.used_count < p.max_uses or p.max_uses is null then 0 else (
       select count(*)::int from promo_redemption r
       where r.promo_id = p.id and r.released_at is null and r.lapsed_at is null and r.held_until < now()) end as "usedCount",
     coalesce(p.used_count >= p.max_uses, false) as "isFull",
     coalesce(u.used_count, 0) as "usedByUser"
   from promo_code p
   left join seller s on s.id = p.seller_id
   left join promo_user_usage u on u.promo_id = p.id and u.user_id = $2::uuid
   where p.code_normalized = upper($1)`,
);

export async function findPromoByCode(db: Db, code: string, userId?: string): Promise<FoundPromo | undefined> {
  const [promo] = await byCode(db, [code, userId ?? null]);
  return promo;
}

export type Redemption = {
  promoId: string;
  userId: string;
  checkoutId: string;
  discountCents: number;
  /** So long no other buyer gets this use of the code, paid or not. */
  heldUntil: Date;
};

/** Both limits are counted under the locks of their own rows. Fewer than one row: the caller's transaction must fail. */
const redeem = prepared<{ id: string }>(
  'promotions.redeem',
  `with promo as (
     update promo_code set used_count = used_count + 1
     where id = $2 and active and starts_at <= now() and (ends_at is null or ends_at > now())
       and (max_uses is null or used_count < max_uses)
     returning id, max_uses_per_user
   ), person as (
     insert into promo_user_usage as usage (promo_id, user_id, used_count)
     select id, $3, 1 from promo
     on conflict (promo_id, user_id) do update set used_count = usage.used_count + 1
     where usage.used_count < coalesce((select max_uses_per_user from promo), 2147483647)
     returning promo_id
   )
   insert into promo_redemption (id, promo_id, user_id, checkout_group_id, discount_cents, held_until)
   select $1, promo_id, $3, $4, $5, $6 from person
   returning id`,
);

export async function insertRedemption(tx: Db, redemption: Redemption): Promise<boolean> {
  const { promoId, userId, checkoutId, discountCents, heldUntil } = redemption;
  const rows = await redeem(tx, [newId(), promoId, userId, checkoutId, discountCents, heldUntil]);
  return rows.length === 1;
}

/** In the order in which redeeming locks: the code, then the person. */
const giveBack = prepared<Record<string, never>>(
  'promotions.give-back',
  `with released as (
     update promo_redemption set released_at = now()
     where checkout_group_id = $1 and released_at is null
     returning promo_id, user_id, lapsed_at is null as counted
   ), code as (
     update promo_code set used_count = used_count - 1
     from released
     where promo_code.id = released.promo_id and released.counted
     returning promo_code.id
   )
   update promo_user_usage usage set used_count = usage.used_count - 1
   from released left join code on code.id = released.promo_id
   where usage.promo_id = released.promo_id and usage.user_id = released.user_id`,
);

export async function releaseRedemption(tx: Db, checkoutId: string): Promise<void> {
  await giveBack(tx, [checkoutId]);
}

export async function isRunning(tx: Db, promoId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('promo_code')
    .select('id')
    .where('id', '=', promoId)
    .where('active', '=', true)
    .where('starts_at', '<=', sql<Date>`now()`)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose codes: a seller's own, or those of the whole site. */
export type PromoOwner = { sellerId: string | null };

type PromoSums = {
  held: number;
  /** Those of the held that go to the next buyer who wants one. */
  lapsing: number;
  costCents: number;
};

/** A use is paid once it is no longer held; one that was given back, or has lapsed, is no use. */
const sums = sql`lateral (
  select
    count(*) filter (where r.held_until is not null) as held,
    count(*) filter (where r.held_until < now()) as lapsing,
    coalesce(sum(r.discount_cents) filter (where r.held_until is null), 0)::bigint as "costCents"
  from promo_redemption r
  where r.promo_id = p.id and r.released_at is null and r.lapsed_at is null
) s on true`;

export const promoList = ({ sellerId }: PromoOwner) =>
  defineList({
    name: 'promo codes',
    from: sql`promo_code p`,
    id: sql`p.id`,
    columns: sql<PromoRow>`p.*, s.*`,
    joins: sql`join ${sums}`,
    where: () => [sql`p.seller_id is not distinct from ${sellerId}`],
    sorts: { created: [ascending(sql`p.created_at`, 'timestamptz')] },
    sort: '-created',
  });

export type NewPromo = Omit<Promo, 'id' | 'sellerName' | 'usedCount' | 'active'> & { createdBy: string };

/** Undefined when any other code has this name. */
export const insertPromo = (tx: Db, promo: NewPromo) =>
  tx
    .insertInto('promo_code')
    .values({
      id: newId(),
      code: promo.code,
      seller_id: promo.sellerId,
      description: promo.description,
      kind: promo.kind,
      percent_bps: promo.percentBps,
      amount_cents: promo.amountCents,
      max_discount_cents: promo.maxDiscountCents,
      min_subtotal_cents: promo.minSubtotalCents,
      starts_at: promo.startsAt,
      ends_at: promo.endsAt,
      max_uses: promo.maxUses,
      max_uses_per_user: promo.maxUsesPerUser,
      created_by: promo.createdBy,
    })
    .onConflict((conflict) => conflict.column('code_normalized').doNothing())
    .returning('id')
    .executeTakeFirst();

export const lockPromo = (tx: Db, { sellerId }: PromoOwner, id: string) =>
  tx
    .selectFrom('promo_code')
    .select(['id', 'active', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('id', '=', id)
    .where('seller_id', 'is not distinct from', sellerId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updatePromo = (tx: Db, id: string, change: { active?: boolean; endsAt?: Date | null }) =>
  tx
    .updateTable('promo_code')
    .set({
      updated_at: sql`now()`,
      ...(change.active === undefined ? {} : { active: change.active }),
      ...(change.endsAt === undefined ? {} : { ends_at: change.endsAt }),
    })
    .where('id', '=', id)
    .execute();

export type PromoRow = Selectable<PromoCode> & PromoSums;
