-- open: the provider refuses refunds of a charge that is disputed, so they wait. lost: the bank has given the buyer money
-- back, and nothing of the charge can be refunded to the card any more.
alter table payment add column dispute_state text check (dispute_state in ('open', 'lost'));

-- A refund that was paid out of what the bank took: owed before, or made for the share of an order that was lost.
alter table refund
  drop constraint refund_reason_check,
  add constraint refund_reason_check check (
    reason in ('cancelled', 'return', 'out_of_stock', 'overpaid', 'duplicate', 'goodwill', 'dispute')),
  add column dispute_id uuid references dispute (id) on delete restrict,
  add constraint refund_reason_names_its_dispute check (reason <> 'dispute' or dispute_id is not null),
  add constraint refund_by_dispute_has_no_number check (dispute_id is null or provider_refund_id is null);
create index refund_dispute_id on refund (dispute_id) where dispute_id is not null;
