-- What a person has chosen for a group of notifications and a channel. Without a row, the channel is on.
create table notification_preference (
  user_id uuid not null references app_user (id) on delete cascade,
  event_group text not null check (event_group ~ '^[a-z][a-z-]{1,39}$'),
  channel text not null check (channel in ('inApp', 'email')),
  choice text not null check (choice in ('on', 'off', 'daily')),
  updated_at timestamptz not null default now(),
  primary key (user_id, event_group, channel),
  constraint notification_preference_daily_is_email check (choice <> 'daily' or channel = 'email')
);
comment on table notification_preference is 'feature: notifications';
