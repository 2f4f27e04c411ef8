-- Backups that were written, for the admin who asks when the last one was. The files themselves lie elsewhere.
create table backup_run (
  id uuid primary key,
  finished_at timestamptz not null default now(),
  file_name text not null check (length(file_name) between 1 and 300),
  bytes bigint not null check (bytes > 0),
  table_rows bigint not null check (table_rows >= 0),
  files integer not null check (files >= 0),
  missing_files integer not null check (missing_files >= 0),
  duration_ms integer not null check (duration_ms >= 0),
  -- Whether it was restored into a scratch database and found right.
  checked boolean not null
);
create index backup_run_newest on backup_run (finished_at desc, id desc);
comment on table backup_run is 'feature: platform';
