import { randomBytes } from 'node:crypto';
import { type BusinessCategory, DEFAULT_CERTIFICATION } from '@herbary/contract/application-limits.ts';
import type { BodyOf } from '@herbary/contract/endpoint.ts';
import type { SPECIALTIES } from '@herbary/contract/provider-limits.ts';
import type { ApplicationForm, registerSeller as registerSellerCall } from '@herbary/contract/seller-applications.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CountCall } from '../../../platform/http/bind.ts';
import { sellerAccounts } from '../../identity/index.ts';
import { type ReceivedDocuments, requireDocuments, withDocuments } from './application-documents.ts';
import { sellerApplied } from './applications.events.ts';
import {
  findApplicantByEmail,
  insertStep,
  insertStore,
  isAddressTaken,
  type StoreFacts,
} from './applications.repository.ts';
import { requestApplicationLink } from './send-application-link.ts';

/** An application with all of its documents, or nothing. */
export async function registerSeller(
  deps: Deps,
  form: BodyOf<typeof registerSellerCall>,
  { files, count }: { files: ReceivedDocuments; count: CountCall },
): Promise<void> {
  requireDocuments(files);
  // Before anything is stored. The unique index decides in the end, because two may be sent at once.
  if (await isAddressTaken(deps.db, form.email)) throw await addressTaken(deps, form.email, count);
  const passwordHash = await sellerAccounts.hashNewPassword(form.password);
  await withDocuments(deps, files, async (tx, attach) => {
    const account = { email: form.email, passwordHash, ...contactOf(form) };
    const sellerId = await sellerAccounts.open(deps, tx, account);
    if (sellerId === undefined) throw new AppError('seller.email_taken');
    await openStore(tx, sellerId, storeFactsOf(form));
    await attach(tx, sellerId);
    await announce(deps, tx, sellerId, null);
  }).catch(async (error) => {
    if (error instanceof AppError && error.code === 'seller.email_taken')
      throw await addressTaken(deps, form.email, count);
    throw error;
  });
}

/** Registration says that an address is taken; whose it is and what it applied for, only its mailbox learns. */
async function addressTaken(deps: Deps, email: string, count: CountCall): Promise<AppError> {
  if (await findApplicantByEmail(deps.db, email)) {
    await count('reset', email);
    await requestApplicationLink(deps, email);
  } else await sellerAccounts.tellOwner(deps, email);
  return new AppError('seller.email_taken');
}

export async function announce(deps: Deps, tx: Db, sellerId: string, from: 'rejected' | null): Promise<void> {
  const decisionId = await insertStep(tx, { sellerId, from, to: 'pending', decidedBy: null, reason: null });
  await deps.events.publish(tx, {
    type: sellerApplied,
    subject: `seller:${sellerId}`,
    payload: { sellerId, decisionId },
  });
}

/** The finder lists a new store under what it said it sells; the seller adds more in the settings. */
const specialtyOf: Record<BusinessCategory, (typeof SPECIALTIES)[number]> = {
  herbs: 'Medicinal Herbs',
  supplements: 'Supplements',
  'essential-oils': 'Essential Oils',
  tea: 'Herbal Teas',
};

export function storeFactsOf({ certifications = [], ...form }: ApplicationForm): StoreFacts {
  const given = [...new Set(certifications.filter((text) => text !== ''))];
  return {
    ...form,
    certifications: given.length > 0 ? given : [DEFAULT_CERTIFICATION],
    specialties: [specialtyOf[form.category]],
  };
}

export const contactOf = ({ firstName, lastName, phone }: ApplicationForm) => ({
  firstName,
  lastName,
  phoneNumber: phone || null,
});

async function openStore(tx: Db, sellerId: string, facts: StoreFacts): Promise<void> {
  const name = slugOf(facts.businessName);
  const tries = [name, `${name}-${randomBytes(4).toString('hex')}`];
  for (const slug of tries) if (await insertStore(tx, sellerId, slug, facts)) return;
  throw new Error(`No slug was free for ${name}`);
}

function slugOf(businessName: string): string {
  const plain = businessName.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
  return slug || 'store';
}
