import type { Db } from '../../../platform/db/client.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { categories, subcategories } from '../catalog-tree.ts';
import { needNames } from './search-needs.ts';
import type { Lookalike } from './search-spelling.ts';
import type { SynonymRow } from './search-synonyms.ts';

/** `lexeme` is null for words like "the". `known`: the vocabulary has a word of this stem. `named`: in the names of product or category. */
export type WordFacts = { word: string; lexeme: string | null; documents: number; named: number; known: boolean };

const wordFacts = prepared<WordFacts>(
  'search.word-facts',
  `select typed.word, stem.lexeme, coalesce(sum(known.documents), 0)::integer as documents,
     coalesce(sum(known.named), 0)::integer as named,
     typed.word ~ '^[0-9]+$' or count(known.word) > 0 as known
   from unnest($1::text[]) as typed (word)
   cross join lateral (select (ts_lexize('english_stem', typed.word))[1] as lexeme) as stem
   left join search_word as known on known.lexeme = stem.lexeme
   group by typed.word, stem.lexeme`,
);

export const readWordFacts = (db: Db, words: readonly string[]): Promise<WordFacts[]> => wordFacts(db, [words]);

const lookalikes = prepared<Lookalike>('search.lookalikes', 'select * from search_words_like($1)');

export const listLookalikes = (db: Db, word: string): Promise<Lookalike[]> => lookalikes(db, [word]);

const completions = prepared<{ word: string }>(
  'search.completions',
  `select word from search_word where word like $1 || '%' and documents > 0
   order by documents desc, length(word), word limit $2`,
);

/** `beginning` holds letters and digits only, so nothing in it is a wildcard. */
export async function listCompletions(db: Db, beginning: string, limit: number): Promise<string[]> {
  return (await completions(db, [beginning, limit])).map(({ word }) => word);
}

export type CategoryRef = { categoryId: string; subcategoryId?: string };
type LexiconRow = { synonyms: SynonymRow[] | null; names: { name: string; key: string }[]; product_count: number };

const needKind = 'need';

/** The words of needs are stemmed with the synonyms, in the one statement. A name counts as carried by as many products as its rarest word. */
const wholeLexicon = prepared<LexiconRow>(
  'search.lexicon',
  `with name as (
     select term, group_key, kind, word, place
     from (
       select term, group_key, kind from search_synonym
       union all
       select term, group_key, '${needKind}' from unnest($2::text[], $3::text[]) as need (term, group_key)) as given,
       regexp_split_to_table(search_fold(term), ' ') with ordinality as t (word, place)),
   synonym as (
     select name.term, name.group_key, name.kind,
       array_agg(coalesce((ts_lexize('english_stem', name.word))[1], name.word) order by name.place) as lexemes,
       coalesce(min(known.documents) filter (where ts_lexize('english_stem', name.word) <> '{}'), 0) as documents
     from name left join search_word as known on known.word = name.word
     group by name.term, name.group_key, name.kind)
   select
     (select json_agg(synonym order by term) from synonym) as synonyms,
     (select json_agg(json_build_object('name', category, 'key', (
        select string_agg(coalesce((ts_lexize('english_stem', word))[1], word), '' order by place)
        from regexp_split_to_table(search_fold(category), ' ') with ordinality as t (word, place))))
      from unnest($1::text[]) as category) as names,
     (select count(*) from product_search) as product_count`,
);

export async function readLexicon(db: Db) {
  const refs = new Map<string, CategoryRef>([
    ...subcategories.map(({ id, name, categoryId }) => [name, { categoryId, subcategoryId: id }] as const),
    ...categories.map(({ id, name }) => [name, { categoryId: id }] as const),
  ]);
  const groups = needNames.map(({ need, alone }) => (alone ? `${need} alone` : need));
  const [row] = await wholeLexicon(db, [[...refs.keys()], needNames.map(({ term }) => term), groups]);
  const byName = new Map<string, CategoryRef>();
  for (const { name, key } of row?.names ?? []) {
    const ref = refs.get(name);
    if (ref) byName.set(key, ref);
  }
  const names = row?.synonyms ?? [];
  return {
    synonyms: names.filter(({ kind }) => kind !== needKind),
    needs: names.filter(({ kind }) => kind === needKind),
    categories: byName,
    productCount: row?.product_count ?? 0,
  };
}

const refreshWords = prepared<unknown>('search.refresh-words', 'select refresh_search_words()');

/** Updates the vocabulary from the products on sale; until then a new word is found, but its misspellings are not. */
export async function refreshSearchWords(db: Db): Promise<void> {
  await refreshWords(db, []);
}
