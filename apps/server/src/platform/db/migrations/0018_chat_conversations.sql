-- support: an account and the team. guest: somebody who left a name and an e-mail. private: two accounts, in sorted order.
-- last_seq hands out message numbers under the row's lock, so that they run 1, 2, 3 without a gap.
create table conversation (
  id uuid primary key,
  kind text not null check (kind in ('support', 'private', 'guest')),
  user_id uuid references app_user (id) on delete restrict,
  user_low_id uuid references app_user (id) on delete restrict,
  user_high_id uuid references app_user (id) on delete restrict,
  guest_id uuid unique,
  guest_secret_hash bytea check (octet_length(guest_secret_hash) = 32),
  guest_name text check (length(guest_name) between 1 and 120),
  guest_email text check (length(guest_email) between 3 and 254),
  status text not null default 'open' check (status in ('open', 'closed')),
  assigned_admin_id uuid references app_user (id) on delete set null,
  last_seq bigint not null default 0 check (last_seq >= 0),
  last_message_at timestamptz,
  last_message_preview text check (length(last_message_preview) <= 200),
  -- How far the team has read: one marker for all admins.
  team_read_seq bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint conversation_fits_kind check (
    (kind = 'support') = (user_id is not null)
    and (kind = 'private') = (user_low_id is not null) and (kind = 'private') = (user_high_id is not null)
    and (kind = 'guest') = (guest_id is not null) and (kind = 'guest') = (guest_secret_hash is not null)
    and (kind = 'guest') = (guest_name is not null) and (kind = 'guest') = (guest_email is not null)),
  constraint conversation_pair_sorted check (user_low_id < user_high_id),
  constraint conversation_team_read_within check (team_read_seq between 0 and last_seq)
);
create unique index conversation_one_support on conversation (user_id) where kind = 'support';
create unique index conversation_one_private on conversation (user_low_id, user_high_id) where kind = 'private';
create index conversation_user_high on conversation (user_high_id) where kind = 'private';
create index conversation_newest on conversation (last_message_at desc nulls last, id desc);
create index conversation_team on conversation (last_message_at desc nulls last, id desc) where kind in ('support', 'guest');
create index conversation_assigned_admin_id on conversation (assigned_admin_id) where assigned_admin_id is not null;
comment on table conversation is 'room: chat';

-- Who may read and write besides the team. last_read_seq is the read marker: unread is last_seq minus it.
create table conversation_participant (
  conversation_id uuid not null references conversation (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete restrict,
  last_read_seq bigint not null default 0 check (last_read_seq >= 0),
  joined_at timestamptz not null default now(),
  blocked_at timestamptz,
  primary key (conversation_id, user_id)
);
create index conversation_participant_user_id on conversation_participant (user_id, conversation_id);
comment on table conversation_participant is 'room: chat';

create table message (
  id uuid primary key,
  conversation_id uuid not null references conversation (id) on delete restrict,
  seq bigint not null check (seq > 0),
  sender_kind text not null check (sender_kind in ('user', 'admin', 'guest', 'system')),
  sender_id uuid references app_user (id) on delete restrict,
  client_msg_id text not null check (length(client_msg_id) between 1 and 100),
  body text not null check (length(body) <= 5000),
  created_at timestamptz not null default now(),
  -- A withdrawn message keeps its number and loses its words.
  removed_at timestamptz,
  constraint message_seq_unique unique (conversation_id, seq),
  constraint message_sender_fits_kind check ((sender_kind in ('user', 'admin')) = (sender_id is not null)),
  constraint message_has_words check ((removed_at is null and length(btrim(body)) > 0) or (removed_at is not null and body = ''))
);
create unique index message_once_per_sender on message (sender_id, client_msg_id) where sender_id is not null;
create unique index message_once_per_guest on message (conversation_id, sender_kind, client_msg_id) where sender_id is null;
comment on table message is 'room: chat';
