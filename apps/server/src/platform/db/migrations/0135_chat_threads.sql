-- order: buyer and seller of one order. seller_id: which of the two accounts speaks for its store.
alter table conversation drop constraint conversation_kind_check;
alter table conversation add constraint conversation_kind_check check (kind in ('support', 'private', 'guest', 'order'));
alter table conversation
  add column order_id uuid references customer_order (id) on delete restrict,
  add column seller_id uuid references seller (id) on delete restrict,
  -- From then on the team reads and writes along.
  add column support_called_at timestamptz,
  add column support_called_by uuid references app_user (id) on delete restrict,
  add column is_team boolean not null generated always as (kind in ('support', 'guest') or support_called_at is not null) stored,
  add column activity_at timestamptz not null generated always as (coalesce(last_message_at, created_at)) stored,
  -- Since when a customer waits for an answer of the team.
  add column waiting_since timestamptz,
  add column team_blocked_at timestamptz,
  add column team_delivered_seq bigint not null default 0,
  add column guest_read_seq bigint not null default 0,
  add column guest_delivered_seq bigint not null default 0,
  -- How far the guest was mailed what they have not read.
  add column guest_mailed_seq bigint not null default 0,
  add column guest_mailed_at timestamptz;
update conversation set seller_id = (select min(s.id::text)::uuid from seller s where s.id in (user_low_id, user_high_id))
  where kind = 'private';
update conversation c set waiting_since = c.last_message_at
  where c.kind in ('support', 'guest') and c.status = 'open'
    and (select m.sender_kind from message m where m.conversation_id = c.id and m.seq = c.last_seq) in ('user', 'guest');
update conversation set team_delivered_seq = team_read_seq;
alter table conversation drop constraint conversation_fits_kind;
alter table conversation add constraint conversation_fits_kind check (
  (kind = 'support') = (user_id is not null)
  and (kind = 'private') = (user_low_id is not null) and (kind = 'private') = (user_high_id is not null)
  and (kind in ('private', 'order')) = (seller_id is not null) and (kind = 'order') = (order_id is not null)
  and (kind = 'guest') = (guest_id is not null) and (kind = 'guest') = (guest_secret_hash is not null)
  and (kind = 'guest') = (guest_name is not null) and (kind = 'guest') = (guest_email is not null));
alter table conversation add constraint conversation_support_called check (
  (support_called_at is null) = (support_called_by is null) and (support_called_at is null or kind in ('private', 'order')));
alter table conversation add constraint conversation_waits_for_team check (waiting_since is null or is_team);
alter table conversation add constraint conversation_marks_within check (
  team_delivered_seq <= last_seq and guest_read_seq <= last_seq and guest_delivered_seq <= last_seq);
create unique index conversation_one_order on conversation (order_id) where kind = 'order';
create unique index conversation_guest_secret on conversation (guest_secret_hash) where kind = 'guest';
drop index conversation_newest;
drop index conversation_team;
create index conversation_newest on conversation (activity_at desc, id desc);
create index conversation_team on conversation (activity_at desc, id desc) where is_team;
create index conversation_waiting on conversation (waiting_since) where waiting_since is not null;
create index conversation_seller_id on conversation (seller_id) where seller_id is not null;
create index conversation_support_called_by on conversation (support_called_by) where support_called_by is not null;

alter table conversation_participant
  add column last_delivered_seq bigint not null default 0 check (last_delivered_seq >= 0),
  -- How far the person was mailed what they have not read.
  add column mailed_seq bigint not null default 0,
  add column mailed_at timestamptz;
-- What was there before was mailed about, or read, or is too old to be mailed about now.
update conversation_participant p set last_delivered_seq = p.last_read_seq, mailed_seq = c.last_seq
  from conversation c where c.id = p.conversation_id;
update conversation set guest_mailed_seq = last_seq where kind = 'guest';

-- What was hidden before the words were stored: they are nowhere in the clear. Beside an attachment there may be none.
alter table message add column masked text[] not null default '{}' check (masked <@ array['card', 'contact']);
alter table message drop constraint message_has_words;
alter table message add constraint message_has_words check (
  (removed_at is null and (body = '' or length(btrim(body)) > 0)) or (removed_at is not null and body = ''));
create index message_words on message using gin (body gin_trgm_ops);
