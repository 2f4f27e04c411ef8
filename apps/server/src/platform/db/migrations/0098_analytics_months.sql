-- What sold is read without the days on which a product was only looked at.
drop index product_daily_stat_seller;
create index product_daily_stat_seller on product_daily_stat (seller_id, day);
create index product_daily_stat_sold on product_daily_stat (seller_id, day) include (product_id, units_sold, revenue_cents)
  where units_sold > 0;

-- The summed days of a month in one row: a year of a large store is read by month, and only its edges by day.
create table product_monthly_stat (
  month date not null check (extract(day from month) = 1),
  product_id uuid not null references product (id) on delete cascade,
  seller_id uuid not null references seller (id) on delete cascade,
  units_sold integer not null check (units_sold >= 0),
  revenue_cents bigint not null check (revenue_cents >= 0),
  primary key (product_id, month)
);
create index product_monthly_stat_seller on product_monthly_stat (seller_id, month)
  include (product_id, units_sold, revenue_cents);
comment on table product_monthly_stat is 'feature: analytics';

-- Days that are summed already have no months yet.
insert into product_monthly_stat (month, product_id, seller_id, units_sold, revenue_cents)
  select date_trunc('month', s.day)::date, s.product_id, s.seller_id, sum(s.units_sold), sum(s.revenue_cents)
    from product_daily_stat s
    where s.units_sold > 0 and s.day < (select summed_until from daily_stat_progress)
    group by 1, 2, 3;
