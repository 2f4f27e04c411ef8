-- Interest, or a refund of postage: money on our account that belongs to no order. A credit of the row counts all the same.
alter table bank_statement_row
  add column set_aside_by uuid references app_user (id) on delete restrict,
  add column set_aside_at timestamptz,
  add column set_aside_reason text check (length(set_aside_reason) between 1 and 500),
  add constraint bank_statement_row_set_aside check (
    (set_aside_by is null) = (set_aside_at is null) and (set_aside_by is null) = (set_aside_reason is null));
create index bank_statement_row_set_aside_by on bank_statement_row (set_aside_by) where set_aside_by is not null;
