import type { Category, SubCategory } from '@herbary/contract/catalog.ts';
import type { Listing } from '../listing.ts';
import { blackTea } from './black-tea.ts';
import { booksAndGuides } from './books-and-guides.ts';
import { culinaryHerbs } from './culinary-herbs.ts';
import { driedHerbs } from './dried-herbs.ts';
import { essentialOils } from './essential-oils.ts';
import { freshHerbs } from './fresh-herbs.ts';
import { giftSets } from './gift-sets.ts';
import { greenTea } from './green-tea.ts';
import { herbBlends } from './herb-blends.ts';
import { herbalCapsules } from './herbal-capsules.ts';
import { herbalTea } from './herbal-tea.ts';
import { measuringTools } from './measuring-tools.ts';
import { medicinalHerbs } from './medicinal-herbs.ts';
import { minerals } from './minerals.ts';
import { oolongTea } from './oolong-tea.ts';
import { organicHerbs } from './organic-herbs.ts';
import { powders } from './powders.ts';
import { preparationTools } from './preparation-tools.ts';
import { rareHerbs } from './rare-herbs.ts';
import { specialtyBlends } from './specialty-blends.ts';
import { specialtyTea } from './specialty-tea.ts';
import { storageContainers } from './storage-containers.ts';
import { teaBlends } from './tea-blends.ts';
import { teaInfusers } from './tea-infusers.ts';
import { teaSets } from './tea-sets.ts';
import { tinctures } from './tinctures.ts';
import { vitamins } from './vitamins.ts';
import { whiteTea } from './white-tea.ts';

export type Section = { category: Category; subCategory: SubCategory };

/** Every listing by the part of the catalog it stands in. */
export const sections: (Section & { listings: Listing[] })[] = [
  { category: 'Tea', subCategory: 'Green Tea', listings: greenTea },
  { category: 'Tea', subCategory: 'Black Tea', listings: blackTea },
  { category: 'Tea', subCategory: 'Oolong Tea', listings: oolongTea },
  { category: 'Tea', subCategory: 'White Tea', listings: whiteTea },
  { category: 'Tea', subCategory: 'Herbal Tea', listings: herbalTea },
  { category: 'Tea', subCategory: 'Tea Blends', listings: teaBlends },
  { category: 'Tea', subCategory: 'Specialty Tea', listings: specialtyTea },
  { category: 'Herbs', subCategory: 'Fresh Herbs', listings: freshHerbs },
  { category: 'Herbs', subCategory: 'Dried Herbs', listings: driedHerbs },
  { category: 'Herbs', subCategory: 'Culinary Herbs', listings: culinaryHerbs },
  { category: 'Herbs', subCategory: 'Medicinal Herbs', listings: medicinalHerbs },
  { category: 'Herbs', subCategory: 'Organic Herbs', listings: organicHerbs },
  { category: 'Herbs', subCategory: 'Herb Blends', listings: herbBlends },
  { category: 'Herbs', subCategory: 'Rare Herbs', listings: rareHerbs },
  { category: 'Supplements', subCategory: 'Herbal Capsules', listings: herbalCapsules },
  { category: 'Supplements', subCategory: 'Tinctures', listings: tinctures },
  { category: 'Supplements', subCategory: 'Powders', listings: powders },
  { category: 'Supplements', subCategory: 'Essential Oils', listings: essentialOils },
  { category: 'Supplements', subCategory: 'Vitamins', listings: vitamins },
  { category: 'Supplements', subCategory: 'Minerals', listings: minerals },
  { category: 'Supplements', subCategory: 'Specialty Blends', listings: specialtyBlends },
  { category: 'Accessories', subCategory: 'Tea Sets', listings: teaSets },
  { category: 'Accessories', subCategory: 'Tea Infusers', listings: teaInfusers },
  { category: 'Accessories', subCategory: 'Storage Containers', listings: storageContainers },
  { category: 'Accessories', subCategory: 'Measuring Tools', listings: measuringTools },
  { category: 'Accessories', subCategory: 'Preparation Tools', listings: preparationTools },
  { category: 'Accessories', subCategory: 'Books & Guides', listings: booksAndGuides },
  { category: 'Accessories', subCategory: 'Gift Sets', listings: giftSets },
];
