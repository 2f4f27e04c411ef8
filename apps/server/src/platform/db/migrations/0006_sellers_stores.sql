-- seller.id is the account's id: the same id opens the profile, the store and the dashboard.
create table seller (
  id uuid primary key references app_user (id) on delete restrict,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  business_name text not null check (length(business_name) between 1 and 120),
  business_category text not null check (length(business_category) between 1 and 60),
  business_description text not null default '' check (length(business_description) <= 300),
  bio text check (length(bio) <= 4000),
  city text not null check (length(city) between 1 and 120),
  state text not null check (length(state) between 1 and 120),
  country text not null check (length(country) between 1 and 120),
  certifications text[] not null default '{}',
  specialties text[] not null default '{}',
  years_experience integer check (years_experience between 0 and 100),
  website text check (website ~ '^https?://' and length(website) <= 300),
  contact_email text check (length(contact_email) <= 254),
  banner_file_id uuid references stored_file (id) on delete set null,
  status text not null default 'pending' check (status in ('pending', 'underReview', 'approved', 'rejected')),
  applied_at timestamptz not null default now(),
  decided_by uuid references app_user (id) on delete restrict,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) <= 2000),
  is_verified boolean not null default false,
  business_registration_verified boolean not null default false,
  government_id_verified boolean not null default false,
  product_compliance_verified boolean not null default false,
  -- The first listing after a rejected one goes past human eyes.
  needs_listing_review boolean not null default false,
  featured boolean not null default false,
  tier text not null default 'seedling' check (tier in ('seedling', 'grower', 'botanist')),
  tier_computed_at timestamptz,
  rating_sum bigint not null default 0 check (rating_sum >= 0),
  review_count integer not null default 0 check (review_count >= 0),
  rating_avg numeric(3, 2) not null
    generated always as (case when review_count = 0 then 0 else round(rating_sum::numeric / review_count, 2) end) stored,
  currency text not null default 'USD' check (currency in ('USD', 'EUR', 'GBP')),
  shipping_policy text check (length(shipping_policy) <= 4000),
  return_policy text check (length(return_policy) <= 4000),
  shipping_settings jsonb not null default '{}' check (jsonb_typeof(shipping_settings) = 'object'),
  notification_settings jsonb not null default '{}' check (jsonb_typeof(notification_settings) = 'object'),
  joined_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint seller_decision_complete check (
    (status in ('approved', 'rejected')) = (decided_at is not null) and (decided_at is null or decided_by is not null)),
  constraint seller_verified_is_approved check (not is_verified or status = 'approved'),
  constraint seller_ratings_possible check (rating_sum between review_count and review_count::bigint * 5)
);
create index seller_finder on seller (featured desc, rating_avg desc, id) where status = 'approved' and closed_at is null;
create index seller_queue on seller (applied_at, id) where status in ('pending', 'underReview');
create index seller_unverified on seller (applied_at, id) where not is_verified and closed_at is null;
create index seller_specialties on seller using gin (specialties);
create index seller_decided_by on seller (decided_by) where decided_by is not null;
create index seller_banner_file_id on seller (banner_file_id) where banner_file_id is not null;
comment on table seller is 'room: sellers';

-- Every step of every application, also of earlier, rejected ones.
create table seller_decision (
  id uuid primary key,
  seller_id uuid not null references seller (id) on delete restrict,
  from_status text check (from_status in ('pending', 'underReview', 'approved', 'rejected')),
  to_status text not null check (to_status in ('pending', 'underReview', 'approved', 'rejected')),
  decided_by uuid references app_user (id) on delete restrict,
  reason text check (length(reason) <= 2000),
  created_at timestamptz not null default now(),
  constraint seller_decision_names_admin check (to_status = 'pending' or decided_by is not null)
);
create index seller_decision_seller_id on seller_decision (seller_id, created_at desc);
create index seller_decision_decided_by on seller_decision (decided_by) where decided_by is not null;
create trigger seller_decision_append_only before update or delete on seller_decision
  for each row execute function refuse_change();
comment on table seller_decision is 'room: sellers';

create table seller_document (
  id uuid primary key,
  seller_id uuid not null references seller (id) on delete restrict,
  kind text not null check (kind in ('identification', 'business', 'tax')),
  file_id uuid not null unique references stored_file (id) on delete restrict,
  created_at timestamptz not null default now(),
  replaced_at timestamptz
);
create unique index seller_document_current on seller_document (seller_id, kind) where replaced_at is null;
create index seller_document_seller_id on seller_document (seller_id);
comment on table seller_document is 'room: sellers';

-- Where earnings go. A new account cannot be paid to before payable_from: a stolen password must not empty a balance.
create table seller_bank_account (
  id uuid primary key,
  seller_id uuid not null references seller (id) on delete restrict,
  method text not null check (method in ('bank-transfer', 'paypal')),
  holder_name text not null check (length(holder_name) between 1 and 160),
  bank_name text check (length(bank_name) <= 160),
  account_encrypted bytea not null,
  account_last4 text not null check (length(account_last4) between 1 and 4),
  currency text not null default 'USD' check (currency in ('USD', 'EUR', 'GBP')),
  created_at timestamptz not null default now(),
  payable_from timestamptz not null,
  replaced_at timestamptz,
  constraint seller_bank_account_hold check (payable_from >= created_at)
);
create unique index seller_bank_account_current on seller_bank_account (seller_id) where replaced_at is null;
create index seller_bank_account_seller_id on seller_bank_account (seller_id);
comment on table seller_bank_account is 'room: sellers';
