-- How many pieces of the order's line had come back before these: whatever the order in which refunds are settled, each
-- is for its own pieces, and all of them together are for the whole line, to the cent.
alter table return_line add column pieces_before integer check (pieces_before >= 0);

-- Returns that were refunded before the count was kept.
update return_line l set pieces_before = (
    select coalesce(sum(earlier.quantity), 0)
      from return_line earlier join return_request r on r.id = earlier.return_id
      where earlier.order_line_id = l.order_line_id and r.status in ('received', 'refunded')
        and (r.received_at, r.id) < (mine.received_at, mine.id))
  from return_request mine where mine.id = l.return_id and mine.status in ('received', 'refunded');

-- Parcels on their way: those nobody speaks of are taken as delivered after some time.
create index customer_order_on_its_way on customer_order (shipped_at, id) where status = 'shipped';
