/** What is sold here: categories, their subcategories and the forms goods come in. The database holds the same lists. */
export const SUBCATEGORIES = {
  Tea: ['Green Tea', 'Black Tea', 'Oolong Tea', 'White Tea', 'Herbal Tea', 'Tea Blends', 'Specialty Tea'],
  Herbs: [
    'Fresh Herbs',
    'Dried Herbs',
    'Culinary Herbs',
    'Medicinal Herbs',
    'Organic Herbs',
    'Herb Blends',
    'Rare Herbs',
  ],
  Supplements: [
    'Herbal Capsules',
    'Tinctures',
    'Powders',
    'Essential Oils',
    'Vitamins',
    'Minerals',
    'Specialty Blends',
  ],
  Accessories: [
    'Tea Sets',
    'Tea Infusers',
    'Storage Containers',
    'Measuring Tools',
    'Preparation Tools',
    'Books & Guides',
    'Gift Sets',
  ],
} as const;

export const FORMS_BY_CATEGORY = {
  Supplements: ['Capsules', 'Tablets', 'Powders', 'Tinctures', 'Oils', 'Gummies'],
  Tea: ['Loose Leaf', 'Tea Bags', 'Powder', 'Compressed'],
  Herbs: ['Dried', 'Fresh', 'Ground', 'Whole'],
  Accessories: ['N/A'],
} as const;

export type Category = keyof typeof SUBCATEGORIES;
export type SubCategory = (typeof SUBCATEGORIES)[Category][number];
export type Form = (typeof FORMS_BY_CATEGORY)[Category][number];
