import type { Deps } from '../../../deps.ts';
import { type ProductIndexRow, readProductIndex } from './product-index.repository.ts';

/** The traits that lists are counted by, beside price and seller. */
export type Traits = {
  subcategory: number;
  /** 0: none; else one more than the place among all forms. */
  form: number;
  ratingHundredths: number;
  inStock: boolean;
  onOffer: boolean;
};

/** Products with the same traits lie beside each other, from one place up to, not including, another. */
type Kind = Traits & { from: number; to: number };

/**
 * All products that lists are counted by, sorted by kind. Even a large shop has few kinds, so a choice is judged kind
 * by kind, and most products are never looked at.
 */
export type ProductIndex = {
  kinds: readonly Kind[];
  priceCents: Int32Array;
  seller: Int32Array;
  sellers: readonly { id: string; businessName: string }[];
  /** Of the whole catalog, also where this index holds only a part of it. */
  highestPriceCents: number;
};

export type ProductIndexCache = { current(): Promise<ProductIndex> };

const freshMs = { least: 1_500, most: 15_000 };
const staleMs = 3_500;
/** However large the catalog grows, no more than a tenth of one core goes into counting it. */
const restPerWork = 10;

/** Counts are a moment old, prices and stock never: those are read with each answer. */
export function createProductIndexCache({
  readDb,
  clock,
  log,
}: Pick<Deps, 'readDb' | 'clock' | 'log'>): ProductIndexCache {
  let cached: { index: ProductIndex; freshUntil: number } | undefined;
  let renewal: Promise<ProductIndex> | undefined;

  const renew = async () => {
    const at = clock.now().getTime();
    const startedAt = performance.now();
    const index = indexOf(await readProductIndex(readDb));
    const rest = (performance.now() - startedAt) * restPerWork;
    cached = { index, freshUntil: at + Math.min(freshMs.most, Math.max(freshMs.least, rest)) };
    return index;
  };

  const startRenewal = () => {
    const started = renew().finally(() => {
      renewal = undefined;
    });
    // A renewal in the background has no caller that would see its failure.
    started.catch((error) => log.warn({ err: error }, 'the catalog could not be counted'));
    return started;
  };

  return {
    async current() {
      const now = clock.now().getTime();
      if (cached && now < cached.freshUntil) return cached.index;
      renewal ??= startRenewal();
      return cached && now < cached.freshUntil + staleMs ? cached.index : renewal;
    },
  };
}

const intsPerProduct = 3;

function indexOf({ sellers, products }: ProductIndexRow): ProductIndex {
  const bytes = products ?? Buffer.alloc(0);
  const at = (place: number, int: number) => bytes.readInt32BE((place * intsPerProduct + int) * 4);
  const size = bytes.length / (intsPerProduct * 4);
  let highestPriceCents = 0;
  for (let place = 0; place < size; place++) highestPriceCents = Math.max(highestPriceCents, at(place, 0));
  return sortByKind({
    size,
    highestPriceCents,
    priceCents: (place) => at(place, 0),
    seller: (place) => at(place, 1),
    traits: (place) => at(place, 2),
    sellers: sellers.map(([id, businessName]) => ({ id, businessName })),
  });
}

/** Products in any order, each read by its position. */
type UnsortedProducts = Pick<ProductIndex, 'sellers' | 'highestPriceCents'> & {
  size: number;
  priceCents: (place: number) => number;
  seller: (place: number) => number;
  /** Packed. */
  traits: (place: number) => number;
};

/** Counts the products of each kind, then puts them into their places: two passes, whatever the size. */
export function sortByKind({ size, sellers, highestPriceCents, ...read }: UnsortedProducts): ProductIndex {
  const kinds = new Map<number, Kind>();
  for (let place = 0; place < size; place++) {
    const traits = read.traits(place);
    const kind = kinds.get(traits);
    if (kind) kind.to += 1;
    else kinds.set(traits, { ...unpackTraits(traits), from: 0, to: 1 });
  }
  let start = 0;
  for (const kind of kinds.values()) {
    const count = kind.to;
    kind.from = kind.to = start;
    start += count;
  }
  const [priceCents, seller] = [new Int32Array(size), new Int32Array(size)];
  for (let place = 0; place < size; place++) {
    const kind = kinds.get(read.traits(place)) as Kind;
    priceCents[kind.to] = read.priceCents(place);
    seller[kind.to] = read.seller(place);
    kind.to += 1;
  }
  return { kinds: [...kinds.values()], priceCents, seller, sellers, highestPriceCents };
}

/** Bits, the lowest first: 5 subcategory, 5 form, 9 rating, 1 in stock, 1 on offer. The SQL statement packs alike. */
export const packTraits = ({ subcategory, form, ratingHundredths, inStock, onOffer }: Traits): number =>
  subcategory | (form << 5) | (ratingHundredths << 10) | (Number(inStock) << 19) | (Number(onOffer) << 20);

const unpackTraits = (bits: number): Traits => ({
  subcategory: bits & 31,
  form: (bits >> 5) & 31,
  ratingHundredths: (bits >> 10) & 511,
  inStock: ((bits >> 19) & 1) === 1,
  onOffer: ((bits >> 20) & 1) === 1,
});
