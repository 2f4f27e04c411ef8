-- A check of all invariants of the books, with what it found. One at a time: each reads every row that has to do with money.
create table books_check (
  id uuid primary key,
  requested_by uuid references app_user (id) on delete restrict,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Why it could not be carried out.
  failure text check (length(failure) <= 500),
  breaks jsonb not null default '[]' check (jsonb_typeof(breaks) = 'array'),
  constraint books_check_failed_has_ended check (failure is null or ended_at is not null)
);
create unique index books_check_one_at_a_time on books_check ((ended_at is null)) where ended_at is null;
create index books_check_newest on books_check (started_at desc);
create index books_check_requested_by on books_check (requested_by) where requested_by is not null;
comment on table books_check is 'feature: reconciliation';
