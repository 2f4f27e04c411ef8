/** The categories of the catalogue and what each of them holds; every group also has an "All" entry. */
export const CATALOGUE = [
  {
    category: 'Herbs',
    subcategories: [
      'Fresh Herbs',
      'Dried Herbs',
      'Culinary Herbs',
      'Medicinal Herbs',
      'Organic Herbs',
      'Herb Blends',
      'Rare Herbs',
    ],
  },
  {
    category: 'Tea',
    subcategories: ['Green Tea', 'Black Tea', 'Oolong Tea', 'White Tea', 'Herbal Tea', 'Tea Blends', 'Specialty Tea'],
  },
  {
    category: 'Supplements',
    subcategories: [
      'Herbal Capsules',
      'Tinctures',
      'Powders',
      'Essential Oils',
      'Vitamins',
      'Minerals',
      'Specialty Blends',
    ],
  },
  {
    category: 'Accessories',
    subcategories: [
      'Tea Sets',
      'Tea Infusers',
      'Storage Containers',
      'Measuring Tools',
      'Preparation Tools',
      'Books & Guides',
      'Gift Sets',
    ],
  },
] as const;
