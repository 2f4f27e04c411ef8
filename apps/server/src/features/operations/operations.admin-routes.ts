import * as contract from '@herbary/contract/operations.ts';
import type { Deps } from '../../deps.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { readSystem } from './read-system.ts';
import { dropStuckThing, listStuckThings, retryStuckThing } from './stuck.ts';

export const operationsRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listStuck, () => listStuckThings(deps)),
  bind(contract.retryStuck, async ({ actor, params }) => {
    await retryStuckThing(deps, actor, params);
    return { message: 'It is being tried again now' };
  }),
  bind(contract.dropStuck, async ({ actor, params }) => {
    await dropStuckThing(deps, actor, params);
    return { message: 'It was dropped' };
  }),
  bind(contract.getSystem, () => readSystem(deps)),
];
