import { getSeller, listSellers } from '@herbary/contract/sellers.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { findProviders } from './find-providers.ts';
import { findPublicSeller } from './public-sellers.repository.ts';
import { sellerProfileView } from './seller-view.ts';

/** The same for every caller. */
const freshness = 'public, max-age=1';

export const publicSellerRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(listSellers, async ({ query, reply }) => {
    const answer = await findProviders(deps, query);
    reply.header('cache-control', freshness);
    return answer;
  }),
  bind(getSeller, async ({ params, reply }) => {
    const seller = await findPublicSeller(deps.readDb, params.id);
    if (!seller) throw new AppError('seller.not_found');
    reply.header('cache-control', freshness);
    return sellerProfileView(seller, await deps.files.imageOf(deps.readDb, seller.profile_image_file_id));
  }),
];
