import { cardBrandName } from '@herbary/contract/card-brands.ts';

/** "Card" for an unknown brand. */
export const cardBrand = (brand: string): string => cardBrandName(brand) ?? 'Card';

export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${cardBrand(brand)} ending ${last4}`;
