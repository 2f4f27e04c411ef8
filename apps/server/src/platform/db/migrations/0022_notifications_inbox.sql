-- dedupe_key: an event that is delivered twice notifies once.
create table notification (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  type text not null default 'info' check (type in ('info', 'success', 'cart', 'order', 'warning', 'error')),
  title text not null check (length(title) between 1 and 200),
  message text not null check (length(message) <= 1000),
  icon text check (length(icon) <= 60),
  action_url text check (action_url ~ '^/([^/]|$)' and length(action_url) <= 500),
  dedupe_key text not null check (length(dedupe_key) between 1 and 200),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  constraint notification_once unique (user_id, dedupe_key)
);
create index notification_newest on notification (user_id, created_at desc, id desc);
create index notification_unread on notification (user_id) where read_at is null;
comment on table notification is 'room: notifications';

create table admin_notification (
  id uuid primary key,
  type text not null check (type in ('new_seller', 'new_product', 'order', 'system')),
  title text not null check (length(title) between 1 and 200),
  message text not null check (length(message) <= 1000),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  dedupe_key text not null unique check (length(dedupe_key) between 1 and 200),
  created_at timestamptz not null default now()
);
create index admin_notification_newest on admin_notification (created_at desc, id desc);
comment on table admin_notification is 'room: notifications';

-- Each admin reads and removes for themselves.
create table admin_notification_state (
  notification_id uuid not null references admin_notification (id) on delete cascade,
  admin_id uuid not null references app_user (id) on delete cascade,
  read_at timestamptz,
  removed_at timestamptz,
  primary key (notification_id, admin_id),
  constraint admin_notification_state_says_something check (read_at is not null or removed_at is not null)
);
create index admin_notification_state_admin_id on admin_notification_state (admin_id);
comment on table admin_notification_state is 'room: notifications';
