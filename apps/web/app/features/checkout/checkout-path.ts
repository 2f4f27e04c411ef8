import { ROUTES } from '@herbary/contract/routes.ts';

/** Where the buyer is, as the address says: the details, the payment of an order, or what was placed. */
type CheckoutStage = { name: 'details' } | { name: 'payment' | 'placed'; order: string };

export function stageOf(search: URLSearchParams): CheckoutStage {
  const placed = search.get('placed');
  if (placed) return { name: 'placed', order: placed };
  const pay = search.get('pay');
  return pay ? { name: 'payment', order: pay } : { name: 'details' };
}

export const detailsPath = ROUTES.checkout.path;
export const paymentPath = (order: string): string => `${detailsPath}?pay=${encodeURIComponent(order)}`;
export const placedPath = (order: string): string => `${detailsPath}?placed=${encodeURIComponent(order)}`;

/** Travels with the way back from the payment, and survives a reload there. */
export type DetailsState = { problem: string; order?: string };

export function detailsStateOf(state: unknown): DetailsState | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { problem, order } = state as Record<string, unknown>;
  if (typeof problem !== 'string' || !problem) return undefined;
  return { problem, order: typeof order === 'string' ? order : undefined };
}
