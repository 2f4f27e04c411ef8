create table wishlist_item (
  user_id uuid not null references app_user (id) on delete cascade,
  product_id uuid not null references product (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index wishlist_item_newest on wishlist_item (user_id, created_at desc, product_id);
create index wishlist_item_product_id on wishlist_item (product_id);
comment on table wishlist_item is 'room: wishlist';

create table recently_viewed (
  user_id uuid not null references app_user (id) on delete cascade,
  product_id uuid not null references product (id) on delete cascade,
  viewed_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index recently_viewed_newest on recently_viewed (user_id, viewed_at desc, product_id);
create index recently_viewed_product_id on recently_viewed (product_id);
comment on table recently_viewed is 'room: wishlist';
