import { DOCUMENT_KINDS, type DocumentKind } from '@herbary/contract/application-limits.ts';
import type { ResponseOf } from '@herbary/contract/endpoint.ts';
import type { listUnverifiedSellers, PendingSeller, SellerApplication } from '@herbary/contract/seller-applications.ts';
import type { LinkedApplication } from './application-links.repository.ts';
import type { ApplicationRow, UnverifiedRow } from './application-list.repository.ts';
import { decisionsFor } from './application-status.ts';
import { documentRowKinds } from './applications.repository.ts';

const documentsView = (names: Record<string, string>) =>
  Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, names[documentRowKinds[kind]] ?? null])) as Record<
    DocumentKind,
    string | null
  >;

export const linkedApplicationView = (row: LinkedApplication): SellerApplication => ({
  status: row.status,
  email: row.email,
  appliedAt: row.applied_at.toISOString(),
  reviewStartedAt: row.review_started_at?.toISOString() ?? null,
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.status === 'rejected' ? row.decision_reason : null,
  documents: documentsView(row.documents),
  filledIn: {
    businessName: row.business_name,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone_number ?? '',
    category: row.business_category,
    description: row.business_description,
    city: row.city,
    state: row.state,
    country: row.country,
    certifications: row.certifications,
  },
  can: row.status === 'rejected' ? ['applyAgain'] : [],
});

export const pendingSellerView = (row: ApplicationRow, mayDecide: boolean): PendingSeller => ({
  _id: row.id,
  businessName: row.businessName,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  businessCategory: row.businessCategory,
  businessDescription: row.businessDescription,
  status: row.status,
  isEmailConfirmed: row.isEmailConfirmed,
  address: { city: row.city, state: row.state, country: row.country },
  certifications: row.certifications,
  appliedAt: row.appliedAt.toISOString(),
  verificationDocuments: documentsView(row.documents),
  earlierReason: row.earlierReason,
  can: mayDecide ? decisionsFor(row.status) : [],
});

export const unverifiedSellerView = ({
  id,
  ...row
}: UnverifiedRow): ResponseOf<typeof listUnverifiedSellers>[number] => ({ _id: id, ...row });
