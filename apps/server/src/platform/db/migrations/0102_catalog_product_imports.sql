-- A seller's CSV file: read and judged first, applied when the seller says so, undone once. checking: rows still arrive, and
-- nobody is shown it.
create table product_import (
  id uuid primary key,
  seller_id uuid not null references seller (id) on delete cascade,
  file_name text not null check (length(file_name) <= 255),
  state text not null default 'checking'
    check (state in ('checking', 'checked', 'applying', 'applied', 'undoing', 'undone')),
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  constraint product_import_applied check ((applied_at is null) = (state in ('checking', 'checked')))
);
create index product_import_newest on product_import (seller_id, created_at desc);
create index product_import_old on product_import (created_at);
comment on table product_import is 'feature: catalog';

-- changes: what the file says in the fields that differ; before and after: what the product said there when the file was read
-- and when the row had been applied. A row is applied, or undone, only while the product still says so.
create table product_import_row (
  id uuid primary key,
  import_id uuid not null references product_import (id) on delete cascade,
  position integer not null check (position > 1),
  product_id uuid references product (id) on delete cascade,
  name text not null,
  verdict text not null check (verdict in ('new', 'changed', 'unchanged', 'refused')),
  changes jsonb not null default '{}',
  before jsonb not null default '{}',
  after jsonb,
  problems jsonb not null default '[]',
  outcome text check (outcome in ('applied', 'failed', 'undone', 'kept')),
  reason text,
  unique (import_id, position),
  constraint product_import_row_outcome check (outcome is null or verdict in ('new', 'changed')),
  constraint product_import_row_applied check (outcome <> 'applied' or (after is not null and product_id is not null))
);
create index product_import_row_product on product_import_row (product_id) where product_id is not null;
comment on table product_import_row is 'feature: catalog';
