-- The password was right and a code is still missing. Not a session: it opens nothing, lives for minutes and is used once.
create table pending_sign_in (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references app_user (id) on delete cascade,
  opened_as text not null check (opened_as in ('user', 'seller', 'admin')),
  remember boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at)
);
create index pending_sign_in_user_id on pending_sign_in (user_id);
create index pending_sign_in_expires_at on pending_sign_in (expires_at);
comment on table pending_sign_in is 'feature: identity';
