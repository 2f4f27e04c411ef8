/** Of the first pieces of a line, as a sale shares them out: half up. */
const shareOf = (column: string) => `div(2 * l.${column}::numeric * edge.pieces + l.quantity, 2 * l.quantity)`;
/** Tax and fee follow what the pieces cost. */
const shareOfNet = (column: string) =>
  `sum(sign * case net when 0 then 0 else div(2 * ${column} * (items - discount - promotion) + net, 2 * net) end)`;
const booked = (place: string) => `coalesce(sum(cents) filter (where place = '${place}'), 0)`;

/** Of a share that was lost in a dispute, as it was written down when it was booked. */
const lost = (part: string) => `sum((lost_parts ->> '${part}')::bigint)`;
/** What it paid was a part of a return that is paid back by now, and counts with its pieces. */
const isOfReturn = `exists (
  select from refund f join return_request r on r.id = f.return_id
    where f.dispute_id = d.dispute_id and f.order_id = d.order_id and f.reason = 'dispute' and r.status = 'refunded')`;
/** With returned pieces and in disputes. */
const gone = (part: string) => `(coalesce(back.${part}, 0) + coalesce(lost.${part}, 0))`;

/** What the orders, returns and codes say of themselves, against what was booked and moved for them. */
export const tradeInvariants: Record<string, string> = {
  'each order is booked as it was sold, minus what went back': `
    with entry as (
      select t.order_id, e.amount_cents as cents, case
          when e.component = 'payment' and a.kind in ('provider_cash', 'bank_cash', 'buyer_credit', 'disputed_funds') then 'cash'
          when e.component = 'discount' and a.kind = 'platform_promotion' then 'promotion'
          when e.component = 'tax' and a.kind = 'tax_held' then 'tax'
          when e.component = 'fee' and a.kind = 'platform_fee' then 'fee'
          when a.kind <> 'seller_balance' or a.seller_id <> o.seller_id then 'astray'
          when e.component in ('items', 'discount', 'shipping') then e.component
          when e.component = 'fee' then 'charged'
          else 'astray' end as place
        from ledger_transaction t join customer_order o on o.id = t.order_id
        join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
        where t.kind in ('sale', 'refund', 'reversal')),
    booked as (
      select order_id, array[${booked('cash')}, ${booked('items')}, ${booked('discount')}, ${booked('promotion')},
          ${booked('shipping')}, ${booked('tax')}, ${booked('charged')}, ${booked('fee')},
          count(*) filter (where place = 'astray')] as cents
        from entry group by order_id),
    outright as (
      select f.order_id, o.payment_status, f.reason from refund f join customer_order o on o.id = f.order_id
        where f.return_id is null and f.status = 'succeeded'),
    gone as (
      select rl.order_line_id as line_id, rl.pieces_before as first, rl.pieces_before + rl.quantity as last, rl.with_shipping
        from return_request r join return_line rl on rl.return_id = r.id where r.status = 'refunded'
      union all
      select l.id, 0, l.quantity, true from outright join order_line l on l.order_id = outright.order_id
        where outright.payment_status = 'part-refunded' and outright.reason <> 'dispute' and l.returned_quantity = 0
          and l.refunded_cents > 0),
    piece as (
      select l.order_id, edge.sign, l.tax_cents, l.fee_cents,
          l.subtotal_cents - l.seller_discount_cents - l.platform_discount_cents as net,
          ${shareOf('subtotal_cents')} as items, ${shareOf('seller_discount_cents')} as discount,
          ${shareOf('platform_discount_cents')} as promotion,
          case when gone.with_shipping then ${shareOf('shipping_cents')} else 0 end as shipping
        from gone join order_line l on l.id = gone.line_id
        cross join lateral (values (1, gone.last), (-1, gone.first)) edge (sign, pieces)),
    back as (
      select order_id, sum(sign * items) as items, sum(sign * discount) as discount, sum(sign * promotion) as promotion,
          sum(sign * shipping) as shipping, ${shareOfNet('tax_cents')} as tax, ${shareOfNet('fee_cents')} as fee
        from piece group by order_id),
    lost as (
      select order_id, ${lost('subtotalCents')} as items, ${lost('sellerDiscountCents')} as discount,
          ${lost('platformDiscountCents')} as promotion, ${lost('shippingCents')} as shipping,
          ${lost('taxCents')} as tax, ${lost('feeCents')} as fee
        from dispute_order d where lost_parts is not null and not ${isOfReturn} group by order_id),
    whole as (select distinct order_id from outright where payment_status = 'refunded'),
    kept as (
      select o.id, o.paid_at is not null and not (o.status = 'cancelled' and o.total_cents = 0) and whole.order_id is null as any,
          o.subtotal_cents - ${gone('items')} as items, o.seller_discount_cents - ${gone('discount')} as discount,
          o.platform_discount_cents - ${gone('promotion')} as promotion, o.shipping_cents - ${gone('shipping')} as shipping,
          o.tax_cents - ${gone('tax')} as tax, o.fee_cents - ${gone('fee')} as fee
        from customer_order o left join back on back.order_id = o.id left join lost on lost.order_id = o.id
        left join whole on whole.order_id = o.id),
    due as (
      select id, case when kept.any then array[items - discount - promotion + shipping + tax, -items, discount, promotion,
          -shipping, -tax, fee, -fee, 0] else array[0, 0, 0, 0, 0, 0, 0, 0, 0] end as cents
        from kept)
    select due.id as subject,
        format('cash, items, both discounts, shipping, tax, fee twice, astray: booked %s, due %s', booked.cents, due.cents) as detail
      from due left join booked on booked.order_id = due.id
      where due.cents <> coalesce(booked.cents, array[0, 0, 0, 0, 0, 0, 0, 0, 0])`,

  'the cost of a payment is booked once': `
    select p.id as subject, format('cost %s, booked %s', p.provider_fee_cents, coalesce(b.cents, 0)) as detail
      from payment p
      left join (
        select t.payment_id, sum(e.amount_cents) as cents
          from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
          join ledger_account a on a.id = e.account_id and a.kind = 'provider_fee'
          where t.kind = 'provider_fee' group by t.payment_id) b on b.payment_id = p.id
      where coalesce(p.provider_fee_cents, 0) <> coalesce(b.cents, 0)`,

  'the cost of a payment is known within two days': `
    select id as subject, format('settled %s', settled_at) as detail
      from payment
      where method = 'card' and provider_fee_cents is null and captured_cents + received_cents > 0
        and settled_at < now() - interval '2 days'`,

  'a returned piece is back on the shelf once, and a destroyed one is not': `
    select coalesce(due.return_id, moved.return_id) as subject,
        format('product %s: due %s, put back %s', coalesce(due.product_id, moved.product_id), due.pieces, moved.pieces) as detail
      from (
        select rl.return_id, l.product_id, rl.quantity as pieces
          from return_line rl join return_request r on r.id = rl.return_id join order_line l on l.id = rl.order_line_id
          where r.status in ('received', 'refunded') and rl.disposition = 'restock') due
      full join (
        select return_id, product_id, sum(on_hand_delta) as pieces
          from stock_movement where return_id is not null group by return_id, product_id) moved
        on moved.return_id = due.return_id and moved.product_id = due.product_id
      where due.pieces is distinct from moved.pieces`,

  'a line counts the pieces that came back and were paid back': `
    select l.id as subject, format('counted %s, returned %s', l.returned_quantity, coalesce(back.pieces, 0)) as detail
      from order_line l
      left join (
        select rl.order_line_id, sum(rl.quantity) as pieces
          from return_line rl join return_request r on r.id = rl.return_id
          where r.status = 'refunded' group by rl.order_line_id) back on back.order_line_id = l.id
      where l.returned_quantity <> coalesce(back.pieces, 0)`,

  'a return is refunded what it says': `
    select r.id as subject, format('%s: owes %s, lines %s, on its way or paid %s, paid %s, of it in disputes %s, refunds %s',
        r.status, r.refund_cents, lines.cents, f.live, f.paid, f.disputed, f.refunds) as detail
      from return_request r
      cross join lateral (select sum(refund_cents) as cents from return_line where return_id = r.id) lines
      cross join lateral (
        select count(*) as refunds, coalesce(sum(amount_cents) filter (where status <> 'failed'), 0) as live,
            coalesce(sum(amount_cents) filter (where status = 'succeeded'), 0) as paid,
            coalesce(sum(amount_cents) filter (where status = 'succeeded' and reason = 'dispute'), 0) as disputed,
            count(*) filter (where order_id is distinct from r.order_id) as strangers
          from refund where return_id = r.id) f
      where f.strangers > 0 or case
        when r.status = 'refunded' then r.refund_cents <> lines.cents or f.paid <> r.refund_cents or f.live <> r.refund_cents
        when r.status = 'received' then r.refund_cents <> lines.cents or f.paid <> f.disputed
          or f.live not in (f.disputed, r.refund_cents) or f.disputed >= r.refund_cents or f.refunds = 0
        else f.refunds > 0 end`,

  'what newcomers hold is counted': `
    select l.product_id as subject, format('counted %s, held %s', l.newcomer_reserved, coalesce(r.pieces, 0)) as detail
      from stock_level l
      left join (
        select product_id, sum(quantity) as pieces from stock_reservation where state = 'active' and newcomer
          group by product_id) r on r.product_id = l.product_id
      where l.newcomer_reserved <> coalesce(r.pieces, 0)`,

  'a buyer has used a code as often as its count says': `
    select coalesce(c.promo_id, r.promo_id) || ' ' || coalesce(c.user_id, r.user_id) as subject,
        format('counted %s, used %s', coalesce(c.used_count, 0), coalesce(r.uses, 0)) as detail
      from promo_user_usage c
      full join (
        select promo_id, user_id, count(*) as uses from promo_redemption where released_at is null group by promo_id, user_id) r
        on r.promo_id = c.promo_id and r.user_id = c.user_id
      where coalesce(c.used_count, 0) <> coalesce(r.uses, 0)`,
};
