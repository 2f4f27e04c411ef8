import { countView } from '@herbary/contract/views.ts';
import type { Deps } from '../../deps.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { createViewCounter } from './count-view.ts';
import type { ViewLog } from './view-log.ts';

export type ViewRouteParts = {
  views: ViewLog;
  /** How many products a search finds. */
  countResults: (text: string) => Promise<number>;
};

export const viewRoutes = (deps: Deps, parts: ViewRouteParts): BoundEndpoint[] => {
  const count = createViewCounter(deps, parts);
  return [
    bind(countView, async ({ actor, body, request }) => {
      await count(actor, { ...body, ...request });
      return undefined;
    }),
  ];
};
