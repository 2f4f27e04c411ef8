import { changeSitePromo, createSitePromo, listSitePromos } from '@herbary/contract/promotions.ts';
import type { Deps } from '../../deps.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { changePromo } from './change-promo.ts';
import { createPromo } from './create-promo.ts';
import { promoView, showPromos } from './promo-view.ts';

const site = { sellerId: null };

export const promoAdminRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(listSitePromos, async ({ query }) => showPromos(deps, site, query)),
  bind(createSitePromo, async ({ actor, body }) =>
    promoView(await createPromo(deps, actor, { owner: site, form: body }), deps.clock.now()),
  ),
  bind(changeSitePromo, async ({ actor, params, body }) =>
    promoView(await changePromo(deps, actor, { owner: site, id: params.id, ...body }), deps.clock.now()),
  ),
];
