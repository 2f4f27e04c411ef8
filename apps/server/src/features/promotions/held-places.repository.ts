import type { Db } from '../../platform/db/client.ts';
import { prepared } from '../../platform/db/prepared.ts';

/**
 * Of a code that is used up, the place that an unpaid order has held for the longest time over. A redemption that is being
 * paid or given back at this moment is skipped: waiting for it with the code's row to come would be the other way round.
 */
const freeText = (promoId: string) => `
  with full_code as (
    select id from promo_code where id = ${promoId} and used_count >= max_uses
  ), lapsed as (
    update promo_redemption r set lapsed_at = now()
    where r.id = (
      select x.id from promo_redemption x join full_code on x.promo_id = full_code.id
      where x.released_at is null and x.lapsed_at is null and x.held_until < now()
      order by x.held_until limit 1 for update of x skip locked)
    returning r.promo_id
  )
  update promo_code c set used_count = c.used_count - 1 from lapsed where c.id = lapsed.promo_id`;

const free = prepared<Record<string, never>>('promotions.free-place', freeText('$1'));
const freeFor = prepared<Record<string, never>>(
  'promotions.free-place-for',
  freeText('(select promo_id from promo_redemption where checkout_group_id = $1)'),
);

export async function expirePlace(tx: Db, promoId: string): Promise<void> {
  await free(tx, [promoId]);
}

/** The same of the code that this checkout has used. */
export async function expirePlaceOfCheckout(tx: Db, checkoutId: string): Promise<void> {
  await freeFor(tx, [checkoutId]);
}

const use = prepared<Record<string, never>>(
  'promotions.use',
  `with mine as (
     select id, promo_id, lapsed_at is not null as lapsed from promo_redemption
     where checkout_group_id = $1 and released_at is null for update
   ), used as (
     update promo_redemption r set held_until = null, lapsed_at = null from mine where r.id = mine.id
   )
   update promo_code c set used_count = c.used_count + 1,
     over_count = c.over_count + case when c.used_count >= c.max_uses then 1 else 0 end
   from mine where c.id = mine.promo_id and mine.lapsed`,
);

export async function useRedemption(tx: Db, checkoutId: string): Promise<void> {
  await use(tx, [checkoutId]);
}

/** Both limits are looked at before either is counted: the caller's transaction goes on when there is no place left. */
const retake = prepared<{ taken: boolean }>(
  'promotions.retake',
  `with given as (
     select id, promo_id, user_id from promo_redemption where checkout_group_id = $1 and released_at is not null for update
   ), code as (
     select c.id, c.max_uses_per_user, given.user_id, coalesce(c.used_count < c.max_uses, true) as free
     from promo_code c join given on given.promo_id = c.id for no key update of c
   ), place as (
     select code.id, code.user_id from code
     join promo_user_usage usage on usage.promo_id = code.id and usage.user_id = code.user_id
     where code.free and coalesce(usage.used_count < code.max_uses_per_user, true) for no key update of usage
   ), counted as (
     update promo_code c set used_count = c.used_count + 1 from place where c.id = place.id
   ), used as (
     update promo_user_usage usage set used_count = usage.used_count + 1
     from place where usage.promo_id = place.id and usage.user_id = place.user_id
   ), taken as (
     update promo_redemption r set released_at = null, held_until = null, lapsed_at = null
     from given, place where r.id = given.id and place.id = given.promo_id
     returning r.id
   )
   select not exists (select from given) or exists (select from taken) as taken`,
);

/** False when the place has gone to another buyer meanwhile; a checkout that used none needs none. */
export async function retakePlace(tx: Db, checkoutId: string): Promise<boolean> {
  const [row] = await retake(tx, [checkoutId]);
  return row?.taken ?? false;
}
