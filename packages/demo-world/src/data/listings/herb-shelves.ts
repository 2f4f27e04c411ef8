import type { Shelf } from '../../catalog/compose-product.ts';
import type { Listing } from '../listing.ts';
import { culinaryHerbs } from './culinary-herbs.ts';
import { driedHerbs } from './dried-herbs.ts';
import { freshHerbs } from './fresh-herbs.ts';
import { herbBlends } from './herb-blends.ts';
import { medicinalHerbs } from './medicinal-herbs.ts';
import { organicHerbs } from './organic-herbs.ts';
import { rareHerbs } from './rare-herbs.ts';

export const herbShelves: (Shelf & { listings: Listing[] })[] = [
  { category: 'Herbs', subCategory: 'Fresh Herbs', listings: freshHerbs },
  { category: 'Herbs', subCategory: 'Dried Herbs', listings: driedHerbs },
  { category: 'Herbs', subCategory: 'Culinary Herbs', listings: culinaryHerbs },
  { category: 'Herbs', subCategory: 'Medicinal Herbs', listings: medicinalHerbs },
  { category: 'Herbs', subCategory: 'Organic Herbs', listings: organicHerbs },
  { category: 'Herbs', subCategory: 'Herb Blends', listings: herbBlends },
  { category: 'Herbs', subCategory: 'Rare Herbs', listings: rareHerbs },
];
