-- What an admin looks for in the log: the thing, the act, words of the reason. Of one function, because an index answers only
-- the very expression that it was made of.
create function audit_text(subject_id text, action text, data jsonb) returns text
language sql immutable parallel safe as $$
  select lower(subject_id || ' ' || action || ' ' || coalesce(data ->> 'reason', ''))
$$;
create index audit_entry_text on audit_entry using gin (audit_text(subject_id, action, data) gin_trgm_ops);
create index audit_entry_subject_id on audit_entry (subject_id);
create index audit_entry_kind_newest on audit_entry (actor_kind, created_at desc, id desc);

-- When the chain was last verified, by whom, and what was found: the first break of each chain.
create table audit_check (
  id uuid primary key,
  checked_at timestamptz not null default now(),
  checked_by uuid references app_user (id) on delete restrict,
  entries bigint not null check (entries >= 0),
  duration_ms integer not null check (duration_ms >= 0),
  heads jsonb not null,
  breaks jsonb not null
);
create index audit_check_newest on audit_check (checked_at desc, id desc);
create index audit_check_checked_by on audit_check (checked_by) where checked_by is not null;
comment on table audit_check is 'feature: audit';
