-- Days are those of the installation's time zone. Sums are complete for every day before summed_until; with another zone, or
-- without a row, figures are read from orders and views themselves until the job has summed again.
create table daily_stat_progress (
  only_row boolean primary key default true check (only_row),
  time_zone text not null check (length(time_zone) between 1 and 60),
  summed_until date not null
);
comment on table daily_stat_progress is 'feature: analytics';

-- Sums of sales hold every order that was paid on the day, also those that were cancelled or came back later: a day that is over
-- never changes. What did not stay sold is subtracted when figures are read.
comment on column store_daily_stat.orders is 'paid on that day, also those that did not stay sold';
comment on column store_daily_stat.revenue_cents is 'items after discount of these orders';
comment on column product_daily_stat.units_sold is 'paid for on that day, also those that did not stay sold';
comment on column product_daily_stat.revenue_cents is 'these pieces after discount';
alter table store_daily_stat
  add column product_visitors integer not null default 0 check (product_visitors >= 0);

-- The search whose results led to the product; as private as the search itself.
alter table view_event
  add column query text check (length(query) between 1 and 200),
  add constraint view_event_query_led_to_product check (query is null or kind = 'product_view');

create table search_daily_stat (
  day date not null,
  seller_id uuid not null references seller (id) on delete cascade,
  query text not null check (length(query) between 1 and 200),
  visitors integer not null check (visitors > 0),
  primary key (seller_id, day, query)
);
comment on table search_daily_stat is 'feature: analytics';

-- When a product could not be bought. One that was never in stock has not sold out.
create table stock_out (
  product_id uuid not null references product (id) on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz,
  seller_id uuid not null references seller (id) on delete cascade,
  primary key (product_id, started_at),
  constraint stock_out_ends_after_its_start check (ended_at >= started_at)
);
create unique index stock_out_one_open on stock_out (product_id) where ended_at is null;
create index stock_out_seller on stock_out (seller_id, started_at);
comment on table stock_out is 'feature: analytics';

-- With the buyer in it, a store's returning buyers are counted from the index alone.
drop index customer_order_seller_paid;
create index customer_order_seller_paid on customer_order (seller_id, paid_at) include (buyer_id, status, payment_status)
  where paid_at is not null;
create index customer_order_not_kept on customer_order (seller_id, paid_at)
  where paid_at is not null and (status = 'cancelled' or payment_status in ('refunded', 'part-refunded'));

drop index product_daily_stat_seller;
create index product_daily_stat_seller on product_daily_stat (seller_id, day) include (product_id, units_sold, revenue_cents);
