-- Append-only and cheap: no foreign keys, the time leads the key, so that the table can be cut into ranges when it grows.
-- visitor_hash changes daily and leads back to nobody. Bots and sellers looking at themselves are left out when written.
create table view_event (
  occurred_at timestamptz not null default now(),
  id uuid not null,
  kind text not null check (kind in ('product_view', 'store_view', 'search', 'cart_add', 'checkout_start', 'purchase')),
  seller_id uuid,
  product_id uuid,
  visitor_hash bytea check (octet_length(visitor_hash) between 8 and 32),
  signed_in boolean not null default false,
  source text check (length(source) <= 60),
  primary key (occurred_at, id),
  constraint view_event_names_what check (
    (kind not in ('product_view', 'cart_add', 'purchase') or product_id is not null)
    and (kind not in ('product_view', 'store_view', 'cart_add', 'purchase') or seller_id is not null))
);
create index view_event_seller on view_event (seller_id, kind, occurred_at) where seller_id is not null;
create trigger view_event_append_only before update on view_event
  for each row execute function refuse_change();
comment on table view_event is 'room: analytics';

-- The days that are over, summed: what the dashboards read.
create table product_daily_stat (
  day date not null,
  product_id uuid not null references product (id) on delete cascade,
  seller_id uuid not null references seller (id) on delete cascade,
  views integer not null default 0 check (views >= 0),
  visitors integer not null default 0 check (visitors >= 0),
  cart_adds integer not null default 0 check (cart_adds >= 0),
  units_sold integer not null default 0 check (units_sold >= 0),
  revenue_cents bigint not null default 0 check (revenue_cents >= 0),
  primary key (product_id, day)
);
create index product_daily_stat_seller on product_daily_stat (seller_id, day);
comment on table product_daily_stat is 'room: analytics';

create table store_daily_stat (
  day date not null,
  seller_id uuid not null references seller (id) on delete cascade,
  store_views integer not null default 0 check (store_views >= 0),
  visitors integer not null default 0 check (visitors >= 0),
  carts integer not null default 0 check (carts >= 0),
  checkouts integer not null default 0 check (checkouts >= 0),
  orders integer not null default 0 check (orders >= 0),
  revenue_cents bigint not null default 0 check (revenue_cents >= 0),
  primary key (seller_id, day)
);
comment on table store_daily_stat is 'room: analytics';

create table search_query_log (
  occurred_at timestamptz not null default now(),
  id uuid not null,
  query text not null check (length(query) between 1 and 200),
  query_normalized text not null check (length(query_normalized) <= 200),
  result_count integer not null check (result_count >= 0),
  visitor_hash bytea check (octet_length(visitor_hash) between 8 and 32),
  primary key (occurred_at, id)
);
create index search_query_log_empty on search_query_log (query_normalized, occurred_at desc) where result_count = 0;
create index search_query_log_query on search_query_log (query_normalized, occurred_at desc);
comment on table search_query_log is 'room: analytics';
