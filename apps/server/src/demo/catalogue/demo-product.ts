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

export type DemoCategory = keyof typeof SUBCATEGORIES;
export type DemoSubCategory = (typeof SUBCATEGORIES)[DemoCategory][number];
export type DemoForm = (typeof FORMS_BY_CATEGORY)[DemoCategory][number];

export interface DemoProduct {
  /** Unique over the whole catalogue and stable: made from the name. */
  slug: string;
  sellerSlug: string;
  sellerName: string;
  name: string;
  latinName?: string;
  category: DemoCategory;
  subCategory: DemoSubCategory;
  form: DemoForm;
  size: string;
  priceCents: number;
  originalPriceCents?: number;
  stock: number;
  description: string;
  ingredients: string;
  recommendedUse: string;
  storage: string;
  shippingMethod: 'Standard Shipping';
  returnPolicy: '30-day money-back guarantee';
  featured: boolean;
  createdDaysAgo: number;
  certifications: string[];
  /** The plant to draw when name and ingredients do not name it (accessories, blends, minerals). */
  sprig?: string;
  /** What kind of object an accessory is ("teapot", "scale", "whisk"), where the sub-category alone would mislead. */
  shape?: string;
  /** A variant shows the pictures of the product with this slug. */
  picturesFrom?: string;
}
