import type { Deps } from '../../deps.ts';
import { listPage } from '../../platform/db/list.ts';
import { promoView } from './promo-view.ts';
import { type PromoOwner, promoList } from './promotions.repository.ts';

const pageSize = 20;

export async function showPromos(deps: Deps, owner: PromoOwner, query: { page?: number; limit?: number }) {
  const { rows, ...page } = await listPage(deps, promoList(owner), query, { pageSize });
  return { promoCodes: rows.map((row) => promoView(row, deps.clock.now())), ...page };
}
