-- Every cent that arrives is booked when it counts, as the buyer's: a sale by bank transfer is paid out of that, and what is
-- left goes back without an order. What was returned no longer counts towards the amount.
alter table bank_transfer
  add column returned_cents bigint not null default 0,
  add constraint bank_transfer_returned_within_received check (returned_cents between 0 and received_cents);

-- A card was charged another sum than was asked for: nothing is sold, all of it goes back.
alter table payment
  add column received_cents bigint not null default 0 check (received_cents >= 0),
  add constraint payment_received_is_not_captured check (
    received_cents = 0 or (method = 'card' and status = 'canceled' and captured_cents = 0));

alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (
  kind in ('sale', 'deposit', 'refund', 'reversal', 'payout', 'payout_failed', 'provider_fee', 'adjustment'));

-- What arrived for transfers that were not settled was not booked until now. Settled ones have their sale out of the bank's
-- cash and their surplus as an adjustment: they stay as they were written.
with unbooked as (
  select gen_random_uuid() as id, c.id as credit_id, c.payment_id, c.amount_cents
    from bank_credit c join payment p on p.id = c.payment_id
    where c.counted_at is not null and p.status <> 'succeeded'),
booked as (
  insert into ledger_transaction (id, kind, dedupe_key, payment_id)
    select id, 'deposit', 'credit:' || credit_id, payment_id from unbooked)
insert into ledger_entry (id, transaction_id, account_id, component, amount_cents)
  select gen_random_uuid(), unbooked.id, a.id, side.component, side.sign * unbooked.amount_cents
    from unbooked
    cross join (values ('bank_cash', 'payment', 1), ('buyer_credit', 'adjustment', -1)) as side (account, component, sign)
    join ledger_account a on a.kind = side.account;

-- Money of closed transfers, and what was too much of settled ones, had no way out.
insert into refund (id, payment_id, idempotency_key, method, amount_cents, reason)
  select gen_random_uuid(), p.id, 'left:' || p.id, p.method, t.received_cents - p.captured_cents,
      case p.status when 'succeeded' then 'overpaid' else 'cancelled' end
    from bank_transfer t join payment p on p.id = t.payment_id
    where p.status not in ('awaiting', 'requires_action', 'processing') and t.received_cents > p.captured_cents;
