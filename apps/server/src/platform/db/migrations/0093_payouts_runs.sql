-- Payouts and the accounts they go to are a feature of their own; the ledger stays with earnings.
comment on table payout is 'feature: payouts';
comment on table seller_bank_account is 'feature: payouts';

-- One at a time: a second run that begins while one is open would only compete with it.
create table payout_run (
  id uuid primary key,
  period date not null,
  requested_by uuid references app_user (id) on delete restrict,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index payout_run_one_at_a_time on payout_run ((ended_at is null)) where ended_at is null;
create index payout_run_requested_by on payout_run (requested_by) where requested_by is not null;
comment on table payout_run is 'feature: payouts';

-- available_cents: what was available when it was decided; payouts of earlier releases do not say. provider_reference: the
-- money at the seller's account with the provider; provider_payout_id: from there to the bank. attempt: part of the key of
-- each call, because a provider that refused a call refuses it for a day under the same key.
create sequence payout_number start 1001;
alter table payout
  add column payout_number text not null unique default 'PO-' || nextval('payout_number'),
  add column run_id uuid references payout_run (id) on delete restrict,
  add column provider text not null default 'stripe' check (provider in ('stripe', 'bank-file')),
  add column available_cents bigint,
  add column provider_payout_id text check (length(provider_payout_id) <= 255),
  add column arrives_on date,
  add column sent_at timestamptz,
  add column last_asked_at timestamptz,
  add column attempt integer not null default 1 check (attempt > 0),
  add constraint payout_within_available check (available_cents is null or amount_cents <= available_cents);
alter sequence payout_number owned by payout.payout_number;
create index payout_run_id on payout (run_id) where run_id is not null;
create index payout_newest on payout (created_at desc, id desc);
create index payout_settled on payout (settled_at) where status = 'completed';

-- provider_account_id: the seller's account with the provider, opened with these details.
alter table seller_bank_account
  add column kind text not null default 'us' check (kind in ('us', 'iban')),
  add column country text not null default 'US' check (country ~ '^[A-Z]{2}$'),
  add column provider_account_id text check (length(provider_account_id) <= 255);
