-- With the order beside each entry, what was booked for the newest orders of a seller is read from this index alone.
drop index ledger_entry_account;
create index ledger_entry_account on ledger_entry (account_id, created_at desc, id desc)
  include (amount_cents, booking, component, order_id);

-- What each seller has now, as ledger_balance counts it: called for one account after the other it takes twice as long.
create view seller_balance_now as
  select a.seller_id, -(coalesce(closing.cents, 0) + coalesce(since.cents, 0))::bigint as cents
  from ledger_account a
  cross join (select coalesce((select closed_until from ledger_closing_progress), '-infinity'::date) as day offset 0) edge
  left join lateral (
    select c.balance_cents as cents from ledger_closing c
    where c.account_id = a.id and c.day < edge.day order by c.day desc limit 1) closing on true
  left join lateral (
    select sum(e.amount_cents) as cents from ledger_entry e
    where e.account_id = a.id and e.created_at >= edge.day::timestamp at time zone 'UTC') since on true
  where a.kind = 'seller_balance';
comment on view seller_balance_now is 'feature: earnings';
