import type { Shelf } from '../../catalog/compose-product.ts';
import type { Listing } from '../listing.ts';
import { essentialOils } from './essential-oils.ts';
import { herbalCapsules } from './herbal-capsules.ts';
import { minerals } from './minerals.ts';
import { powders } from './powders.ts';
import { specialtyBlends } from './specialty-blends.ts';
import { tinctures } from './tinctures.ts';
import { vitamins } from './vitamins.ts';

export const supplementShelves: (Shelf & { listings: Listing[] })[] = [
  { category: 'Supplements', subCategory: 'Herbal Capsules', listings: herbalCapsules },
  { category: 'Supplements', subCategory: 'Tinctures', listings: tinctures },
  { category: 'Supplements', subCategory: 'Powders', listings: powders },
  { category: 'Supplements', subCategory: 'Essential Oils', listings: essentialOils },
  { category: 'Supplements', subCategory: 'Vitamins', listings: vitamins },
  { category: 'Supplements', subCategory: 'Minerals', listings: minerals },
  { category: 'Supplements', subCategory: 'Specialty Blends', listings: specialtyBlends },
];
