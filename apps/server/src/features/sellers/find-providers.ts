import type { QueryOf, ResponseOf } from '@herbary/contract/endpoint.ts';
import { PROVIDER_PAGE_SIZE } from '@herbary/contract/provider-limits.ts';
import type { listSellers } from '@herbary/contract/sellers.ts';
import type { Deps } from '../../deps.ts';
import { pagesOf } from '../../platform/db/list.ts';
import { countProviders, type FinderFilter, listProviderRows } from './public-sellers.repository.ts';
import { providerView } from './seller-view.ts';

const wordsOf = (search = '') => [...new Set(search.split(/[\s,;]+/).filter((word) => word !== ''))];

export async function findProviders(
  { readDb, files }: Deps,
  query: QueryOf<typeof listSellers>,
): Promise<ResponseOf<typeof listSellers>> {
  const page = { page: query.page ?? 1, limit: query.limit ?? PROVIDER_PAGE_SIZE };
  const filter: FinderFilter = {
    words: wordsOf(query.search),
    minRating: query.minRating ?? 0,
    specialties: query.specialty ?? [],
  };
  const rows = await listProviderRows(readDb, filter, page);
  // A page beyond the last has no row that could carry the total.
  const total = rows[0]?.total ?? (page.page > 1 ? await countProviders(readDb, filter) : 0);
  const images = await files.imagesOf(
    readDb,
    rows.map((row) => row.profile_image_file_id),
  );
  return {
    providers: rows.map((row) => providerView(row, images)),
    totalProviders: total,
    totalPages: pagesOf(total, page.limit),
  };
}
