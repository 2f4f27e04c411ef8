-- The cardholder's bank questions a charge. One charge pays for orders of several sellers: shared_cents is what was shared out
-- among them, and unshared_cents the part of it that belongs to no order. settled_at: the books are closed over it, which is
-- after the bank has decided and its money has moved.
create table dispute (
  id uuid primary key,
  payment_id uuid not null references payment (id) on delete restrict,
  provider_dispute_id text not null unique check (length(provider_dispute_id) between 1 and 255),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'USD' check (currency = 'USD'),
  shared_cents bigint not null default 0 check (shared_cents >= 0),
  unshared_cents bigint not null default 0 check (unshared_cents between 0 and shared_cents),
  reason text not null check (length(reason) between 1 and 120),
  status text not null check (status in (
    'warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review', 'won', 'lost',
    'prevented')),
  blocks_refunds boolean not null,
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  submitted_at timestamptz,
  closed_at timestamptz,
  settled_at timestamptz,
  withdrawn_cents bigint not null default 0 check (withdrawn_cents >= 0),
  reinstated_cents bigint not null default 0 check (reinstated_cents >= 0),
  fee_cents bigint not null default 0,
  -- How often the shares were made: the amount of an open dispute may change.
  shared_times integer not null default 0,
  -- What an admin wants done at the provider, and what became of it.
  decision text check (decision in ('submit', 'accept')),
  decided_by uuid references app_user (id) on delete restrict,
  decided_at timestamptz,
  decision_attempt integer not null default 0,
  decision_failure text check (length(decision_failure) <= 1000),
  reminded_at timestamptz,
  last_polled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint dispute_closed_has_time check (
    (status in ('warning_closed', 'won', 'lost', 'prevented')) = (closed_at is not null)),
  constraint dispute_settled_is_closed check (settled_at is null or closed_at is not null),
  constraint dispute_decision_is_signed check (
    (decision is null) = (decided_by is null) and (decision is null) = (decided_at is null))
);
create index dispute_payment_id on dispute (payment_id);
create index dispute_decided_by on dispute (decided_by) where decided_by is not null;
create index dispute_queue on dispute (evidence_due_at nulls last, id) where closed_at is null;
create index dispute_newest on dispute (opened_at desc, id desc);
create index dispute_unsettled on dispute (last_polled_at nulls first, id) where settled_at is null;
comment on table dispute is 'room: disputes';

-- held_cents: of the share, what the seller had earned; it is not paid out while the dispute is open. lost_parts: what a lost
-- share was made of, as a refund is.
create table dispute_order (
  dispute_id uuid not null references dispute (id) on delete restrict,
  order_id uuid not null references customer_order (id) on delete restrict,
  seller_id uuid not null references seller (id) on delete restrict,
  amount_cents bigint not null check (amount_cents > 0),
  held_cents bigint not null check (held_cents >= 0),
  lost_parts jsonb check (jsonb_typeof(lost_parts) = 'object'),
  primary key (dispute_id, order_id)
);
create index dispute_order_order_id on dispute_order (order_id);
create index dispute_order_seller on dispute_order (seller_id, dispute_id desc);
comment on table dispute_order is 'room: disputes';

create table dispute_evidence (
  id uuid primary key,
  dispute_id uuid not null references dispute (id) on delete restrict,
  seller_id uuid not null references seller (id) on delete restrict,
  field text not null check (length(field) between 1 and 60),
  body text check (length(body) between 1 and 20000),
  file_id uuid unique references stored_file (id) on delete restrict,
  file_name text check (length(file_name) between 1 and 255),
  bytes integer check (bytes > 0),
  provider_file_id text check (length(provider_file_id) between 1 and 255),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint dispute_evidence_is_one_thing check ((body is null) <> (file_id is null)),
  constraint dispute_evidence_file_is_whole check (
    (file_id is null) = (file_name is null) and (file_id is null) = (bytes is null)),
  constraint dispute_evidence_once unique (dispute_id, seller_id, field)
);
-- The provider takes one file for each field of one dispute.
create unique index dispute_evidence_one_file on dispute_evidence (dispute_id, field) where file_id is not null;
create index dispute_evidence_seller_id on dispute_evidence (seller_id);
comment on table dispute_evidence is 'room: disputes';
