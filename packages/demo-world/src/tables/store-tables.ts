import { seeded } from '../catalog/seeded.ts';
import type { Seal } from '../demo-services.ts';
import { after, ago, dayMs, hourMs, startOfDay } from './calendar.ts';
import type { Cast, Store } from './cast.ts';
import { accountRows } from './ledger-tables.ts';
import { bankAccountIdOf } from './payouts.ts';
import type { RatingSum } from './product-totals.ts';
import type { SellerTiers } from './seller-tiers.ts';
import { worldId } from './world-id.ts';
import type { Row, WorldTables } from './world-tables.ts';

export type StoreFacts = {
  cast: Cast;
  stores: Store[];
  tiers: SellerTiers;
  ratings: Map<string, RatingSum>;
  passwordHashes: Map<string, string>;
  seal: Seal;
};

export function storeTables(facts: StoreFacts): WorldTables {
  const { stores } = facts;
  return {
    app_user: stores.map((store) => ownerRow(facts, store)),
    seller: stores.map((store) => sellerRow(facts, store)),
    seller_decision: stores.flatMap((store) => decisionRows(facts.cast, store)),
    seller_bank_account: stores.map((store) => bankAccountRow(facts, store)),
    ledger_account: stores.flatMap(accountRows),
  };
}

function ownerRow({ cast, passwordHashes }: StoreFacts, { id, demo, joinedAt }: Store): Row<'app_user'> {
  return {
    id,
    role: 'seller',
    email: demo.email,
    email_verified_at: joinedAt,
    first_name: demo.firstName,
    last_name: demo.lastName,
    password_hash: passwordHashes.get(demo.email) ?? null,
    phone_number: demo.phone,
    last_seen_at: ago(cast.now, seeded(`seen ${demo.slug}`).int(1, 200) * hourMs),
    created_at: ago(joinedAt, 3 * dayMs),
    updated_at: joinedAt,
  };
}

function sellerRow({ cast, tiers, ratings }: StoreFacts, { id, demo, joinedAt }: Store): Row<'seller'> {
  const rating = ratings.get(id);
  return {
    id,
    slug: demo.slug,
    business_name: demo.businessName,
    business_category: demo.businessCategory,
    business_description: demo.description,
    bio: demo.bio,
    city: demo.city,
    state: demo.state,
    country: demo.country,
    certifications: demo.certifications,
    specialties: demo.specialties,
    years_experience: demo.yearsExperience,
    website: demo.website,
    contact_email: demo.email,
    status: 'approved',
    applied_at: ago(joinedAt, 2 * dayMs),
    decided_by: cast.admins[0].id,
    decided_at: joinedAt,
    is_verified: true,
    business_registration_verified: true,
    government_id_verified: true,
    product_compliance_verified: true,
    featured: demo.featured,
    tier: tiers.tierAt(id, cast.now),
    tier_computed_at: startOfDay(cast.now),
    rating_sum: rating?.sum ?? 0,
    review_count: rating?.count ?? 0,
    shipping_policy: demo.shippingPolicy,
    return_policy: demo.returnPolicy,
    joined_at: joinedAt,
    updated_at: joinedAt,
  };
}

function decisionRows({ admins }: Cast, { id, demo, joinedAt }: Store): Row<'seller_decision'>[] {
  return [
    {
      id: worldId('seller-decision', `${demo.slug}:applied`),
      seller_id: id,
      from_status: null,
      to_status: 'pending',
      decided_by: null,
      created_at: ago(joinedAt, 2 * dayMs),
    },
    {
      id: worldId('seller-decision', `${demo.slug}:approved`),
      seller_id: id,
      from_status: 'pending',
      to_status: 'approved',
      decided_by: admins[0].id,
      created_at: joinedAt,
    },
  ];
}

const banks = ['First Community Bank', 'Riverside Credit Union', 'Valley Savings', 'Harbor National'];

/** A number that banks in the United States use for tests: its check digit is right. */
const routingNumber = '110000000';

function bankAccountRow({ seal }: StoreFacts, store: Store): Row<'seller_bank_account'> {
  const id = bankAccountIdOf(store);
  const random = seeded(`bank ${store.demo.slug}`);
  const accountNumber = Array.from({ length: 10 }, () => random.int(0, 9)).join('');
  const numbers = { kind: 'us', routingNumber, accountNumber };
  return {
    id,
    seller_id: store.id,
    method: 'bank-transfer',
    holder_name: `${store.demo.firstName} ${store.demo.lastName}`,
    bank_name: random.pick(banks),
    account_encrypted: seal(`seller-bank-account:${id}`, Buffer.from(JSON.stringify(numbers))),
    account_last4: accountNumber.slice(-4),
    created_at: after(store.joinedAt, dayMs),
    payable_from: after(store.joinedAt, 4 * dayMs),
  };
}
