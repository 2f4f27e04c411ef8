import { shareOf } from '@herbary/contract/money.ts';
import { promoTerms } from '../data/promo-terms.ts';
import { ago, dayMs } from './calendar.ts';
import type { Cast, Store } from './cast.ts';
import { worldId } from './world-id.ts';
import type { Row } from './world-tables.ts';

export type Promo = Row<'promo_code'> & { store?: Store; startsAt: Date; endsAt?: Date };

export function promoCodes({ now, admins, stores }: Cast): Promo[] {
  return promoTerms.map(({ by, fromDaysAgo, toDaysAgo, ...columns }) => {
    const store = by === undefined ? undefined : stores[by];
    const startsAt = ago(now, fromDaysAgo * dayMs);
    const endsAt = toDaysAgo === undefined ? undefined : ago(now, toDaysAgo * dayMs);
    return {
      percent_bps: null,
      amount_cents: null,
      max_discount_cents: null,
      min_subtotal_cents: 0,
      max_uses: null,
      max_uses_per_user: null,
      active: true,
      ...columns,
      id: worldId('promo', columns.code),
      seller_id: store?.id ?? null,
      starts_at: startsAt,
      ends_at: endsAt ?? null,
      created_by: store?.id ?? admins[0].id,
      created_at: ago(startsAt, dayMs),
      updated_at: startsAt,
      store,
      startsAt,
      endsAt,
    };
  });
}

export function promoAllows(promo: Promo, placedAt: Date, subtotalCents: number): boolean {
  const inWindow = placedAt >= promo.startsAt && (!promo.endsAt || placedAt < promo.endsAt);
  return inWindow && promo.active !== false && subtotalCents > 0 && subtotalCents >= (promo.min_subtotal_cents ?? 0);
}

export function discountOf(promo: Promo, subtotalCents: number): number {
  if (promo.kind === 'fixed') return Math.min(promo.amount_cents ?? 0, subtotalCents);
  return Math.min(shareOf(subtotalCents, promo.percent_bps ?? 0), promo.max_discount_cents ?? subtotalCents);
}

export type PromoUse = {
  promo: Promo;
  userId: string;
  checkoutId: string;
  discountCents: number;
  at: Date;
  releasedAt?: Date;
};

export function promoTables(promos: Promo[], uses: PromoUse[]) {
  const standing = uses.filter((use) => !use.releasedAt);
  const perUser = new Map<string, Row<'promo_user_usage'>>();
  for (const { promo, userId } of standing) {
    const key = `${promo.id} ${userId}`;
    const used = perUser.get(key)?.used_count ?? 0;
    perUser.set(key, { promo_id: promo.id, user_id: userId, used_count: used + 1 });
  }
  return {
    promo_code: promos.map(
      ({ store: _store, startsAt: _from, endsAt: _to, ...row }): Row<'promo_code'> => ({
        ...row,
        used_count: standing.filter((use) => use.promo.id === row.id).length,
      }),
    ),
    promo_user_usage: [...perUser.values()],
    promo_redemption: uses.map(
      (use): Row<'promo_redemption'> => ({
        id: worldId('promo-redemption', use.checkoutId),
        promo_id: use.promo.id,
        user_id: use.userId,
        checkout_group_id: use.checkoutId,
        discount_cents: use.discountCents,
        created_at: use.at,
        released_at: use.releasedAt ?? null,
      }),
    ),
  };
}
