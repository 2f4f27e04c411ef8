import { shareOf } from '@herbary/contract/money.ts';
import { ago, dayMs } from './calendar.ts';
import type { Cast, Store } from './cast.ts';
import { worldId } from './world-id.ts';
import type { Row } from './world-tables.ts';

export type Promo = Row<'promo_code'> & { store?: Store; startsAt: Date; endsAt?: Date };
type PromoTerms = Partial<Row<'promo_code'>> & {
  code: string;
  kind: 'percent' | 'fixed';
  /** Position of the store that gives it; without one, the house does. */
  by?: number;
  fromDaysAgo: number;
  toDaysAgo?: number;
};

/** The demo store has several codes, running and over; the house has a welcome and a season. */
const terms: PromoTerms[] = [
  {
    code: 'WELCOME10',
    kind: 'percent',
    percent_bps: 1000,
    max_discount_cents: 2000,
    max_uses_per_user: 1,
    description: '10% off your first order',
    fromDaysAgo: 200,
  },
  {
    code: 'SUMMER15',
    kind: 'percent',
    percent_bps: 1500,
    min_subtotal_cents: 4000,
    description: 'Summer harvest: 15% off from $40',
    fromDaysAgo: 150,
    toDaysAgo: 95,
  },
  {
    code: 'HARVEST5',
    kind: 'fixed',
    amount_cents: 500,
    min_subtotal_cents: 3500,
    max_uses: 500,
    description: '$5 off from $35',
    fromDaysAgo: 40,
    toDaysAgo: -30,
  },
  {
    code: 'FERN8',
    by: 0,
    kind: 'percent',
    percent_bps: 800,
    max_uses_per_user: 3,
    description: 'For friends of the farm',
    fromDaysAgo: 120,
  },
  {
    code: 'LOFT4',
    by: 0,
    kind: 'fixed',
    amount_cents: 400,
    min_subtotal_cents: 3000,
    description: '$4 off from $30',
    fromDaysAgo: 70,
    toDaysAgo: -20,
  },
  {
    code: 'SEEDTIME',
    by: 0,
    kind: 'percent',
    percent_bps: 1200,
    active: false,
    description: 'Spring sowing, ended early',
    fromDaysAgo: 175,
    toDaysAgo: 100,
  },
  {
    code: 'FIRSTFLUSH',
    by: 1,
    kind: 'percent',
    percent_bps: 1000,
    description: 'New harvest',
    fromDaysAgo: 60,
    toDaysAgo: -25,
  },
  {
    code: 'THANKYOU',
    by: 2,
    kind: 'fixed',
    amount_cents: 300,
    max_uses: 200,
    description: '$3 off, with thanks',
    fromDaysAgo: 110,
  },
];

export function promoCodes({ now, admins, stores }: Cast): Promo[] {
  return terms.map(({ by, fromDaysAgo, toDaysAgo, ...columns }) => {
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
