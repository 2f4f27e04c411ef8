const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** The provider writes brands in small letters; one it has added since is better than none. */
export const cardBrand = (brand: string): string => brands[brand.toLowerCase()] ?? 'Card';

export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${cardBrand(brand)} ending ${last4}`;
