-- Double opt-in: an address is subscribed from confirmed_at on, until unsubscribed_at. The link that confirms is stored as a
-- hash; the one that unsubscribes stands in every mail. user_id: the account whose confirmed address it is.
alter table newsletter_subscription
  add column confirmed_at timestamptz,
  add column confirm_token_hash bytea check (octet_length(confirm_token_hash) = 32),
  add column confirm_expires_at timestamptz,
  add column user_id uuid references app_user (id) on delete set null,
  add constraint newsletter_subscription_link_is_whole check ((confirm_token_hash is null) = (confirm_expires_at is null));
create unique index newsletter_subscription_confirm_token on newsletter_subscription (confirm_token_hash);
create index newsletter_subscription_user_id on newsletter_subscription (user_id) where user_id is not null;
create index newsletter_subscription_confirmed on newsletter_subscription (id)
  where confirmed_at is not null and unsubscribed_at is null;

create table newsletter_issue (
  id uuid primary key,
  subject text not null check (length(subject) between 1 and 150),
  preview text not null check (length(preview) <= 150),
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  status text not null default 'draft' check (status in ('draft', 'sending', 'stopped', 'sent')),
  version integer not null default 1,
  recipients integer not null default 0 check (recipients >= 0),
  written_by uuid not null references app_user (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  constraint newsletter_issue_started_has_time check ((status = 'draft') = (started_at is null)),
  constraint newsletter_issue_sent_has_time check ((status = 'sent') = (finished_at is not null))
);
create index newsletter_issue_newest on newsletter_issue (updated_at desc, id desc);
create index newsletter_issue_written_by on newsletter_issue (written_by);
comment on table newsletter_issue is 'feature: support';

-- Written in the transaction that puts the mail into the outbox: an address gets an issue once, however often sending starts.
create table newsletter_delivery (
  issue_id uuid not null references newsletter_issue (id) on delete restrict,
  subscription_id uuid not null references newsletter_subscription (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issue_id, subscription_id)
);
create index newsletter_delivery_subscription_id on newsletter_delivery (subscription_id);
comment on table newsletter_delivery is 'feature: support';

-- Mail programs offer to unsubscribe with one click where a mail names this address (RFC 8058).
alter table mail_message add column unsubscribe_url text check (length(unsubscribe_url) between 8 and 500);
