-- Devices that have signed in to an account: their guesses are counted apart, so that strangers cannot lock its owner out.
create table known_device (
  user_id uuid not null references app_user (id) on delete cascade,
  device_hash bytea not null check (octet_length(device_hash) = 32),
  last_used_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index known_device_last_used_at on known_device (last_used_at);
comment on table known_device is 'room: identity';

-- Failed sign-ins of one account (a hash of the address, whether or not it has an account), from all strange devices together
-- or from one known device. A row lives for an hour from its first failure.
create table sign_in_failure (
  key bytea primary key check (octet_length(key) = 32),
  count integer not null check (count >= 0),
  since timestamptz not null default now(),
  told_at timestamptz
);
create index sign_in_failure_since on sign_in_failure (since);
comment on table sign_in_failure is 'room: identity';
