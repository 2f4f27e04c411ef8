import type { Actor } from './actor.ts';
import type { ReplyTools } from './bind.ts';

/** A public answer may be cached for a moment; a signed-in person may have just changed it themselves. */
export const allowCaching = (actor: Actor, reply: ReplyTools): void =>
  reply.header('cache-control', actor.kind === 'visitor' ? 'public, max-age=1' : 'private, no-store');
