-- How much of what is reserved is held by accounts that have never paid: counted in the level's own row, under its lock.
alter table stock_reservation add column newcomer boolean not null default false;
alter table stock_level add column newcomer_reserved integer not null default 0
  constraint stock_level_newcomers_within_reserved check (newcomer_reserved between 0 and reserved);
