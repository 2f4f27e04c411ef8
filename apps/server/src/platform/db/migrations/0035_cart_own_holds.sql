-- Whoever goes back from paying still holds the pieces: to them they are there, and the next order of theirs takes them over.
create index customer_order_open_of_buyer on customer_order (buyer_id) where payment_status = 'awaiting' and status = 'processing';
create index payment_open_of_buyer on payment (buyer_id) where status in ('awaiting', 'requires_action', 'processing');

create function available_to(buyer uuid, product uuid) returns integer
language sql stable as $$
  select coalesce((select available from stock_level where product_id = product), 0)
    + case when buyer is null then 0 else coalesce((
        select sum(r.quantity)::integer
          from customer_order o join stock_reservation r on r.order_id = o.id and r.product_id = product and r.state = 'active'
          where o.buyer_id = buyer and o.payment_status = 'awaiting' and o.status = 'processing' and o.payment_method = 'card'
            and not exists (select from payment p where p.checkout_group_id = o.checkout_group_id and p.status = 'processing')), 0) end
$$;
