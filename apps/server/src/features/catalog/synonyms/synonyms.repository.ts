import type { Synonym } from '@herbary/contract/search-words.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { containing, offsetOf, type PageRequest } from '../../../platform/db/list.ts';

export type SynonymEntry = {
  term: string;
  kind: Synonym['kind'];
  means: string[];
  addedBy: string | null;
  createdAt: Date;
};

/** By name, not by an id: a synonym has none. */
export async function listSynonymEntries(db: Db, search: string | undefined, page: PageRequest) {
  const pattern = search === undefined ? null : containing(search.toLowerCase());
  const { rows } = await sql<SynonymEntry>`
    select s.term, s.kind, s.created_at as "createdAt", nullif(concat_ws(' ', u.first_name, u.last_name), '') as "addedBy",
      array(select o.term from search_synonym o where o.group_key = s.group_key and o.term <> s.term order by o.term) as means
    from search_synonym s
    left join app_user u on u.id = s.added_by
    where ${pattern}::text is null or s.term like ${pattern}::text
    order by s.added_by is null, s.created_at desc, s.term
    limit ${page.limit} offset ${offsetOf(page)}
  `.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from search_synonym s where ${pattern}::text is null or s.term like ${pattern}::text
  `.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function findSynonymEntry(db: Db, term: string): Promise<SynonymEntry | undefined> {
  const { rows } = await sql<SynonymEntry>`
    select s.term, s.kind, s.created_at as "createdAt", nullif(concat_ws(' ', u.first_name, u.last_name), '') as "addedBy",
      array(select o.term from search_synonym o where o.group_key = s.group_key and o.term <> s.term order by o.term) as means
    from search_synonym s
    left join app_user u on u.id = s.added_by
    where s.term = ${term}
  `.execute(db);
  return rows[0];
}

/** The group of a name; a name that has none yet begins one, under a key that no other group has. */
export async function joinGroup(tx: Db, term: string, addedBy: string): Promise<string> {
  await sql`
    insert into search_synonym (term, group_key, kind, added_by) values (${term}, ${`admin ${term}`.slice(0, 100)}, 'common', ${addedBy})
    on conflict (term) do nothing
  `.execute(tx);
  const { rows } = await sql<{ key: string }>`
    select group_key as key from search_synonym where term = ${term} for key share
  `.execute(tx);
  const [group] = rows;
  if (!group) throw new Error('A name that was just written has no group');
  return group.key;
}

/** False when the name is in a group already. */
export async function insertSynonym(
  tx: Db,
  { term, groupKey, kind, addedBy }: { term: string; groupKey: string; kind: Synonym['kind']; addedBy: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into search_synonym (term, group_key, kind, added_by) values (${term}, ${groupKey}, ${kind}, ${addedBy})
    on conflict (term) do nothing
    returning term
  `.execute(tx);
  return rows.length === 1;
}

export async function deleteSynonym(tx: Db, term: string): Promise<boolean> {
  const { rows } = await sql`delete from search_synonym where term = ${term} returning term`.execute(tx);
  return rows.length === 1;
}
