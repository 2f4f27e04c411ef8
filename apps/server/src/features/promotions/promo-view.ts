import type { PromoCode, PromoState } from '@herbary/contract/promotions.ts';
import type { Deps } from '../../deps.ts';
import { listPage } from '../../platform/db/list.ts';
import { type PromoOwner, type PromoRow, promoList } from './promotions.repository.ts';

const pageSize = 20;

function stateOf(row: PromoRow, now: Date): PromoState {
  if (row.ends_at !== null && row.ends_at <= now) return 'ended';
  if (!row.active) return 'off';
  if (row.starts_at > now) return 'scheduled';
  return row.max_uses !== null && row.used_count - row.lapsing >= row.max_uses ? 'usedUp' : 'active';
}

export const promoView = (row: PromoRow, now: Date): PromoCode => ({
  _id: row.id,
  code: row.code,
  description: row.description,
  kind: row.kind === 'percent' ? 'percent' : 'fixed',
  value: (row.percent_bps ?? row.amount_cents ?? 0) / 100,
  maxDiscount: row.max_discount_cents === null ? null : row.max_discount_cents / 100,
  minSubtotal: row.min_subtotal_cents / 100,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  maxUses: row.max_uses,
  maxUsesPerUser: row.max_uses_per_user,
  used: row.used_count,
  held: row.held,
  cost: row.costCents / 100,
  active: row.active,
  state: stateOf(row, now),
  createdAt: row.created_at.toISOString(),
});

export async function showPromos(deps: Deps, owner: PromoOwner, query: { page?: number; limit?: number }) {
  const { rows, ...page } = await listPage(deps, promoList(owner), query, { pageSize });
  return { promoCodes: rows.map((row) => promoView(row, deps.clock.now())), ...page };
}
