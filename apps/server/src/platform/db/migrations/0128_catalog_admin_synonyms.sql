-- Synonyms that admins add from searches without result. Without a name: they came with the program.
alter table search_synonym add column added_by uuid references app_user (id) on delete restrict;
alter table search_synonym add column created_at timestamptz not null default now();
create index search_synonym_added_by on search_synonym (added_by) where added_by is not null;
create index search_synonym_newest on search_synonym (created_at desc, term);

-- Every process caches the words of the search, and watches the changes of products: this one is of no product.
create function note_synonym_change() returns trigger
language plpgsql as $$
begin
  insert into catalog_change (product_id) values ('00000000-0000-0000-0000-000000000000');
  return null;
end
$$;
create trigger search_synonym_changed after insert or update or delete on search_synonym
  for each statement execute function note_synonym_change();
