import { listMissedSearches } from '@herbary/contract/search-words.ts';
import type { Deps } from '../../../deps.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { listMissed } from './missed-searches.repository.ts';

const shown = 50;

export const searchesRoutes = ({ readDb }: Deps): BoundEndpoint[] => [
  bind(listMissedSearches, async ({ query }) => {
    const days = Number(query.days ?? '7');
    const rows = await listMissed(readDb, days, shown);
    return { days, searches: rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() })) };
  }),
];
