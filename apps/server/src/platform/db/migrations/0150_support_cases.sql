-- A message to support is a case with a number, and goes on: what the person and our team write is one thread after the first
-- message. order_id: the order, where its number belongs to the writer. message_count: the first message and those of the
-- thread; an answer names the count it was written for, so that two answers do not pass each other.
alter table contact_request
  add column number integer not null generated always as identity (start with 10001),
  add column order_id uuid references customer_order (id) on delete set null,
  add column message_count integer not null default 1 check (message_count between 1 and 200),
  add constraint contact_request_number_unique unique (number);
create index contact_request_order_id on contact_request (order_id) where order_id is not null;
create index contact_request_status on contact_request (status, updated_at, id);

create table contact_message (
  id uuid primary key,
  request_id uuid not null references contact_request (id) on delete cascade,
  staff_id uuid references app_user (id) on delete restrict,
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index contact_message_thread on contact_message (request_id, created_at, id);
create index contact_message_staff_id on contact_message (staff_id) where staff_id is not null;
comment on table contact_message is 'feature: support';
comment on column contact_message.staff_id is 'Null: the person wrote it';
