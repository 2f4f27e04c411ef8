-- What a seller sees of the orders at their store: a card that is still being typed in is no sale yet. Counting a tab of the
-- queue reads this index alone, and an unpaid card order is not in it at all.
create index customer_order_seller_queue on customer_order (seller_id, status, created_at desc, id desc)
  where paid_at is not null or payment_method = 'bank-transfer';
drop index customer_order_seller_status;
