-- What pages show of a product has changed: every process that keeps pages reads here and lets go of them. A row carries
-- its transaction, so that a reader who remembers the oldest one still running misses no late commit.
create table catalog_change (
  xid xid8 not null default pg_current_xact_id(),
  product_id uuid not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index catalog_change_xid on catalog_change (xid);
comment on table catalog_change is 'room: catalog';

create function note_product_changes() returns trigger language plpgsql as $$
begin
  insert into catalog_change (product_id) select id from changed;
  return null;
end $$;

create function note_changes_of_products() returns trigger language plpgsql as $$
begin
  insert into catalog_change (product_id) select distinct product_id from changed;
  return null;
end $$;

create function note_review_answers() returns trigger language plpgsql as $$
begin
  insert into catalog_change (product_id)
    select review.product_id from changed join review on review.id = changed.review_id;
  return null;
end $$;

-- Counting an order's stock up and down again within reserved and on_hand shows nobody anything new.
create function note_stock_changes() returns trigger language plpgsql as $$
begin
  insert into catalog_change (product_id)
    select changed.product_id from changed join before using (product_id) where changed.available <> before.available;
  return null;
end $$;

create function note_store_changes() returns trigger language plpgsql as $$
begin
  insert into catalog_change (product_id)
    select product.id
    from changed join before using (id) join product on product.seller_id = changed.id
    where (changed.business_name, changed.status, changed.closed_at, changed.is_verified, changed.city, changed.state)
      is distinct from (before.business_name, before.status, before.closed_at, before.is_verified, before.city, before.state);
  return null;
end $$;

-- A new product is on no page yet, so nothing is noted when products are added, by the thousand or one by one.
create trigger product_change after update on product
  referencing new table as changed for each statement execute function note_product_changes();
create trigger product_image_change after update on product_image
  referencing new table as changed for each statement execute function note_changes_of_products();
create trigger product_image_removal after delete on product_image
  referencing old table as changed for each statement execute function note_changes_of_products();
create trigger stock_level_change after update on stock_level
  referencing old table as before new table as changed for each statement execute function note_stock_changes();
create trigger review_change after update on review
  referencing new table as changed for each statement execute function note_changes_of_products();
create trigger review_answer_change after insert on review_answer
  referencing new table as changed for each statement execute function note_review_answers();
create trigger seller_change after update on seller
  referencing old table as before new table as changed for each statement execute function note_store_changes();
