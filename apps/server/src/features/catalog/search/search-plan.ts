import type { Need } from '@herbary/contract/products.ts';
import { type NeedEntry, needNamed, needs } from './search-needs.ts';
import type { SynonymTerm } from './search-synonyms.ts';
import { foldText, isLittleWord } from './search-text.ts';
import type { Facts, Lexicon } from './search-vocabulary.ts';
import type { CategoryRef } from './search-words.repository.ts';

/** Words to be found all of them, `inOrder` where they are a name; `label` where only some parts of a text count. */
type Alternative = { words: readonly string[]; inOrder: boolean; label?: string };

/**
 * One thing that was asked for, by whatever name it is sold, and about how many products carry it: at all, in their
 * names. `closest` are the readings that count double: the word itself, or for several words the names they make up.
 */
export type PlanPart = {
  closest: readonly Alternative[];
  alternatives: readonly Alternative[];
  documents: number;
  named: number;
};

export type SearchPlan = {
  words: readonly string[];
  parts: readonly PlanPart[];
  category: CategoryRef | undefined;
  /** The first need among the words. */
  need: Need | undefined;
  /** Names that nothing found may carry. */
  unwanted: readonly (readonly string[])[];
};

/** A word as it was understood: `typed` where it was something else, `endings` where it is only a beginning. */
export type ReadWord = { word: string; typed?: string; endings?: readonly string[] };

/** Names of plants have at most so many words. */
export const longestName = 4;

export function planSearch(read: readonly ReadWord[], facts: Facts, lexicon: Lexicon): SearchPlan {
  const parts: { part: PlanPart; group?: readonly SynonymTerm[]; need?: Need }[] = [];
  for (let place = 0; place < read.length; ) {
    const named = needAt(read, place, facts, lexicon) ?? nameAt(read, place, facts, lexicon);
    if (named) parts.push(named);
    else {
      const part = plainPart(read, place, facts, lexicon);
      if (part) parts.push({ part });
    }
    place += named ? named.length : lengthAt(read, place, facts);
  }
  const asked = parts.flatMap(({ need }) => need ?? []);
  const only = parts.length === 1 ? parts[0]?.group : undefined;
  return {
    words: read.map(({ word }) => word),
    parts: parts.map(({ part }) => part),
    category: namedCategory(read, facts, lexicon, only),
    need: asked[0],
    unwanted: asked.flatMap((need) => needs[need].without ?? []).map((name) => name.split(' ')),
  };
}

/** The longest need that begins here. What has it in its own name is closest, then the herbs that tradition chose for it. */
function needAt(read: readonly ReadWord[], place: number, facts: Facts, { needs: names, synonyms }: Lexicon) {
  for (let length = Math.min(longestName, read.length - place); length > 0; length--) {
    const slice = read.slice(place, place + length);
    if (slice.some(({ endings }) => endings)) continue;
    const own = slice.map(({ word }) => word);
    const lexemes = own.map((word) => facts(word).lexeme ?? word);
    const [first] = names.groupOf(own, lexemes) ?? [];
    const named = first && needNamed(first.term);
    const isWhole = length === read.length;
    if (!named || (named.alone && !isWhole)) continue;
    const taught = namesOnSale(synonyms.groupOf(own, lexemes) ?? [], own);
    const part = needPart(needs[named.need], taught, synonyms);
    // Beside other words it may be meant as it is written: sleep mask.
    const plain = { words: own, inOrder: true };
    return {
      length,
      need: named.need,
      part: isWhole ? part : { ...part, alternatives: [plain, ...part.alternatives] },
    };
  }
  return undefined;
}

/** A plant in a description is often only compared with: it counts in names and ingredients. */
const inNames = ':AB';
const inIngredientsToo = ':ABC';

function needPart(
  { says, herbs = [], shelves = [] }: NeedEntry,
  taught: readonly SynonymTerm[],
  synonyms: Lexicon['synonyms'],
): PlanPart {
  const wordsOf = (name: string) => foldText(name).split(' ');
  const plants = herbs.flatMap((herb) => synonyms.groupOf(wordsOf(herb), []) ?? []).concat(taught);
  // A genus alone is also other plants: Salvia is sage and rosemary.
  const isOne = ({ kind, words }: SynonymTerm) => kind === 'common' || (kind === 'latin' && words.length > 1);
  const onSale = plants.filter((plant) => plant.documents > 0 && isOne(plant));
  const said = says.map((name) => ({ words: wordsOf(name), inOrder: true, label: herbs.length > 0 ? inNames : '' }));
  return {
    closest: said,
    alternatives: [
      ...said,
      ...onSale.map(({ words }) => ({ words, inOrder: true, label: inIngredientsToo })),
      ...shelves.map((shelf) => ({ words: wordsOf(shelf), inOrder: true, label: ':B' })),
    ],
    documents: Math.max(1, ...onSale.map(({ documents }) => documents)),
    named: 0,
  };
}

/** The longest name that begins here. Beside other words, "the" is no tea, though thé is written so without accents. */
function nameAt(read: readonly ReadWord[], place: number, facts: Facts, { synonyms }: Lexicon) {
  for (let length = Math.min(longestName, read.length - place); length > 0; length--) {
    const slice = read.slice(place, place + length);
    if (slice.some(({ endings }) => endings)) continue;
    const own = slice.map(({ word }) => word);
    if (read.length > 1 && own.every((word) => facts(word).lexeme === null)) continue;
    const group = synonyms.groupOf(
      own,
      own.map((word) => facts(word).lexeme ?? word),
    );
    if (!group) continue;
    const { typed } = slice[0] ?? {};
    return { length, group, part: namedPart(own, namesOnSale(group, own), length === 1 ? typed : undefined, facts) };
  }
  return undefined;
}

function namedPart(
  own: readonly string[],
  names: readonly SynonymTerm[],
  typed: string | undefined,
  facts: Facts,
): PlanPart {
  const others = names.map(({ words }) => ({ words, inOrder: true }));
  return {
    closest: [{ words: own, inOrder: true }, ...(own.length > 1 ? others : [])],
    alternatives: [{ words: own, inOrder: false }, ...others, ...(typed ? [{ words: [typed], inOrder: true }] : [])],
    documents: Math.max(rarest(own, facts).documents, ...names.map(({ documents }) => documents)),
    named: rarest(own, facts).named,
  };
}

const namesOnSale = (group: readonly SynonymTerm[], own: readonly string[]) =>
  group.filter(({ words, documents }) => documents > 0 && words.join(' ') !== own.join(' '));

const rarest = (words: readonly string[], facts: Facts) => ({
  documents: Math.min(...words.map((word) => facts(word).documents)),
  named: Math.min(...words.map((word) => facts(word).named)),
});

/** Rose mary is typed for rosemary: two words that the catalog knows as one. */
function joinedAt(read: readonly ReadWord[], place: number, facts: Facts): string | undefined {
  const [first, second] = [read[place], read[place + 1]];
  if (!first || !second || first.endings || second.endings) return undefined;
  const joined = first.word + second.word;
  return facts(joined).documents > 0 ? joined : undefined;
}

const lengthAt = (read: readonly ReadWord[], place: number, facts: Facts) => (joinedAt(read, place, facts) ? 2 : 1);

function plainPart(read: readonly ReadWord[], place: number, facts: Facts, lexicon: Lexicon): PlanPart | undefined {
  const first = read[place] as ReadWord;
  const joined = joinedAt(read, place, facts);
  if (joined) {
    const own = [first.word, read[place + 1]?.word ?? ''];
    return {
      closest: [
        { words: own, inOrder: true },
        { words: [joined], inOrder: true },
      ],
      alternatives: [
        { words: own, inOrder: false },
        { words: [joined], inOrder: false },
      ],
      documents: rarest(own, facts).documents + facts(joined).documents,
      named: rarest(own, facts).named + facts(joined).named,
    };
  }
  const { lexeme, documents, named } = facts(first.word);
  if (lexeme === null || isLittleWord(first.word)) return undefined;
  if (first.endings) return endingsPart(first.word, first.endings, facts, lexicon);
  const amount = /^([0-9]+)([a-z]{1,3})$/.exec(first.word);
  const others = [...(first.typed ? [[first.typed]] : []), ...(amount ? [amount.slice(1)] : [])];
  return {
    closest: [{ words: [first.word], inOrder: true }],
    alternatives: [[first.word], ...others].map((words) => ({ words, inOrder: true })),
    documents,
    named,
  };
}

/** Every word that begins so, and for the likeliest of them its other names. */
function endingsPart(word: string, endings: readonly string[], facts: Facts, { synonyms }: Lexicon): PlanPart {
  const names = (synonyms.groupOf(endings.slice(0, 1), []) ?? []).filter(({ documents }) => documents > 0);
  return {
    closest: endings.slice(0, 1).map((ending) => ({ words: [ending], inOrder: true })),
    alternatives: [
      ...[word, ...endings].map((ending) => ({ words: [ending], inOrder: true })),
      ...names.map(({ words }) => ({ words, inOrder: true })),
    ],
    documents: endings.reduce((sum, ending) => sum + facts(ending).documents, 0),
    named: facts(endings[0] ?? word).named,
  };
}

/** A shopper who types the name of a category wants to see that category. */
function namedCategory(
  read: readonly ReadWord[],
  facts: Facts,
  { categories }: Lexicon,
  group: readonly SynonymTerm[] | undefined,
): CategoryRef | undefined {
  const lexemes = read.flatMap(({ word, endings }) => (endings ? [`${word}…`] : (facts(word).lexeme ?? [])));
  const typed = categories.get(lexemes.join(''));
  if (typed || !group) return typed;
  return group.map(({ words }) => categories.get(words.join(''))).find(Boolean);
}
