-- The migrator makes this one before the first migration runs.
comment on table schema_migration is 'room: platform';

-- Shared by every append-only table: a row that was written stays as it was written.
create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end
$$;

-- One row per write request that carried an Idempotency-Key. caller is who asked (a user, or a hash of the visitor).
create table idempotency_key (
  caller text not null check (length(caller) between 1 and 200),
  endpoint text not null check (length(endpoint) between 1 and 200),
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  state text not null default 'running' check (state in ('running', 'done')),
  -- A killed process leaves its key running: after this moment another request may take it over.
  locked_until timestamptz not null,
  response_status integer check (response_status between 100 and 599),
  response_headers jsonb,
  response_body text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  primary key (caller, endpoint, key),
  constraint idempotency_key_done_has_answer check (state = 'running' or response_status is not null),
  constraint idempotency_key_expires_later check (expires_at > created_at)
);
create index idempotency_key_expires_at on idempotency_key (expires_at);
comment on table idempotency_key is 'room: platform';

-- Counters may be lost in a crash, never in a normal restart: unlogged keeps them cheap.
create unlogged table rate_limit_bucket (
  key text not null check (length(key) between 1 and 300),
  window_start timestamptz not null,
  count integer not null default 0 check (count >= 0),
  expires_at timestamptz not null,
  primary key (key, window_start),
  constraint rate_limit_bucket_expires_later check (expires_at > window_start)
);
create index rate_limit_bucket_expires_at on rate_limit_bucket (expires_at);
comment on table rate_limit_bucket is 'room: platform';
