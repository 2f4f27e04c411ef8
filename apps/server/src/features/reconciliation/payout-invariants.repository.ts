const moved = (account: string) => `
  coalesce(sum(e.amount_cents) filter (where ${account} and e.component = 'payout'), 0)`;

/** What payouts say of themselves, against what was booked for them. */
export const payoutInvariants: Record<string, string> = {
  'a payout is booked once, and back once when it failed': `
    select p.id as subject, format('%s of %s: balance %s, on its way %s, sent %s', p.status, p.amount_cents, b.balance, b.transit,
        b.cash) as detail
      from payout p
      cross join lateral (
        select ${moved("a.kind = 'seller_balance' and a.seller_id = p.seller_id")} as balance,
            -${moved("a.kind = 'payout_in_transit' and a.seller_id = p.seller_id")} as transit,
            -${moved("a.kind in ('provider_cash', 'bank_cash')")} as cash
          from ledger_transaction t join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
          where t.payout_id = p.id) b
      where b.balance <> case when p.status in ('failed', 'cancelled') then 0 else p.amount_cents end
        or b.transit <> case when p.status in ('pending', 'processing') then p.amount_cents else 0 end
        or b.cash <> case p.status when 'completed' then p.amount_cents else 0 end`,

  'no payout is above what was available': `
    select id as subject, format('paid %s, available %s', amount_cents, available_cents) as detail
      from payout where amount_cents > available_cents`,

  'no seller was paid more than their sales and adjustments brought': `
    select p.seller_id as subject, format('paid %s, brought %s', p.cents, coalesce(b.cents, 0)) as detail
      from (select seller_id, sum(amount_cents) as cents from payout where status not in ('failed', 'cancelled')
        group by seller_id) p
      left join (
        select a.seller_id, -sum(e.amount_cents) as cents
          from ledger_account a join ledger_entry e on e.account_id = a.id
          join ledger_transaction t on t.id = e.transaction_id
          where a.kind = 'seller_balance' and t.kind in ('sale', 'adjustment') group by a.seller_id) b on b.seller_id = p.seller_id
      where p.cents > coalesce(b.cents, 0)`,

  'a payout does not wait longer than two weeks': `
    select id as subject, format('%s since %s', status, created_at) as detail
      from payout
      where run_id is not null and status in ('pending', 'processing') and created_at < now() - interval '14 days'`,
};
