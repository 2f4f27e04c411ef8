import {
  type ApplicationStatus,
  DOCUMENT_KEPT_DAYS,
  type SellerDocumentKind,
} from '@herbary/contract/application-limits.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { newId } from '../../../platform/ids.ts';

export type StoreFacts = {
  businessName: string;
  category: string;
  description: string;
  city: string;
  state: string;
  country: string;
  certifications: readonly string[];
  specialties: readonly string[];
};

const storeColumns = (facts: StoreFacts) => ({
  business_name: facts.businessName,
  business_category: facts.category,
  business_description: facts.description,
  city: facts.city,
  state: facts.state,
  country: facts.country,
  certifications: [...facts.certifications],
  specialties: [...facts.specialties],
});

/** False when another store has this slug. */
export async function insertStore(tx: Db, id: string, slug: string, facts: StoreFacts): Promise<boolean> {
  const result = await tx
    .insertInto('seller')
    .values({ id, slug, ...storeColumns(facts) })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** False when the application is no longer rejected: of two that are sent at once, one wins. */
export async function reopenApplication(tx: Db, id: string, facts: StoreFacts): Promise<boolean> {
  const result = await tx
    .updateTable('seller')
    .set({
      ...storeColumns(facts),
      status: 'pending',
      applied_at: sql`now()`,
      decided_by: null,
      decided_at: null,
      decision_reason: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('status', '=', 'rejected')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export type Step = {
  sellerId: string;
  from: ApplicationStatus | null;
  to: ApplicationStatus;
  decidedBy: string | null;
  reason: string | null;
  /** What the email says, where the admin has changed it. */
  message?: string | null;
};

/** One entry of the history; gives its id. */
export async function insertStep(tx: Db, step: Step): Promise<string> {
  const id = newId();
  await tx
    .insertInto('seller_decision')
    .values({
      id,
      seller_id: step.sellerId,
      from_status: step.from,
      to_status: step.to,
      decided_by: step.decidedBy,
      reason: step.reason,
      message: step.message ?? null,
    })
    .execute();
  return id;
}

export const findStatusForDecision = (tx: Db, id: string) =>
  tx
    .selectFrom('seller')
    .select([sql<ApplicationStatus>`status`.as('status'), 'applied_at'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** Who has decided it last, and when. */
export async function findLastDecider(db: Db, id: string): Promise<{ name: string; at: Date } | undefined> {
  const { rows } = await sql<{ name: string; at: Date }>`
    select u.first_name || ' ' || u.last_name as name, d.created_at as at
    from seller_decision d join app_user u on u.id = d.decided_by
    where d.seller_id = ${id} order by d.created_at desc, d.id desc limit 1
  `.execute(db);
  return rows[0];
}

type Decided = { id: string; from: ApplicationStatus; to: ApplicationStatus; by: string; reason: string | null };

export async function writeDecision(tx: Db, { id, from, to, by, reason }: Decided): Promise<boolean> {
  const isFinal = to !== 'underReview';
  const isApproved = to === 'approved';
  const result = await tx
    .updateTable('seller')
    .set({
      status: to,
      decided_by: isFinal ? by : null,
      decided_at: isFinal ? sql`now()` : null,
      decision_reason: reason,
      updated_at: sql`now()`,
      ...(isApproved ? { joined_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** What an event of an application is about, for the messages to the applicant and to admins. */
export const findApplicationFacts = (db: Db, id: string) =>
  db
    .selectFrom('seller')
    .innerJoin('app_user', 'app_user.id', 'seller.id')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('seller_decision')
          .select(['seller_decision.id', 'seller_decision.message'])
          .whereRef('seller_decision.seller_id', '=', 'seller.id')
          .orderBy('seller_decision.created_at', 'desc')
          .orderBy('seller_decision.id', 'desc')
          .limit(1)
          .as('last_step'),
      (join) => join.onTrue(),
    )
    .select([
      'seller.business_name',
      'seller.business_category',
      'seller.city',
      'seller.state',
      'seller.country',
      'seller.decision_reason',
      'app_user.email',
      'app_user.first_name',
      'app_user.last_name',
      'last_step.id as last_step_id',
      'last_step.message',
    ])
    .where('seller.id', '=', id)
    .where('app_user.deleted_at', 'is', null)
    .executeTakeFirst();

/** Approved sellers sign in instead. */
export const findApplicantByEmail = (db: Db, email: string) =>
  db
    .selectFrom('seller')
    .innerJoin('app_user', 'app_user.id', 'seller.id')
    .select(['seller.id', 'seller.business_name', 'app_user.email', 'app_user.first_name', 'app_user.last_name'])
    .where('app_user.email_normalized', '=', email.toLowerCase())
    .where('app_user.deleted_at', 'is', null)
    .where('app_user.is_active', '=', true)
    .where('seller.status', '<>', 'approved')
    .executeTakeFirst();

export const isAddressTaken = async (db: Db, email: string): Promise<boolean> =>
  (await db
    .selectFrom('app_user')
    .select('id')
    .where('email_normalized', '=', email.toLowerCase())
    .executeTakeFirst()) !== undefined;

type DocumentRow = { kind: 'identification' | 'business' | 'tax' | 'compliance'; fileId: string; fingerprint: Buffer };
export const documentRowKinds = {
  identificationDocument: 'identification',
  businessDocument: 'business',
  taxDocument: 'tax',
  complianceDocument: 'compliance',
} as const satisfies Record<SellerDocumentKind, DocumentRow['kind']>;

/** The earlier document of the kind stays with the decision that was made about it. */
export async function putDocument(tx: Db, sellerId: string, { kind, fileId, fingerprint }: DocumentRow): Promise<void> {
  await tx
    .updateTable('seller_document')
    .set({ replaced_at: sql`now()` })
    .where('seller_id', '=', sellerId)
    .where('kind', '=', kind)
    .where('replaced_at', 'is', null)
    .execute();
  const row = { id: newId(), seller_id: sellerId, kind, file_id: fileId, fingerprint };
  await tx.insertInto('seller_document').values(row).execute();
}

export const findDocumentFile = (db: Db, sellerId: string, kind: DocumentRow['kind']) =>
  db
    .selectFrom('seller_document')
    .innerJoin('stored_file', 'stored_file.id', 'seller_document.file_id')
    .select(['seller_document.file_id', 'stored_file.original_name'])
    .where('seller_document.seller_id', '=', sellerId)
    .where('seller_document.kind', '=', kind)
    .where('seller_document.replaced_at', 'is', null)
    .executeTakeFirst();

/** Of deleted accounts, of applications rejected long ago, and of those sent again since; gives the files. */
export async function deleteForgottenDocuments(tx: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    with forgotten as (
      select d.id from seller_document d join seller s on s.id = d.seller_id join app_user u on u.id = s.id
        where u.deleted_at is not null or d.replaced_at < now() - make_interval(days => ${DOCUMENT_KEPT_DAYS})
          or s.status = 'rejected' and s.decided_at < now() - make_interval(days => ${DOCUMENT_KEPT_DAYS})
        order by d.id limit ${limit} for update of d skip locked)
    delete from seller_document d using forgotten where d.id = forgotten.id returning d.file_id as "fileId"
  `.execute(tx);
  return rows.map(({ fileId }) => fileId);
}
