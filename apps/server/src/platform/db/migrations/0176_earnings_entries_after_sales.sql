-- What was booked for orders after their sale: refunds, disputes, corrections. The payout preview reads these, and the sales from
-- the orders: the order beside each entry of an account is of no use any more.
create index ledger_entry_after_sale on ledger_entry (account_id, created_at) include (order_id, amount_cents)
  where booking <> 'sale' and order_id is not null;
drop index ledger_entry_account;
create index ledger_entry_account on ledger_entry (account_id, created_at desc, id desc) include (amount_cents, booking, component);
