-- Looked at once for all entries of a statement. Who writes an entry says what it was booked for; where it is left out, the
-- trigger before the row looks it up, as it did for every row.
create or replace function ledger_entry_is_placed() returns trigger
language plpgsql as $$
declare
  earliest date;
begin
  select (min(created_at) at time zone 'UTC')::date into earliest from added;
  if exists (select from ledger_closing_progress where closed_until > earliest) then
    update ledger_closing_progress set closed_until = least(closed_until, earliest);
    delete from ledger_closing where day >= earliest;
  end if;
  return null;
end
$$;
drop trigger ledger_entry_is_placed on ledger_entry;
create trigger ledger_entry_is_placed after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_entry_is_placed();

create function ledger_entry_is_described() returns trigger
language plpgsql as $$
begin
  select kind, order_id into new.booking, new.order_id from ledger_transaction where id = new.transaction_id;
  new.booking := coalesce(new.booking, '');
  return new;
end
$$;
create trigger ledger_entry_is_described before insert on ledger_entry
  for each row when (new.booking = '') execute function ledger_entry_is_described();

comment on column ledger_entry.booking is 'kind of its transaction; filled in by a trigger, or refused where it is another';
comment on column ledger_entry.order_id is 'order of its transaction; filled in by a trigger, or refused where it is another';

-- The two functions keep their plans: one made while a table was small would read all of it for each booking until the next
-- ANALYZE, and of ledger_entry a new database says that it is empty (0169).
create or replace function ledger_entries_come_with_their_transaction() returns trigger
language plpgsql set enable_seqscan = off as $$
declare
  late boolean;
  misnamed boolean;
begin
  select bool_or(t.xmin <> pg_current_xact_id()::xid),
      bool_or(e.booking <> t.kind or e.order_id is distinct from t.order_id)
    into late, misnamed
    from added e join ledger_transaction t on t.id = e.transaction_id;
  if late then
    raise exception 'a ledger transaction takes no more entries once it is booked'
      using errcode = 'check_violation', constraint = 'ledger_entry_comes_with_its_transaction', table = 'ledger_entry';
  end if;
  if misnamed then
    raise exception 'a ledger entry is booked for what its transaction is'
      using errcode = 'check_violation', constraint = 'ledger_entry_is_described', table = 'ledger_entry';
  end if;
  return null;
end
$$;
alter function ledger_balances() set enable_seqscan = off;
