-- Numbers people read out. Drawn from sequences: a counter in a table would make all checkouts wait for each other.
-- A number that was drawn and not used is lost; nobody may count on numbers without gaps.
create sequence order_number_seq start 10001;
create sequence return_number_seq start 1001;
create sequence invoice_number_seq start 10001;

create function next_order_number() returns text language sql volatile as $$
  select 'HB-' || nextval('order_number_seq')
$$;
create function next_return_number() returns text language sql volatile as $$
  select 'RT-' || nextval('return_number_seq')
$$;
create function next_invoice_number() returns text language sql volatile as $$
  select 'INV-' || nextval('invoice_number_seq')
$$;

-- Orders that came with numbers of their own (an import, the demo world) would be met again by the sequences.
-- For a moment when nobody orders: a number drawn meanwhile could be drawn again.
create function skip_used_numbers() returns void language sql volatile as $$
  select setval('order_number_seq', greatest(
    nextval('order_number_seq'),
    (select max(substring(order_number from 4)::bigint) + 1 from customer_order where order_number ~ '^HB-[0-9]{1,15}$')), false);
  select setval('return_number_seq', greatest(
    nextval('return_number_seq'),
    (select max(substring(return_number from 4)::bigint) + 1 from return_request where return_number ~ '^RT-[0-9]{1,15}$')), false);
  select setval('invoice_number_seq', greatest(
    nextval('invoice_number_seq'),
    (select max(substring(invoice_number from 5)::bigint) + 1 from invoice where invoice_number ~ '^INV-[0-9]{1,15}$')), false);
$$;
select skip_used_numbers();

-- Asked at every checkout: a regular customer's paid orders must not be read for it.
create index payment_buyer_open on payment (buyer_id) where status in ('awaiting', 'requires_action', 'processing');
