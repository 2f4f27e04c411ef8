create table return_request (
  id uuid primary key,
  return_number text not null unique check (length(return_number) between 6 and 24),
  order_id uuid not null references customer_order (id) on delete restrict,
  buyer_id uuid not null references app_user (id) on delete restrict,
  seller_id uuid not null references seller (id) on delete restrict,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'received', 'refunded', 'cancelled')),
  notes text check (length(notes) <= 2000),
  refund_method text not null check (refund_method in ('card', 'bank-transfer')),
  refund_cents bigint check (refund_cents >= 0),
  decided_by uuid references app_user (id) on delete restrict,
  decided_at timestamptz,
  decision_note text check (length(decision_note) <= 2000),
  received_at timestamptz,
  refunded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint return_request_decided_by_someone check (
    (status in ('pending', 'cancelled') or decided_at is not null) and (decided_at is null) = (decided_by is null)),
  constraint return_request_status_has_time check (
    (status not in ('received', 'refunded') or received_at is not null) and (status = 'refunded') = (refunded_at is not null)),
  constraint return_request_refunded_has_amount check (status <> 'refunded' or refund_cents is not null)
);
create index return_request_buyer on return_request (buyer_id, created_at desc, id desc);
create index return_request_seller on return_request (seller_id, status, created_at desc, id desc);
create index return_request_order_id on return_request (order_id);
create index return_request_open on return_request (created_at, id) where status = 'pending';
create index return_request_decided_by on return_request (decided_by) where decided_by is not null;
comment on table return_request is 'room: returns';

create table return_line (
  id uuid primary key,
  return_id uuid not null references return_request (id) on delete restrict,
  order_line_id uuid not null references order_line (id) on delete restrict,
  quantity integer not null check (quantity between 1 and 999),
  reason text not null check (reason in ('damaged', 'defective', 'wrong_item', 'not_as_described', 'changed_mind', 'arrived_late', 'other')),
  details text check (length(details) <= 2000),
  opened boolean not null default false,
  disposition text check (disposition in ('restock', 'destroy')),
  refund_cents bigint check (refund_cents >= 0),
  constraint return_line_once unique (return_id, order_line_id)
);
create index return_line_order_line_id on return_line (order_line_id);
comment on table return_line is 'room: returns';

create table return_photo (
  return_line_id uuid not null references return_line (id) on delete cascade,
  position smallint not null check (position between 1 and 5),
  file_id uuid not null unique references stored_file (id) on delete restrict,
  created_at timestamptz not null default now(),
  primary key (return_line_id, position)
);
comment on table return_photo is 'room: returns';

create table return_event (
  id uuid primary key,
  return_id uuid not null references return_request (id) on delete restrict,
  type text not null check (length(type) between 1 and 60),
  actor_kind text not null check (actor_kind in ('buyer', 'seller', 'admin', 'system')),
  actor_id uuid references app_user (id) on delete restrict,
  note text check (length(note) <= 2000),
  created_at timestamptz not null default now()
);
create index return_event_timeline on return_event (return_id, created_at, id);
create index return_event_actor_id on return_event (actor_id) where actor_id is not null;
create trigger return_event_append_only before update or delete on return_event
  for each row execute function refuse_change();
comment on table return_event is 'room: returns';

alter table refund add constraint refund_return_id_fkey
  foreign key (return_id) references return_request (id) on delete restrict deferrable initially deferred;
alter table stock_movement add constraint stock_movement_return_id_fkey
  foreign key (return_id) references return_request (id) on delete restrict deferrable initially deferred;
