-- A place of a code is held by an unpaid order until held_until; a paid order has none. After that time another order may
-- take the place (lapsed_at) while the first one is still unpaid: it stays that person's use, and is not counted for the code.
-- When the first one is paid in time after all, its price stands, be it one more than the limit: over_count says how often.
alter table promo_redemption add column held_until timestamptz, add column lapsed_at timestamptz;
create index promo_redemption_lapsing on promo_redemption (promo_id, held_until)
  where released_at is null and lapsed_at is null and held_until is not null;
alter table promo_code add column over_count integer not null default 0 check (over_count >= 0);
alter table promo_code drop constraint promo_code_never_overused;
alter table promo_code add constraint promo_code_never_overused check (used_count <= max_uses + over_count);
