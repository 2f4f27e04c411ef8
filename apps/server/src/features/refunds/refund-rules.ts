import type { Refund } from './refunds.repository.ts';

type Standing = Pick<Refund, 'status' | 'method'>;

/** What the provider once refused may go through another day. */
export const mayBeRetried = ({ status, method }: Standing): boolean => status === 'failed' && method === 'card';

/** From the bank goes what came from there, and what no card would take. */
export const mayBeSent = ({ status, method }: Standing): boolean =>
  method === 'bank-transfer' ? status === 'pending' : status === 'failed';
