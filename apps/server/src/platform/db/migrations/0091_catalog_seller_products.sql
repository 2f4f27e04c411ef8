-- A seller keeps drafts, which may lack anything, and takes listings out of the shop for a while.
alter table product drop constraint product_status_check;
alter table product add constraint product_status_check
  check (status in ('live', 'pending', 'rejected', 'paused', 'draft', 'archived'));
alter table product alter column category_id drop not null;
alter table product alter column subcategory_id drop not null;
alter table product drop constraint product_name_check;
alter table product add constraint product_name_check check (length(name) between 1 and 160);
alter table product drop constraint product_description_check;
alter table product add constraint product_description_check check (length(description) <= 10000);
alter table product drop constraint product_price_cents_check;
alter table product add constraint product_price_cents_check check (price_cents between 0 and 100000000);
-- A deleted draft stays as incomplete as it was.
alter table product add constraint product_listing_is_complete check (
  status in ('draft', 'archived')
  or (length(name) >= 3 and length(description) >= 20 and category_id is not null and subcategory_id is not null
    and price_cents > 0));
alter table product drop constraint product_live_is_cleared;
alter table product add constraint product_live_is_cleared
  check (status not in ('live', 'paused') or cleared_revision is not distinct from revision);

-- The row of a product holds what buyers see. An edit that a person has to read waits here, under a higher number, until it
-- is cleared; a rejected one stays until its seller takes it back or writes another.
alter table product_revision add column state text not null default 'cleared'
  check (state in ('pending', 'cleared', 'rejected', 'superseded'));
alter table product_revision add column reason text check (length(reason) <= 2000);
update product_revision r set state = p.status, reason = p.status_reason
  from product p where p.id = r.product_id and r.revision = p.revision and p.status in ('pending', 'rejected');
create unique index product_revision_one_open on product_revision (product_id) where state in ('pending', 'rejected');
create index product_revision_queue on product_revision (created_at, product_id) where state = 'pending';

-- The file came with the listing that this one is a copy of, and may be on pages of orders: it is never removed from here.
alter table product_image add column copied boolean not null default false;
