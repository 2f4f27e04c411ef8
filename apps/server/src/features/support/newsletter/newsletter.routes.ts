import { randomBytes } from 'node:crypto';
import { subscribeNewsletter } from '@herbary/contract/site.ts';
import type { Deps } from '../../deps.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { newId } from '../../platform/ids.ts';
import { upsertSubscription } from './newsletter.repository.ts';

export const newsletterRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(subscribeNewsletter, async ({ body }) => {
    await upsertSubscription(deps.db, {
      id: newId(),
      email: body.email,
      source: 'site',
      unsubscribeToken: randomBytes(32).toString('base64url'),
    });
    return { success: true as const, message: 'Subscribed!' };
  }),
];
