-- What shoppers may see is one column, so that lists need no look at the store and every index holds just the shelf.
-- Stores close rarely and their products are few: they are marked in the very transaction that closes or opens one.
alter table product add column store_open boolean not null default false;
alter table product add column visible boolean not null generated always as (status = 'live' and store_open) stored;

create function is_store_open(store uuid) returns boolean language sql stable as $$
  select coalesce((
    select seller.status = 'approved' and seller.closed_at is null and app_user.is_active
    from seller join app_user on app_user.id = seller.id where seller.id = store), false)
$$;

-- The lock makes a store that closes at this moment wait, so that it finds the new product too.
create function set_store_open() returns trigger language plpgsql as $$
begin
  perform from seller join app_user on app_user.id = seller.id where seller.id = new.seller_id for share;
  new.store_open := is_store_open(new.seller_id);
  return new;
end $$;
create trigger product_store_open before insert or update of seller_id, store_open on product
  for each row execute function set_store_open();

create function mark_products_of_store() returns trigger language plpgsql as $$
begin
  update product set store_open = not store_open where seller_id = new.id and store_open <> is_store_open(new.id);
  return null;
end $$;
create trigger seller_opens_or_closes after update of status, closed_at on seller
  for each row when ((old.status, old.closed_at) is distinct from (new.status, new.closed_at))
  execute function mark_products_of_store();
create trigger seller_account_opens_or_closes after update of is_active on app_user
  for each row when (old.is_active <> new.is_active)
  execute function mark_products_of_store();

update product set store_open = true where is_store_open(seller_id);

drop index product_live_featured;
drop index product_live_price;
drop index product_live_rating;
drop index product_live_newest;
drop index product_live_category_featured;
drop index product_live_category_price;
drop index product_live_category_rating;
drop index product_live_category_newest;
drop index product_live_category_reviews;
drop index product_live_subcategory_featured;
drop index product_live_subcategory_price;
drop index product_subcategory;

create index product_shelf_featured on product (featured desc, rating_avg desc, review_count desc, id desc) where visible;
create index product_shelf_price on product (price_cents, id) where visible;
create index product_shelf_rating on product (rating_avg desc, review_count desc, id desc) where visible;
create index product_shelf_newest on product (created_at desc, id desc) where visible;
create index product_shelf_reviews on product (review_count desc, rating_avg desc, id desc) where visible;
create index product_shelf_name on product ((lower(name) collate "C"), id) where visible;
create index product_category_featured on product (category_id, featured desc, rating_avg desc, review_count desc, id desc) where visible;
create index product_category_price on product (category_id, price_cents, id) where visible;
create index product_category_rating on product (category_id, rating_avg desc, review_count desc, id desc) where visible;
create index product_category_newest on product (category_id, created_at desc, id desc) where visible;
create index product_category_reviews on product (category_id, review_count desc, rating_avg desc, id desc) where visible;
create index product_subcategory_featured on product (subcategory_id, category_id, featured desc, rating_avg desc, review_count desc, id desc) where visible;
create index product_subcategory_price on product (subcategory_id, category_id, price_cents, id) where visible;
create index product_subcategory_newest on product (subcategory_id, category_id, created_at desc, id desc) where visible;
create index product_shelf_latin_name on product (latin_name, review_count desc, id desc) where visible and latin_name is not null;
create index product_shelf_offers on product (featured desc, rating_avg desc, review_count desc, id desc) where visible and original_price_cents is not null;
