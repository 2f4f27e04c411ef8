-- Who bought again is read buyer by buyer, from the index alone: in the order of payments, all of a store's buyers would have to
-- be kept in memory while its orders are read.
create index customer_order_returning on customer_order (seller_id, buyer_id, paid_at)
  where paid_at is not null and status <> 'cancelled' and payment_status in ('paid', 'part-refunded');
drop index customer_order_kept;
create index customer_order_kept on customer_order (seller_id, paid_at) include (subtotal_cents, discount_cents, fee_cents)
  where paid_at is not null and status <> 'cancelled' and payment_status in ('paid', 'part-refunded');
