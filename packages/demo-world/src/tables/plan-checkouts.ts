import { type Seeded, seeded } from '../catalog/seeded.ts';
import { ago, dayMs, minuteMs, wakingMoment } from './calendar.ts';
import type { Buyer, Cast, ListedProduct, Store } from './cast.ts';
import type { Opinion } from './opinions.ts';
import {
  type DisputeTerms,
  demoShopperEpisodes,
  type Episode,
  everyState,
  type Fate,
  type Method,
  moneyEpisodes,
  type PaymentFate,
  usualFate,
} from './order-fate.ts';

type ShippingMethod = 'standard' | 'expedited' | 'priority';
export type BasketLine = { product: ListedProduct; quantity: number };
export type Basket = { store: Store; lines: BasketLine[]; fate: Fate };

export type CheckoutPlan = {
  key: string;
  buyer: Buyer;
  placedAt: Date;
  method: Method;
  shipping: ShippingMethod;
  wantsPromo: boolean;
  payment: PaymentFate;
  dispute?: DisputeTerms;
  baskets: [Basket, ...Basket[]];
};

const windowDays = 180;
const demoStoreShare = 0.27;
const slowestBankDays = 5;
/** Placed so long before its review that every parcel has arrived by then. */
const reviewAfterDays = 10;
const reviewedWithinDays = 160;
/** How many of the freshest opinions come from an order that can be looked at; of older ones fewer and fewer. */
const boughtHere = { demoStore: 1.2, others: 0.5 };
const fullWorld = { products: 480, freshOrders: 60, quietOrders: 60 };
const freshDays = 13;

type ProductsByStore = Map<string, ListedProduct[]>;
type Wish = { key: string; buyer?: Buyer; store?: Store; product?: ListedProduct; episode: Episode; several?: boolean };

/** All checkouts of the last half year, oldest first. */
export function planCheckouts(cast: Cast, opinions: Opinion[]): CheckoutPlan[] {
  const byStore: ProductsByStore = Map.groupBy(cast.products, (product) => product.storeId);
  return [...scriptedWishes(cast), ...reviewedWishes(cast, opinions), ...silentWishes(cast)]
    .flatMap((wish) => planCheckout(cast, byStore, wish) ?? [])
    .sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
}

function scriptedWishes(cast: Cast): Wish[] {
  const [demoStore] = cast.stores;
  const [shopper] = cast.buyers;
  return [
    ...demoShopperEpisodes.map((episode, index): Wish => {
      const store = index % 2 === 0 ? demoStore : undefined;
      return { key: `shopper-${index}`, buyer: shopper, store, several: index === 0, episode };
    }),
    ...everyState.map((episode, index): Wish => ({ key: `store-${index}`, store: demoStore, episode })),
    ...everyState.map((episode, index): Wish => {
      const daysAgo = episode.daysAgo + (episode.daysAgo > 6 ? 5 : 0);
      return { key: `house-${index}`, episode: { ...episode, daysAgo } };
    }),
    ...moneyEpisodes.map((episode, index): Wish => {
      const store = index < 2 ? demoStore : undefined;
      return { key: `money-${index}`, store, episode };
    }),
  ];
}

function reviewedWishes(cast: Cast, opinions: Opinion[]): Wish[] {
  const [demoStore] = cast.stores;
  const stores = new Map(cast.stores.map((store) => [store.id, store]));
  return opinions.flatMap(({ product, buyer, review }): Wish[] => {
    const key = `review-${product.demo.slug}-${buyer.email}`;
    const share = product.storeId === demoStore.id ? boughtHere.demoStore : boughtHere.others;
    const chance = share * (1 - review.daysAgo / (reviewedWithinDays + 40));
    if (!review.verified || review.daysAgo > reviewedWithinDays || !seeded(key).chance(chance)) return [];
    const episode: Episode = { daysAgo: review.daysAgo + reviewAfterDays, fate: { kind: 'delivered' } };
    return [{ key, buyer, store: stores.get(product.storeId), product, episode }];
  });
}

/** Orders without a review: those of the last days, and those of quiet people. */
function silentWishes(cast: Cast): Wish[] {
  const scale = Math.min(1, cast.products.length / fullWorld.products);
  const count = Math.round((fullWorld.freshOrders + fullWorld.quietOrders) * scale);
  return Array.from({ length: count }, (_, index): Wish => {
    const random = seeded(`demo order ${index}`);
    const daysAgo =
      index < fullWorld.freshOrders * scale ? random.int(0, freshDays) : random.int(freshDays, windowDays);
    const store = random.chance(demoStoreShare) ? cast.stores[0] : undefined;
    const episode = { daysAgo, fate: usualFate(daysAgo, random.next()) };
    return { key: `silent-${index}`, store, episode, several: random.chance(0.25) };
  });
}

function planCheckout(cast: Cast, byStore: ProductsByStore, wish: Wish): CheckoutPlan | undefined {
  const random = seeded(`demo checkout ${wish.key}`);
  const { episode } = wish;
  const placedAt = placedMoment(cast.now, episode, random);
  const buyer = wish.buyer ?? pickBuyer(cast, placedAt, random);
  const first = wish.store ?? pickStore(cast, byStore, random);
  const second = wish.several ? pickStore(cast, byStore, random) : first;
  const least = needsSeveralLines(episode.fate) ? 2 : 1;
  const baskets = [...new Set([first, second])].flatMap((store): Basket[] => {
    const lines = fillBasket(byStore.get(store.id) ?? [], { placedAt, least, random, product: wish.product });
    return lines.length >= least ? [{ store, lines, fate: episode.fate }] : [];
  });
  const [basket, ...more] = baskets;
  if (!basket || buyer.joinedAt > placedAt) return undefined;
  return {
    key: wish.key,
    buyer,
    placedAt,
    method: episode.method ?? pickMethod(episode, random),
    shipping: random.chance(0.78) ? 'standard' : random.chance(0.7) ? 'expedited' : 'priority',
    wantsPromo: random.chance(0.22),
    payment: episode.payment ?? 'paid',
    dispute: episode.dispute,
    baskets: [basket, ...more],
  };
}

const needsSeveralLines = (fate: Fate) => fate.kind === 'short' || (fate.kind === 'returned' && !fate.whole);

/** A card that is still waiting was tried within its half hour. */
function placedMoment(now: Date, { daysAgo, fate, method }: Episode, random: Seeded): Date {
  if (fate.kind === 'unpaid' && method !== 'bank-transfer') return ago(now, random.int(4, 16) * minuteMs);
  return wakingMoment(now, daysAgo, random);
}

function pickMethod({ daysAgo }: Episode, random: Seeded): Method {
  return daysAgo > 9 + slowestBankDays && random.chance(0.12) ? 'bank-transfer' : 'card';
}

function pickBuyer({ buyers, now }: Cast, placedAt: Date, random: Seeded): Buyer {
  const others = buyers.slice(1);
  for (let tries = 0; tries < 20; tries++) {
    // Squared: some people come back again and again, most come once or twice.
    const buyer = others[Math.floor(random.next() ** 1.6 * others.length)];
    if (buyer && buyer.joinedAt < placedAt) return buyer;
  }
  const known = others.find((buyer) => buyer.joinedAt < ago(now, windowDays * dayMs));
  if (!known) throw new Error('no buyer is old enough for the first orders');
  return known;
}

function pickStore({ stores }: Cast, byStore: ProductsByStore, random: Seeded): Store {
  const open = stores.filter((store) => (byStore.get(store.id)?.length ?? 0) > 0);
  return open[Math.floor(random.next() ** 1.25 * open.length)] ?? stores[0];
}

type Filling = { placedAt: Date; least: number; random: Seeded; product?: ListedProduct };

function fillBasket(products: ListedProduct[], { placedAt, least, random, product }: Filling): BasketLine[] {
  const onSale = products.filter((candidate) => candidate.createdAt < placedAt);
  if (product && !onSale.includes(product)) return [];
  const wanted = Math.max(least, random.chance(0.5) ? 1 : random.chance(0.65) ? 2 : 3);
  const chosen = new Set(product ? [product] : []);
  for (let tries = 0; tries < 12 && chosen.size < wanted && onSale.length > 0; tries++) {
    // The first products of a store sell better than its last: a store has its favorites.
    const candidate = onSale[Math.floor(random.next() ** 1.5 * onSale.length)];
    if (candidate) chosen.add(candidate);
  }
  return [...chosen].map((found) => ({
    product: found,
    quantity: found.demo.priceCents > 4500 || random.chance(0.62) ? 1 : random.int(2, 3),
  }));
}
