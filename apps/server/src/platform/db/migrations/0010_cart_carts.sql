-- A cart belongs to an account or to a visitor's cookie. version counts its checkouts: each version is ordered once at most.
create table cart (
  id uuid primary key,
  user_id uuid unique references app_user (id) on delete cascade,
  visitor_token_hash bytea unique check (octet_length(visitor_token_hash) = 32),
  promo_code text check (length(promo_code) <= 40),
  shipping_method text not null default 'standard' check (shipping_method in ('standard', 'expedited', 'priority')),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cart_one_owner check ((user_id is null) <> (visitor_token_hash is null))
);
create index cart_abandoned_visitors on cart (updated_at) where user_id is null;
comment on table cart is 'room: cart';

-- seen_price_cents: what the person was last shown, so that the quote can say what changed.
create table cart_item (
  cart_id uuid not null references cart (id) on delete cascade,
  product_id uuid not null references product (id) on delete cascade,
  quantity integer not null check (quantity between 1 and 999),
  selected boolean not null default true,
  seen_price_cents bigint not null check (seen_price_cents > 0),
  added_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (cart_id, product_id)
);
create index cart_item_product_id on cart_item (product_id);
comment on table cart_item is 'room: cart';
