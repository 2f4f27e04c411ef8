create table contact_request (
  id uuid primary key,
  user_id uuid references app_user (id) on delete set null,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  order_number text check (length(order_number) <= 40),
  category text not null check (category in ('order', 'returns', 'product', 'shipping', 'account', 'seller', 'other')),
  subject text not null check (length(subject) between 1 and 200),
  message text not null check (length(message) between 1 and 5000),
  attachment_file_id uuid references stored_file (id) on delete set null,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  handled_by uuid references app_user (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contact_request_newest on contact_request (created_at desc, id desc);
create index contact_request_open on contact_request (created_at, id) where status = 'open';
create index contact_request_user_id on contact_request (user_id) where user_id is not null;
create index contact_request_handled_by on contact_request (handled_by) where handled_by is not null;
create index contact_request_attachment_file_id on contact_request (attachment_file_id) where attachment_file_id is not null;
comment on table contact_request is 'room: support';

create table feedback (
  id uuid primary key,
  author_id uuid not null references app_user (id) on delete restrict,
  type text not null check (type in ('feedback', 'suggestion', 'bug', 'question')),
  title text not null check (length(title) between 1 and 200),
  content text not null check (length(content) between 1 and 5000),
  screenshot_file_id uuid references stored_file (id) on delete set null,
  status text not null default 'new' check (status in ('new', 'read', 'resolved')),
  admin_note text check (length(admin_note) <= 2000),
  handled_by uuid references app_user (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index feedback_newest on feedback (created_at desc, id desc);
create index feedback_status on feedback (status, created_at desc, id desc);
create index feedback_author on feedback (author_id, created_at desc);
create index feedback_handled_by on feedback (handled_by) where handled_by is not null;
create index feedback_screenshot_file_id on feedback (screenshot_file_id) where screenshot_file_id is not null;
comment on table feedback is 'room: support';
