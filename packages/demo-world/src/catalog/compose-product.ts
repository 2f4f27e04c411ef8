import type { DemoSeller } from '../data/demo-seller.ts';
import type { Listing, PlantFact } from '../data/listing.ts';
import type { Section } from '../data/listings/sections.ts';
import type { Plant } from '../data/plants/plant.ts';
import { plants } from '../data/plants.ts';
import type { DemoProduct } from './demo-product.ts';
import { composeUse } from './directions.ts';
import { type Seeded, seeded } from './seeded.ts';
import { composeIngredients, composeStorage } from './storage.ts';

export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const sentencesIn = (text: string) => text.split(/[.!?](?:\s|$)/).filter((part) => part.trim()).length;

const COMMON_WORDS = new Set([
  'that',
  'this',
  'with',
  'from',
  'have',
  'when',
  'they',
  'their',
  'than',
  'into',
  'more',
  'most',
]);

const stemsIn = (text: string) =>
  new Set(
    (text.toLowerCase().match(/[a-zé]{4,}/g) ?? [])
      .filter((word) => !COMMON_WORDS.has(word))
      .map((word) => word.slice(0, 5)),
  );

/** How many words of the fact the text already uses: a taste told twice reads like a machine wrote it. */
const echoes = (text: string, fact: string) => [...stemsIn(fact)].filter((stem) => stemsIn(text).has(stem)).length;

function factsFor(plant: Plant, { form, text, skip = [] }: Listing, random: Seeded): string[] {
  const taste = `${random.pick(['The taste is', 'The flavor is', 'Its taste is'])} ${plant.taste}.`;
  const facts = FACTS_BY_FORM[form] ?? ['taste', 'tradition', 'botany', 'kitchen'];
  const fresh = facts.filter((fact) => {
    if (skip.includes(fact)) return false;
    return fact === 'taste' ? echoes(text, plant.taste) === 0 : echoes(text, plant[fact]) < 2;
  });
  return fresh.map((fact) => (fact === 'taste' ? taste : plant[fact]));
}

const FACTS_BY_FORM: Partial<Record<Listing['form'], PlantFact[]>> = {
  Fresh: ['kitchen', 'taste', 'botany'],
  Ground: ['kitchen', 'tradition', 'taste'],
  Capsules: ['botany', 'tradition'],
  Tablets: ['botany', 'tradition'],
  Gummies: ['botany', 'tradition'],
  Oils: ['botany', 'tradition'],
  Tinctures: ['tradition', 'botany'],
  Powders: ['kitchen', 'botany', 'tradition', 'taste'],
};

interface ComposeInput {
  listing: Listing;
  section: Section;
  seller: DemoSeller;
  /** How many products of the same plant came before; moves on to the next fact. */
  turn: number;
  /** A closing line of the seller's. */
  voice?: string | undefined;
}

/** The hand-written text, filled up to three sentences with facts the plant's earlier products have not used yet. */
function describe({ listing, turn, voice }: ComposeInput, random: Seeded): string {
  const parts = [listing.text];
  if (listing.plant) {
    const facts = factsFor(plants[listing.plant], listing, random);
    const missing = Math.max(1, 3 - sentencesIn(listing.text));
    for (let i = 0; i < Math.min(missing, facts.length); i++) parts.push(facts[(turn + i) % facts.length] ?? '');
  }
  if (voice) parts.push(voice);
  return parts.join(' ');
}

function stockFor(random: Seeded, featured: boolean): number {
  const roll = random.next();
  if (roll < 0.05 && !featured) return 0;
  if (roll < 0.17) return random.int(1, 10);
  return random.int(11, 160);
}

function priceFor(dollars: number, random: Seeded): Pick<DemoProduct, 'priceCents' | 'originalPriceCents'> {
  const priceCents = Math.round(dollars * 100);
  if (!random.chance(0.15)) return { priceCents };
  const before = priceCents / (1 - random.pick([0.1, 0.15, 0.2, 0.25]));
  return { priceCents, originalPriceCents: Math.round(before / 50) * 50 };
}

export function composeProduct(input: ComposeInput): DemoProduct {
  const { listing, section, seller } = input;
  const slug = slugOf(listing.name);
  const random = seeded(`product:${slug}`);
  const plant = listing.plant && plants[listing.plant];
  const { form, brew } = listing;
  const { category, subCategory } = section;
  const ingredients = listing.ingredients ?? (plant && composeIngredients(random, plant, form, subCategory));
  if (!ingredients) throw new Error(`${listing.name} names neither ingredients nor a plant`);
  const latinName = listing.latin ?? plant?.latin;
  return {
    slug,
    sellerSlug: seller.slug,
    sellerName: seller.businessName,
    name: listing.name,
    ...(latinName ? { latinName } : {}),
    category,
    subCategory,
    form,
    size: listing.size,
    ...priceFor(listing.price, random),
    stock: stockFor(random, listing.featured ?? false),
    description: describe(input, random),
    ingredients,
    recommendedUse: listing.use ?? composeUse(random, { form, subCategory, brew, plant }),
    storage: listing.keep ?? composeStorage(random, form, subCategory),
    shippingMethod: 'Standard Shipping',
    returnPolicy: '30-day money-back guarantee',
    featured: listing.featured ?? false,
    createdDaysAgo: random.int(4, 540),
    certifications: random.sample(seller.certifications, random.int(1, 2)),
    ...(listing.sprig ? { sprig: listing.sprig } : {}),
    ...(listing.shape ? { shape: listing.shape } : {}),
  };
}
