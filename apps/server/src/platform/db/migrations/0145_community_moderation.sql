-- removal_reason: what the author reads when an admin has removed it. checked_at: a person has read the present text, so
-- that reports alone do not hide it again. commenter_count: people who commented, without the author.
alter table community_post
  add column photo_alt text not null default '' check (length(photo_alt) <= 200),
  add column commenter_count integer not null default 0 check (commenter_count >= 0),
  add column removal_reason text check (length(removal_reason) <= 500),
  add column checked_at timestamptz;

-- Points that are halved every day, as a number that never changes by itself: the logarithm of the points plus the day they
-- count from. Its order is the order of the halved points at any moment, so an index holds it.
alter table community_post
  add column trend numeric(12, 6) not null generated always as (
    log(2.0, (1 + like_count + 2 * commenter_count)::numeric)
      + extract(epoch from (created_at - timestamptz '2026-01-01 00:00:00+00')) / 86400
  ) stored;
drop index community_post_trending;
create index community_post_trending on community_post (trend desc, id desc) where status = 'published';

alter table community_comment
  drop constraint community_comment_status_check,
  add constraint community_comment_status_check check (status in ('published', 'pending', 'hidden')),
  add column like_count integer not null default 0 check (like_count >= 0),
  add column removal_reason text check (length(removal_reason) <= 500),
  add column checked_at timestamptz,
  add column updated_at timestamptz not null default now();
create index community_comment_queue on community_comment (updated_at, id) where status = 'pending';

create table community_comment_like (
  comment_id uuid not null references community_comment (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
create index community_comment_like_user_id on community_comment_like (user_id);
comment on table community_comment_like is 'feature: community';

create table community_report (
  id uuid primary key,
  post_id uuid references community_post (id) on delete cascade,
  comment_id uuid references community_comment (id) on delete cascade,
  reporter_id uuid not null references app_user (id) on delete cascade,
  reason text not null check (reason in ('health', 'advertising', 'unkind', 'photo', 'other')),
  note text check (length(note) <= 1000),
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  decided_by uuid references app_user (id) on delete restrict,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint community_report_of_one check (num_nonnulls(post_id, comment_id) = 1),
  constraint community_report_post_once unique (post_id, reporter_id),
  constraint community_report_comment_once unique (comment_id, reporter_id),
  constraint community_report_decision check ((status = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
create index community_report_open on community_report (created_at, id) where status = 'open';
create index community_report_reporter_id on community_report (reporter_id);
create index community_report_decided_by on community_report (decided_by) where decided_by is not null;
comment on table community_report is 'feature: community';
