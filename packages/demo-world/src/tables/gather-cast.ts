import { type DemoPerson, demoPeople } from '../catalog/demo-people.ts';
import type { DemoProduct } from '../catalog/demo-product.ts';
import { demoProducts } from '../catalog/demo-products.ts';
import { reviewsFor } from '../catalog/demo-reviews.ts';
import { seeded } from '../catalog/seeded.ts';
import { demoAccounts } from '../data/demo-accounts.ts';
import type { DemoSeller } from '../data/demo-seller.ts';
import { pictureKeys } from '../data/picture-keys.gen.ts';
import { ago, hourMs, wakingMoment } from './calendar.ts';
import type { Buyer, Cast, ListedProduct, Person, ShipTo, Store } from './cast.ts';
import { storeIdOf, worldId } from './world-id.ts';

const shopperJoinedDaysAgo = 420;
const adminJoinedDaysAgo = 3_000;

export function gatherCast(now: Date, sellers: DemoSeller[], products: DemoProduct[]): Cast {
  const [first, ...others] = sellers.map(storeOf);
  if (!first) throw new Error('a demo world needs a seller');
  return {
    now,
    admins: [
      personOf(now, demoAccounts.admin, adminJoinedDaysAgo),
      personOf(now, { email: 'rowan.pike@herbary.test', firstName: 'Rowan', lastName: 'Pike' }, 400),
    ],
    buyers: gatherBuyers(now),
    stores: [first, ...others],
    products: products.map((product) => listedProduct(now, product)),
  };
}

/** The same people in a world of any size: most joined before the first thing they ever wrote, every fourth came lately. */
function gatherBuyers(now: Date): [Buyer, ...Buyer[]] {
  const firstWords = new Map<string, number>();
  for (const { reviewer, daysAgo } of demoProducts.flatMap(reviewsFor)) {
    firstWords.set(reviewer.email, Math.max(daysAgo, firstWords.get(reviewer.email) ?? 0));
  }
  const people = demoPeople.map((person, index) => {
    const random = seeded(`joined ${person.email}`);
    const daysAgo = index % 4 === 3 ? random.int(6, 200) : (firstWords.get(person.email) ?? 0) + random.int(15, 90);
    return { ...personOf(now, person, daysAgo), shipTo: shipToOf(person) };
  });
  return [shopper(now), ...people];
}

function shopper(now: Date): Buyer {
  const { firstName, lastName } = demoAccounts.buyer;
  const shipTo: ShipTo = {
    firstName,
    lastName,
    addressLine1: '418 Alder Street',
    addressLine2: 'Apartment 3B',
    city: 'Portland',
    state: 'Oregon',
    postalCode: '97205',
    country: 'United States',
    phone: '5035550163',
  };
  return { ...personOf(now, demoAccounts.buyer, shopperJoinedDaysAgo), shipTo };
}

function personOf(
  now: Date,
  { email, firstName, lastName }: Pick<Person, 'email' | 'firstName' | 'lastName'>,
  joinedDaysAgo: number,
): Person {
  const joinedAt = wakingMoment(now, joinedDaysAgo, seeded(`joined at ${email}`));
  return { id: worldId('user', email), email, firstName, lastName, joinedAt };
}

function shipToOf({ firstName, lastName, addressLine1, city, state, postalCode, country, phone }: DemoPerson): ShipTo {
  return { firstName, lastName, addressLine1, city, state, postalCode, country, phone };
}

export const storeOf = (demo: DemoSeller): Store => ({
  id: storeIdOf(demo.slug),
  demo,
  joinedAt: new Date(`${demo.joined}T15:00:00Z`),
});

/** A variant shows the pictures of the product it was made from. */
function picturesFor({ slug, picturesFrom }: DemoProduct): string[] {
  const keys = pictureKeys[picturesFrom ?? slug];
  if (!keys) throw new Error(`${slug} has no pictures: npm run draw-pictures draws and lists them`);
  return keys;
}

export function listedProduct(now: Date, demo: DemoProduct): ListedProduct {
  return {
    id: worldId('product', demo.slug),
    storeId: storeIdOf(demo.sellerSlug),
    demo,
    createdAt: ago(wakingMoment(now, demo.createdDaysAgo, seeded(`listed ${demo.slug}`)), hourMs),
    pictures: picturesFor(demo),
  };
}
