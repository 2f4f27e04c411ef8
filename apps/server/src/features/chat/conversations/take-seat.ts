import type { Db } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Speaker } from '../chat-speaker.ts';
import { findSeat, isUncalled, lockSeat, type Seat } from './seat.repository.ts';

export type { Seat };

export async function getSeat(db: Db, id: string, speaker: Speaker): Promise<Seat> {
  return (await findSeat(db, id, speaker)) ?? (await refuse(db, id, speaker));
}

export async function getSeatLocked(tx: Db, id: string, speaker: Speaker): Promise<Seat> {
  return (await lockSeat(tx, id, speaker)) ?? (await refuse(tx, id, speaker));
}

/** Admins see that a conversation of buyer and seller exists; its words are for those who are in it. */
async function refuse(db: Db, id: string, { as }: Speaker): Promise<never> {
  if (as === 'team' && (await isUncalled(db, id))) throw new AppError('chat.not_joined');
  throw new AppError('chat.not_found');
}
