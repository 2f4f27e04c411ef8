-- A booking is looked at once, when it commits, not once for each of its entries; so entries may only join a booking that
-- is not committed yet. (Written under a savepoint it would be taken for somebody else's and refused.)
drop trigger ledger_entry_balances on ledger_entry;

create function ledger_entries_come_with_their_transaction() returns trigger
language plpgsql as $$
begin
  perform from added join ledger_transaction t on t.id = added.transaction_id
    where t.xmin <> pg_current_xact_id()::xid;
  if found then
    raise exception 'a ledger transaction takes no more entries once it is booked'
      using errcode = 'check_violation', constraint = 'ledger_entry_comes_with_its_transaction', table = 'ledger_entry';
  end if;
  return null;
end
$$;
create trigger ledger_entry_comes_with_its_transaction after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_entries_come_with_their_transaction();
