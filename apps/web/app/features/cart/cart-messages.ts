import type { CartChange } from '@herbary/contract/cart.ts';
import { isApiError } from '../../lib/api.ts';
import { formatPrice } from '../../ui/price.tsx';

/** One sentence about a difference from the cart that the buyer saw last. */
export function changeMessage({ name, kind, from, to }: CartChange): string {
  if (kind === 'gone' || to === null) return `${name} is no longer available.`;
  if (kind === 'stock') {
    const lowered = from === null ? 'The quantity has been lowered.' : `The quantity has been lowered from ${from}.`;
    return `Only ${to} of ${name} left. ${lowered}`;
  }
  const before = from === null ? '' : ` instead of ${formatPrice(from)}`;
  return `${name} now costs ${formatPrice(to)}${before}.`;
}

/** The server's sentence where it gave one that a person can act on. */
export const cartErrorMessage = (error: unknown): string =>
  isApiError(error) && error.status < 500 ? error.message : 'Your cart could not be changed. Please try again.';
