import type { PendingProduct } from '@herbary/contract/product-decisions.ts';

/** What a seller reads; Other is written by hand. */
export const rejectReasons = [
  'Health claim: say what it is, not what it does',
  'Missing ingredient or weight',
  'Picture is not of this product',
  'Not allowed in the shop',
] as const;
export const OTHER = 'Other';

export type Reason = { choice: string; text: string };

export const reasonText = ({ choice, text }: Reason): string => (choice === OTHER ? text.trim() : choice);

/** What the content check found is the likely reason; otherwise the admin chooses. */
export const defaultReason = ({ flags }: Pick<PendingProduct, 'flags'>): Reason => ({
  choice: flags.some(({ kind }) => kind === 'claim') ? rejectReasons[0] : '',
  text: '',
});

/** Why a person reads it, in two words. */
export function heldBecause({ flags, reason }: Pick<PendingProduct, 'flags' | 'reason'>) {
  if (reason?.startsWith('Reported by a buyer')) return { label: 'Buyer’s report', tone: 'bad' } as const;
  if (flags.some(({ kind }) => kind === 'claim')) return { label: 'Health claim', tone: 'warn' } as const;
  if (flags.length > 0) return { label: 'Look-alike spelling', tone: 'note' } as const;
  return { label: 'First after a rejection', tone: 'quiet' } as const;
}
