-- Refunds and bank transfers keep their rows themselves; payments had both.
comment on table refund is 'feature: refunds';
comment on table bank_credit is 'feature: bank-transfers';

-- What orders show of the refunds that stand to their right: asked for and not with the buyer yet, or failed without a successor.
create view order_refund_due as
  select f.order_id, sum(f.amount_cents)::bigint as cents
    from refund f
    where f.order_id is not null and (f.status in ('pending', 'sent')
      or f.status = 'failed' and not exists (select from refund later where later.retry_of = f.id))
    group by f.order_id;
comment on view order_refund_due is 'feature: orders';

-- Payments of which some money is at the bank, also while it is not confirmed.
create view payment_with_credit as select distinct payment_id from bank_credit;
comment on view payment_with_credit is 'feature: payments';
