-- A refund that failed stays the last of its order, also when a lost dispute has given the buyer the money since: what is on
-- its way back is never more than what the order still has.
create or replace view order_refund_due as
  select o.id as order_id, least(sum(f.amount_cents), o.total_cents - o.refunded_cents)::bigint as cents
    from refund f join customer_order o on o.id = f.order_id
    where o.refunded_cents < o.total_cents and (f.status in ('pending', 'sent')
      or f.status = 'failed' and not exists (select from refund later where later.retry_of = f.id))
    group by o.id;
