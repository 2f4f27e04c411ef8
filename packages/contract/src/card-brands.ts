const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** The provider writes brands in small letters; one it has added since is unknown here. */
export const cardBrandName = (brand: string): string | undefined => brands[brand.toLowerCase()];
