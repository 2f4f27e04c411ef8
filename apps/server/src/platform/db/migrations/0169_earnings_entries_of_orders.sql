-- The order of an entry, beside the entry: what was booked for an order, and the lines of a sale, are found in one step.
alter table ledger_entry add column order_id uuid;
alter table ledger_entry disable trigger ledger_entry_append_only;
update ledger_entry e set order_id = t.order_id from ledger_transaction t where t.id = e.transaction_id and t.order_id is not null;
alter table ledger_entry enable trigger ledger_entry_append_only;
comment on column ledger_entry.order_id is 'order of its transaction; filled in by a trigger';

create index ledger_entry_order on ledger_entry (order_id) include (account_id, amount_cents) where order_id is not null;
drop index ledger_entry_transaction_id;
create index ledger_entry_transaction_id on ledger_entry (transaction_id);

-- All rows are new: until the next ANALYZE, plans would take the column for one of few values.
analyze ledger_entry;

create or replace function ledger_entry_is_placed() returns trigger
language plpgsql as $$
declare
  entered date := (new.created_at at time zone 'UTC')::date;
begin
  select kind, order_id into new.booking, new.order_id from ledger_transaction where id = new.transaction_id;
  new.booking := coalesce(new.booking, '');
  if exists (select from ledger_closing_progress where closed_until > entered) then
    update ledger_closing_progress set closed_until = least(closed_until, entered);
    delete from ledger_closing where day >= entered;
  end if;
  return new;
end
$$;
