import type { ReturnRequest, ReturnStatus } from '@herbary/contract/returns.ts';

export type ReturnActor = 'buyer' | 'seller' | 'admin' | 'system';
export type ReturnAction = ReturnRequest['can'][number];
type Move = { from: ReturnStatus; to: ReturnStatus; by: readonly ReturnActor[]; action?: ReturnAction };

/** Where a return can go, and on whose word. Whatever is not here cannot happen. */
const moves: readonly Move[] = [
  { from: 'pending', to: 'cancelled', by: ['buyer'], action: 'cancel' },
  { from: 'pending', to: 'approved', by: ['seller', 'admin'], action: 'approve' },
  { from: 'pending', to: 'rejected', by: ['seller', 'admin'], action: 'reject' },
  { from: 'approved', to: 'received', by: ['seller', 'admin'], action: 'receive' },
  // The money is out: the provider or the books have said so.
  { from: 'received', to: 'refunded', by: ['system'] },
  // And it came back: the buyer's bank would not take it.
  { from: 'refunded', to: 'received', by: ['system'] },
];

/** Their pieces are on their way back, or may be soon: they cannot be asked for again. */
export const OPEN_RETURN_STATUSES: readonly ReturnStatus[] = ['pending', 'approved', 'received'];

export const returnMayMove = (from: ReturnStatus, to: ReturnStatus, by: ReturnActor): boolean =>
  moves.some((move) => move.from === from && move.to === to && move.by.includes(by));

export const returnActions = (status: ReturnStatus, viewer: ReturnActor): ReturnAction[] =>
  moves.flatMap(({ from, by, action }) => (action && from === status && by.includes(viewer) ? [action] : []));
