import type { ReturnRequest, ReturnStatus } from '@herbary/contract/returns.ts';

export type ReturnActor = 'buyer' | 'seller' | 'admin' | 'system';
export type ReturnAction = ReturnRequest['can'][number];
type Move = { from: ReturnStatus; to: ReturnStatus; by: readonly ReturnActor[]; action?: ReturnAction };

/** Where a return can go, and on whose word. Whatever is not here cannot happen. */
const moves: readonly Move[] = [
  { from: 'pending', to: 'cancelled', by: ['buyer'], action: 'cancel' },
  // Never sent in time, it is closed by itself.
  { from: 'approved', to: 'cancelled', by: ['buyer', 'system'], action: 'cancel' },
  { from: 'pending', to: 'approved', by: ['seller', 'admin'], action: 'approve' },
  { from: 'pending', to: 'rejected', by: ['seller', 'admin'], action: 'reject' },
  { from: 'approved', to: 'received', by: ['seller', 'admin'], action: 'receive' },
  // Support closes what its seller is silent about; refunding it is receiving it.
  { from: 'approved', to: 'rejected', by: ['admin'] },
  // The money is out: the provider or the books have said so.
  { from: 'received', to: 'refunded', by: ['system'] },
  // And it came back: the buyer's bank would not take it.
  { from: 'refunded', to: 'received', by: ['system'] },
];

/** Their pieces are on their way back, or may be soon: they cannot be asked for again. */
export const OPEN_RETURN_STATUSES: readonly ReturnStatus[] = ['pending', 'approved', 'received'];

export const returnMayMove = (from: ReturnStatus, to: ReturnStatus, by: ReturnActor): boolean =>
  moves.some((move) => move.from === from && move.to === to && move.by.includes(by));

type Standing = { status: ReturnStatus; sentAt: Date | null; escalatedAt: Date | null };

export const isSendable = ({ status, sentAt }: Standing): boolean => status === 'approved' && sentAt === null;
export const isResolvable = ({ status, escalatedAt }: Standing): boolean =>
  escalatedAt !== null && (status === 'pending' || status === 'approved');

export const returnActions = (standing: Standing, viewer: ReturnActor): ReturnAction[] => [
  ...moves.flatMap(({ from, by, action }) =>
    action && from === standing.status && by.includes(viewer) ? [action] : [],
  ),
  ...(viewer === 'buyer' && isSendable(standing) ? (['send'] as const) : []),
  ...(viewer === 'admin' && isResolvable(standing) ? (['resolve'] as const) : []),
];
