-- Events are written in the transaction of the change they tell of. Order holds per subject, by seq.
create table outbox_event (
  id uuid primary key,
  seq bigserial not null unique,
  subject text not null check (length(subject) between 1 and 200),
  type text not null check (length(type) between 1 and 120),
  payload jsonb not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  available_at timestamptz not null default now(),
  last_error text,
  delivered_at timestamptz
);
create index outbox_event_undelivered on outbox_event (seq) where delivered_at is null;
create index outbox_event_undelivered_subject on outbox_event (subject, seq) where delivered_at is null;
create index outbox_event_delivered_at on outbox_event (delivered_at) where delivered_at is not null;
comment on table outbox_event is 'room: platform';

-- Written in the consumer's own transaction: a redelivered event finds its receipt and does nothing.
create table outbox_receipt (
  consumer text not null check (length(consumer) between 1 and 120),
  event_id uuid not null references outbox_event (id) on delete cascade,
  handled_at timestamptz not null default now(),
  primary key (consumer, event_id)
);
create index outbox_receipt_event_id on outbox_receipt (event_id);
comment on table outbox_receipt is 'room: platform';

-- stored: kept for the mailbox only, because no mail server is configured.
create table mail_message (
  id uuid primary key,
  dedupe_key text not null unique check (length(dedupe_key) between 1 and 300),
  message_id text unique,
  from_address text not null check (length(from_address) between 3 and 320),
  to_address text not null check (length(to_address) between 3 and 320),
  to_name text check (length(to_name) <= 200),
  reply_to text check (length(reply_to) <= 320),
  subject text not null check (length(subject) between 1 and 500 and subject !~ '[\r\n]'),
  html text not null,
  text text not null,
  template text not null check (length(template) between 1 and 100),
  attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array'),
  status text not null default 'queued' check (status in ('queued', 'stored', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mail_message_sent_has_time check ((status = 'sent') = (sent_at is not null)),
  constraint mail_message_addresses_one_line check (to_address !~ '[\r\n]' and from_address !~ '[\r\n]' and coalesce(to_name, '') !~ '[\r\n]')
);
create index mail_message_due on mail_message (next_attempt_at, id) where status = 'queued';
create index mail_message_newest on mail_message (created_at desc, id desc);
create index mail_message_recipient on mail_message (lower(to_address), created_at desc);
comment on table mail_message is 'room: platform';

-- variants: [{"width": 640, "format": "webp", "key": "…", "bytes": 12345}, …]
create table stored_file (
  id uuid primary key,
  key text not null unique check (key ~ '^[A-Za-z0-9][A-Za-z0-9/._-]*$' and key !~ '\.\.' and length(key) <= 300),
  kind text not null check (kind in ('image', 'document')),
  mime text not null check (length(mime) between 3 and 100),
  bytes bigint not null check (bytes > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  width integer check (width > 0),
  height integer check (height > 0),
  variants jsonb not null default '[]' check (jsonb_typeof(variants) = 'array'),
  visibility text not null check (visibility in ('public', 'private')),
  -- Set when the bytes at rest are encrypted: which key opens them.
  encryption_key_id text check (length(encryption_key_id) <= 100),
  original_name text check (length(original_name) <= 255),
  owner_user_id uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint stored_file_image_has_size check (kind <> 'image' or (width is not null and height is not null)),
  constraint stored_file_document_is_private check (kind <> 'document' or visibility = 'private')
);
create index stored_file_owner_user_id on stored_file (owner_user_id) where owner_user_id is not null;
create index stored_file_deleted_at on stored_file (deleted_at) where deleted_at is not null;
comment on table stored_file is 'room: platform';
