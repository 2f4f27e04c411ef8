-- Who said that a parcel arrived, from when on its seller may be paid out, and what the buyer says against it.
alter table customer_order
  add column delivered_by text check (delivered_by in ('buyer', 'seller', 'admin', 'system')),
  add column payable_from timestamptz,
  add column delivery_objected_at timestamptz,
  add column delivery_objection text check (length(delivery_objection) <= 2000);

update customer_order o set payable_from = o.delivered_at, delivered_by = (
    select e.actor_kind from order_event e
      where e.order_id = o.id and e.type = 'delivered' and e.actor_kind in ('buyer', 'seller', 'admin', 'system')
      order by e.created_at desc, e.id desc limit 1)
  where o.status = 'delivered';

alter table customer_order add constraint customer_order_payable_once_delivered check (
  status = 'delivered' or (delivered_by is null and payable_from is null));
