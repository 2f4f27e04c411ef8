-- What an entry was booked for, beside the entry: a statement finds the few that are no sale without looking at all that are.
alter table ledger_entry add column booking text not null default '';
alter table ledger_entry disable trigger ledger_entry_append_only;
update ledger_entry e set booking = t.kind from ledger_transaction t where t.id = e.transaction_id;
alter table ledger_entry enable trigger ledger_entry_append_only;
comment on column ledger_entry.booking is 'kind of its transaction; filled in by a trigger';

drop index ledger_entry_account;
create index ledger_entry_account on ledger_entry (account_id, created_at desc, id desc) include (amount_cents, booking, component);
create index ledger_entry_not_sold on ledger_entry (account_id, created_at desc, id desc)
  where booking in ('refund', 'reversal', 'payout', 'payout_failed', 'adjustment');
-- What was booked for an order is summed from the indexes alone.
drop index ledger_entry_transaction_id;
create index ledger_entry_transaction_id on ledger_entry (transaction_id) include (account_id, amount_cents);
drop index ledger_transaction_order_id;
create index ledger_transaction_order_id on ledger_transaction (order_id) include (id) where order_id is not null;

-- The balance of an account at the end of a day (UTC) on which something was booked. Entries never change, so neither does the
-- sum of those of a day that is over: every entry before closed_until is in the closings, and a balance is the last closing plus
-- the entries since then. Without a row of progress a balance is the sum of all entries.
create table ledger_closing (
  account_id uuid not null references ledger_account (id) on delete restrict,
  day date not null,
  balance_cents bigint not null,
  primary key (account_id, day)
);
comment on table ledger_closing is 'feature: earnings';
create table ledger_closing_progress (
  only_row boolean primary key default true check (only_row),
  closed_until date not null
);
comment on table ledger_closing_progress is 'feature: earnings';

-- An entry that is dated back opens its day and all later ones again: no closing is ever without an entry of its days.
create function ledger_entry_is_placed() returns trigger
language plpgsql as $$
declare
  entered date := (new.created_at at time zone 'UTC')::date;
begin
  new.booking := coalesce((select kind from ledger_transaction where id = new.transaction_id), '');
  if exists (select from ledger_closing_progress where closed_until > entered) then
    update ledger_closing_progress set closed_until = least(closed_until, entered);
    delete from ledger_closing where day >= entered;
  end if;
  return new;
end
$$;
create trigger ledger_entry_is_placed before insert on ledger_entry
  for each row execute function ledger_entry_is_placed();

-- Debits above zero, of all that was booked before a moment.
create function ledger_balance(account uuid, before timestamptz) returns bigint
language sql stable parallel safe as $$
  select coalesce((
      select c.balance_cents from ledger_closing c
        where c.account_id = account and c.day < edge.day order by c.day desc limit 1), 0)
    + coalesce((
      select sum(e.amount_cents) from ledger_entry e
        where e.account_id = account and e.created_at >= edge.day::timestamp at time zone 'UTC' and e.created_at < before), 0)::bigint
  from (select least((before at time zone 'UTC')::date,
    coalesce((select closed_until from ledger_closing_progress), '-infinity'::date)) as day) edge
$$;
