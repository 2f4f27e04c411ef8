import { suggestProducts } from '@herbary/contract/products.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import type { Search } from './search-products.ts';

export const searchRoutes = ({ search }: { search: Search }): BoundEndpoint[] => [
  bind(suggestProducts, ({ query, reply }) => {
    reply.header('cache-control', 'public, max-age=30');
    return search.suggest(query.q);
  }),
];
