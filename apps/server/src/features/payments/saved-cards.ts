import type { Deps } from '../../deps.ts';
import type { ProviderCard } from '../../platform/cards/card-provider.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { forgetCard, forgetPayer } from './saved-cards.jobs.ts';
import {
  deleteSavedCardRow,
  ensureDefault,
  findCustomer,
  findPayer,
  insertCustomer,
  keepCardRow,
  lockWallet,
  makeDefaultCard,
  type SavedCardRow,
} from './saved-cards.repository.ts';

type PayerDeps = Pick<Deps, 'db' | 'cards' | 'jobs'>;

/**
 * Who the buyer is at the provider, made known there if need be. Outside any transaction: it may call the provider.
 * A buyer who has deleted the account meanwhile is deleted there again: no other job would do it.
 */
export async function customerOf({ db, cards, jobs }: PayerDeps, userId: string): Promise<string> {
  const known = await findCustomer(db, userId);
  if (known) return known;
  const payer = await findPayer(db, userId);
  if (!payer) throw new Error(`nobody is ${userId}`);
  const created = await cards.createCustomer({ key: `customer:${userId}`, userId, ...payer });
  await insertCustomer(db, userId, created);
  const kept = await findCustomer(db, userId);
  if (!kept) await jobs.enqueue(db, forgetPayer, { customerId: created });
  return kept ?? created;
}

type PaidWith = { userId: string; card: ProviderCard };

/**
 * After a payment with a card that its owner wants to use again. Only known customers can have asked for that; one who is
 * not known any more has deleted the account meanwhile, and the provider must not store the card either.
 */
export async function rememberCard(tx: Db, { jobs }: Pick<Deps, 'jobs'>, { userId, card }: PaidWith): Promise<void> {
  const { paymentMethodId } = card;
  if (!(await lockWallet(tx, userId))) return jobs.enqueue(tx, forgetCard, { paymentMethodId });
  const replaced = await keepCardRow(tx, { id: newId(), userId, ...card, brand: card.brand.slice(0, 40) });
  if (replaced) await jobs.enqueue(tx, forgetCard, replaced);
}

export async function removeSavedCard({ db, jobs }: Deps, { userId }: Member, cardId: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockWallet(tx, userId);
    const removed = await deleteSavedCardRow(tx, userId, cardId);
    if (!removed) throw new AppError('card.not_found');
    await ensureDefault(tx, userId);
    await jobs.enqueue(tx, forgetCard, removed);
  });
}

export async function chooseDefaultCard({ db }: Deps, { userId }: Member, cardId: string): Promise<SavedCardRow> {
  const chosen = await transaction(db, async (tx) => {
    await lockWallet(tx, userId);
    return makeDefaultCard(tx, userId, cardId);
  });
  if (!chosen) throw new AppError('card.not_found');
  return chosen;
}
