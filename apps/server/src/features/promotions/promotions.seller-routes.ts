import { changeSellerPromo, createSellerPromo, listSellerPromos } from '@herbary/contract/promotions.ts';
import type { Deps } from '../../deps.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { changePromo } from './change-promo.ts';
import { createPromo } from './create-promo.ts';
import { promoView, showPromos } from './promo-view.ts';

export const promoSellerRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(listSellerPromos, async ({ actor, query }) => showPromos(deps, { sellerId: actor.userId }, query)),
  bind(createSellerPromo, async ({ actor, body }) =>
    promoView(await createPromo(deps, actor, { owner: { sellerId: actor.userId }, form: body }), deps.clock.now()),
  ),
  bind(changeSellerPromo, async ({ actor, params, body }) =>
    promoView(
      await changePromo(deps, actor, { owner: { sellerId: actor.userId }, id: params.id, ...body }),
      deps.clock.now(),
    ),
  ),
];
