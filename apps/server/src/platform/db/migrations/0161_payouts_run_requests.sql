-- A payout run above the limit is asked for by one admin and started by another. The scheduled run is no person's choice, and asks
-- nobody.
create table payout_run_request (
  id uuid primary key,
  reason text not null,
  sellers integer not null check (sellers >= 0),
  total_cents bigint not null check (total_cents >= 0),
  requested_by uuid not null references app_user (id) on delete restrict,
  created_at timestamptz not null default now(),
  decided_by uuid references app_user (id) on delete restrict,
  decided_at timestamptz,
  run_id uuid unique references payout_run (id) on delete restrict,
  constraint payout_run_request_decided_by_one check ((decided_at is null) = (decided_by is null)),
  constraint payout_run_request_run_approved check (run_id is null or decided_by is not null),
  constraint payout_run_request_two_people check (run_id is null or decided_by <> requested_by)
);
comment on table payout_run_request is 'feature: payouts';
create unique index payout_run_request_one_open on payout_run_request ((true)) where decided_at is null;
create index payout_run_request_requested_by on payout_run_request (requested_by);
create index payout_run_request_decided_by on payout_run_request (decided_by) where decided_by is not null;
