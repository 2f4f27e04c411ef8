import type { Db } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ActingMember } from '../../platform/http/audited-call.ts';
import { newId } from '../../platform/ids.ts';
import { lockPayment, movePayment, type Payment } from '../payments/index.ts';
import { promisedBackCents } from '../refunds/index.ts';
import { type Counted, countCredit, needsSecondPerson } from './bank-credit-rules.ts';
import {
  type BankCredit,
  confirmCreditRow,
  findBankCredit,
  findTransferPayment,
  insertBankCredit,
  lockBankTransfer,
  numberBankCredit,
} from './bank-credits.repository.ts';

export type TakenCredit = {
  payment: Payment;
  credit: BankCredit;
  /** Missing while a second person has to look at it, or when it was recorded or counted before. */
  counted?: Counted;
};

type Arrived = {
  reference: string;
  amountCents: number;
  valueDate: string;
  bankEntryId: string | null;
  twoPersonLimitCents: number;
};

/**
 * Writes down what arrived at the bank, and counts it unless it is too much for one pair of eyes. An entry that was written
 * down before without its number gets that, and counts no second time.
 */
export async function takeBankCredit(tx: Db, actor: ActingMember, arrived: Arrived): Promise<TakenCredit> {
  const { reference, amountCents, valueDate, bankEntryId, twoPersonLimitCents } = arrived;
  const payment = await holdPayment(tx, await findTransferPayment(tx, reference.trim().toUpperCase()));
  const { vouchedAloneCents, receivedCents } = await lockBankTransfer(tx, payment.id);
  const counts = !needsSecondPerson(vouchedAloneCents, amountCents, twoPersonLimitCents);
  const credit = { id: newId(), paymentId: payment.id, amountCents, recordedBy: actor.userId, counted: counts };
  const numbered = bankEntryId ? await numberBankCredit(tx, { ...credit, valueDate, bankEntryId }) : undefined;
  if (numbered) {
    await record(tx, actor, numbered, { before: { bankEntryId: null }, after: { bankEntryId } });
    return { payment, credit: numbered };
  }
  const isNew = await insertBankCredit(tx, { ...credit, valueDate, bankEntryId });
  if (!isNew) throw new AppError('bank.entry_known');
  const counted = counts ? await count(tx, credit) : undefined;
  const after = { bankEntryId, counted: counts, receivedCents: counted?.receivedCents ?? receivedCents };
  await record(tx, actor, credit, { before: { receivedCents }, after });
  return { payment, credit, counted };
}

/** A second person has looked at a large credit: now it counts. */
export async function approveBankCredit(tx: Db, actor: ActingMember, creditId: string): Promise<TakenCredit> {
  const payment = await holdPayment(tx, (await findBankCredit(tx, creditId))?.paymentId);
  // Read again under the lock: two people may confirm at once.
  const credit = await findBankCredit(tx, creditId);
  if (!credit) throw new AppError('bank.not_found');
  if (credit.counted) {
    actor.audit.nothingChanged();
    return { payment, credit };
  }
  if (credit.recordedBy === actor.userId) throw new AppError('bank.same_person');
  if (!(await confirmCreditRow(tx, creditId, actor.userId))) throw new Error(`credit ${creditId} was not confirmed`);
  await record(tx, actor, credit, { before: { counted: false }, after: { counted: true } });
  return { payment, credit, counted: await count(tx, credit) };
}

/** Also one that is not waited for any more: money that came is written down before it goes back. */
async function holdPayment(tx: Db, paymentId: string | undefined): Promise<Payment> {
  const payment = paymentId ? await lockPayment(tx, { paymentId }) : undefined;
  if (!payment) throw new AppError('bank.not_found');
  return payment;
}

async function count(tx: Db, { paymentId, amountCents }: BankCredit): Promise<Counted> {
  const transfer = await lockBankTransfer(tx, paymentId);
  const counted = countCredit({ ...transfer, backCents: await promisedBackCents(tx, paymentId) }, amountCents);
  const { status, receivedCents } = counted;
  await movePayment(tx, paymentId, { to: 'transfer', status, receivedCents });
  return counted;
}

const record = (
  tx: Db,
  { audit }: ActingMember,
  { id: creditId, paymentId, amountCents }: BankCredit,
  { before, after }: { before: object; after: object },
) =>
  audit.record(tx, {
    subject: { type: 'payment', id: paymentId },
    before: { creditId, ...before },
    after: { creditId, amountCents, ...after },
  });
