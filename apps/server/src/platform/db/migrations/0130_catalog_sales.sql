-- price_cents stays the seller's own price. A sale price counts from its start until right before its end, by the clock of the
-- database: whatever is shown or charged asks these functions, so that a job that is late sells nothing for too little.
create function price_in_force(price bigint, sale_price bigint, starts timestamptz, ends timestamptz, at timestamptz)
  returns bigint language sql immutable parallel safe as $$
  select case when starts <= at and (ends is null or ends > at) then coalesce(sale_price, price) else price end
$$;
-- What is struck through beside it.
create function price_before(price bigint, original bigint, starts timestamptz, ends timestamptz, at timestamptz)
  returns bigint language sql immutable parallel safe as $$
  select case when starts <= at and (ends is null or ends > at) then price else original end
$$;

alter table product add column sale_price_cents bigint;
alter table product add column sale_starts_at timestamptz;
alter table product add column sale_ends_at timestamptz;
alter table product add constraint product_sale_price_is_lower check (sale_price_cents between 1 and price_cents - 1);
alter table product add constraint product_sale_has_a_start check ((sale_price_cents is null) = (sale_starts_at is null));
alter table product add constraint product_sale_ends_after_its_start
  check (sale_ends_at is null or (sale_starts_at is not null and sale_ends_at > sale_starts_at));

-- What a product costs now, what is struck through beside it, and whether it goes back only when something is wrong with it,
-- as everything does that is sold for more than 40% less.
create function price_now(p product) returns bigint language sql stable parallel safe as $$
  select price_in_force(p.price_cents, p.sale_price_cents, p.sale_starts_at, p.sale_ends_at, now())
$$;
create function price_before_now(p product) returns bigint language sql stable parallel safe as $$
  select price_before(p.price_cents, p.original_price_cents, p.sale_starts_at, p.sale_ends_at, now())
$$;
create function is_final_sale(p product) returns boolean language sql stable parallel safe as $$
  select p.final_sale or coalesce(price_now(p) * 10 < price_before_now(p) * 6, false)
$$;

-- Orders and filters need a stored value. It follows every change of the row at once, and the clock within seconds, by a job
-- that touches it.
alter table product add column shelf_price_cents bigint not null default 0;
create function set_shelf_price() returns trigger language plpgsql as $$
begin
  if new.sale_ends_at <= now() then
    new.sale_price_cents := null;
    new.sale_starts_at := null;
    new.sale_ends_at := null;
  end if;
  new.shelf_price_cents :=
    price_in_force(new.price_cents, new.sale_price_cents, new.sale_starts_at, new.sale_ends_at, now());
  return new;
end $$;
update product set shelf_price_cents = price_cents;
create trigger product_shelf_price
  before insert or update of price_cents, sale_price_cents, sale_starts_at, sale_ends_at, shelf_price_cents on product
  for each row execute function set_shelf_price();
alter table product add column on_offer boolean not null
  generated always as (original_price_cents is not null or shelf_price_cents < price_cents) stored;

drop index product_shelf_price;
drop index product_category_price;
drop index product_subcategory_price;
drop index product_shelf_offers;
create index product_shelf_price on product (shelf_price_cents, id) where visible;
create index product_category_price on product (category_id, shelf_price_cents, id) where visible;
create index product_subcategory_price on product (subcategory_id, category_id, shelf_price_cents, id) where visible;
create index product_shelf_offers on product (featured desc, rating_avg desc, review_count desc, id desc) where visible and on_offer;
create index product_with_sale on product (id) where sale_price_cents is not null;

-- What a seller has put on sale, the past included. The product holds a copy of the one that runs or comes next.
create table product_sale (
  id uuid primary key,
  product_id uuid not null references product (id) on delete cascade,
  sale_price_cents bigint not null check (sale_price_cents > 0),
  regular_price_cents bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  constraint product_sale_is_lower check (sale_price_cents < regular_price_cents),
  constraint product_sale_window check (ends_at > starts_at)
);
create index product_sale_product on product_sale (product_id, created_at desc);
comment on table product_sale is 'feature: catalog';
