import type { DemoForm } from '../catalog/demo-product.ts';
import type { SellerSlug } from './demo-sellers.ts';
import type { Brew } from './plants/plant.ts';
import type { PlantId } from './plants.ts';

export type PlantFact = 'taste' | 'botany' | 'tradition' | 'kitchen';

/** A product as it is written down by hand; `composeProduct` works out the rest. */
export interface Listing {
  by: SellerSlug;
  name: string;
  form: DemoForm;
  size: string;
  /** Dollars. */
  price: number;
  text: string;
  /** Facts, cautions, ingredients and Latin name come from this plant unless written here. */
  plant?: PlantId;
  /** Facts of the plant that do not hold for this part or form of it. */
  skip?: PlantFact[];
  latin?: string;
  ingredients?: string;
  use?: string;
  brew?: Brew;
  keep?: string;
  featured?: true;
  sprig?: string;
  shape?: string;
}

export type PlantListing = Listing & { plant: PlantId };

export type AccessoryListing = Listing & { form: 'N/A'; ingredients: string; use: string };
