create table payment_customer (
  user_id uuid not null references app_user (id) on delete cascade,
  provider text not null check (provider in ('stripe')),
  provider_customer_id text not null check (length(provider_customer_id) between 1 and 255),
  created_at timestamptz not null default now(),
  primary key (user_id, provider),
  unique (provider, provider_customer_id)
);
comment on table payment_customer is 'room: payments';

-- One payment per checkout. review: the provider took another amount or currency than asked; a person decides, nothing ships.
create table payment (
  id uuid primary key,
  checkout_group_id uuid not null,
  buyer_id uuid not null references app_user (id) on delete restrict,
  provider text not null check (provider in ('stripe', 'bank-transfer')),
  provider_intent_id text check (length(provider_intent_id) between 1 and 255),
  method text not null check (method in ('card', 'bank-transfer')),
  status text not null default 'awaiting' check (status in (
    'awaiting', 'requires_action', 'processing', 'succeeded', 'failed', 'canceled', 'expired', 'review')),
  currency text not null default 'USD' check (currency = 'USD'),
  amount_cents bigint not null check (amount_cents > 0),
  captured_cents bigint not null default 0 check (captured_cents >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  provider_fee_cents bigint not null default 0 check (provider_fee_cents >= 0),
  card_brand text check (length(card_brand) <= 40),
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  failure_code text check (length(failure_code) <= 120),
  failure_message text check (length(failure_message) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  settled_at timestamptz,
  last_polled_at timestamptz,
  constraint payment_intent_unique unique (provider, provider_intent_id),
  constraint payment_captured_within_amount check (captured_cents <= amount_cents),
  constraint payment_refunded_within_captured check (refunded_cents <= captured_cents),
  constraint payment_succeeded_is_captured check (status <> 'succeeded' or (captured_cents = amount_cents and settled_at is not null)),
  constraint payment_provider_fits_method check ((method = 'bank-transfer') = (provider = 'bank-transfer'))
);
create unique index payment_one_per_checkout on payment (checkout_group_id) where status not in ('canceled', 'expired');
create index payment_checkout_group_id on payment (checkout_group_id);
create index payment_buyer on payment (buyer_id, created_at desc, id desc);
create index payment_open on payment (last_polled_at nulls first, id) where status in ('awaiting', 'requires_action', 'processing');
create index payment_review on payment (created_at, id) where status = 'review';
comment on table payment is 'room: payments';

-- Every event of a provider is taken once, whatever it sends.
create table payment_event (
  provider text not null check (provider in ('stripe')),
  event_id text not null check (length(event_id) between 1 and 255),
  type text not null check (length(type) between 1 and 120),
  payment_id uuid references payment (id) on delete restrict,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  outcome text check (length(outcome) <= 200),
  primary key (provider, event_id)
);
create index payment_event_payment_id on payment_event (payment_id) where payment_id is not null;
create index payment_event_unprocessed on payment_event (received_at) where processed_at is null;
comment on table payment_event is 'room: payments';

create table refund (
  id uuid primary key,
  payment_id uuid not null references payment (id) on delete restrict,
  order_id uuid,
  return_id uuid,
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 255),
  provider_refund_id text unique check (length(provider_refund_id) between 1 and 255),
  method text not null check (method in ('card', 'bank-transfer')),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'USD' check (currency = 'USD'),
  reason text not null check (reason in ('cancelled', 'return', 'out_of_stock', 'overpaid', 'duplicate', 'goodwill')),
  note text check (length(note) <= 1000),
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  requested_by uuid references app_user (id) on delete restrict,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint refund_settled_has_time check ((status = 'pending') = (settled_at is null))
);
create index refund_payment_id on refund (payment_id);
create index refund_order_id on refund (order_id) where order_id is not null;
create index refund_return_id on refund (return_id) where return_id is not null;
create index refund_requested_by on refund (requested_by) where requested_by is not null;
create index refund_open on refund (created_at, id) where status = 'pending';
comment on table refund is 'room: payments';

-- Counts all refunds that stand, also the ones on their way: two refunds in flight cannot together exceed what was taken.
-- The lock is the weak one: the foreign key already holds a share of the payment's row, and a full lock would deadlock with it.
create function refunds_within_captured() returns trigger
language plpgsql as $$
declare
  captured bigint;
begin
  select captured_cents into captured from payment where id = new.payment_id for no key update;
  if (select sum(amount_cents) from refund where payment_id = new.payment_id and status <> 'failed') > captured then
    raise exception 'refunds of payment % exceed what was captured', new.payment_id
      using errcode = 'check_violation', constraint = 'refunds_within_captured', table = 'refund';
  end if;
  return null;
end
$$;
create trigger refunds_within_captured after insert or update of amount_cents, status on refund
  for each row execute function refunds_within_captured();

create table saved_card (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  provider text not null check (provider in ('stripe')),
  provider_payment_method_id text not null check (length(provider_payment_method_id) between 1 and 255),
  brand text not null check (length(brand) between 1 and 40),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null check (exp_year between 2000 and 2199),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  unique (provider, provider_payment_method_id)
);
create unique index saved_card_one_default on saved_card (user_id) where is_default;
create index saved_card_list on saved_card (user_id, created_at, id);
comment on table saved_card is 'room: payments';

-- What the buyer quotes at the bank. Only admins record money that came in, one row per credit on the account.
create table bank_transfer (
  payment_id uuid primary key references payment (id) on delete restrict,
  reference text not null unique check (reference ~ '^[A-Z0-9-]{6,30}$'),
  due_at timestamptz not null,
  status text not null default 'awaiting' check (status in ('awaiting', 'underpaid', 'received', 'overpaid', 'expired')),
  received_cents bigint not null default 0 check (received_cents >= 0),
  updated_at timestamptz not null default now(),
  constraint bank_transfer_status_fits_money check ((status in ('awaiting', 'expired') and received_cents = 0) or status = 'expired' or received_cents > 0)
);
create index bank_transfer_due on bank_transfer (due_at) where status in ('awaiting', 'underpaid');
comment on table bank_transfer is 'room: payments';

create table bank_credit (
  id uuid primary key,
  payment_id uuid not null references bank_transfer (payment_id) on delete restrict,
  bank_entry_id text unique check (length(bank_entry_id) between 1 and 120),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  value_date date not null,
  recorded_by uuid not null references app_user (id) on delete restrict,
  -- Large sums need a second person.
  confirmed_by uuid references app_user (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint bank_credit_two_people check (confirmed_by <> recorded_by)
);
create index bank_credit_payment_id on bank_credit (payment_id);
create index bank_credit_recorded_by on bank_credit (recorded_by);
create index bank_credit_confirmed_by on bank_credit (confirmed_by) where confirmed_by is not null;
comment on table bank_credit is 'room: payments';
