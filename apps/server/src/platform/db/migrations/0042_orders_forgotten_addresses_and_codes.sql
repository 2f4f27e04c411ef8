-- anonymised_at: when the buyer's account was deleted. ship_to stays until the order is finished, for the parcel, and these
-- are the ones that still have it.
create index customer_order_to_forget on customer_order (id) where anonymised_at is not null and ship_to is not null;

-- Accounts that were deleted before cards and orders heard of it. Whoever had heard hears it again, which changes nothing.
insert into outbox_event (id, subject, type, payload)
  select gen_random_uuid(), 'user:' || id, 'identity.account-deleted', jsonb_build_object('userId', id, 'role', role)
    from app_user where deleted_at is not null;

-- A code goes back when every order of its checkout was cancelled, also after it was paid. Those of before are given back.
with released as (
  update promo_redemption r set released_at = now()
    where r.released_at is null and not exists (
      select from customer_order o where o.checkout_group_id = r.checkout_group_id and o.status <> 'cancelled')
    returning r.promo_id, r.user_id),
code as (
  update promo_code c set used_count = c.used_count - used.times
    from (select promo_id, count(*) as times from released group by promo_id) used where c.id = used.promo_id)
update promo_user_usage u set used_count = u.used_count - used.times
  from (select promo_id, user_id, count(*) as times from released group by promo_id, user_id) used
  where u.promo_id = used.promo_id and u.user_id = used.user_id;
