import type { Shelf } from '../../catalog/compose-product.ts';
import type { Listing } from '../listing.ts';
import { blackTea } from './black-tea.ts';
import { greenTea } from './green-tea.ts';
import { herbalTea } from './herbal-tea.ts';
import { oolongTea } from './oolong-tea.ts';
import { specialtyTea } from './specialty-tea.ts';
import { teaBlends } from './tea-blends.ts';
import { whiteTea } from './white-tea.ts';

export const teaShelves: (Shelf & { listings: Listing[] })[] = [
  { category: 'Tea', subCategory: 'Green Tea', listings: greenTea },
  { category: 'Tea', subCategory: 'Black Tea', listings: blackTea },
  { category: 'Tea', subCategory: 'Oolong Tea', listings: oolongTea },
  { category: 'Tea', subCategory: 'White Tea', listings: whiteTea },
  { category: 'Tea', subCategory: 'Herbal Tea', listings: herbalTea },
  { category: 'Tea', subCategory: 'Tea Blends', listings: teaBlends },
  { category: 'Tea', subCategory: 'Specialty Tea', listings: specialtyTea },
];
