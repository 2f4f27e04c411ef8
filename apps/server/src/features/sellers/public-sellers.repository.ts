import type { HandlingTime } from '@herbary/contract/delivery.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { offsetOf, type PageRequest } from '../../platform/db/list.ts';

/** Stores a visitor may know of: approved, open, not paused, and with an account that is in use. A deleted account never is. */
const openStores = (db: Db) =>
  db
    .selectFrom('seller')
    .innerJoin('app_user', 'app_user.id', 'seller.id')
    .where('seller.status', '=', 'approved')
    .where('seller.closed_at', 'is', null)
    .where('seller.paused_at', 'is', null)
    .where('app_user.is_active', '=', true);

export type FinderFilter = {
  /** Every one must be found in the name, the place, the specialties or the certifications. */
  words: readonly string[];
  minRating: number;
  /** At least one of them; none means any. */
  specialties: readonly string[];
};

/** To one decimal, as the card says it: who reads 4.5 finds the store under "4.5 and above". */
const shownRating = sql`round(seller.rating_sum::numeric / nullif(seller.review_count, 0), 1)`;

function foundSellers(db: Db, { words, minRating, specialties }: FinderFilter) {
  let query = openStores(db);
  for (const word of words) query = query.where(sql<boolean>`seller.finder_text like finder_pattern(${word})`);
  if (minRating > 0) query = query.where(sql<boolean>`${shownRating} >= ${minRating}::numeric`);
  if (specialties.length > 0) query = query.where(sql<boolean>`seller.specialties && ${specialties}::text[]`);
  return query;
}

const sharedColumns = [
  'seller.id',
  'seller.business_name',
  'seller.business_description',
  'seller.bio',
  'seller.city',
  'seller.state',
  'seller.country',
  'seller.rating_sum',
  'seller.review_count',
  'seller.specialties',
  'seller.certifications',
  'seller.years_experience',
  'seller.contact_email',
  'app_user.profile_image_file_id',
] as const;

export type ProviderRow = Awaited<ReturnType<typeof listProviderRows>>[number];

/** Each row carries how many there are in all. */
export const listProviderRows = (db: Db, filter: FinderFilter, page: PageRequest) =>
  foundSellers(db, filter)
    .select(sharedColumns)
    .select(['seller.featured', sql<number>`count(*) over ()`.as('total')])
    .orderBy('seller.featured', 'desc')
    .orderBy('seller.rating_avg', 'desc')
    .orderBy('seller.review_count', 'desc')
    .orderBy('seller.id')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();

export async function countProviders(db: Db, filter: FinderFilter): Promise<number> {
  const row = await foundSellers(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export type SellerProfileRow = NonNullable<Awaited<ReturnType<typeof findPublicSeller>>>;

export const findPublicSeller = (db: Db, id: string) =>
  openStores(db)
    .select(sharedColumns)
    .select([
      'seller.business_category',
      'seller.is_verified',
      'seller.website',
      'seller.shipping_policy',
      sql<HandlingTime>`seller.handling_time`.as('handling_time'),
      'seller.return_policy',
      'seller.joined_at',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.phone_number',
    ])
    .where('seller.id', '=', id)
    .executeTakeFirst();
