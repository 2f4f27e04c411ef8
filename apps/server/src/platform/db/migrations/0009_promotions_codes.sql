-- seller_id empty: site-wide, paid by the platform. Otherwise for that seller's items, paid by the seller.
create table promo_code (
  id uuid primary key,
  code text not null check (code ~ '^[A-Za-z0-9_-]{3,40}$'),
  code_normalized text not null generated always as (upper(code)) stored,
  seller_id uuid references seller (id) on delete restrict,
  description text check (length(description) <= 300),
  kind text not null check (kind in ('percent', 'fixed')),
  percent_bps integer check (percent_bps between 1 and 10000),
  amount_cents bigint check (amount_cents > 0),
  max_discount_cents bigint check (max_discount_cents > 0),
  min_subtotal_cents bigint not null default 0 check (min_subtotal_cents >= 0),
  currency text not null default 'USD' check (currency = 'USD'),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  max_uses_per_user integer check (max_uses_per_user > 0),
  used_count integer not null default 0 check (used_count >= 0),
  active boolean not null default true,
  created_by uuid not null references app_user (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint promo_code_unique unique (code_normalized),
  constraint promo_code_kind_has_value check (
    (kind = 'percent') = (percent_bps is not null) and (kind = 'fixed') = (amount_cents is not null)),
  constraint promo_code_window check (ends_at > starts_at),
  constraint promo_code_never_overused check (used_count <= max_uses)
);
create index promo_code_seller on promo_code (seller_id, created_at desc, id desc);
create index promo_code_created_by on promo_code (created_by);
comment on table promo_code is 'room: promotions';

-- The per-person limit, counted under the row's own lock.
create table promo_user_usage (
  promo_id uuid not null references promo_code (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  used_count integer not null check (used_count >= 0),
  primary key (promo_id, user_id)
);
create index promo_user_usage_user_id on promo_user_usage (user_id);
comment on table promo_user_usage is 'room: promotions';

-- A checkout uses a code once. A released one has given its place back.
create table promo_redemption (
  id uuid primary key,
  promo_id uuid not null references promo_code (id) on delete restrict,
  user_id uuid not null references app_user (id) on delete restrict,
  checkout_group_id uuid not null,
  discount_cents bigint not null check (discount_cents > 0),
  created_at timestamptz not null default now(),
  released_at timestamptz,
  constraint promo_redemption_once_per_checkout unique (checkout_group_id, promo_id)
);
create index promo_redemption_promo on promo_redemption (promo_id, created_at desc);
create index promo_redemption_user_id on promo_redemption (user_id);
comment on table promo_redemption is 'room: promotions';
