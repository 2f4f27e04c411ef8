-- Who did what to which thing. actor_id and subject_id have no foreign key on purpose: the log outlives what it tells of.
create table audit_entry (
  id uuid primary key,
  actor_kind text not null check (actor_kind in ('user', 'seller', 'admin', 'guest', 'system', 'provider')),
  actor_id uuid,
  action text not null check (length(action) between 1 and 100),
  subject_type text not null check (length(subject_type) between 1 and 60),
  subject_id text not null check (length(subject_id) between 1 and 100),
  data jsonb not null default '{}',
  request_id text check (length(request_id) <= 100),
  created_at timestamptz not null default now(),
  constraint audit_entry_person_is_named check (actor_kind in ('guest', 'system', 'provider') or actor_id is not null)
);
create index audit_entry_newest on audit_entry (created_at desc, id desc);
create index audit_entry_action_newest on audit_entry (action, created_at desc, id desc);
create index audit_entry_subject on audit_entry (subject_type, subject_id, created_at desc);
create index audit_entry_actor on audit_entry (actor_id, created_at desc) where actor_id is not null;
comment on table audit_entry is 'room: audit';

-- Where each hash chain ends. Several chains, so that busy transactions do not queue behind one row.
create table audit_chain (
  chain smallint primary key check (chain between 0 and 7),
  last_seq bigint not null default 0 check (last_seq >= 0),
  last_hash bytea not null default sha256('') check (octet_length(last_hash) = 32)
);
insert into audit_chain (chain) select generate_series(0, 7);
comment on table audit_chain is 'room: audit';

create table audit_link (
  chain smallint not null references audit_chain (chain) on delete restrict,
  seq bigint not null check (seq > 0),
  entry_id uuid not null unique references audit_entry (id) on delete restrict,
  prev_hash bytea not null check (octet_length(prev_hash) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (chain, seq)
);
comment on table audit_link is 'room: audit';

create function audit_hash(prev bytea, chain smallint, seq bigint, entry audit_entry) returns bytea
language sql immutable as $$
  select sha256(prev || convert_to(jsonb_build_array(
    chain, seq, entry.id, entry.actor_kind, entry.actor_id, entry.action, entry.subject_type, entry.subject_id, entry.data,
    entry.request_id, (extract(epoch from entry.created_at) * 1000000)::bigint)::text, 'UTF8'))
$$;

-- Runs at commit and takes one row lock, the last lock of its transaction: it cannot deadlock with the work it records.
create function audit_append_link() returns trigger
language plpgsql as $$
declare
  head audit_chain;
  link_hash bytea;
begin
  select * into strict head from audit_chain
    where chain = (pg_current_xact_id()::text::bigint % 8)::smallint for no key update;
  link_hash := audit_hash(head.last_hash, head.chain, head.last_seq + 1, new);
  insert into audit_link (chain, seq, entry_id, prev_hash, hash)
    values (head.chain, head.last_seq + 1, new.id, head.last_hash, link_hash);
  update audit_chain set last_seq = head.last_seq + 1, last_hash = link_hash where chain = head.chain;
  return null;
end
$$;
create constraint trigger audit_entry_link after insert on audit_entry
  deferrable initially deferred for each row execute function audit_append_link();

create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_change();
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function refuse_change();
create trigger audit_link_append_only before update or delete on audit_link
  for each row execute function refuse_change();
create trigger audit_link_no_truncate before truncate on audit_link
  for each statement execute function refuse_change();

-- Empty when the log is whole. Otherwise one row per entry that was altered, removed, unlinked or cut off the end.
create view audit_break as
  select l.chain, l.seq, l.entry_id, 'altered or removed' as problem
    from audit_link l
    left join audit_entry e on e.id = l.entry_id
    left join audit_link p on p.chain = l.chain and p.seq = l.seq - 1
    where e.id is null
      or l.hash is distinct from audit_hash(l.prev_hash, l.chain, l.seq, e)
      or l.prev_hash is distinct from (case when l.seq = 1 then sha256('') else p.hash end)
  union all
  select null, null, e.id, 'unlinked'
    from audit_entry e
    where not exists (select 1 from audit_link l where l.entry_id = e.id)
  union all
  select c.chain, c.last_seq, null, 'end missing'
    from audit_chain c
    left join audit_link l on l.chain = c.chain and l.seq = c.last_seq
    where (c.last_seq = 0) <> (l.hash is null) or (l.hash is not null and l.hash <> c.last_hash);
comment on view audit_break is 'room: audit';
