-- verified names the line that was delivered to this buyer; without one a review may stand, but not as a purchase.
create table review (
  id uuid primary key,
  product_id uuid not null references product (id) on delete restrict,
  seller_id uuid not null references seller (id) on delete restrict,
  buyer_id uuid not null references app_user (id) on delete restrict,
  order_line_id uuid references order_line (id) on delete restrict,
  verified boolean not null generated always as (order_line_id is not null) stored,
  rating smallint not null check (rating between 1 and 5),
  title text not null default '' check (length(title) <= 150),
  body text not null default '' check (length(body) <= 5000),
  status text not null default 'published' check (status in ('published', 'hidden')),
  like_count integer not null default 0 check (like_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint review_one_per_buyer_and_product unique (buyer_id, product_id)
);
create index review_product_newest on review (product_id, created_at desc, id desc) where status = 'published';
create index review_product_rating on review (product_id, rating desc, created_at desc, id desc) where status = 'published';
create index review_product_likes on review (product_id, like_count desc, created_at desc, id desc) where status = 'published';
create index review_seller_newest on review (seller_id, created_at desc, id desc) where status = 'published';
create index review_product_id on review (product_id);
create index review_seller_id on review (seller_id);
create unique index review_order_line_id on review (order_line_id) where order_line_id is not null;
comment on table review is 'room: reviews';

create table review_like (
  review_id uuid not null references review (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index review_like_user_id on review_like (user_id);
comment on table review_like is 'room: reviews';

create table review_answer (
  review_id uuid primary key references review (id) on delete cascade,
  seller_id uuid not null references seller (id) on delete restrict,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index review_answer_seller_id on review_answer (seller_id);
comment on table review_answer is 'room: reviews';

create table review_report (
  id uuid primary key,
  review_id uuid not null references review (id) on delete cascade,
  reporter_id uuid not null references app_user (id) on delete cascade,
  reason text not null check (reason in ('spam', 'offensive', 'fake', 'private', 'other')),
  note text check (length(note) <= 1000),
  status text not null default 'open' check (status in ('open', 'dismissed', 'upheld')),
  created_at timestamptz not null default now(),
  decided_by uuid references app_user (id) on delete restrict,
  decided_at timestamptz,
  constraint review_report_once unique (review_id, reporter_id),
  constraint review_report_decision check ((status = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
create index review_report_open on review_report (created_at, id) where status = 'open';
create index review_report_reporter_id on review_report (reporter_id);
create index review_report_decided_by on review_report (decided_by) where decided_by is not null;
comment on table review_report is 'room: reviews';
