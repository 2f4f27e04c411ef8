import { searchArticles } from '@herbary/content/journal/find-articles.ts';
import type { Suggestions } from '@herbary/contract/products.ts';
import type { Deps } from '../../../deps.ts';
import { categories, subcategories, subcategoryOf } from '../catalog-tree.ts';
import { joinedPictureUrl } from '../picture-url.ts';
import { createSearchCache } from './search-cache.ts';
import { beginningOf, wordsBeginning } from './search-query.ts';
import type { SynonymTerm } from './search-synonyms.ts';
import { foldText, searchWords } from './search-text.ts';
import type { Lexicon, Vocabulary } from './search-vocabulary.ts';
import {
  listBeginning,
  listProminentBeginning,
  listStoresBeginning,
  listSuggested,
  type SuggestedProduct,
} from './suggest.repository.ts';

const limits = { products: 6, categories: 3, sellers: 3, searches: 5, articles: 2 };
const shortestText = 2;
const suggestionCacheLimits = { maxEntries: 1_000, maxAgeMs: 5_000 };
const broadShare = 0.08;
/** Of two letters only the likeliest few endings are looked for: they are typed on before they are read. */
const shortestVaried = 3;
const nothing: Suggestions = { products: [], categories: [], sellers: [], searches: [], articles: [] };

type SuggestDeps = Pick<Deps, 'readDb' | 'clock'>;
type Find = (text: string) => Promise<{ rows: readonly { id: string }[] }>;

/** What the shopper may be typing: whole words, and the last one as far as it has been typed. */
export function createSuggest(deps: SuggestDeps, vocabulary: Vocabulary, find: Find) {
  const cache = createSearchCache<Suggestions>(deps.clock, suggestionCacheLimits);
  return async (text: string): Promise<Suggestions> => {
    const typed = searchWords(text).join(' ');
    if (typed.length < shortestText) return nothing;
    return cache.get(typed, () => suggest(deps, vocabulary, find, typed));
  };
}

async function suggest(
  { readDb }: SuggestDeps,
  vocabulary: Vocabulary,
  find: Find,
  typed: string,
): Promise<Suggestions> {
  const words = typed.split(' ');
  const last = words.at(-1) ?? '';
  const [lexicon, completions, sellers] = await Promise.all([
    vocabulary.lexicon(),
    vocabulary.completions(last),
    listStoresBeginning(readDb, beginningOf(words), limits.sellers),
  ]);
  const endings = last.length < shortestVaried ? completions.slice(0, shortestVaried) : completions;
  const query = wordsBeginning(words, endings, otherNames(lexicon, typed));
  const facts = await vocabulary.facts(endings);
  const documents = Math.max(0, ...endings.map((word) => facts(word).documents));
  const isBroad = words.length === 1 && documents > lexicon.productCount * broadShare;
  const prominent = isBroad ? await listProminentBeginning(readDb, query, limits.products) : [];
  const beginning = prominent.length > 0 ? prominent : await listBeginning(readDb, query, typed, limits.products);
  const products = beginning.length > 0 ? beginning : await listMeant(readDb, find, typed);
  return {
    products: products.map(productView),
    categories: categoriesBeginning(words),
    sellers: sellers.map(({ id, business_name }) => ({ _id: id, businessName: business_name })),
    searches: searchesBeginning(lexicon, typed, completions, products),
    articles: articlesBeginning(typed),
  };
}

/** What the likeliest name that begins so is called elsewhere: holy ba, tulsi. */
function otherNames({ synonyms }: Lexicon, typed: string): readonly SynonymTerm[] {
  if (typed.length < shortestVaried) return [];
  const [name] = synonyms.startingWith(typed, 1);
  const group = name ? synonyms.groupOf(name.words, []) : undefined;
  return (group ?? []).filter(({ documents, words }) => documents > 0 && !words.join(' ').startsWith(typed));
}

/** Nothing begins so: it may be misspelled. */
async function listMeant(readDb: Deps['readDb'], find: Find, typed: string): Promise<SuggestedProduct[]> {
  const { rows } = await find(typed);
  return rows.length === 0
    ? []
    : listSuggested(
        readDb,
        rows.slice(0, limits.products).map(({ id }) => id),
      );
}

function productView(row: SuggestedProduct): Suggestions['products'][number] {
  return {
    _id: row.id,
    name: row.name,
    latinName: row.latin_name,
    image: joinedPictureUrl(row, 320),
    seller: row.business_name,
    category: subcategoryOf(row.subcategory_id).categoryName,
  };
}

const categoryNames = [
  ...categories.map(({ name }) => ({ name, category: { category: name, subCategory: null } })),
  ...subcategories.map(({ name, categoryName }) => ({ name, category: { category: categoryName, subCategory: name } })),
].map(({ name, category }) => ({ category, words: foldText(name).split(' ') }));

/** Categories that have a word for each of the typed ones; those that begin like the text come first. */
function categoriesBeginning(words: readonly string[]): Suggestions['categories'] {
  return categoryNames
    .filter((category) => words.every((word) => category.words.some((name) => name.startsWith(word))))
    .sort((a, b) => Number(b.words[0]?.startsWith(words[0] ?? '')) - Number(a.words[0]?.startsWith(words[0] ?? '')))
    .slice(0, limits.categories)
    .map(({ category }) => category);
}

function articlesBeginning(typed: string): Suggestions['articles'] {
  if (typed.length < shortestVaried) return [];
  const found = searchArticles(typed).slice(0, limits.articles);
  return found.map(({ slug, title, category }) => ({ slug, title, category }));
}

/** Names of plants and goods, what the products found are called, and the words that go on so. */
function searchesBeginning(
  { synonyms }: Lexicon,
  typed: string,
  endings: readonly string[],
  products: readonly SuggestedProduct[],
): string[] {
  const names = synonyms.startingWith(typed, limits.searches).map(({ term }) => term);
  const phrases = products.map(({ name }) => (name.split(',')[0] ?? '').toLowerCase());
  const whole = endings.filter((ending) => typed === ending.slice(0, typed.length));
  const byText = new Map<string, string>();
  for (const search of [...names.slice(0, 3), ...phrases, ...whole, ...names.slice(3)]) {
    const folded = foldText(search);
    if (folded.startsWith(typed) && folded !== typed && !byText.has(folded)) byText.set(folded, search);
  }
  return [...byText.values()].slice(0, limits.searches);
}
