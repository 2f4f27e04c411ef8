-- A large credit waits for a second person; until then it is written down, but does not count as received.
alter table bank_credit add column counted_at timestamptz default now();
create index bank_credit_waiting on bank_credit (created_at, id) where counted_at is null;
