import { PLANT_WORDS } from './plant-words.ts';

type PlantWord = { pattern: RegExp; length: number; species: string; exact: boolean; weak: boolean };

/** Words that count only when nothing more exact is named: "Lemon Balm Tea" is lemon balm. */
const WEAK_WORDS = new Set(
  'tea, green tea, black tea, white tea, ceylon, assam, darjeeling, chai, mate, lemon, orange, lime, pepper, basil, pine, bay, dock, fir'.split(
    ', ',
  ),
);

/** Lower-case letters and digits in single spaces, with one at each end, so that a word is found as " word ". */
export function plainWords(text: string | undefined): string {
  const bare = (text ?? '').normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  return ` ${bare
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
}

function wordsOf(list: string | undefined, species: string, exact: boolean): PlantWord[] {
  if (!list) return [];
  return list.split(', ').map((word) => {
    const plain = plainWords(word).trim();
    return {
      pattern: new RegExp(` ${plain.replace(/y$/, '(?:y|ie)')}(?:s|es)? `),
      length: plain.length,
      species,
      exact,
      weak: WEAK_WORDS.has(plain),
    };
  });
}

const INDEX = Object.entries(PLANT_WORDS)
  .flatMap(([species, { own, relatives }]) => [...wordsOf(own, species, true), ...wordsOf(relatives, species, false)])
  .sort((one, other) => other.length - one.length);

const MOST_READ_CHARACTERS = 600;

type Match = {
  species: string;
  /** The drawing is of this very plant, not of a relative: its own names may stand beside it. */
  exact: boolean;
};

function firstPlantIn(text: string, weak: boolean): Match | undefined {
  let best: (Match & { at: number }) | undefined;
  for (const word of INDEX) {
    if (word.weak !== weak) continue;
    const at = word.pattern.exec(text)?.index;
    if (at !== undefined && (!best || at < best.at)) best = { at, species: word.species, exact: word.exact };
  }
  return best && { species: best.species, exact: best.exact };
}

function firstNamed(texts: readonly (string | undefined)[], weak: boolean): Match | undefined {
  for (const text of texts) {
    const found = firstPlantIn(plainWords(text?.slice(0, MOST_READ_CHARACTERS)), weak);
    if (found) return found;
  }
  return undefined;
}

type Described = { name: string; latinName?: string; ingredients?: string; subCategory?: string; sprig?: string };

/** "Herbal Tea" and "Tea Blends" speak of the cup, not of the tea plant. */
const shelfWords = (subCategory = '') => (/^herbal|blends$/i.test(subCategory) ? '' : subCategory);

/**
 * Which plant stands for a product. Never empty: a plant without a drawing becomes `herb:<word>`. `named` says that
 * the product is called after it and does not merely contain it.
 */
export function matchSpecies(product: Described): Match & { named: boolean } {
  const { name, latinName, ingredients, subCategory, sprig } = product;
  const called = firstNamed([name, latinName], false);
  if (called) return { ...called, named: true };
  const contained = firstNamed([ingredients], false);
  if (contained) return { ...contained, named: false };
  if (sprig) return { species: sprig, exact: false, named: false };
  const weak = firstNamed([name, latinName, ingredients, shelfWords(subCategory)], true);
  if (weak) return { ...weak, named: true };
  const words = plainWords(latinName).trim() || plainWords(name).trim() || 'herb';
  return { species: `herb:${words.split(' ').slice(0, 3).join('-')}`, exact: false, named: false };
}

export const speciesFor = (product: Described): string => matchSpecies(product).species;
