-- Suspended: by whom, when and why. A suspended account is inactive, so that everything that asks for active accounts leaves it
-- out; an account can be inactive without being suspended (the demo's, outside of a demo).
alter table app_user
  add column suspended_at timestamptz,
  add column suspended_by uuid references app_user (id) on delete restrict,
  add column suspension_reason text constraint app_user_suspension_reason_check check (length(suspension_reason) between 1 and 500),
  -- The admin who deleted the account; empty when its owner did.
  add column deleted_by uuid references app_user (id) on delete restrict,
  -- Admins search by it. Sellers write it in the transaction that names a store: identity reads no table of sellers.
  add column business_name text,
  add constraint app_user_suspension_is_whole check (
    (suspended_at is null) = (suspended_by is null) and (suspended_at is null) = (suspension_reason is null)
    and (suspended_at is null or not is_active)),
  add constraint app_user_deleted_by_whom check (deleted_by is null or deleted_at is not null);
create index app_user_suspended_by on app_user (suspended_by) where suspended_by is not null;
create index app_user_deleted_by on app_user (deleted_by) where deleted_by is not null;

create function copy_business_name() returns trigger language plpgsql as $$
begin
  update app_user set business_name = new.business_name
    where id = new.id and business_name is distinct from new.business_name;
  return null;
end $$;
create trigger seller_names_its_store after insert or update of business_name on seller
  for each row execute function copy_business_name();
update app_user set business_name = seller.business_name from seller where seller.id = app_user.id;

alter table app_user add column search_text text not null generated always as (
  lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(business_name, ''))) stored;
create extension if not exists pg_trgm;
create index app_user_search on app_user using gin (search_text gin_trgm_ops) where deleted_at is null;
create index app_user_inactive on app_user (created_at desc, id desc) where deleted_at is null and not is_active;
create index app_user_kept_newest on app_user (created_at desc, id desc) where deleted_at is null;
