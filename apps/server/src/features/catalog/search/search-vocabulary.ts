import type { Deps } from '../../../deps.ts';
import { createSearchCache } from './search-cache.ts';
import { needNames } from './search-needs.ts';
import { type Lookalike, mostLikelyWord, nearestWords } from './search-spelling.ts';
import { type Synonyms, synonymsOf } from './search-synonyms.ts';
import {
  type CategoryRef,
  listCompletions,
  listLookalikes,
  readLexicon,
  readWordFacts,
  type WordFacts,
} from './search-words.repository.ts';

export type Lexicon = {
  synonyms: Synonyms;
  /** Words of needs, grouped like synonyms. */
  needs: Pick<Synonyms, 'groupOf'>;
  /** Categories by name, written without spaces. */
  categories: ReadonlyMap<string, CategoryRef>;
  productCount: number;
};

export type Facts = (word: string) => WordFacts;

export type Vocabulary = {
  lexicon(): Promise<Lexicon>;
  facts(words: readonly string[]): Promise<Facts>;
  /** The known word that the shopper meant by this misspelled one. */
  meant(word: string): Promise<string | undefined>;
  /** Known words that look like it, though not so much that it is corrected. */
  near(word: string): Promise<readonly string[]>;
  /** Known words that begin so, most used first. */
  completions(beginning: string): Promise<readonly string[]>;
  /** Synonyms have changed: everything is read anew. */
  forget(): void;
};

const wordCacheLimits = { maxEntries: 2_000, maxAgeMs: 60_000 };
const lexiconCacheLimits = { maxEntries: 1, maxAgeMs: 30_000, graceMs: 30_000 };
const completionLimit = 8;

/** The database knows no words of needs, so their likeness is unknown: counted as little. Short ones are near to too much. */
const needLookalikes: readonly Lookalike[] = [...new Set(needNames.flatMap(({ term }) => term.split(' ')))]
  .filter((word) => word.length >= 5)
  .map((word) => ({ word, documents: 0, likeness: 0, same_sound: false }));

export function createVocabulary({ readDb, clock }: Pick<Deps, 'readDb' | 'clock'>): Vocabulary {
  const lexicons = createSearchCache<Lexicon>(clock, lexiconCacheLimits);
  const factLists = createSearchCache<Facts>(clock, wordCacheLimits);
  const lookalikeLists = createSearchCache<readonly Lookalike[]>(clock, wordCacheLimits);
  const completionLists = createSearchCache<readonly string[]>(clock, wordCacheLimits);

  const readFacts = async (words: readonly string[]): Promise<Facts> => {
    const found = new Map((await readWordFacts(readDb, words)).map((facts) => [facts.word, facts]));
    return (word) => found.get(word) ?? { word, lexeme: word, documents: 0, named: 0, known: false };
  };

  const lookalikes = (word: string) => lookalikeLists.get(word, () => listLookalikes(readDb, word));

  return {
    lexicon: () =>
      lexicons.get('', async () => {
        const { synonyms, needs, categories, productCount } = await readLexicon(readDb);
        return { synonyms: synonymsOf(synonyms), needs: synonymsOf(needs), categories, productCount };
      }),
    facts: (words) => factLists.get(words.join(' '), () => readFacts(words)),
    meant: async (word) => mostLikelyWord(word, [...(await lookalikes(word)), ...needLookalikes]),
    near: async (word) => nearestWords(await lookalikes(word)),
    completions: (beginning) =>
      completionLists.get(beginning, () => listCompletions(readDb, beginning, completionLimit)),
    forget: () => {
      for (const cache of [lexicons, factLists, lookalikeLists, completionLists]) cache.forget(() => true);
    },
  };
}
