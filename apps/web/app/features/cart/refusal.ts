import { isApiError } from '../../lib/api.ts';

/** The server's sentence where it gave one that a person can act on. */
export const cartErrorMessage = (error: unknown): string =>
  isApiError(error) && error.status < 500 ? error.message : 'Your cart could not be changed. Please try again.';
