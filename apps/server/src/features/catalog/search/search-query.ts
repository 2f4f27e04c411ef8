import type { PlanPart } from './search-plan.ts';

/** Words are letters and digits only (see search-text.ts), so none can end its quotes or be an operator. */
const quoted = (word: string) => `'${word}'`;

type Reading = PlanPart['alternatives'][number];

const oneOf = (readings: readonly Reading[], label = ''): string =>
  `(${readings
    .map(({ words, inOrder, label: own = label }) => {
      return `(${words.map((word) => quoted(word) + own).join(inOrder ? ' <-> ' : ' & ')})`;
    })
    .join(' | ')})`;

const anyOf = ({ alternatives }: PlanPart) => oneOf(alternatives);

/** What no product may have in its name, category, maker or ingredients; undefined where anything may be found. */
export const unwantedNames = (names: readonly (readonly string[])[]): string | undefined =>
  names.length > 0 ? oneOf(names.map((words) => ({ words, inOrder: true, label: ':ABC' }))) : undefined;

export const everyPart = (parts: readonly PlanPart[]): string => parts.map(anyOf).join(' & ');

/** Only the closest readings of what was typed. */
export const asTyped = (parts: readonly PlanPart[]): string => parts.map(({ closest }) => oneOf(closest)).join(' & ');

/**
 * The same, where all of it is in the names of the product and its category. Where a word seldom is (loose leaf, a store's
 * name), the label is left out: the index does not know labels, and every product with the word would be read in vain.
 */
export const asNamed = (parts: readonly PlanPart[]): string =>
  parts.map(({ closest, named, documents }) => oneOf(closest, named * 4 < documents ? '' : ':AB')).join(' & ');

export const allPartsButOne = (parts: readonly PlanPart[]): string =>
  parts.map((_, left) => `(${everyPart(parts.filter((_part, place) => place !== left))})`).join(' | ');

/** A word that every third product carries says little beside one that few do. */
const telling = 10;

/** Any of the distinctive parts; undefined when nothing asked for is on sale. */
export function tellingParts(parts: readonly PlanPart[]): string | undefined {
  const onSale = parts.filter(({ documents }) => documents > 0);
  const rarest = Math.min(...onSale.map(({ documents }) => documents));
  return (
    onSale
      .filter(({ documents }) => documents <= rarest * telling)
      .map(anyOf)
      .join(' | ') || undefined
  );
}

/** Every word, the last one as far as it has been typed. */
export const beginningOf = (words: readonly string[]): string =>
  words.map((word, place) => (place === words.length - 1 ? `${quoted(word)}:*` : quoted(word))).join(' & ');

/** Beginnings shorter than this have so many endings that only the known ones are looked for. */
const shortestOpenEnd = 4;

/**
 * The same, with known endings written out: a stem can be shorter than what was typed (turmeri, turmer), and then the
 * beginning alone would not find it. `names` are other names for what the whole text may become.
 */
export function wordsBeginning(
  words: readonly string[],
  endings: readonly string[],
  names: readonly { words: readonly string[] }[],
): string {
  const isOpen = endings.length === 0 || (words.at(-1)?.length ?? 0) >= shortestOpenEnd;
  const last = [...(isOpen ? [beginningOf(words.slice(-1))] : []), ...endings.map(quoted)].join(' | ');
  const typed = [...words.slice(0, -1).map(quoted), `(${last})`].join(' & ');
  return [`(${typed})`, ...names.map((name) => `(${name.words.map(quoted).join(' <-> ')})`)].join(' | ');
}
