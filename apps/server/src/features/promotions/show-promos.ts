import type { PromoCode } from '@herbary/contract/promotions.ts';
import type { Deps } from '../../deps.ts';
import { pagesOf } from '../../platform/page.ts';
import { promoView } from './promo-view.ts';
import { countPromos, listPromos, type PromoOwner } from './promotions.repository.ts';

const pageSize = 20;

export async function showPromos({ db }: Deps, owner: PromoOwner, query: { page?: number; limit?: number }) {
  const { page = 1, limit = pageSize } = query;
  const [rows, total] = await Promise.all([listPromos(db, owner, { page, limit }), countPromos(db, owner)]);
  const promoCodes: PromoCode[] = rows.map(promoView);
  return { promoCodes, total, page, pages: pagesOf(total, limit) };
}
