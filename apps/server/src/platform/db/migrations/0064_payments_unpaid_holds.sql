-- What an open payment keeps from others, and whence and whither: hashes that are forgotten when it is paid or given up.
-- card_entered_at: since when the hold of a card counts as "a card was entered".
alter table payment
  add column pieces integer not null default 0 check (pieces >= 0),
  add column network_key bigint,
  add column address_key bigint,
  add column card_entered_at timestamptz;
create index payment_open_of_network on payment (network_key) where status in ('awaiting', 'requires_action', 'processing');
create index payment_open_of_address on payment (address_key) where status in ('awaiting', 'requires_action', 'processing');
create index payment_given_up on payment (buyer_id, updated_at) where status in ('expired', 'failed');

-- Not longer than a JavaScript number.
create function unpaid_key(words text) returns bigint
language sql immutable as $$ select hashtextextended(words, 0) & 9007199254740991 $$;

-- Counts the unpaid pieces of a network and of a delivery address so that no two orders can both take the last room. Small
-- orders of a network that is far from its limit share its lock: a hundred of them at once still stay below it. All others
-- wait for each other. The network comes before the address, always.
create function unpaid_around(network text, delivery_address uuid, wanted integer, network_limit integer)
returns table (network_key bigint, address_key bigint, network_pieces integer, address_pieces integer)
language plpgsql volatile as $$
declare
  from_key bigint := unpaid_key(network);
  to_key bigint;
  is_close boolean := wanted * 200 > network_limit;
begin
  if not is_close then
    begin
      perform pg_advisory_xact_lock_shared(from_key);
      if 2 * unpaid_pieces_of_network(from_key) > network_limit then
        raise exception using errcode = 'HB001';
      end if;
    exception when sqlstate 'HB001' then
      -- Which has given the shared lock back.
      is_close := true;
    end;
  end if;
  if is_close then
    perform pg_advisory_xact_lock(from_key);
  end if;
  select unpaid_key(regexp_replace(lower(a.country || '|' || a.postal_code || '|' || a.address_line1), '[^[:alnum:]|]+', '', 'g'))
    into to_key from address a where a.id = delivery_address;
  perform pg_advisory_xact_lock(to_key);
  return query select from_key, to_key, unpaid_pieces_of_network(from_key), coalesce((
    select sum(p.pieces)::integer from payment p
      where p.address_key = to_key and p.status in ('awaiting', 'requires_action', 'processing')), 0);
end
$$;

create function unpaid_pieces_of_network(key bigint) returns integer
language sql volatile as $$
  select coalesce(sum(p.pieces), 0)::integer from payment p
    where p.network_key = key and p.status in ('awaiting', 'requires_action', 'processing')
$$;
