import { cardBrandName } from '@herbary/contract/card-brands.ts';

type ShipTo = Record<string, string | null>;

/** As it is written on a parcel, the name first. Empty once the account is gone and took its address along. */
export function addressLines(to: ShipTo | null): string[] {
  if (!to) return [];
  const name = to.name ?? joined(' ', to.firstName, to.lastName);
  const place = joined(', ', to.city, joined(' ', to.state, to.postalCode));
  return [name, to.addressLine1, to.addressLine2, place, to.country].filter((line): line is string => Boolean(line));
}

const joined = (separator: string, ...parts: (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(separator);

type Means = { method: string; brand: string | null; last4: string | null };

/** As people call it: Visa ending in 4242. */
export function paidWith({ method, brand, last4 }: Means): string {
  if (method === 'bank-transfer') return 'bank transfer';
  const name = cardBrandName(brand ?? '') ?? 'card';
  return last4 ? `${name} ending in ${last4}` : name;
}
