-- disputed_funds: taken by the bank, and not decided yet. dispute_loss: what the platform bears of it. seller_held: earned, and
-- not to be paid out while a dispute is open.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account drop constraint ledger_account_seller_kinds;
alter table ledger_account
  add constraint ledger_account_kind_check check (kind in (
    'provider_cash', 'bank_cash', 'seller_balance', 'tax_held', 'platform_fee', 'platform_promotion', 'provider_fee',
    'payout_in_transit', 'buyer_credit', 'adjustment', 'seller_held', 'disputed_funds', 'dispute_loss')),
  add constraint ledger_account_seller_kinds check (
    (kind in ('seller_balance', 'payout_in_transit', 'seller_held')) = (seller_id is not null));
insert into ledger_account (id, kind) values (gen_random_uuid(), 'disputed_funds'), (gen_random_uuid(), 'dispute_loss');

alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction
  add constraint ledger_transaction_kind_check check (kind in (
    'sale', 'deposit', 'refund', 'reversal', 'payout', 'payout_failed', 'provider_fee', 'adjustment', 'dispute',
    'dispute_hold', 'dispute_release', 'dispute_loss')),
  add column dispute_id uuid references dispute (id) on delete restrict;
create index ledger_transaction_dispute_id on ledger_transaction (dispute_id) where dispute_id is not null;
