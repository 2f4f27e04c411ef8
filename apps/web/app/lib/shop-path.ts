import { ROUTES } from '@herbary/contract/routes.ts';

export function shopPath(filter: { category?: string; subCategory?: string; search?: string }): string {
  return `${ROUTES.shop.path}?${new URLSearchParams(filter)}`;
}
