-- What was taken on a day, from the index alone.
drop index customer_order_paid;
create index customer_order_paid on customer_order (paid_at) include (total_cents) where paid_at is not null;
