-- An invoice says for good what it said when it was issued. Empty where the release before wrote it: those are filled when
-- they are next opened. The buyer's address stays with the order alone, where deleting an account empties it.
alter table invoice add column content jsonb check (jsonb_typeof(content) = 'object');
create trigger invoice_content_is_final before update or delete on invoice
  for each row when (old.content is not null) execute function refuse_change();

-- Numbers without gaps: drawn in the transaction that uses them, which gives them back when it fails. Refunds wait for each
-- other here for the rest of their transaction; there are few of them.
create table paper_number (series text primary key check (series = 'credit_note'), last bigint not null check (last >= 0));
insert into paper_number (series, last) values ('credit_note', 0);
comment on table paper_number is 'room: orders';

create function next_credit_note_number() returns text language sql volatile as $$
  update paper_number set last = last + 1 where series = 'credit_note' returning 'CN-' || lpad(last::text, 6, '0')
$$;

create table credit_note (
  id uuid primary key,
  credit_note_number text not null unique check (length(credit_note_number) between 4 and 30),
  order_id uuid not null references customer_order (id) on delete restrict,
  refund_id uuid not null unique references refund (id) on delete restrict,
  amount_cents bigint not null check (amount_cents > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  issued_at timestamptz not null default now()
);
create index credit_note_order_id on credit_note (order_id, issued_at, id);
create trigger credit_note_append_only before update or delete on credit_note
  for each row execute function refuse_change();
comment on table credit_note is 'room: orders';
