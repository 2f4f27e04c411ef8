-- The provider says what a charge cost some seconds after it was made: null until it has said so. Fees that were booked as
-- nothing because nobody had asked again are asked for once more.
alter table payment alter column provider_fee_cents drop not null, alter column provider_fee_cents drop default;
update payment set provider_fee_cents = null where provider_fee_cents = 0;
create index payment_without_fee on payment (last_polled_at nulls first, id)
  where provider_fee_cents is null and method = 'card' and (captured_cents > 0 or received_cents > 0);
