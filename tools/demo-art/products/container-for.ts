import { pick, seededRandom } from '../primitives/seeded-random.ts';
import type { Beside, ContainerName, Material } from '../shot.ts';
import { accessoryFor } from './accessory-for.ts';
import { plainWords } from './match-species.ts';

type Packing = { containers: readonly [ContainerName, ...ContainerName[]]; beside?: Beside };

/** Form, or the sub-category of an accessory, to its containers; where there are several the seller's hash chooses. */
const PACKINGS: Readonly<Record<string, Packing>> = {
  capsules: { containers: ['jar'], beside: 'capsules' },
  tablets: { containers: ['jar'], beside: 'tablets' },
  gummies: { containers: ['jar'], beside: 'gummies' },
  vitamins: { containers: ['jar'], beside: 'capsules' },
  minerals: { containers: ['jar'], beside: 'tablets' },
  'herbal capsules': { containers: ['jar'], beside: 'capsules' },
  'specialty blends': { containers: ['jar'], beside: 'capsules' },
  tinctures: { containers: ['dropper'] },
  oils: { containers: ['dropper'] },
  'essential oils': { containers: ['dropper'] },
  powders: { containers: ['scoop', 'pouch', 'jar'], beside: 'none' },
  powder: { containers: ['scoop', 'tin', 'pouch'] },
  ground: { containers: ['scoop', 'tin'] },
  'loose leaf': { containers: ['tin', 'pouch', 'tin'] },
  'tea bags': { containers: ['carton'] },
  compressed: { containers: ['cake'] },
  dried: { containers: ['glass', 'pouch'] },
  whole: { containers: ['glass', 'pouch'] },
  fresh: { containers: ['bunch'] },
  'fresh herbs': { containers: ['bunch'] },
  'tea sets': { containers: ['teaset'] },
  'tea infusers': { containers: ['infuser'] },
  'storage containers': { containers: ['canister'] },
  'measuring tools': { containers: ['spoons'] },
  'preparation tools': { containers: ['mortar'] },
  'books & guides': { containers: ['book'] },
  'gift sets': { containers: ['box'] },
};

const BY_WORD: readonly (readonly [RegExp, ContainerName])[] = [
  [/ teapot | kettle /, 'teapot'],
  [/ infuser | strainer /, 'infuser'],
  [/ book | guide /, 'book'],
  [/ gift | sampler /, 'box'],
  [/ oil | tincture | extract /, 'dropper'],
  [/ capsule| tablet| vitamin| supplement/, 'jar'],
  [/ tea /, 'tin'],
];

type Packed = { form?: string; subCategory?: string; category?: string; name: string; sellerName: string };

/** Looks at the form first, then the sub-category, then the category; anything unknown comes in a pouch. */
export function containerFor(product: Packed): { container: ContainerName; beside: Beside; material?: Material } {
  const { form, subCategory, category } = product;
  const accessory = category === 'Accessories' ? accessoryFor(product.name, subCategory) : undefined;
  if (accessory) return { beside: 'none', ...accessory };
  for (const word of [form, subCategory, category]) {
    const packing = PACKINGS[(word ?? '').toLowerCase().trim()];
    if (!packing) continue;
    const container = pick(packing.containers, seededRandom(`pack:${product.sellerName}`));
    return { container, beside: packing.beside ?? 'capsules' };
  }
  const words = plainWords([form, subCategory, category].join(' '));
  const rough = BY_WORD.find(([pattern]) => pattern.test(words));
  return { container: rough?.[1] ?? 'pouch', beside: 'capsules' };
}
