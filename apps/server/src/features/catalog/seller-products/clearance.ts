import { type ListingFlag, reviewReasons } from '@herbary/contract/listing-check.ts';
import type { Db } from '../../../platform/db/client.ts';
import { findLastDecision } from './product-writes.repository.ts';

const flagKey = ({ field, kind, term }: ListingFlag) => `${field} ${kind} ${term}`;

/** What a person has read and let pass in the text that buyers see need not be read again. */
const notSeenBefore = (flags: readonly ListingFlag[], cleared: readonly ListingFlag[]): ListingFlag[] => {
  const known = new Set(cleared.map(flagKey));
  return flags.filter((flag) => !known.has(flagKey(flag)));
};

const FIRST_AFTER_REJECTION = 'First listing after a rejected one';
const EDIT_AFTER_REJECTION = 'First edit after a rejected one';

const joined = (reasons: readonly string[]): string | null =>
  reasons.length > 0 ? reasons.join('; ').slice(0, 2000) : null;

/** Why a person has to read a listing that is new in the shop; null when it goes live at once. */
export async function reasonToHold(
  tx: Db,
  { sellerId, productId }: { sellerId: string; productId?: string },
  flags: readonly ListingFlag[],
): Promise<string | null> {
  const ofStore = await findLastDecision(tx, { sellerId });
  const ofProduct = productId === undefined ? undefined : await findLastDecision(tx, { productId });
  const wasRejected = ofStore === 'rejected' || ofProduct === 'rejected';
  return joined([...reviewReasons(flags), ...(wasRejected ? [FIRST_AFTER_REJECTION] : [])]);
}

/** The same for an edit of what buyers see already. */
export async function reasonToHoldEdit(
  tx: Db,
  productId: string,
  flags: readonly ListingFlag[],
  cleared: readonly ListingFlag[],
): Promise<string | null> {
  const wasRejected = (await findLastDecision(tx, { productId })) === 'rejected';
  const reasons = reviewReasons(notSeenBefore(flags, cleared));
  return joined([...reasons, ...(wasRejected ? [EDIT_AFTER_REJECTION] : [])]);
}
