-- One account per e-mail address, one role per account. A seller or an admin may shop with the same account.
create table app_user (
  id uuid primary key,
  role text not null default 'user' check (role in ('user', 'seller', 'admin')),
  email text not null check (length(email) between 3 and 254 and email ~ '^[^@\s]+@[^@\s]+$'),
  email_normalized text not null generated always as (lower(email)) stored,
  email_verified_at timestamptz,
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null default '' check (length(last_name) <= 80),
  password_hash text check (password_hash like '$argon2id$%'),
  phone_number text check (length(phone_number) <= 40),
  date_of_birth date check (date_of_birth >= date '1900-01-01'),
  profile_image_file_id uuid references stored_file (id) on delete set null,
  is_active boolean not null default true,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint app_user_email_unique unique (email_normalized),
  -- Orders and reviews keep pointing here after deletion, so nothing that names the person may be left behind.
  constraint app_user_deleted_is_anonymous check (
    deleted_at is null
    or (email = id::text || '@deleted.invalid' and first_name = 'Deleted' and last_name = 'user' and password_hash is null
      and phone_number is null and date_of_birth is null and profile_image_file_id is null and not is_active)
  )
);
create index app_user_newest on app_user (created_at desc, id desc);
create index app_user_role_newest on app_user (role, created_at desc, id desc) where deleted_at is null;
create index app_user_profile_image_file_id on app_user (profile_image_file_id) where profile_image_file_id is not null;
comment on table app_user is 'room: identity';

alter table stored_file
  add constraint stored_file_owner_user_id_fkey foreign key (owner_user_id) references app_user (id) on delete set null;

create table user_session (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  user_id uuid not null references app_user (id) on delete cascade,
  remember boolean not null default false,
  ip text check (length(ip) <= 64),
  user_agent text check (length(user_agent) <= 500),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- When the person last proved a password or code in this session; payouts and address changes ask for a fresh proof.
  step_up_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in (
    'logout', 'other_devices', 'password_reset', 'password_change', 'role_change', 'rejected', 'deactivated', 'deleted',
    'expired', 'rotated')),
  constraint user_session_expires_later check (expires_at > created_at),
  constraint user_session_end_has_reason check ((ended_at is null) = (end_reason is null))
);
create index user_session_open on user_session (user_id, last_seen_at desc) where ended_at is null;
create index user_session_user_id on user_session (user_id);
create index user_session_expires_at on user_session (expires_at);
comment on table user_session is 'room: identity';

create table google_identity (
  issuer text not null check (length(issuer) between 1 and 200),
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references app_user (id) on delete cascade,
  email text not null check (length(email) between 3 and 254),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (issuer, subject),
  constraint google_identity_one_per_user unique (user_id, issuer)
);
comment on table google_identity is 'room: identity';

create table password_reset (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references app_user (id) on delete cascade,
  user_type text not null check (user_type in ('user', 'seller')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint password_reset_lives_one_hour check (expires_at > created_at and expires_at <= created_at + interval '1 hour')
);
create index password_reset_user_id on password_reset (user_id);
create index password_reset_expires_at on password_reset (expires_at);
comment on table password_reset is 'room: identity';

-- Confirms an address: at registration old_email equals new_email; at a change the account switches only after the click.
create table email_verification (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references app_user (id) on delete cascade,
  old_email text not null check (length(old_email) between 3 and 254),
  new_email text not null check (length(new_email) between 3 and 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint email_verification_expires_later check (expires_at > created_at)
);
create index email_verification_user_id on email_verification (user_id);
create index email_verification_expires_at on email_verification (expires_at);
comment on table email_verification is 'room: identity';

-- Second factor. last_used_step stops one code from being used twice.
create table user_totp (
  user_id uuid primary key references app_user (id) on delete cascade,
  secret_encrypted bytea not null,
  confirmed_at timestamptz,
  last_used_step bigint check (last_used_step >= 0),
  created_at timestamptz not null default now()
);
comment on table user_totp is 'room: identity';

create table recovery_code (
  user_id uuid not null references app_user (id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table recovery_code is 'room: identity';

create table address (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  address_type text not null default 'home' check (address_type in ('home', 'work', 'other')),
  address_line1 text not null check (length(address_line1) between 1 and 200),
  address_line2 text check (length(address_line2) <= 200),
  city text not null check (length(city) between 1 and 120),
  state text not null check (length(state) between 1 and 120),
  postal_code text not null check (length(postal_code) between 1 and 20),
  country text not null check (length(country) between 1 and 120),
  phone text check (length(phone) <= 40),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index address_list on address (user_id, is_default desc, created_at, id);
create unique index address_one_default on address (user_id) where is_default;
comment on table address is 'room: identity';

-- The unique index forbids a second default; this forbids none. Looked at when the transaction commits.
create function address_needs_default() returns trigger
language plpgsql as $$
declare
  owner uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  if exists (select 1 from address where user_id = owner)
    and not exists (select 1 from address where user_id = owner and is_default) then
    raise exception 'user % has addresses but no default', owner
      using errcode = 'check_violation', constraint = 'address_needs_default', table = 'address';
  end if;
  return null;
end
$$;
create constraint trigger address_needs_default
  after insert or update of is_default or delete on address
  deferrable initially deferred
  for each row execute function address_needs_default();

-- Both ways to an admin account: a request that is approved, or an invitation. Used, expired and pending are read from it.
create table admin_invitation (
  id uuid primary key,
  kind text not null check (kind in ('request', 'invitation')),
  email text not null check (length(email) between 3 and 254),
  email_normalized text not null generated always as (lower(email)) stored,
  first_name text check (length(first_name) between 1 and 80),
  last_name text check (length(last_name) between 1 and 80),
  -- Who invited, or who approved the request; empty while a request waits.
  issued_by uuid references app_user (id) on delete restrict,
  issued_at timestamptz,
  code_hash bytea check (octet_length(code_hash) = 32),
  code_attempts integer not null default 0 check (code_attempts between 0 and 10),
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  used_at timestamptz,
  used_by uuid references app_user (id) on delete restrict,
  -- Refused, or replaced by a newer one.
  closed_at timestamptz,
  constraint admin_invitation_issued_together check (
    (issued_by is null) = (issued_at is null) and (issued_by is null) = (code_hash is null)
    and (issued_by is null) = (expires_at is null)),
  constraint admin_invitation_invitation_is_issued check (kind = 'request' or issued_by is not null),
  constraint admin_invitation_request_has_names check (kind = 'invitation' or (first_name is not null and last_name is not null)),
  constraint admin_invitation_used_was_verified check ((used_at is null) = (used_by is null) and (used_at is null or verified_at is not null))
);
create unique index admin_invitation_one_open on admin_invitation (email_normalized) where used_at is null and closed_at is null;
create index admin_invitation_newest on admin_invitation (created_at desc, id desc);
create index admin_invitation_issued_by on admin_invitation (issued_by) where issued_by is not null;
create index admin_invitation_used_by on admin_invitation (used_by) where used_by is not null;
comment on table admin_invitation is 'room: identity';

create table newsletter_subscription (
  id uuid primary key,
  email text not null check (length(email) between 3 and 254 and email ~ '^[^@\s]+@[^@\s]+$'),
  email_normalized text not null generated always as (lower(email)) stored,
  source text not null check (length(source) between 1 and 60),
  unsubscribe_token text not null unique check (length(unsubscribe_token) between 20 and 100),
  created_at timestamptz not null default now(),
  unsubscribed_at timestamptz,
  constraint newsletter_subscription_email_unique unique (email_normalized)
);
comment on table newsletter_subscription is 'room: support';
