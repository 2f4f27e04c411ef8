-- A seller's orders that are not available yet: few of many, asked for whenever the balance is shown.
create index customer_order_payable on customer_order (seller_id, payable_from) where paid_at is not null;
