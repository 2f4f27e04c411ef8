import * as contract from '@herbary/contract/payments.ts';
import type { Deps } from '../../deps.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { savedCardView } from './saved-card-view.ts';
import { listSavedCardRows } from './saved-cards.repository.ts';
import { chooseDefaultCard, removeSavedCard } from './saved-cards.ts';

export const savedCardRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listSavedCards, async ({ actor }) =>
    (await listSavedCardRows(deps.db, actor.userId)).map((card) => savedCardView(card, deps.clock.now())),
  ),
  bind(contract.removeSavedCard, async ({ actor, params }) => {
    await removeSavedCard(deps, actor, params.id);
    return undefined;
  }),
  bind(contract.setDefaultCard, async ({ actor, params }) =>
    savedCardView(await chooseDefaultCard(deps, actor, params.id), deps.clock.now()),
  ),
];
