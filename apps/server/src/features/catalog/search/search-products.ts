import type { Need, Suggestions } from '@herbary/contract/products.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { createQueue } from '../../../platform/limited-queue.ts';
import type { CatalogWatch } from '../watch-catalog.ts';
import { findByText, findInCategory, findProminent, type MatchRow } from './search.repository.ts';
import { createSearchCache } from './search-cache.ts';
import { planSearch, type ReadWord, type SearchPlan } from './search-plan.ts';
import { allPartsButOne, asNamed, asTyped, everyPart, tellingParts, unwantedNames } from './search-query.ts';
import { readWords } from './search-reading.ts';
import { searchWords } from './search-text.ts';
import { createVocabulary, type Facts, type Vocabulary } from './search-vocabulary.ts';
import { createSuggest } from './suggest-products.ts';

export type { MatchRow } from './search.repository.ts';

/** Best first. `capped`: more was found than is listed. `corrected`: the text searched for, where it differs from the typed one. */
export type Matches = {
  rows: readonly MatchRow[];
  capped: boolean;
  corrected: string | null;
  need?: Need;
  /** Only where nothing was found: known words that look like the typed ones. */
  nearest?: readonly string[];
};

export type Search = {
  /** With a seller, only in that store: its best need not be among the best of the whole shop. */
  find(text: string, sellerId?: string): Promise<Matches>;
  suggest(text: string): Promise<Suggestions>;
  count(text: string): Promise<number>;
};

export type SearchDeps = Pick<Deps, 'readDb' | 'files' | 'clock' | 'log'>;

const nothing: Matches = { rows: [], capped: false, corrected: null };
const matchLimit = 600;
const nearestLimit = 5;
const maxCachedSearches = 500;
/** While changes are watched, only new products appear late; without the watch, prices and stock would be stale, too. */
const watched = { maxAgeMs: 10_000, graceMs: 5_000 };
const unwatched = { maxAgeMs: 1_500, graceMs: 400 };
/** Per process: more searches at once would leave no connection for plain page reads. */
const searchesAtOnce = { running: 3, waiting: 500 };
/** Above this share of the shop, a scan in order of prominence meets enough matches sooner than ranking all of them. */
const broadShare = 0.08;

/** Stands for a change of the synonyms among the changes of products. */
const noProduct = '00000000-0000-0000-0000-000000000000';

/** One per process: it caches matches for a moment, unless one of the products changes. */
export function createSearch(deps: SearchDeps, watch?: Pick<CatalogWatch, 'onChange' | 'isCurrent'>): Search {
  const vocabulary = createVocabulary(deps);
  const limits = () => (watch?.isCurrent() ? watched : unwatched);
  const matches = createSearchCache<Matches>(deps.clock, {
    maxEntries: maxCachedSearches,
    maxAgeMs: () => limits().maxAgeMs,
    graceMs: () => limits().graceMs,
  });
  const enqueue = createQueue(searchesAtOnce, () => new AppError('server.overloaded', { retryAfterSeconds: 1 }));
  watch?.onChange((productIds) => {
    const changed = new Set(productIds);
    if (changed.has(noProduct)) {
      vocabulary.forget();
      matches.forget(() => true);
      return;
    }
    matches.forget(({ rows }) => rows.some(({ id }) => changed.has(id)));
  });
  const find = async (text: string, sellerId?: string) => {
    const words = searchWords(text).join(' ');
    // No word has a slash in it.
    const key = sellerId ? `${sellerId}/${words}` : words;
    return words === ''
      ? nothing
      : matches.get(key, () => enqueue(() => findProducts(deps, vocabulary, text, sellerId)));
  };
  return {
    find,
    suggest: createSuggest(deps, vocabulary, find),
    count: async (text) => (await find(text)).rows.length,
  };
}

async function findProducts(
  deps: SearchDeps,
  vocabulary: Vocabulary,
  text: string,
  sellerId?: string,
): Promise<Matches> {
  const { words, facts, corrected } = await readWords(vocabulary, text);
  const lexicon = await vocabulary.lexicon();
  const plan = planSearch(words, facts, lexicon);
  if (plan.parts.length === 0) return nothing;
  const rows = await findPlanned(deps, plan, lexicon.productCount, sellerId);
  if (rows.length === 0) return { ...nothing, nearest: await wordsNear(vocabulary, words, facts) };
  return {
    rows: rows.slice(0, matchLimit),
    capped: rows.length > matchLimit,
    corrected,
    need: plan.need,
  };
}

/** Of words that the shop does not know; their likes were read when they were to be corrected. */
async function wordsNear(vocabulary: Vocabulary, words: readonly ReadWord[], facts: Facts) {
  const strange = words.filter(({ word, typed }) => typed || !facts(word).known);
  const near = await Promise.all(strange.map(({ word, typed }) => vocabulary.near(typed ?? word)));
  const found = [...new Set(near.flat())].slice(0, nearestLimit);
  return found.length > 0 ? found : undefined;
}

async function findPlanned(
  { readDb }: SearchDeps,
  plan: SearchPlan,
  productCount: number,
  sellerId?: string,
): Promise<MatchRow[]> {
  const { parts, words, category, unwanted } = plan;
  const limit = matchLimit + 1;
  const [typed, named, phrase] = [asTyped(parts), asNamed(parts), words.join(' ')];
  const look = (wanted: string) =>
    findByText(readDb, { wanted, typed, named, phrase, unwanted: unwantedNames(unwanted) }, limit, sellerId);
  if (category) {
    const inCategory = await findInCategory(readDb, category, limit, sellerId);
    return inCategory.length < limit ? merged(inCategory, await look(everyPart(parts))) : inCategory;
  }
  if (!sellerId && isBroad(parts, productCount)) return findProminent(readDb, named, limit);
  const found = await look(everyPart(parts));
  if (found.length > 0 || parts.length === 1) return found;
  return findNearby(parts, look);
}

/** For one word only: no product may have two common words, and then the scan would read the whole shop. */
function isBroad([first, ...others]: SearchPlan['parts'], productCount: number): boolean {
  if (!first || others.length > 0 || first.closest.some(({ words }) => words.length > 1)) return false;
  return first.named > Math.max(matchLimit, productCount * broadShare);
}

/** Nothing has it all: what has all but one, then what has any of the distinctive words. */
async function findNearby(
  parts: SearchPlan['parts'],
  look: (wanted: string) => Promise<MatchRow[]>,
): Promise<MatchRow[]> {
  if (parts.length > 2) {
    const almost = await look(allPartsButOne(parts));
    if (almost.length > 0) return almost;
  }
  const telling = tellingParts(parts);
  return telling ? look(telling) : [];
}

function merged(first: readonly MatchRow[], second: readonly MatchRow[]): MatchRow[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !known.has(id))].slice(0, matchLimit + 1);
}
