-- A shipped parcel that never arrived: refunded as lost, with nothing put back on the shelf. `objection_reason` is what support
-- answered to the buyer who said that it had not arrived, whichever way it was decided.
alter table customer_order
  add column lost_at timestamptz,
  add column objection_decided_at timestamptz,
  add column objection_reason text check (length(objection_reason) <= 500),
  add constraint customer_order_lost_was_shipped check (lost_at is null or (status = 'cancelled' and shipped_at is not null)),
  add constraint customer_order_objection_before_decision check (
    (objection_decided_at is null) = (objection_reason is null)
    and (objection_decided_at is null or delivery_objected_at is not null));

alter table refund
  drop constraint refund_reason_check,
  add constraint refund_reason_check check (
    reason in ('cancelled', 'return', 'out_of_stock', 'overpaid', 'duplicate', 'goodwill', 'dispute', 'lost'));
