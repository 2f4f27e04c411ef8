-- Sales that stayed: what a seller's fee tier and the returning buyers count, from the index alone.
create index customer_order_kept on customer_order (seller_id, paid_at) include (buyer_id, subtotal_cents, discount_cents, fee_cents)
  where paid_at is not null and status <> 'cancelled' and payment_status in ('paid', 'part-refunded');
drop index customer_order_seller_paid;
create index customer_order_seller_paid on customer_order (seller_id, paid_at) where paid_at is not null;
