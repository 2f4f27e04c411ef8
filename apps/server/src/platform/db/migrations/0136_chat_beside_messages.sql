alter table media_upload drop constraint media_upload_purpose_check;
alter table media_upload add constraint media_upload_purpose_check check (purpose in (
  'profile_image', 'product_image', 'seller_document', 'feedback_screenshot', 'return_photo', 'community_photo',
  'contact_attachment', 'dispute_evidence', 'chat_attachment'));

-- Sent before its message; without one it is swept away with its upload.
create table message_attachment (
  file_id uuid primary key references stored_file (id) on delete restrict,
  conversation_id uuid not null references conversation (id) on delete cascade,
  -- Null: of the conversation's guest.
  uploader_id uuid references app_user (id) on delete restrict,
  message_id uuid references message (id) on delete restrict,
  position smallint not null default 0,
  kind text not null check (kind in ('image', 'pdf')),
  name text not null check (length(name) between 1 and 255),
  mime text not null,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now()
);
create index message_attachment_message_id on message_attachment (message_id) where message_id is not null;
create index message_attachment_conversation_id on message_attachment (conversation_id);
create index message_attachment_uploader_id on message_attachment (uploader_id) where uploader_id is not null;
comment on table message_attachment is 'feature: chat';

-- What a message links to or is about; only what everybody in the conversation may see.
create table message_card (
  message_id uuid not null references message (id) on delete cascade,
  position smallint not null,
  product_id uuid references product (id) on delete cascade,
  order_id uuid references customer_order (id) on delete restrict,
  primary key (message_id, position),
  constraint message_card_one_thing check ((product_id is null) <> (order_id is null))
);
create index message_card_product_id on message_card (product_id) where product_id is not null;
create index message_card_order_id on message_card (order_id) where order_id is not null;
comment on table message_card is 'feature: chat';

-- For admins alone. Not a message: its number would be a gap for everybody else.
create table conversation_note (
  id uuid primary key,
  conversation_id uuid not null references conversation (id) on delete cascade,
  author_id uuid not null references app_user (id) on delete restrict,
  body text not null check (length(btrim(body)) between 1 and 2000),
  after_seq bigint not null check (after_seq >= 0),
  created_at timestamptz not null default now()
);
create index conversation_note_conversation_id on conversation_note (conversation_id, created_at);
create index conversation_note_author_id on conversation_note (author_id);
comment on table conversation_note is 'feature: chat';

create table message_report (
  id uuid primary key,
  message_id uuid not null references message (id) on delete restrict,
  conversation_id uuid not null references conversation (id) on delete restrict,
  reporter_id uuid not null references app_user (id) on delete restrict,
  reason text not null check (reason in ('offensive', 'spam', 'fraud', 'other')),
  note text not null default '' check (length(note) <= 1000),
  created_at timestamptz not null default now(),
  decision text check (decision in ('remove', 'keep')),
  decided_by uuid references app_user (id) on delete restrict,
  decided_at timestamptz,
  constraint message_report_once unique (message_id, reporter_id),
  constraint message_report_decided check (
    (decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
create index message_report_open on message_report (conversation_id) where decided_at is null;
create index message_report_reporter_id on message_report (reporter_id);
create index message_report_decided_by on message_report (decided_by) where decided_by is not null;
comment on table message_report is 'feature: chat';

-- Without a seller: those that the team shares.
create table canned_reply (
  id uuid primary key,
  seller_id uuid references seller (id) on delete cascade,
  shortcut text not null check (length(btrim(shortcut)) between 1 and 60),
  body text not null check (length(btrim(body)) between 1 and 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index canned_reply_of_seller on canned_reply (seller_id, lower(shortcut)) where seller_id is not null;
create unique index canned_reply_of_team on canned_reply (lower(shortcut)) where seller_id is null;
comment on table canned_reply is 'feature: chat';
