import type { Actor } from './actor.ts';
import type { ReplyTools } from './bind.ts';

/** What everybody sees may be kept for a moment; who is signed in may have just changed it themselves. */
export const allowKeeping = (actor: Actor, reply: ReplyTools): void =>
  reply.header('cache-control', actor.kind === 'visitor' ? 'public, max-age=1' : 'private, no-store');
