import { ROUTES } from '@herbary/contract/routes.ts';

type ShopChoice = { search?: string; category?: string; subCategory?: string };

/** An address in the shop; its parameters stand in the order of the shop's own addresses. */
export function shopPath({ search, category, subCategory }: ShopChoice): string {
  const chosen = Object.entries({ search, category, subCategory }).filter(
    (entry): entry is [string, string] => !!entry[1],
  );
  return chosen.length > 0 ? `${ROUTES.shop.path}?${new URLSearchParams(chosen)}` : ROUTES.shop.path;
}
