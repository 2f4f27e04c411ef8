-- The first day of the promised delivery; estimated_delivery_at is the last. Empty when a single day was named.
alter table customer_order add column estimated_delivery_from timestamptz,
  add constraint customer_order_delivery_window check (estimated_delivery_from <= estimated_delivery_at);
