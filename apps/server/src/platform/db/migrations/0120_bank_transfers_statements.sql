-- A statement of our bank account, as the bank gave it: each credit on it is a row, and waits for the transfer it belongs to.
create table bank_statement (
  id uuid primary key,
  file_name text not null check (length(file_name) <= 255),
  format text not null check (format in ('csv', 'camt.053')),
  imported_by uuid not null references app_user (id) on delete restrict,
  created_at timestamptz not null default now()
);
create index bank_statement_newest on bank_statement (created_at desc, id desc);
create index bank_statement_imported_by on bank_statement (imported_by);
comment on table bank_statement is 'feature: bank-transfers';

-- entry_key is the bank's own number, or is made of everything the row says: the same row twice is one row. A row is matched
-- when a credit has its key, so that a credit recorded by hand and a row of the statement never count twice.
create table bank_statement_row (
  id uuid primary key,
  statement_id uuid not null references bank_statement (id) on delete restrict,
  position integer not null check (position > 0),
  entry_key text not null unique check (length(entry_key) between 1 and 120 and entry_key = upper(entry_key)),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  value_date date not null,
  sender text not null check (length(sender) <= 140),
  remittance text not null check (length(remittance) <= 500),
  -- Order numbers that the text may mean; `named` are written out, `digits` are bare numbers.
  named text[] not null default '{}',
  digits text[] not null default '{}',
  created_at timestamptz not null default now(),
  constraint bank_statement_row_position unique (statement_id, position)
);
create index bank_statement_row_newest on bank_statement_row (created_at desc, position, id);
comment on table bank_statement_row is 'feature: bank-transfers';

-- A person has looked and said that the row does not belong to this transfer: it is not proposed again.
create table bank_match_refusal (
  row_id uuid not null references bank_statement_row (id) on delete cascade,
  payment_id uuid not null references bank_transfer (payment_id) on delete cascade,
  refused_by uuid not null references app_user (id) on delete restrict,
  created_at timestamptz not null default now(),
  primary key (row_id, payment_id)
);
create index bank_match_refusal_payment_id on bank_match_refusal (payment_id);
create index bank_match_refusal_refused_by on bank_match_refusal (refused_by);
comment on table bank_match_refusal is 'feature: bank-transfers';
