-- on_hand counts every piece in the seller's hands, reserved those of them that are promised to an unpaid order.
create table stock_level (
  product_id uuid primary key references product (id) on delete restrict,
  on_hand integer not null default 0,
  reserved integer not null default 0,
  available integer not null generated always as (on_hand - reserved) stored,
  low_stock_threshold integer not null default 10 check (low_stock_threshold >= 0),
  updated_at timestamptz not null default now(),
  constraint stock_level_never_negative check (on_hand >= 0 and on_hand <= 10000000),
  constraint stock_level_reserved_within_on_hand check (reserved >= 0 and reserved <= on_hand)
);
create index stock_level_low on stock_level (available, product_id) where on_hand - reserved <= 10;
comment on table stock_level is 'room: inventory';

-- One hold per order and product. Its foreign key to the order comes with the orders and is deferred: stock is taken first.
create table stock_reservation (
  id uuid primary key,
  order_id uuid not null,
  product_id uuid not null references stock_level (product_id) on delete restrict,
  quantity integer not null check (quantity between 1 and 999),
  state text not null default 'active' check (state in ('active', 'claimed', 'released')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  settled_at timestamptz,
  constraint stock_reservation_settled_has_time check ((state = 'active') = (settled_at is null)),
  constraint stock_reservation_one_per_order unique (order_id, product_id)
);
create index stock_reservation_due on stock_reservation (expires_at, id) where state = 'active';
create index stock_reservation_product on stock_reservation (product_id) where state = 'active';
create index stock_reservation_product_id on stock_reservation (product_id);
comment on table stock_reservation is 'room: inventory';

-- Per product the sums of the deltas are the stock level: that is how the books are proven.
create table stock_movement (
  id uuid primary key,
  product_id uuid not null references stock_level (product_id) on delete restrict,
  kind text not null check (kind in ('initial', 'adjust', 'reserve', 'release', 'claim', 'restock')),
  on_hand_delta integer not null,
  reserved_delta integer not null,
  order_id uuid,
  return_id uuid,
  actor_id uuid references app_user (id) on delete restrict,
  note text check (length(note) <= 500),
  created_at timestamptz not null default now(),
  constraint stock_movement_fits_kind check (case kind
    when 'initial' then on_hand_delta >= 0 and reserved_delta = 0
    when 'adjust' then on_hand_delta <> 0 and reserved_delta = 0
    when 'reserve' then on_hand_delta = 0 and reserved_delta > 0
    when 'release' then on_hand_delta = 0 and reserved_delta < 0
    when 'claim' then on_hand_delta < 0 and reserved_delta in (0, on_hand_delta)
    when 'restock' then on_hand_delta > 0 and reserved_delta = 0
  end),
  constraint stock_movement_names_order check (kind in ('initial', 'adjust') or order_id is not null)
);
create unique index stock_movement_one_initial on stock_movement (product_id) where kind = 'initial';
create unique index stock_movement_once_per_order on stock_movement (order_id, product_id, kind)
  where kind in ('reserve', 'release');
create index stock_movement_product on stock_movement (product_id, created_at desc, id desc);
create index stock_movement_order_id on stock_movement (order_id) where order_id is not null;
create index stock_movement_return_id on stock_movement (return_id) where return_id is not null;
create index stock_movement_actor_id on stock_movement (actor_id) where actor_id is not null;
create trigger stock_movement_append_only before update or delete on stock_movement
  for each row execute function refuse_change();
comment on table stock_movement is 'room: inventory';

-- Empty when every level equals its movements and its active holds.
create view stock_break as
  select s.product_id, s.on_hand, s.reserved, m.on_hand as moved_on_hand, m.reserved as moved_reserved, r.reserved as held
    from stock_level s
    cross join lateral (
      select coalesce(sum(on_hand_delta), 0) as on_hand, coalesce(sum(reserved_delta), 0) as reserved
        from stock_movement where product_id = s.product_id) m
    cross join lateral (
      select coalesce(sum(quantity), 0) as reserved
        from stock_reservation where product_id = s.product_id and state = 'active') r
    where s.on_hand <> m.on_hand or s.reserved <> m.reserved or s.reserved <> r.reserved;
comment on view stock_break is 'room: inventory';
