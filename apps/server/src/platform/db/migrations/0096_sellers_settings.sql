-- Two windows with the same settings: the revision that a change was made from decides which of two changes is refused.
alter table seller
  add column settings_revision integer not null default 1 check (settings_revision >= 1),
  -- Business days until a parcel leaves: part of every promise of a delivery.
  add column handling_time text not null default '1-2' check (handling_time in ('0-1', '1-2', '3-4'));

-- A product's page promises a delivery: another handling time is another promise.
create or replace function note_store_changes() returns trigger language plpgsql as $$
begin
  insert into catalog_change (product_id)
    select product.id
    from changed join before using (id) join product on product.seller_id = changed.id
    where (changed.business_name, changed.status, changed.closed_at, changed.is_verified, changed.city, changed.state,
        changed.handling_time)
      is distinct from (before.business_name, before.status, before.closed_at, before.is_verified, before.city, before.state,
        before.handling_time);
  return null;
end $$;
