-- One checkout: one payment, one order per seller. Its totals are the sums of its orders, to the cent.
create table checkout_group (
  id uuid primary key,
  buyer_id uuid not null references app_user (id) on delete restrict,
  idempotency_key text not null check (length(idempotency_key) between 1 and 255),
  cart_id uuid references cart (id) on delete set null,
  cart_version integer check (cart_version > 0),
  payment_method text not null check (payment_method in ('card', 'bank-transfer')),
  shipping_method text not null check (shipping_method in ('standard', 'expedited', 'priority')),
  promo_id uuid references promo_code (id) on delete restrict,
  tax_bps integer not null check (tax_bps between 0 and 10000),
  currency text not null default 'USD' check (currency = 'USD'),
  subtotal_cents bigint not null check (subtotal_cents > 0),
  discount_cents bigint not null default 0 check (discount_cents between 0 and subtotal_cents),
  shipping_cents bigint not null check (shipping_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  created_at timestamptz not null default now(),
  constraint checkout_group_total_adds_up check (total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents),
  constraint checkout_group_once_per_key unique (buyer_id, idempotency_key),
  constraint checkout_group_once_per_cart unique (cart_id, cart_version)
);
create index checkout_group_promo_id on checkout_group (promo_id) where promo_id is not null;
comment on table checkout_group is 'room: orders';

-- buyer_id stays after an account is deleted and points to the anonymous account; ship_to is emptied then.
create table customer_order (
  id uuid primary key,
  order_number text not null unique check (order_number ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' and length(order_number) between 6 and 24),
  checkout_group_id uuid not null references checkout_group (id) on delete restrict,
  buyer_id uuid not null references app_user (id) on delete restrict,
  seller_id uuid not null references seller (id) on delete restrict,
  seller_name text not null check (length(seller_name) between 1 and 120),
  status text not null default 'processing' check (status in ('processing', 'shipped', 'delivered', 'cancelled')),
  payment_status text not null default 'awaiting'
    check (payment_status in ('awaiting', 'paid', 'refunded', 'part-refunded', 'failed', 'expired')),
  payment_method text not null check (payment_method in ('card', 'bank-transfer')),
  shipping_method text not null check (shipping_method in ('standard', 'expedited', 'priority')),
  ship_to jsonb check (jsonb_typeof(ship_to) = 'object'),
  anonymised_at timestamptz,
  currency text not null default 'USD' check (currency = 'USD'),
  subtotal_cents bigint not null check (subtotal_cents > 0),
  seller_discount_cents bigint not null default 0 check (seller_discount_cents >= 0),
  platform_discount_cents bigint not null default 0 check (platform_discount_cents >= 0),
  discount_cents bigint not null generated always as (seller_discount_cents + platform_discount_cents) stored,
  shipping_cents bigint not null check (shipping_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  fee_cents bigint not null check (fee_cents >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  reserved_until timestamptz,
  estimated_delivery_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('buyer', 'seller', 'admin', 'system')),
  cancel_reason text check (length(cancel_reason) <= 500),
  constraint customer_order_one_per_seller unique (checkout_group_id, seller_id),
  constraint customer_order_total_adds_up check (
    total_cents = subtotal_cents - seller_discount_cents - platform_discount_cents + shipping_cents + tax_cents),
  constraint customer_order_discount_within_subtotal check (seller_discount_cents + platform_discount_cents <= subtotal_cents),
  constraint customer_order_refunded_within_total check (refunded_cents <= total_cents),
  constraint customer_order_refund_fits_status check (case payment_status
    when 'refunded' then refunded_cents = total_cents
    when 'part-refunded' then refunded_cents > 0 and refunded_cents < total_cents
    else refunded_cents = 0
  end),
  constraint customer_order_paid_has_time check ((payment_status in ('paid', 'refunded', 'part-refunded')) = (paid_at is not null)),
  constraint customer_order_ships_when_paid check (status not in ('shipped', 'delivered') or paid_at is not null),
  constraint customer_order_status_has_time check (
    (status not in ('shipped', 'delivered') or shipped_at is not null)
    and (status = 'delivered') = (delivered_at is not null)
    and (status = 'cancelled') = (cancelled_at is not null)
    and (cancelled_at is null) = (cancelled_by is null)),
  constraint customer_order_has_address check (ship_to is not null or anonymised_at is not null)
);
create index customer_order_buyer on customer_order (buyer_id, created_at desc, id desc);
create index customer_order_buyer_status on customer_order (buyer_id, status, created_at desc, id desc);
create index customer_order_seller on customer_order (seller_id, created_at desc, id desc);
create index customer_order_seller_status on customer_order (seller_id, status, created_at desc, id desc);
create index customer_order_seller_paid on customer_order (seller_id, paid_at) where paid_at is not null;
create index customer_order_newest on customer_order (created_at desc, id desc);
create index customer_order_paid on customer_order (paid_at) where paid_at is not null;
create index customer_order_unpaid_due on customer_order (reserved_until, id) where payment_status = 'awaiting' and status = 'processing';
comment on table customer_order is 'room: orders';

-- Everything a line says is as it was when sold. Shares of discount, shipping and tax are here so that a refund needs no guess.
create table order_line (
  id uuid primary key,
  order_id uuid not null references customer_order (id) on delete restrict,
  position smallint not null check (position > 0),
  product_id uuid not null references product (id) on delete restrict,
  product_name text not null check (length(product_name) between 1 and 160),
  product_snapshot jsonb not null check (jsonb_typeof(product_snapshot) = 'object'),
  quantity integer not null check (quantity between 1 and 999),
  unit_price_cents bigint not null check (unit_price_cents > 0),
  subtotal_cents bigint not null generated always as (unit_price_cents * quantity) stored,
  seller_discount_cents bigint not null default 0 check (seller_discount_cents >= 0),
  platform_discount_cents bigint not null default 0 check (platform_discount_cents >= 0),
  shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  fee_bps integer not null check (fee_bps between 0 and 10000),
  fee_cents bigint not null check (fee_cents >= 0),
  final_sale boolean not null default false,
  returned_quantity integer not null default 0,
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  constraint order_line_position_unique unique (order_id, position),
  constraint order_line_product_once unique (order_id, product_id),
  constraint order_line_discount_within_subtotal check (seller_discount_cents + platform_discount_cents <= unit_price_cents * quantity),
  constraint order_line_fee_within_net check (fee_cents <= unit_price_cents * quantity - seller_discount_cents - platform_discount_cents),
  constraint order_line_returned_within_quantity check (returned_quantity between 0 and quantity),
  constraint order_line_refunded_within_paid check (
    refunded_cents <= unit_price_cents * quantity - seller_discount_cents - platform_discount_cents + shipping_cents + tax_cents)
);
create index order_line_product on order_line (product_id, order_id);
comment on table order_line is 'room: orders';

-- Looked at when the transaction commits: an order is the sum of its lines, a checkout the sum of its orders.
create function order_adds_up() returns trigger
language plpgsql as $$
declare
  target uuid;
begin
  if tg_table_name = 'customer_order' then target := new.id;
  elsif tg_op = 'DELETE' then target := old.order_id;
  else target := new.order_id;
  end if;
  perform from customer_order o
    cross join lateral (
      select sum(subtotal_cents) as subtotal, sum(seller_discount_cents) as seller_discount,
        sum(platform_discount_cents) as platform_discount, sum(shipping_cents) as shipping, sum(tax_cents) as tax, sum(fee_cents) as fee
      from order_line where order_id = o.id) l
    where o.id = target
      and (o.subtotal_cents, o.seller_discount_cents, o.platform_discount_cents, o.shipping_cents, o.tax_cents, o.fee_cents)
        is distinct from (l.subtotal, l.seller_discount, l.platform_discount, l.shipping, l.tax, l.fee);
  if found then
    raise exception 'order % is not the sum of its lines', target
      using errcode = 'check_violation', constraint = 'order_adds_up', table = 'customer_order';
  end if;
  return null;
end
$$;
create constraint trigger order_adds_up
  after insert or update of subtotal_cents, seller_discount_cents, platform_discount_cents, shipping_cents, tax_cents, fee_cents
  on customer_order deferrable initially deferred
  for each row execute function order_adds_up();
create constraint trigger order_line_adds_up
  after insert or delete
    or update of quantity, unit_price_cents, seller_discount_cents, platform_discount_cents, shipping_cents, tax_cents, fee_cents
  on order_line deferrable initially deferred
  for each row execute function order_adds_up();

create function checkout_adds_up() returns trigger
language plpgsql as $$
declare
  target uuid;
begin
  if tg_table_name = 'checkout_group' then target := new.id;
  elsif tg_op = 'DELETE' then target := old.checkout_group_id;
  else target := new.checkout_group_id;
  end if;
  perform from checkout_group g
    cross join lateral (
      select sum(subtotal_cents) as subtotal, sum(discount_cents) as discount, sum(shipping_cents) as shipping,
        sum(tax_cents) as tax, sum(total_cents) as total
      from customer_order where checkout_group_id = g.id) o
    where g.id = target
      and (g.subtotal_cents, g.discount_cents, g.shipping_cents, g.tax_cents, g.total_cents)
        is distinct from (o.subtotal, o.discount, o.shipping, o.tax, o.total);
  if found then
    raise exception 'checkout % is not the sum of its orders', target
      using errcode = 'check_violation', constraint = 'checkout_adds_up', table = 'checkout_group';
  end if;
  return null;
end
$$;
create constraint trigger checkout_adds_up
  after insert or update of subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents
  on checkout_group deferrable initially deferred
  for each row execute function checkout_adds_up();
create constraint trigger customer_order_checkout_adds_up
  after insert or delete
    or update of checkout_group_id, subtotal_cents, seller_discount_cents, platform_discount_cents, shipping_cents, tax_cents, total_cents
  on customer_order deferrable initially deferred
  for each row execute function checkout_adds_up();

create table order_event (
  id uuid primary key,
  order_id uuid not null references customer_order (id) on delete restrict,
  type text not null check (length(type) between 1 and 60),
  actor_kind text not null check (actor_kind in ('buyer', 'seller', 'admin', 'system', 'provider')),
  actor_id uuid references app_user (id) on delete restrict,
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  created_at timestamptz not null default now()
);
create index order_event_timeline on order_event (order_id, created_at, id);
create index order_event_actor_id on order_event (actor_id) where actor_id is not null;
create trigger order_event_append_only before update or delete on order_event
  for each row execute function refuse_change();
comment on table order_event is 'room: orders';

create table shipment (
  id uuid primary key,
  order_id uuid not null references customer_order (id) on delete restrict,
  carrier text not null check (length(carrier) between 1 and 80),
  tracking_number text check (length(tracking_number) between 1 and 80),
  shipped_at timestamptz not null default now(),
  estimated_delivery_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  constraint shipment_delivered_after_shipped check (delivered_at >= shipped_at)
);
create index shipment_order_id on shipment (order_id, shipped_at);
create index shipment_tracking_number on shipment (tracking_number) where tracking_number is not null;
comment on table shipment is 'room: orders';

create table invoice (
  id uuid primary key,
  order_id uuid not null unique references customer_order (id) on delete restrict,
  invoice_number text not null unique check (length(invoice_number) between 4 and 30),
  file_id uuid references stored_file (id) on delete restrict,
  issued_at timestamptz not null default now()
);
create index invoice_file_id on invoice (file_id) where file_id is not null;
comment on table invoice is 'room: orders';

-- Rooms to the left point at orders and checkouts. Deferred, because stock and code are taken before the order is written.
alter table stock_reservation add constraint stock_reservation_order_id_fkey
  foreign key (order_id) references customer_order (id) on delete restrict deferrable initially deferred;
alter table stock_movement add constraint stock_movement_order_id_fkey
  foreign key (order_id) references customer_order (id) on delete restrict deferrable initially deferred;
alter table promo_redemption add constraint promo_redemption_checkout_group_id_fkey
  foreign key (checkout_group_id) references checkout_group (id) on delete restrict deferrable initially deferred;
alter table payment add constraint payment_checkout_group_id_fkey
  foreign key (checkout_group_id) references checkout_group (id) on delete restrict deferrable initially deferred;
alter table refund add constraint refund_order_id_fkey
  foreign key (order_id) references customer_order (id) on delete restrict deferrable initially deferred;
