-- What the store said of its handling when the order was placed: the promised days count with it, also when a bank transfer is
-- paid after the store has changed it.
alter table customer_order add column handling_time text not null default '1-2'
  check (handling_time in ('0-1', '1-2', '3-4'));
