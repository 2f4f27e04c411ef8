import type { DemoSeller } from '../data/demo-seller.ts';
import { demoSellers } from '../data/demo-sellers.ts';
import { type Section, sections } from '../data/listings/sections.ts';
import { composeProduct } from './compose-product.ts';
import type { DemoProduct } from './demo-product.ts';

export type { DemoProduct } from './demo-product.ts';

/** Counts calls per key, from 0. */
function counter(): (key: string) => number {
  const counts = new Map<string, number>();
  return (key) => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count;
  };
}

/** Every third product in a section where the seller's lines hold true ends with one of them. */
function voiceFor({ voice, voiceOn }: DemoSeller, { category, subCategory }: Section, next: () => number) {
  if (!voiceOn.includes(category) && !voiceOn.includes(subCategory)) return undefined;
  const nth = next();
  return nth % 3 === 1 ? voice[Math.floor(nth / 3) % voice.length] : undefined;
}

function composeAll(): DemoProduct[] {
  const sellers = new Map(demoSellers.map((seller) => [seller.slug, seller]));
  const nextTurn = counter();
  const nextVoice = counter();
  return sections.flatMap(({ listings, ...section }) =>
    listings.map((listing) => {
      const seller = sellers.get(listing.by);
      if (!seller) throw new Error(`no seller ${listing.by} for ${listing.name}`);
      const turn = listing.plant ? nextTurn(listing.plant) : 0;
      const voice = voiceFor(seller, section, () => nextVoice(seller.slug));
      return composeProduct({ listing, section, seller, turn, voice });
    }),
  );
}

export const demoProducts: DemoProduct[] = composeAll();
