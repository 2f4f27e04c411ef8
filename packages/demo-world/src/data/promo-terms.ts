import type { Row } from '../tables/world-tables.ts';

type PromoTerms = Partial<Row<'promo_code'>> & {
  code: string;
  kind: 'percent' | 'fixed';
  /** Position of the store that gives it; without one, the site gives it. */
  by?: number;
  fromDaysAgo: number;
  toDaysAgo?: number;
};

/** The demo store has several codes, running and over; the site has one for new buyers and one per season. */
export const promoTerms: PromoTerms[] = [
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
