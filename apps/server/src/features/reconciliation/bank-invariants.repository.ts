/** Money that belongs to no order yet: what arrived at the bank, and what a card was charged without an order. */
const promised = `(
  select coalesce(sum(r.amount_cents), 0) from refund r where r.payment_id = p.id and r.order_id is null
    and r.status <> 'succeeded'
    and (r.status <> 'failed' or not exists (select from refund later where later.retry_of = r.id)))`;
const returned = `(
  select coalesce(sum(r.amount_cents), 0) from refund r
    where r.payment_id = p.id and r.order_id is null and r.status = 'succeeded')`;
const counted = `(
  select coalesce(sum(c.amount_cents), 0) from bank_credit c where c.payment_id = p.id and c.counted_at is not null)`;
const booked = (account: string) => `(
  select coalesce(sum(e.amount_cents), 0) from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.account_id where t.payment_id = p.id and a.kind = '${account}')`;

export const bankInvariants: Record<string, string> = {
  'the bank has what arrived, minus what was sent back': `
    select id as subject, format('arrived %s, sent back %s, booked %s', arrived, sent, booked) as detail
      from (select p.id, ${counted} as arrived, ${booked('bank_cash')} as booked,
              (select coalesce(sum(r.amount_cents), 0) from refund r
                where r.payment_id = p.id and r.method = 'bank-transfer' and r.status = 'succeeded') as sent
            from payment p where p.method = 'bank-transfer'
              or exists (select from refund r where r.payment_id = p.id and r.method = 'bank-transfer')) sums
      where arrived - sent <> booked`,

  'a bank transfer matches its credits and returns': `
    select p.id as subject, format('received %s, credits %s; returned %s, refunds %s',
        b.received_cents, ${counted}, b.returned_cents, ${returned}) as detail
      from bank_transfer b join payment p on p.id = b.payment_id
      where b.received_cents <> ${counted} or b.returned_cents <> ${returned}`,

  'card charges that were not requested are booked': `
    select p.id as subject, format('received %s, booked %s', p.received_cents, d.cents) as detail
      from payment p
      cross join lateral (
        select coalesce(sum(e.amount_cents), 0) as cents from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
          where t.payment_id = p.id and t.kind = 'deposit' and e.component = 'payment') d
      where p.method = 'card' and p.received_cents <> d.cents`,

  'money held for a buyer is on its way back or waiting for the rest': `
    select id as subject, format('held %s, on its way back %s, waiting %s', held, promised, waiting) as detail
      from (select p.id, -${booked('buyer_credit')} as held, ${promised} as promised,
              case when p.status in ('awaiting', 'requires_action', 'processing')
                then coalesce(b.received_cents - b.returned_cents, 0) else 0 end as waiting
            from payment p left join bank_transfer b on b.payment_id = p.id
            where p.method = 'bank-transfer' or p.received_cents > 0
              or exists (select from refund r where r.payment_id = p.id and r.order_id is null)) sums
      where held <> promised + waiting`,

  'no payment waits long for review': `
    select id as subject, format('%s, since %s', failure_message, updated_at) as detail
      from payment where status = 'review' and updated_at < now() - interval '15 minutes'`,
};
