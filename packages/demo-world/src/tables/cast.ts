import type { DemoProduct } from '../catalog/demo-product.ts';
import type { DemoSeller } from '../data/demo-seller.ts';

export type ShipTo = {
  firstName: string;
  lastName: string;
  addressLine1: string;
  addressLine2?: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  phone?: string;
};

export type Person = { id: string; firstName: string; lastName: string; email: string; joinedAt: Date };
export type Buyer = Person & { shipTo: ShipTo };
export type Store = { id: string; demo: DemoSeller; joinedAt: Date };
export type ListedProduct = { id: string; storeId: string; demo: DemoProduct; createdAt: Date; pictures: string[] };

/** Who and what the world's events happen to. The first buyer, store and admin are the demo accounts. */
export type Cast = {
  now: Date;
  admins: [Person, Person];
  buyers: [Buyer, ...Buyer[]];
  stores: [Store, ...Store[]];
  products: ListedProduct[];
};
