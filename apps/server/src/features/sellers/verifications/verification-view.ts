import {
  VERIFICATION_FLAGS,
  type Verification,
  type VerificationState,
  type VerifiedSeller,
} from '@herbary/contract/seller-verifications.ts';
import type { CheckRow, SellerChecksRow } from './verifications.repository.ts';

const soonDays = 30;

/** Without a check of its own, a flag that is set was set by reading the document. */
const isUnread = (isSet: boolean, document: CheckRow['document']) =>
  document !== null && (document.isRead === null ? !isSet : !document.isRead);

/** A document that nobody has read says what is to be done, whatever the check before it says. */
export function stateOf({ isSet, isWithdrawn, isExpired, document, daysLeft }: CheckRow): VerificationState {
  if (isUnread(isSet, document)) return 'toRead';
  if (isWithdrawn) return 'withdrawn';
  if (isExpired || (daysLeft !== null && daysLeft < 0)) return 'expired';
  if (!isSet) return 'missing';
  return daysLeft !== null && daysLeft <= soonDays ? 'expiring' : 'verified';
}

const iso = (text: string) => new Date(text).toISOString();

const verificationView = (row: CheckRow): Verification => ({
  flag: row.flag,
  state: stateOf(row),
  _id: row.id,
  setBy: row.setBy,
  setAt: row.setAt && iso(row.setAt),
  validUntil: row.validUntil,
  reason: row.reason,
  document: row.document && {
    _id: row.document.id,
    kind: VERIFICATION_FLAGS[row.flag].document,
    name: row.document.name,
    sentAt: iso(row.document.sentAt),
  },
  asked: row.asked && { ...row.asked, at: iso(row.asked.at) },
});

export const verifiedSellerView = ({
  id,
  pausedAt,
  payoutsPausedAt,
  checks,
  ...row
}: SellerChecksRow): VerifiedSeller => ({
  ...row,
  _id: id,
  storePausedAt: pausedAt?.toISOString() ?? null,
  payoutsPausedAt: payoutsPausedAt?.toISOString() ?? null,
  verifications: checks.map(verificationView),
});

/** The seller learns what was decided, not who has decided it. */
export const ownVerificationView = (row: CheckRow): Verification => ({
  ...verificationView(row),
  setBy: null,
  asked: row.asked && { by: null, at: iso(row.asked.at), reason: row.asked.reason },
});
