-- A notification may wait for the daily email of its person, and one that is off in the app is stored for that email alone.
alter table notification
  add column event_group text check (event_group ~ '^[a-z][a-z-]{1,39}$'),
  add column in_app boolean not null default true,
  add column for_digest boolean not null default false;
create index notification_for_digest on notification (user_id) where for_digest;

-- The last day on which a person got the daily email: claiming the day keeps a second server from sending it again.
create table notification_digest (
  user_id uuid primary key references app_user (id) on delete cascade,
  sent_on date not null
);
comment on table notification_digest is 'feature: notifications';
