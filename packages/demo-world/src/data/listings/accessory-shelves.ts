import type { Shelf } from '../../catalog/compose-product.ts';
import type { Listing } from '../listing.ts';
import { booksAndGuides } from './books-and-guides.ts';
import { giftSets } from './gift-sets.ts';
import { measuringTools } from './measuring-tools.ts';
import { preparationTools } from './preparation-tools.ts';
import { storageContainers } from './storage-containers.ts';
import { teaInfusers } from './tea-infusers.ts';
import { teaSets } from './tea-sets.ts';

export const accessoryShelves: (Shelf & { listings: Listing[] })[] = [
  { category: 'Accessories', subCategory: 'Tea Sets', listings: teaSets },
  { category: 'Accessories', subCategory: 'Tea Infusers', listings: teaInfusers },
  { category: 'Accessories', subCategory: 'Storage Containers', listings: storageContainers },
  { category: 'Accessories', subCategory: 'Measuring Tools', listings: measuringTools },
  { category: 'Accessories', subCategory: 'Preparation Tools', listings: preparationTools },
  { category: 'Accessories', subCategory: 'Books & Guides', listings: booksAndGuides },
  { category: 'Accessories', subCategory: 'Gift Sets', listings: giftSets },
];
