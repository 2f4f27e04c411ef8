import type { Db } from '../../platform/db/client.ts';
import { prepared } from '../../platform/db/prepared.ts';

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
     update promo_redemption r set released_at = null from given, place where r.id = given.id and place.id = given.promo_id
     returning r.id
   )
   select not exists (select from given) or exists (select from taken) as taken`,
);

/**
 * For a checkout whose money came after it was given up: its code counts again. False when the place has gone to
 * somebody else meanwhile; a checkout that used none needs none.
 */
export async function retakePromo(tx: Db, checkoutId: string): Promise<boolean> {
  const [row] = await retake(tx, [checkoutId]);
  return row?.taken ?? false;
}
