-- pending: we owe it. sent: the provider has it. succeeded: it is with the buyer, and booked. failed: it is still owed, and
-- a person sees to it. A refund by bank transfer goes from pending to succeeded when an admin has sent it.
alter table refund drop constraint refund_status_check;
alter table refund drop constraint refund_settled_has_time;
alter table refund
  add constraint refund_status_check check (status in ('pending', 'sent', 'succeeded', 'failed')),
  add constraint refund_settled_has_time check ((status in ('pending', 'sent')) = (settled_at is null)),
  add constraint refund_sent_has_number check (status <> 'sent' or provider_refund_id is not null),
  add column failure text check (length(failure) <= 1000),
  add column last_polled_at timestamptz,
  -- What an admin says of the transfer that was made. Those from before it was asked for have none.
  add column bank_entry_id text unique check (length(bank_entry_id) between 1 and 120),
  add column value_date date,
  add column sent_by uuid references app_user (id) on delete restrict,
  -- A failed refund is followed by at most one other, under a key of its own.
  add column retry_of uuid unique references refund (id) on delete restrict,
  add column attempt smallint not null default 1 check (attempt > 0),
  add constraint refund_bank_entry_is_signed check (
    (bank_entry_id is null) = (value_date is null) and (bank_entry_id is null) = (sent_by is null)),
  add constraint refund_bank_entry_fits_method check (bank_entry_id is null or (method = 'bank-transfer' and status = 'succeeded')),
  add constraint refund_retry_is_later check ((retry_of is null) = (attempt = 1));
create index refund_sent_by on refund (sent_by) where sent_by is not null;
create index refund_newest on refund (created_at desc, id desc);
create index refund_newest_by_status on refund (status, created_at desc, id desc);
drop index refund_open;
create index refund_open on refund (last_polled_at nulls first, id) where status in ('pending', 'sent');

-- Refunds of orders stay within what was taken for them. Money that belongs to no order goes back out of what the books hold
-- for the buyer: all of it that is on its way must be there.
create or replace function refunds_within_captured() returns trigger
language plpgsql as $$
declare
  captured bigint;
begin
  select captured_cents into captured from payment where id = new.payment_id for no key update;
  if new.order_id is not null then
    if (select sum(amount_cents) from refund
          where payment_id = new.payment_id and order_id is not null and status <> 'failed') > captured then
      raise exception 'refunds of payment % exceed what was captured', new.payment_id
        using errcode = 'check_violation', constraint = 'refunds_within_captured', table = 'refund';
    end if;
  elsif (select coalesce(sum(amount_cents), 0) from refund
          where payment_id = new.payment_id and order_id is null and status in ('pending', 'sent'))
      > (select coalesce(-sum(e.amount_cents), 0)
          from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
          join ledger_account a on a.id = e.account_id and a.kind = 'buyer_credit'
          where t.payment_id = new.payment_id) then
    raise exception 'refunds of payment % exceed what is held for the buyer', new.payment_id
      using errcode = 'check_violation', constraint = 'refunds_within_credit', table = 'refund';
  end if;
  return null;
end
$$;
