-- A file that was received but belongs to nothing yet. What is not attached within 24 hours is swept away.
create table media_upload (
  file_id uuid primary key references stored_file (id) on delete cascade,
  user_id uuid references app_user (id) on delete cascade,
  purpose text not null check (purpose in (
    'profile_image', 'product_image', 'seller_document', 'feedback_screenshot', 'return_photo', 'community_photo',
    'contact_attachment')),
  created_at timestamptz not null default now(),
  attached_at timestamptz
);
create index media_upload_user_id on media_upload (user_id) where user_id is not null;
create index media_upload_unattached on media_upload (created_at) where attached_at is null;
comment on table media_upload is 'room: media';
