const booked = (account: string, component = 'adjustment') => `
  coalesce(sum(e.amount_cents) filter (where a.kind = '${account}' and e.component = '${component}'), 0)`;
/** What the bank has of it. */
const taken = 'd.withdrawn_cents - d.reinstated_cents';

/** What disputes say of themselves, against what was booked for them. */
export const disputeInvariants: Record<string, string> = {
  'the shares of a dispute add up to it': `
    select d.id as subject, format('%s, shared out %s: shares %s, without an order %s', d.amount_cents, d.shared_cents, s.cents,
        d.unshared_cents) as detail
      from dispute d
      cross join lateral (select coalesce(sum(amount_cents), 0) as cents from dispute_order where dispute_id = d.id) s
      where d.shared_cents <> s.cents + d.unshared_cents or (d.closed_at is null and d.shared_cents <> d.amount_cents)`,

  'a dispute is booked as the bank moved its money': `
    select d.id as subject, format('withdrawn %s, reinstated %s, fee %s; cash %s, fees %s', d.withdrawn_cents,
        d.reinstated_cents, d.fee_cents, b.cash, b.fees) as detail
      from dispute d
      cross join lateral (
        select ${booked('provider_cash', 'payment')} as cash, ${booked('provider_fee', 'provider_fee')} as fees
          from ledger_transaction t join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
          where t.dispute_id = d.id and t.kind = 'dispute') b
      where b.cash <> -(${taken}) or b.fees <> d.fee_cents`,

  'a won dispute costs nothing but its fee, and a lost one what the bank took': `
    select d.id as subject, format('%s, %s: taken %s, undecided %s, given to the buyer %s, borne by the platform %s',
        d.status, case when d.settled_at is null then 'not settled' else 'settled' end, ${taken}, b.undecided, r.cents,
        b.borne) as detail
      from dispute d
      cross join lateral (
        select ${booked('disputed_funds')} + ${booked('disputed_funds', 'payment')} as undecided,
            ${booked('dispute_loss')} as borne
          from ledger_transaction t join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
          where t.dispute_id = d.id) b
      cross join lateral (
        select coalesce(sum(amount_cents), 0) as cents from refund where dispute_id = d.id and status = 'succeeded') r
      where b.undecided <> case when d.settled_at is null then ${taken} else 0 end
        or r.cents + b.borne <> case when d.settled_at is null then 0 else ${taken} end
        or (d.settled_at is not null and d.status <> 'lost' and ${taken} <> 0)`,

  'disputed money is held back from its seller until the bank has decided': `
    select d.id as subject, format('order %s, %s: to hold %s, held %s', s.order_id, d.status, s.held_cents, h.cents) as detail
      from dispute d join dispute_order s on s.dispute_id = d.id
      cross join lateral (
        select coalesce(-sum(e.amount_cents), 0) as cents
          from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
          join ledger_account a on a.id = e.account_id and a.kind = 'seller_held' and a.seller_id = s.seller_id
          where t.dispute_id = d.id and t.order_id = s.order_id) h
      where h.cents <> case when d.closed_at is null then s.held_cents else 0 end`,

  'nothing is held except for a dispute': `
    select a.seller_id as subject, format('held %s, shares of open disputes %s', -sum(e.amount_cents), max(o.cents)) as detail
      from ledger_account a join ledger_entry e on e.account_id = a.id
      cross join lateral (
        select coalesce(sum(s.held_cents), 0) as cents from dispute_order s join dispute d on d.id = s.dispute_id
          where s.seller_id = a.seller_id and d.closed_at is null) o
      where a.kind = 'seller_held' group by a.id having -sum(e.amount_cents) <> max(o.cents)`,

  'refunds wait for a dispute, and for nothing else': `
    select p.id as subject, format('the payment says %s', coalesce(p.dispute_state, 'undisputed')) as detail
      from payment p left join dispute d on d.payment_id = p.id
      group by p.id
      having p.dispute_state is distinct from case
        when bool_or(d.blocks_refunds and d.closed_at is null) then 'open'
        when bool_or(d.status = 'lost') then 'lost' end`,

  'a closed dispute is settled within two days': `
    select id as subject, format('%s since %s', status, closed_at) as detail
      from dispute where settled_at is null and closed_at < now() - interval '2 days'`,
};
