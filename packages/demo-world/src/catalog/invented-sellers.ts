import type { DemoSeller } from '../data/demo-seller.ts';
import { demoSellers } from '../data/demo-sellers.ts';
import { seeded } from './seeded.ts';

const FIRST = [
  'Alder',
  'Bramble',
  'Clover',
  'Drift',
  'Elm',
  'Foxglove',
  'Gorse',
  'Hazel',
  'Iris',
  'Jasper',
  'Kestrel',
  'Larch',
  'Marsh',
  'Nutmeg',
  'Osprey',
  'Poplar',
  'Quince',
  'Rowan',
  'Sorrel',
  'Teasel',
  'Umber',
  'Vetch',
  'Wren',
  'Yarrow',
] as const;
const SECOND = [
  'Ash',
  'Barrow',
  'Croft',
  'Dell',
  'Ember',
  'Field',
  'Grove',
  'Hollow',
  'Isle',
  'Kiln',
  'Lane',
  'Mill',
  'North',
  'Orchard',
  'Pine',
  'Quarry',
  'Ridge',
  'Stone',
  'Thorn',
  'Vale',
  'Water',
  'Yard',
  'Brook',
] as const;
const KINDS = ['', 'Herbals', 'Tea House', 'Botanicals', 'Supply', 'Provisions', 'Dispensary', 'Trading'] as const;
const OWNERS = [
  'Ada Lorimer',
  'Boris Nygaard',
  'Celia Ortega',
  'Dinesh Rao',
  'Edda Fischer',
  'Farid Azizi',
  'Greta Holm',
  'Hugh Mercer',
  'Ilse Brandt',
  'Jun Sato',
  'Kofi Mensah',
  'Lotte Visser',
] as const;
const TOWNS = [
  'Eureka, California',
  'Bangor, Maine',
  'Taos, New Mexico',
  'Ashland, Oregon',
  'Galena, Illinois',
  'Athens, Georgia',
  'Bozeman, Montana',
  'Marfa, Texas',
  'Hudson, New York',
  'Traverse City, Michigan',
] as const;
const CATEGORIES = ['herbs', 'tea', 'supplements', 'essential-oils'] as const;
const SPRIGS = [
  'mint',
  'sage',
  'thyme',
  'nettle',
  'rose',
  'fennel',
  'clove',
  'oat',
  'yarrow',
  'lemon',
  'bilberry',
  'ginkgo',
] as const;
const ABOUT = {
  herbs:
    'Small-lot dried herbs from growers within a day’s drive, sorted by hand and packed the week they are ordered.',
  tea: 'Teas and tisanes in honest sizes, with harvest dates on the label and brewing notes on the back.',
  supplements: 'Plain herbal powders and capsules with readable labels, tested lot by lot.',
  'essential-oils': 'Steam-distilled oils and flower waters in small bottles, each run numbered and described.',
} as const;

/** Shops beyond the hand-written ones, for worlds of any size. The names do not repeat before 4,400 of them. */
export function sellerAt(index: number): DemoSeller {
  const written = demoSellers[index];
  if (written) return written;
  const nth = index - demoSellers.length;
  const pair = nth % (FIRST.length * SECOND.length);
  const round = Math.floor(nth / (FIRST.length * SECOND.length));
  const kind = KINDS[round % KINDS.length] ?? '';
  const branch = round >= KINDS.length ? ` No. ${Math.floor(round / KINDS.length) + 1}` : '';
  const names = `${FIRST[pair % FIRST.length]} & ${SECOND[pair % SECOND.length]}`;
  const businessName = `${names}${kind ? ` ${kind}` : ''}${branch}`;
  const slug =
    businessName
      .toLowerCase()
      .replace('&', 'and')
      .replace(/[^a-z]+/g, '-') + (branch ? `${round}` : '');
  const random = seeded(`seller:${slug}`);
  const [firstName = '', lastName = ''] = random.pick(OWNERS).split(' ');
  const [city = '', state = ''] = random.pick(TOWNS).split(', ');
  const businessCategory = random.pick(CATEGORIES);
  return {
    slug,
    businessName,
    firstName,
    lastName,
    email: `${slug}@stores.test`,
    phone: `${random.int(201, 989)}555${String(random.int(100, 9999)).padStart(4, '0')}`,
    businessCategory,
    description: ABOUT[businessCategory],
    city,
    state,
    country: 'United States',
    website: `https://${slug}.example`,
    certifications: random.sample(
      ['USDA Organic', 'Fair Trade Certified', 'Good Manufacturing Practice', 'FairWild'],
      2,
    ),
    specialties: random.sample(
      ['Medicinal Herbs', 'Essential Oils', 'Herbal Teas', 'Supplements', 'Tinctures', 'Aromatherapy'] as const,
      2,
    ),
    yearsExperience: random.int(2, 24),
    joined: `20${random.int(20, 23)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
    featured: false,
    bio: `${firstName} runs ${businessName} from a workshop in ${city}, with two neighbors who help on packing days.`,
    sprig: random.pick(SPRIGS),
    shippingPolicy: 'Ships within two working days.',
    returnPolicy: 'Unopened goods within 30 days.',
    voiceOn: [],
    voice: [],
  };
}
