-- Double entry: amount_cents above zero is a debit, below zero a credit. A balance is a sum, never a stored number.
create table ledger_account (
  id uuid primary key,
  kind text not null check (kind in (
    'provider_cash', 'bank_cash', 'seller_balance', 'tax_held', 'platform_fee', 'platform_promotion', 'provider_fee',
    'payout_in_transit', 'buyer_credit', 'adjustment')),
  seller_id uuid references seller (id) on delete restrict,
  currency text not null default 'USD' check (currency = 'USD'),
  created_at timestamptz not null default now(),
  constraint ledger_account_seller_kinds check ((kind in ('seller_balance', 'payout_in_transit')) = (seller_id is not null)),
  constraint ledger_account_once unique nulls not distinct (kind, seller_id, currency)
);
create index ledger_account_seller_id on ledger_account (seller_id) where seller_id is not null;
comment on table ledger_account is 'room: earnings';
insert into ledger_account (id, kind)
  select gen_random_uuid(), kind
    from unnest(array['provider_cash', 'bank_cash', 'tax_held', 'platform_fee', 'platform_promotion', 'provider_fee', 'buyer_credit', 'adjustment']) as kind;

create table payout (
  id uuid primary key,
  seller_id uuid not null references seller (id) on delete restrict,
  bank_account_id uuid not null references seller_bank_account (id) on delete restrict,
  period date not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'USD' check (currency = 'USD'),
  method text not null check (method in ('bank-transfer', 'paypal')),
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  provider_reference text check (length(provider_reference) <= 255),
  failure_reason text check (length(failure_reason) <= 1000),
  requested_by uuid references app_user (id) on delete restrict,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint payout_settled_has_time check ((status in ('pending', 'processing')) = (settled_at is null))
);
create unique index payout_once_per_period on payout (seller_id, period) where status not in ('failed', 'cancelled');
create index payout_seller on payout (seller_id, created_at desc, id desc);
create index payout_open on payout (created_at, id) where status in ('pending', 'processing');
create index payout_bank_account_id on payout (bank_account_id);
create index payout_requested_by on payout (requested_by) where requested_by is not null;
comment on table payout is 'room: earnings';

-- dedupe_key names the one thing in the world that is booked (payment:…, refund:…, payout:…): it is booked once.
create table ledger_transaction (
  id uuid primary key,
  kind text not null check (kind in ('sale', 'refund', 'reversal', 'payout', 'payout_failed', 'provider_fee', 'adjustment')),
  dedupe_key text not null unique check (length(dedupe_key) between 1 and 200),
  order_id uuid references customer_order (id) on delete restrict,
  payment_id uuid references payment (id) on delete restrict,
  refund_id uuid references refund (id) on delete restrict,
  payout_id uuid references payout (id) on delete restrict,
  reverses_id uuid unique references ledger_transaction (id) on delete restrict,
  memo text check (length(memo) <= 500),
  created_by uuid references app_user (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint ledger_transaction_adjustment_is_signed check (kind <> 'adjustment' or (created_by is not null and memo is not null))
);
create index ledger_transaction_newest on ledger_transaction (created_at desc, id desc);
create index ledger_transaction_order_id on ledger_transaction (order_id) where order_id is not null;
create index ledger_transaction_payment_id on ledger_transaction (payment_id) where payment_id is not null;
create index ledger_transaction_refund_id on ledger_transaction (refund_id) where refund_id is not null;
create index ledger_transaction_payout_id on ledger_transaction (payout_id) where payout_id is not null;
create index ledger_transaction_created_by on ledger_transaction (created_by) where created_by is not null;
create trigger ledger_transaction_append_only before update or delete on ledger_transaction
  for each row execute function refuse_change();
create trigger ledger_transaction_no_truncate before truncate on ledger_transaction
  for each statement execute function refuse_change();
comment on table ledger_transaction is 'room: earnings';

create table ledger_entry (
  id uuid primary key,
  transaction_id uuid not null references ledger_transaction (id) on delete restrict,
  account_id uuid not null references ledger_account (id) on delete restrict,
  component text not null check (component in ('items', 'shipping', 'tax', 'fee', 'discount', 'payment', 'payout', 'provider_fee', 'adjustment')),
  amount_cents bigint not null check (amount_cents <> 0),
  created_at timestamptz not null default now()
);
create index ledger_entry_transaction_id on ledger_entry (transaction_id);
create index ledger_entry_account on ledger_entry (account_id, created_at desc, id desc) include (amount_cents);
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry
  for each statement execute function refuse_change();
comment on table ledger_entry is 'room: earnings';

-- Looked at when the transaction commits: debits equal credits, and nothing is booked without entries.
create function ledger_balances() returns trigger
language plpgsql as $$
declare
  target uuid;
  entries bigint;
  difference numeric;
begin
  if tg_table_name = 'ledger_entry' then target := new.transaction_id;
  else target := new.id;
  end if;
  select count(*), coalesce(sum(amount_cents), 0) into entries, difference from ledger_entry where transaction_id = target;
  if entries < 2 or difference <> 0 then
    raise exception 'ledger transaction % does not balance: % entries, difference %', target, entries, difference
      using errcode = 'check_violation', constraint = 'ledger_balances', table = 'ledger_entry';
  end if;
  return null;
end
$$;
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_balances();
create constraint trigger ledger_transaction_balances after insert on ledger_transaction
  deferrable initially deferred for each row execute function ledger_balances();
