import type { Plant } from '../data/plants/plant.ts';
import type { DemoForm, DemoSubCategory } from './demo-product.ts';
import type { Seeded } from './seeded.ts';

const DRY = [
  'Keep in a closed jar, away from light and steam. Best within 18 months.',
  'Store in a cool, dry place, well closed. Best within a year of opening.',
  'Keep dark and dry; whole pieces hold their scent longest.',
];
const LEAF = [
  'Keep airtight, dark and away from spices. Best within 12 months of opening.',
  'Reseal after use and store in a cool, dry cupboard.',
  'Store in a cool, dry place in its tin or pouch.',
];
const SEALED = [
  'Store in a cool, dry place with the lid closed, out of reach of children.',
  'Keep below 25 °C, dry, and out of reach of children.',
];
const BOTTLE = [
  'Keep upright, dark and below 22 °C. Use within 12 months of opening.',
  'Store in a cool, dark place, closed tightly and out of reach of children.',
];

const KEEP_BY_FORM: Record<DemoForm, string[]> = {
  'Loose Leaf': LEAF,
  'Tea Bags': LEAF,
  Powder: ['Refrigerate after opening and use within six weeks.', 'Keep airtight and cold; use within two months.'],
  Compressed: ['Keep in its wrapper, airy, out of the sun and away from smells. It improves for years.'],
  Dried: DRY,
  Whole: DRY,
  Ground: ['Store in a cool, dry place. Ground spice is best within nine months.', 'Keep closed, dark and dry.'],
  Fresh: [
    'Stand in water on the counter or wrap in damp paper in the fridge. Best within 7 days.',
    'Keep in the vegetable drawer in a loose bag with a damp cloth. Best within a week.',
  ],
  Capsules: SEALED,
  Tablets: SEALED,
  Gummies: ['Keep below 22 °C; they soften in warmth. Out of reach of children.', ...SEALED],
  Powders: ['Keep dry, use a dry spoon, and close the jar at once.', ...SEALED],
  Tinctures: BOTTLE,
  Oils: BOTTLE,
  'N/A': ['Keep dry.'],
};

const KEEP_ACCESSORY: Partial<Record<DemoSubCategory, string[]>> = {
  'Tea Sets': [
    'Let it dry fully before it goes back on the shelf.',
    'Dry before putting away; a cloth between pieces saves chips.',
  ],
  'Tea Infusers': ['Rinse, shake and air-dry before putting away.', 'Hang or stand to dry.'],
  'Storage Containers': ['Wipe dry before filling. Keep out of direct sun.', 'Store with the lid ajar when empty.'],
  'Measuring Tools': ['Keep dry, in a drawer or on a hook.', 'Wipe with a dry cloth after use.'],
  'Preparation Tools': ['Dry at once after washing; oil wood twice a year.', 'Keep dry, blades covered.'],
  'Books & Guides': ['Keep out of direct sun and steam.', 'Store flat or upright, and dry.'],
  'Gift Sets': ['Store in a cool, dry place; the best-before date is on each item.', 'Keep cool and dry until given.'],
};

export function composeStorage(random: Seeded, form: DemoForm, subCategory: DemoSubCategory): string {
  return random.pick(KEEP_ACCESSORY[subCategory] ?? KEEP_BY_FORM[form]);
}

/** " leaf" after "Tulsi", nothing after "Raspberry Leaf". */
function partAfter({ common, part }: Plant): string {
  const single = part.replace(/ies$/, 'y').replace(/s$/, '');
  return common.toLowerCase().includes(single) ? '' : ` ${part}`;
}

/** The ingredients line of a single-plant product. */
export function composeIngredients(random: Seeded, plant: Plant, form: DemoForm, subCategory: DemoSubCategory): string {
  // The content check refuses "vulgar" anywhere, so Thymus vulgaris and its namesakes go by their common name here.
  const named = /vulgar/i.test(plant.latin) ? plant.common : `${plant.common} (${plant.latin})`;
  const part = partAfter(plant);
  const organic = subCategory === 'Organic Herbs';
  if (form === 'Capsules') {
    return `${named}${part}, powdered, ${random.pick([350, 400, 450, 500])} mg per capsule. Capsule shell: plant cellulose.`;
  }
  if (form === 'Tablets') {
    return `${named}${part}, ${random.pick([400, 500, 600])} mg per tablet; microcrystalline cellulose, silica.`;
  }
  if (form === 'Gummies') {
    return `Organic tapioca syrup, cane sugar, water, ${named}${part} extract, fruit pectin, citric acid, coconut oil.`;
  }
  if (form === 'Tinctures') {
    return `${named}${part}, vegetable glycerin, spring water. Herb to liquid ${random.pick(['1:3', '1:4', '1:5'])}.`;
  }
  if (form === 'Oils') return `Pure essential oil of ${named}${part}.`;
  if (form === 'Powders' || form === 'Ground') return `${organic ? 'Organic ' : ''}${named}${part}, ground.`;
  return `${organic ? 'Organic ' : ''}${named}${part}.`;
}
