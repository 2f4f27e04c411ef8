import type { DemoCategory, DemoSubCategory } from '../catalog/demo-product.ts';

type DemoSpecialty =
  | 'Medicinal Herbs'
  | 'Essential Oils'
  | 'Herbal Teas'
  | 'Supplements'
  | 'Tinctures'
  | 'Aromatherapy';

export interface DemoSeller {
  slug: string;
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Ten digits. */
  phone: string;
  businessCategory: 'herbs' | 'supplements' | 'essential-oils' | 'tea';
  /** At most 300 characters. */
  description: string;
  city: string;
  state: string;
  country: string;
  website: string;
  certifications: string[];
  specialties: DemoSpecialty[];
  yearsExperience: number;
  /** ISO date. */
  joined: string;
  featured: boolean;
  bio: string;
  /** A species the drawing code knows. */
  sprig: string;
  shippingPolicy: string;
  returnPolicy: string;
  /** The categories and subcategories where the lines of `voice` hold true. */
  voiceOn: (DemoCategory | DemoSubCategory)[];
  /** Lines this shop likes to close a description with. */
  voice: string[];
}
