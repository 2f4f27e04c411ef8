import type { PromoCode } from '@herbary/contract/promotions.ts';
import type { PromoRow } from './promotions.repository.ts';

export const promoView = (row: PromoRow): PromoCode => ({
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
  active: row.active,
  createdAt: row.created_at.toISOString(),
});
