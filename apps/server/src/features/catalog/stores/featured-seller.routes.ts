import { getFeaturedSeller } from '@herbary/contract/sellers.ts';
import type { Deps } from '../../../deps.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { countLiveProducts, findFeaturedSeller, listShowcase } from './featured-seller.repository.ts';
import { featuredSellerView } from './featured-seller-view.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

export const featuredSellerRoutes = ({ readDb, clock, files }: Deps): BoundEndpoint[] => [
  bind(getFeaturedSeller, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=30');
    const week = Math.floor(clock.now().getTime() / weekMs);
    const seller = await findFeaturedSeller(readDb, week);
    if (!seller) return { seller: null };
    const products = await listShowcase(readDb, seller.id, 3);
    const fileIds = [seller.profile_image_file_id, ...products.map((product) => product.file_id)];
    const images = await files.imagesOf(
      readDb,
      fileIds.filter((id) => id !== null),
    );
    return { seller: featuredSellerView(seller, await countLiveProducts(readDb, seller.id), products, images) };
  }),
];
