create table community_post (
  id uuid primary key,
  author_id uuid not null references app_user (id) on delete restrict,
  product_id uuid references product (id) on delete set null,
  product_name text check (length(product_name) <= 160),
  content text not null check (length(content) between 1 and 5000),
  image_file_id uuid references stored_file (id) on delete set null,
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  is_featured boolean not null default false,
  status text not null default 'published' check (status in ('published', 'pending', 'hidden')),
  like_count integer not null default 0 check (like_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index community_post_latest on community_post (created_at desc, id desc) where status = 'published';
create index community_post_featured on community_post (created_at desc, id desc) where status = 'published' and is_featured;
create index community_post_trending on community_post (like_count desc, created_at desc, id desc) where status = 'published';
create index community_post_queue on community_post (created_at, id) where status = 'pending';
create index community_post_tags on community_post using gin (tags);
create index community_post_author on community_post (author_id, created_at desc);
create index community_post_product_id on community_post (product_id) where product_id is not null;
create index community_post_image_file_id on community_post (image_file_id) where image_file_id is not null;
comment on table community_post is 'room: community';

create table community_comment (
  id uuid primary key,
  post_id uuid not null references community_post (id) on delete cascade,
  author_id uuid not null references app_user (id) on delete restrict,
  body text not null check (length(body) between 1 and 2000),
  status text not null default 'published' check (status in ('published', 'hidden')),
  created_at timestamptz not null default now()
);
create index community_comment_thread on community_comment (post_id, created_at, id);
create index community_comment_author_id on community_comment (author_id);
comment on table community_comment is 'room: community';

create table community_like (
  post_id uuid not null references community_post (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index community_like_user_id on community_like (user_id);
comment on table community_like is 'room: community';
