-- The owner of a table is called its feature from now on, as in the code; it used to be called its room.
do $$
declare
  owned record;
begin
  for owned in
    select c.oid::regclass as name, case c.relkind when 'v' then 'view' else 'table' end as kind,
        obj_description(c.oid, 'pg_class') as comment
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
        and obj_description(c.oid, 'pg_class') like 'room: %'
  loop
    execute format('comment on %s %s is %L', owned.kind, owned.name, replace(owned.comment, 'room: ', 'feature: '));
  end loop;
end
$$;
