import type { Category, Form, SubCategory } from '@herbary/contract/catalog.ts';

export type DemoCategory = Category;
export type DemoSubCategory = SubCategory;
export type DemoForm = Form;

export interface DemoProduct {
  /** Unique over the whole catalog and stable: made from the name. */
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
