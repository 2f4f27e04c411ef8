create table category (
  id text primary key check (id ~ '^[a-z]+(-[a-z]+)*$'),
  name text not null unique check (length(name) between 1 and 60),
  position smallint not null unique check (position > 0)
);
comment on table category is 'room: catalog';

create table subcategory (
  id text primary key check (id ~ '^[a-z]+(-[a-z]+)*$'),
  category_id text not null references category (id) on delete restrict,
  name text not null unique check (length(name) between 1 and 60),
  position smallint not null check (position > 0),
  unique (category_id, position),
  unique (id, category_id)
);
comment on table subcategory is 'room: catalog';

create table category_form (
  category_id text not null references category (id) on delete restrict,
  name text not null check (length(name) between 1 and 60),
  position smallint not null check (position > 0),
  primary key (category_id, name),
  unique (category_id, position)
);
comment on table category_form is 'room: catalog';

insert into category (id, name, position)
  values ('tea', 'Tea', 1), ('herbs', 'Herbs', 2), ('supplements', 'Supplements', 3), ('accessories', 'Accessories', 4);

insert into subcategory (category_id, position, id, name) values
  ('tea', 1, 'green-tea', 'Green Tea'),
  ('tea', 2, 'black-tea', 'Black Tea'),
  ('tea', 3, 'oolong-tea', 'Oolong Tea'),
  ('tea', 4, 'white-tea', 'White Tea'),
  ('tea', 5, 'herbal-tea', 'Herbal Tea'),
  ('tea', 6, 'tea-blends', 'Tea Blends'),
  ('tea', 7, 'specialty-tea', 'Specialty Tea'),
  ('herbs', 1, 'fresh-herbs', 'Fresh Herbs'),
  ('herbs', 2, 'dried-herbs', 'Dried Herbs'),
  ('herbs', 3, 'culinary-herbs', 'Culinary Herbs'),
  ('herbs', 4, 'medicinal-herbs', 'Medicinal Herbs'),
  ('herbs', 5, 'organic-herbs', 'Organic Herbs'),
  ('herbs', 6, 'herb-blends', 'Herb Blends'),
  ('herbs', 7, 'rare-herbs', 'Rare Herbs'),
  ('supplements', 1, 'herbal-capsules', 'Herbal Capsules'),
  ('supplements', 2, 'tinctures', 'Tinctures'),
  ('supplements', 3, 'powders', 'Powders'),
  ('supplements', 4, 'essential-oils', 'Essential Oils'),
  ('supplements', 5, 'vitamins', 'Vitamins'),
  ('supplements', 6, 'minerals', 'Minerals'),
  ('supplements', 7, 'specialty-blends', 'Specialty Blends'),
  ('accessories', 1, 'tea-sets', 'Tea Sets'),
  ('accessories', 2, 'tea-infusers', 'Tea Infusers'),
  ('accessories', 3, 'storage-containers', 'Storage Containers'),
  ('accessories', 4, 'measuring-tools', 'Measuring Tools'),
  ('accessories', 5, 'preparation-tools', 'Preparation Tools'),
  ('accessories', 6, 'books-guides', 'Books & Guides'),
  ('accessories', 7, 'gift-sets', 'Gift Sets');

insert into category_form (category_id, position, name) values
  ('supplements', 1, 'Capsules'), ('supplements', 2, 'Tablets'), ('supplements', 3, 'Powders'),
  ('supplements', 4, 'Tinctures'), ('supplements', 5, 'Oils'), ('supplements', 6, 'Gummies'),
  ('tea', 1, 'Loose Leaf'), ('tea', 2, 'Tea Bags'), ('tea', 3, 'Powder'), ('tea', 4, 'Compressed'),
  ('herbs', 1, 'Dried'), ('herbs', 2, 'Fresh'), ('herbs', 3, 'Ground'), ('herbs', 4, 'Whole'),
  ('accessories', 1, 'N/A');

create table product (
  id uuid primary key,
  seller_id uuid not null references seller (id) on delete restrict,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 160),
  name text not null check (length(name) between 3 and 160),
  latin_name text check (length(latin_name) between 1 and 160),
  description text not null check (length(description) between 20 and 10000),
  category_id text not null references category (id) on delete restrict,
  subcategory_id text not null,
  form text,
  size text check (length(size) <= 120),
  ingredients text check (length(ingredients) <= 4000),
  recommended_use text check (length(recommended_use) <= 4000),
  storage text check (length(storage) <= 1000),
  shipping_method text not null default 'Standard Shipping' check (length(shipping_method) between 1 and 200),
  return_policy text not null default '30-day money-back guarantee' check (length(return_policy) between 1 and 500),
  price_cents bigint not null check (price_cents between 1 and 100000000),
  original_price_cents bigint check (original_price_cents <= 100000000),
  currency text not null default 'USD' check (currency = 'USD'),
  final_sale boolean not null default false,
  featured boolean not null default false,
  status text not null check (status in ('live', 'pending', 'rejected', 'archived')),
  status_reason text check (length(status_reason) <= 2000),
  status_changed_at timestamptz not null default now(),
  -- revision counts edits of what a buyer reads; a product is live only in the revision that was cleared.
  revision integer not null default 1 check (revision > 0),
  cleared_revision integer check (cleared_revision > 0),
  rating_sum bigint not null default 0 check (rating_sum >= 0),
  review_count integer not null default 0 check (review_count >= 0),
  rating_avg numeric(3, 2) not null
    generated always as (case when review_count = 0 then 0 else round(rating_sum::numeric / review_count, 2) end) stored,
  sold_count integer not null default 0 check (sold_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint product_pair_is_valid foreign key (subcategory_id, category_id) references subcategory (id, category_id) on delete restrict,
  constraint product_form_is_valid foreign key (category_id, form) references category_form (category_id, name) on delete restrict,
  constraint product_original_price_is_higher check (original_price_cents > price_cents),
  constraint product_live_is_cleared check (status <> 'live' or cleared_revision is not distinct from revision),
  constraint product_ratings_possible check (rating_sum between review_count and review_count::bigint * 5)
);
create index product_live_featured on product (featured desc, rating_avg desc, id desc) where status = 'live';
create index product_live_price on product (price_cents, id) where status = 'live';
create index product_live_rating on product (rating_avg desc, id desc) where status = 'live';
create index product_live_newest on product (created_at desc, id desc) where status = 'live';
create index product_live_category_featured on product (category_id, featured desc, rating_avg desc, id desc) where status = 'live';
create index product_live_category_price on product (category_id, price_cents, id) where status = 'live';
create index product_live_category_rating on product (category_id, rating_avg desc, id desc) where status = 'live';
create index product_live_category_newest on product (category_id, created_at desc, id desc) where status = 'live';
create index product_live_category_reviews on product (category_id, review_count desc, id desc) where status = 'live';
create index product_live_subcategory_featured on product (subcategory_id, featured desc, rating_avg desc, id desc) where status = 'live';
create index product_live_subcategory_price on product (subcategory_id, price_cents, id) where status = 'live';
create index product_seller_newest on product (seller_id, created_at desc, id desc);
create index product_queue on product (status_changed_at, id) where status = 'pending';
create index product_subcategory on product (subcategory_id, category_id);
create index product_category_form on product (category_id, form);
comment on table product is 'room: catalog';

-- position 0 is the main image, 1 to 5 the additional ones. external_key names a picture that is not an upload.
create table product_image (
  id uuid primary key,
  product_id uuid not null references product (id) on delete cascade,
  position smallint not null check (position between 0 and 5),
  file_id uuid references stored_file (id) on delete restrict,
  external_key text check (length(external_key) between 1 and 300),
  alt text not null default '' check (length(alt) <= 300),
  created_at timestamptz not null default now(),
  -- Deferred, so that two pictures can trade places.
  constraint product_image_position_unique unique (product_id, position) deferrable initially deferred,
  constraint product_image_one_source check ((file_id is null) <> (external_key is null))
);
create index product_image_file_id on product_image (file_id) where file_id is not null;
comment on table product_image is 'room: catalog';

-- What a buyer would have read in each revision: shown to the admin as a difference.
create table product_revision (
  product_id uuid not null references product (id) on delete cascade,
  revision integer not null check (revision > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  changed_by uuid references app_user (id) on delete restrict,
  created_at timestamptz not null default now(),
  primary key (product_id, revision)
);
create index product_revision_changed_by on product_revision (changed_by) where changed_by is not null;
comment on table product_revision is 'room: catalog';

create table product_decision (
  id uuid primary key,
  product_id uuid not null references product (id) on delete cascade,
  revision integer not null check (revision > 0),
  decision text not null check (decision in ('approved', 'rejected')),
  decided_by uuid not null references app_user (id) on delete restrict,
  reason text check (length(reason) <= 2000),
  created_at timestamptz not null default now()
);
create index product_decision_product_id on product_decision (product_id, created_at desc);
create index product_decision_decided_by on product_decision (decided_by);
comment on table product_decision is 'room: catalog';

-- Names of one plant: all terms of a group find each other (holy basil, tulsi, ocimum tenuiflorum).
create table search_synonym (
  term text primary key check (term = lower(term) and length(term) between 1 and 100),
  group_key text not null check (length(group_key) between 1 and 100),
  kind text not null check (kind in ('common', 'latin', 'regional', 'spelling'))
);
create index search_synonym_group_key on search_synonym (group_key);
comment on table search_synonym is 'room: catalog';

-- What admins add to the built-in lists of the content check, or take out of them.
create table content_term (
  term text primary key check (term = lower(term) and length(term) between 2 and 60),
  list text not null check (list in ('offensive', 'prohibited', 'claim', 'exception')),
  added_by uuid references app_user (id) on delete restrict,
  created_at timestamptz not null default now()
);
create index content_term_added_by on content_term (added_by) where added_by is not null;
comment on table content_term is 'room: catalog';
