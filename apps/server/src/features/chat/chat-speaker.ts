import type { Actor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { GuestIdentity } from './guests/guest-identity.ts';

/** Who reads or writes: an account, the guest who holds a conversation's secret, or an admin in the name of the team. */
export type Speaker =
  | { as: 'user'; userId: string }
  | { as: 'guest'; secretHash: Buffer }
  | { as: 'team'; userId: string };

/** An account goes before the cookie of the guest it has been. */
export function speakerOf(actor: Actor, guest: GuestIdentity | undefined): Speaker {
  if (actor.kind === 'member') return { as: 'user', userId: actor.userId };
  if (guest) return { as: 'guest', secretHash: guest.hash };
  throw new AppError('auth.required');
}

export const userIdOf = (speaker: Speaker): string | null => (speaker.as === 'guest' ? null : speaker.userId);

/** The name under which marks and typing are reported. */
export const readerOf = (speaker: Speaker): string => {
  if (speaker.as === 'user') return speaker.userId;
  return speaker.as;
};

export const senderKindOf = ({ as }: Speaker): 'user' | 'guest' | 'admin' => (as === 'team' ? 'admin' : as);
