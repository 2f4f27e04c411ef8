import type { DemoSeller } from '../data/demo-seller.ts';
import { demoSellers } from '../data/demo-sellers.ts';
import { slugOf } from './compose-product.ts';
import type { DemoProduct } from './demo-product.ts';
import { demoProducts } from './demo-products.ts';
import { sellerAt } from './invented-sellers.ts';
import { type Seeded, seeded } from './seeded.ts';

const PRODUCTS_PER_SELLER = 200;

const HARVESTS = [
  '',
  'spring 2025',
  'autumn 2025',
  'spring 2024',
  'autumn 2024',
  'spring 2023',
  'autumn 2023',
  'late 2025',
  'late 2024',
];
const GRADES = ['', 'select', 'reserve', 'pantry grade', 'first picking'];
const LOTS = ['', 'spring lot', 'summer lot', 'autumn lot', 'winter lot', '2025 lot', '2024 lot', '2023 lot'];
const PACKS = ['', 'refill', 'amber glass', 'travel pack', 'family pack'];
const COLORS = ['fern', 'oat', 'clay', 'slate', 'dusk', 'butter', 'mist', 'rose', 'bark', 'stone', 'ink', 'moss'];
const FINISHES = ['', 'boxed', 'with linen bag', 'gift-wrapped', 'seconds'];
const EDITIONS = [
  'second printing',
  'third printing',
  'gift edition',
  'large print',
  'signed',
  'clothbound',
  'pocket edition',
  'with slipcase',
];
const YEARS = ['', '2025', '2024', '2023', '2022'];

const AMOUNTS: Record<string, number[]> = {
  g: [25, 50, 75, 100, 150, 200, 250, 500, 1000],
  ml: [10, 15, 30, 50, 60, 100, 120, 250],
  bags: [10, 15, 20, 25, 40, 50, 60, 100],
  capsules: [30, 60, 90, 120, 180, 240],
  tablets: [30, 60, 90, 120, 180, 240],
  gummies: [30, 60, 90, 120],
};

interface Option {
  label: string;
  size?: string;
  /** How many times the base amount this is. */
  factor: number;
}

const plain = (labels: string[]): Option[] => labels.map((label) => ({ label, factor: 1 }));

function sizesOf(product: DemoProduct): Option[] {
  const [, digits = '', unit = ''] = /^(\d+) (g|ml|bags|capsules|tablets|gummies)$/.exec(product.size) ?? [];
  const amounts = AMOUNTS[unit];
  if (!amounts) {
    return [2, 3, 4, 6, 8, 10, 12].map((n) => ({ label: `pack of ${n}`, size: `${n} × ${product.size}`, factor: n }));
  }
  return amounts
    .filter((amount) => amount !== Number(digits))
    .map((amount) => ({ label: `${amount} ${unit}`, size: `${amount} ${unit}`, factor: amount / Number(digits) }));
}

function axesOf(product: DemoProduct): Option[][] {
  if (product.subCategory === 'Books & Guides') return [plain(EDITIONS), plain(YEARS)];
  if (product.category === 'Accessories') return [plain(COLORS), plain(FINISHES), plain(YEARS)];
  const [second, third] = product.category === 'Supplements' ? [LOTS, PACKS] : [HARVESTS, GRADES];
  return [sizesOf(product), plain(second), plain(third)];
}

/** Counts through all combinations of the axes; past the last one, `lot` tells the rounds apart. */
function optionsAt(axes: Option[][], round: number): { options: Option[]; lot: number } {
  let rest = round;
  const options = axes.map((axis) => {
    const option = axis[rest % axis.length] ?? { label: '', factor: 1 };
    rest = Math.floor(rest / axis.length);
    return option;
  });
  return { options: options.filter(({ label }) => label), lot: rest };
}

/** A small saving for more, in steps of 50 cents. */
const priceOf = (baseCents: number, factor: number) =>
  Math.max(250, Math.round((baseCents * factor ** 0.86) / 50) * 50);

const sellersOpenAt = (productCount: number) =>
  Math.max(demoSellers.length, Math.ceil(productCount / PRODUCTS_PER_SELLER));

/** Any open shop, but the newest one more often, so that no shop stays empty. */
function sellerIndexFor(random: Seeded, productCount: number): number {
  const open = sellersOpenAt(productCount);
  return open > demoSellers.length && random.chance(0.2) ? open - 1 : random.int(0, open - 1);
}

/** Making a shop or a list of sizes anew for each of 100,000 variants would take most of the time. */
function remembered<T>(make: (index: number) => T): (index: number) => T {
  const known: T[] = [];
  return (index) => {
    known[index] ??= make(index);
    return known[index];
  };
}

const sellerOnce = remembered(sellerAt);
const axesOnce = remembered((index) => axesOf(demoProducts[index] as DemoProduct));

function variantAt(index: number): DemoProduct {
  const nth = index - demoProducts.length;
  const base = demoProducts[nth % demoProducts.length] as DemoProduct;
  const { options, lot } = optionsAt(axesOnce(nth % demoProducts.length), Math.floor(nth / demoProducts.length));
  const details = [...options.map(({ label }) => label), ...(lot ? [`lot ${lot + 1}`] : [])].join(', ');
  const name = `${base.name}, ${details}`;
  const slug = `${base.slug}-${slugOf(details)}`;
  const random = seeded(`variant:${slug}`);
  const seller = sellerOnce(sellerIndexFor(random, index + 1));
  const factor = options.reduce((product, option) => product * option.factor, 1);
  const { originalPriceCents: _before, ...kept } = base;
  return {
    ...kept,
    slug,
    sellerSlug: seller.slug,
    sellerName: seller.businessName,
    name,
    size: options.find(({ size }) => size)?.size ?? base.size,
    priceCents: priceOf(base.priceCents, factor),
    stock: random.chance(0.05) ? 0 : random.int(1, 200),
    description: `${base.description} Offered here as: ${details}.`,
    featured: false,
    createdDaysAgo: random.int(4, 540),
    picturesFrom: base.slug,
  };
}

/** The hand-written products first, then variants of them; product n is the same in a world of any size. */
export function* productsOfSize(count: number): Generator<DemoProduct> {
  for (let index = 0; index < count; index++) yield demoProducts[index] ?? variantAt(index);
}

/** The sellers that `productsOfSize(productCount)` refers to. */
export function* sellersOfSize(productCount: number): Generator<DemoSeller> {
  for (let index = 0; index < sellersOpenAt(productCount); index++) yield sellerOnce(index);
}
