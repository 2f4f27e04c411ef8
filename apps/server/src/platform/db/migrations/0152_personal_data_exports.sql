-- What a person asked to get of their own data: one a day, the ZIP sealed like a document and gone after a week.
create table data_export (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  requested_on date not null,
  requested_at timestamptz not null default now(),
  file_id uuid references stored_file (id) on delete set null,
  bytes bigint check (bytes > 0),
  ready_at timestamptz,
  expires_at timestamptz,
  constraint data_export_once_a_day unique (user_id, requested_on),
  constraint data_export_ready_is_whole check ((ready_at is null) = (expires_at is null) and (ready_at is null) = (bytes is null))
);
create index data_export_file_id on data_export (file_id) where file_id is not null;
create index data_export_expiring on data_export (expires_at) where file_id is not null;
comment on table data_export is 'feature: personal-data';

alter table media_upload drop constraint media_upload_purpose_check;
alter table media_upload add constraint media_upload_purpose_check check (purpose in (
  'profile_image', 'product_image', 'seller_document', 'feedback_screenshot', 'return_photo', 'community_photo',
  'contact_attachment', 'dispute_evidence', 'chat_attachment', 'data_export'));
