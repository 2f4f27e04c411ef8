import { longestName, type ReadWord } from './search-plan.ts';
import { foldSpeltUmlauts, isLittleWord, searchWords } from './search-text.ts';
import type { Facts, Vocabulary } from './search-vocabulary.ts';

export type Reading = { words: readonly ReadWord[]; facts: Facts; corrected: string | null };

const shortestBeginning = 3;
const shortestHalf = 3;

const joinedPairs = (words: readonly string[]) => words.slice(1).map((word, place) => (words[place] ?? '') + word);

/** What was typed, as the catalog would write it. */
export async function readWords(vocabulary: Vocabulary, text: string): Promise<Reading> {
  const typed = searchWords(text);
  const facts = await vocabulary.facts([...typed, ...joinedPairs(typed)]);
  const strange = await strangeWords(vocabulary, typed, facts);
  if (strange.size === 0) return { words: typed.map((word) => ({ word })), facts, corrected: null };
  const repaired = await Promise.all(
    typed.map(async (word, place): Promise<ReadWord[]> => (strange.has(place) ? repair(vocabulary, word) : [{ word }])),
  );
  const words = repaired.flat();
  const meant = words.map(({ word }) => word);
  const endings = words.flatMap((word) => word.endings ?? []);
  return {
    words,
    facts: await vocabulary.facts([...meant, ...joinedPairs(meant), ...endings]),
    corrected: words.some((word) => word.typed) ? meant.join(' ') : null,
  };
}

/** Positions of words that neither the catalog nor any name knows, alone or with their neighbors. */
async function strangeWords(vocabulary: Vocabulary, words: readonly string[], facts: Facts): Promise<Set<number>> {
  const { synonyms, needs } = await vocabulary.lexicon();
  const familiar = new Set<number>();
  words.forEach((word, place) => {
    const { known, lexeme } = facts(word);
    if (known || lexeme === null || isLittleWord(word) || /^[0-9]+[a-z]{0,3}$/.test(word)) familiar.add(place);
    for (let length = 1; length <= longestName && place + length <= words.length; length++) {
      const slice = words.slice(place, place + length);
      const isJoined = length === 2 && facts(slice.join('')).known;
      const lexemes = slice.map((part) => facts(part).lexeme ?? part);
      if (!isJoined && !synonyms.groupOf(slice, lexemes) && !needs.groupOf(slice, lexemes)) continue;
      for (let covered = place; covered < place + length; covered++) familiar.add(covered);
    }
  });
  return new Set([...words.keys()].filter((place) => !familiar.has(place)));
}

async function repair(vocabulary: Vocabulary, typed: string): Promise<ReadWord[]> {
  const withUmlauts = foldSpeltUmlauts(typed);
  const halves = halvesOf(typed);
  const [{ synonyms }, facts, endings] = await Promise.all([
    vocabulary.lexicon(),
    vocabulary.facts([withUmlauts, ...halves.flat()]),
    typed.length < shortestBeginning ? [] : vocabulary.completions(typed),
  ]);
  const onSale = (word: string) =>
    Math.max(facts(word).documents, ...(synonyms.groupOf([word], []) ?? []).map(({ documents }) => documents));
  if (withUmlauts !== typed && facts(withUmlauts).known) return [{ word: withUmlauts }];
  if (endings.length > 0) return [{ word: typed, endings }];
  const parted = halves
    .map((pair) => ({ pair, documents: Math.min(...pair.map(onSale)) }))
    .sort((a, b) => b.documents - a.documents)[0];
  if (parted && parted.documents > 0) return parted.pair.map((word) => ({ word }));
  const meant = await vocabulary.meant(typed);
  return [meant ? { word: meant, typed } : { word: typed }];
}

/** Greentea: green and tea. Kamillentee: kamillen and tee. */
function halvesOf(word: string): [string, string][] {
  const cuts = Math.max(0, word.length - 2 * shortestHalf + 1);
  return Array.from({ length: cuts }, (_, cut) => [word.slice(0, cut + shortestHalf), word.slice(cut + shortestHalf)]);
}
