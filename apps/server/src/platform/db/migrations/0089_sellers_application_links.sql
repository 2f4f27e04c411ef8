-- A mailed link shows an application without a password, and sends a rejected one again. It belongs to the mailbox it was sent
-- to: after a change of the address it opens nothing.
create table seller_application_link (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  seller_id uuid not null references seller (id) on delete cascade,
  email text not null check (length(email) between 3 and 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint seller_application_link_expires_later check (expires_at > created_at)
);
create index seller_application_link_seller_id on seller_application_link (seller_id);
create index seller_application_link_expires_at on seller_application_link (expires_at);
comment on table seller_application_link is 'feature: sellers';
