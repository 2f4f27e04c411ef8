-- Reports about anything but reviews, which have their own. subject_id points into the room that subject_type names.
create table content_report (
  id uuid primary key,
  subject_type text not null check (subject_type in ('product', 'seller', 'message', 'post', 'comment')),
  subject_id uuid not null,
  reporter_id uuid not null references app_user (id) on delete cascade,
  reason text not null check (reason in ('health_claim', 'prohibited', 'offensive', 'counterfeit', 'spam', 'other')),
  note text check (length(note) <= 2000),
  status text not null default 'open' check (status in ('open', 'dismissed', 'upheld')),
  created_at timestamptz not null default now(),
  decided_by uuid references app_user (id) on delete restrict,
  decided_at timestamptz,
  decision_note text check (length(decision_note) <= 2000),
  constraint content_report_once unique (subject_type, subject_id, reporter_id),
  constraint content_report_decision check ((status = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
create index content_report_open on content_report (created_at, id) where status = 'open';
create index content_report_reporter_id on content_report (reporter_id);
create index content_report_decided_by on content_report (decided_by) where decided_by is not null;
comment on table content_report is 'room: moderation';
