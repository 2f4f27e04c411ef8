import { isFlower, isSoldAsRoot } from '../containers/contents.ts';
import type { Liquor } from '../scenes/tea-cup.ts';
import type { LeafKind } from '../views/plant-views.ts';
import { plainWords } from './match-species.ts';

type Tea = { name: string; latinName?: string; ingredients?: string; subCategory?: string };

const KIND_OF_SHELF: Readonly<Record<string, LeafKind>> = {
  'Green Tea': 'green',
  'Black Tea': 'black',
  'Oolong Tea': 'oolong',
  'White Tea': 'white',
  'Herbal Tea': 'herb',
};

const KIND_BY_WORD: readonly (readonly [RegExp, LeafKind])[] = [
  [/ pu erh | puerh | shou | sheng | liu bao | fu brick | dark tea /, 'dark'],
  [/ oolong | tieguanyin | dan cong | wuyi /, 'oolong'],
  [/ white tea | silver needle | white peony | moonlight | shou mei /, 'white'],
  [/ black tea | assam | ceylon | darjeeling | keemun | earl grey | lapsang | yunnan /, 'black'],
  [
    / green tea | sencha | matcha | gyokuro | genmaicha | bancha | longjing | gunpowder | yellow tea | mate | guayusa /,
    'green',
  ],
];

/** How the leaf in the pack looks. */
export function leafKindOf(tea: Tea): LeafKind {
  for (const text of [tea.name, tea.ingredients, tea.latinName]) {
    const words = plainWords(text);
    if (/ hojicha /.test(words)) return 'oolong';
    const shelf = KIND_OF_SHELF[tea.subCategory ?? ''];
    if (shelf) return shelf;
    const kind = KIND_BY_WORD.find(([pattern]) => pattern.test(words));
    if (kind) return kind[1];
  }
  return plainWords(tea.latinName).includes(' camellia ') ? 'black' : 'herb';
}

const LIQUOR_OF_KIND: Readonly<Record<Exclude<LeafKind, 'herb' | 'fresh'>, Liquor>> = {
  green: 'meadow',
  black: 'copper',
  oolong: 'amber',
  white: 'straw',
  dark: 'peat',
};

const RED_FRUITS = new Set(['hibiscus', 'elderberry', 'bilberry', 'raspberry', 'rose', 'hawthorn']);
const GOLDEN = new Set(['turmeric', 'ginger', 'lemon', 'lemongrass']);

/** The color of the cup. */
export function liquorOf(kind: LeafKind, species: string): Liquor {
  if (kind !== 'herb' && kind !== 'fresh') return LIQUOR_OF_KIND[kind];
  if (species === 'rooibos') return 'russet';
  if (RED_FRUITS.has(species)) return 'ruby';
  if (GOLDEN.has(species) || isFlower(species)) return 'gold';
  return isSoldAsRoot(species) ? 'amber' : 'meadow';
}
