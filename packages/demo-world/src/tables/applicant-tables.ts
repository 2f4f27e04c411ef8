import { seeded } from '../catalog/seeded.ts';
import { demoAccounts } from '../data/demo-accounts.ts';
import { type DemoApplicant, demoApplicants } from '../data/demo-applicants.ts';
import { after, ago, dayMs, earlier, hourMs, wakingMoment } from './calendar.ts';
import type { Cast } from './cast.ts';
import { storeIdOf, worldId } from './world-id.ts';
import type { Row, WorldTables } from './world-tables.ts';

type Application = { id: string; demo: DemoApplicant; email: string; appliedAt: Date; decidedAt?: Date };

/** The first that waits and the first that was refused carry the addresses of the demo accounts. */
export function applications({ now }: Pick<Cast, 'now'>): Application[] {
  const waiting = demoApplicants.find((applicant) => applicant.status === 'pending');
  const refused = demoApplicants.find((applicant) => applicant.status === 'rejected');
  return demoApplicants.map((demo) => {
    const appliedAt = wakingMoment(now, demo.appliedDaysAgo, seeded(`applied ${demo.slug}`));
    const email =
      demo === waiting
        ? demoAccounts.pendingSeller.email
        : demo === refused
          ? demoAccounts.rejectedSeller.email
          : demo.email;
    const decidedAt = demo.status === 'rejected' ? earlier(after(appliedAt, 30 * hourMs), ago(now, hourMs)) : undefined;
    return { id: storeIdOf(demo.slug), demo, email, appliedAt, decidedAt };
  });
}

export function applicantTables(cast: Cast, passwordHashes: Map<string, string>): WorldTables {
  const list = applications(cast);
  return {
    app_user: list.map(
      ({ id, demo, email, appliedAt }): Row<'app_user'> => ({
        id,
        role: 'seller',
        email,
        email_verified_at: appliedAt,
        first_name: demo.firstName,
        last_name: demo.lastName,
        password_hash: passwordHashes.get(email) ?? null,
        phone_number: demo.phone,
        created_at: ago(appliedAt, hourMs),
        updated_at: appliedAt,
      }),
    ),
    seller: list.map((application) => sellerRow(cast, application)),
    seller_decision: list.flatMap((application) => decisionRows(cast, application)),
  };
}

function sellerRow({ admins }: Cast, { id, demo, email, appliedAt, decidedAt }: Application): Row<'seller'> {
  return {
    id,
    slug: demo.slug,
    business_name: demo.businessName,
    business_category: demo.businessCategory,
    business_description: demo.description,
    city: demo.city,
    state: demo.state,
    country: demo.country,
    certifications: demo.certifications,
    specialties: [],
    contact_email: email,
    status: demo.status,
    applied_at: appliedAt,
    decided_by: decidedAt ? admins[0].id : null,
    decided_at: decidedAt ?? null,
    decision_reason: demo.decisionNote ?? null,
    is_verified: false,
    business_registration_verified: false,
    government_id_verified: demo.status === 'underReview',
    product_compliance_verified: false,
    featured: false,
    tier: 'seedling',
    rating_sum: 0,
    review_count: 0,
    joined_at: appliedAt,
    updated_at: decidedAt ?? appliedAt,
  };
}

function decisionRows({ admins }: Cast, { id, demo, appliedAt, decidedAt }: Application): Row<'seller_decision'>[] {
  const step = (
    name: string,
    from: Row<'seller'>['status'] | null,
    to: NonNullable<Row<'seller'>['status']>,
    at: Date,
    reason: string | null = null,
  ): Row<'seller_decision'> => ({
    id: worldId('seller-decision', `${demo.slug}:${name}`),
    seller_id: id,
    from_status: from,
    to_status: to,
    decided_by: to === 'pending' ? null : admins[0].id,
    reason,
    created_at: at,
  });
  const applied = step('applied', null, 'pending', appliedAt);
  if (demo.status === 'underReview')
    return [applied, step('looked-at', 'pending', 'underReview', after(appliedAt, dayMs))];
  if (decidedAt) return [applied, step('rejected', 'pending', 'rejected', decidedAt, demo.decisionNote ?? null)];
  return [applied];
}
