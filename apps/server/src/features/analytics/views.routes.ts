import { countView } from '@herbary/contract/views.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import type { ViewCounter } from './count-view.ts';

export const viewRoutes = (counter: ViewCounter): BoundEndpoint[] => [
  bind(countView, async ({ actor, body, request: { ip, userAgent } }) => {
    await counter.countView(actor, { ...body, ip, userAgent });
    return undefined;
  }),
];
