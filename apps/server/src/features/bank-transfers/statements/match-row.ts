import type { MatchCandidate, StatementRow } from '@herbary/contract/bank-statements.ts';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { findRow } from '../../../platform/db/list.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import { momentText } from '../../../platform/wording.ts';
import { findTransferPayment } from '../bank-credits.repository.ts';
import { recordBankCredit } from '../record-bank-credit.ts';
import {
  type CandidateFacts,
  deleteRefusal,
  insertRefusal,
  listFitting,
  listNearest,
  listRefusals,
  searchTransfers,
} from './candidates.repository.ts';
import { byFit, type Judgment, judge } from './match-rules.ts';
import { candidateView, rowView } from './statement-view.ts';
import { type StatementRowFacts, setAside, statementRowList, takeBack } from './statements.repository.ts';

const candidatesShown = 10;

export async function getStatementRow(db: Db, rowId: string): Promise<StatementRowFacts> {
  const row = await findRow(db, statementRowList, {}, rowId);
  if (!row) throw new AppError('bank.row_not_found');
  return row;
}

/** The row pays this transfer. Two people who match it at once: the second one reads who was first. */
export async function matchRow(deps: Deps, actor: ActingMember, rowId: string, reference: string): Promise<void> {
  const { entryKey, amountCents, currency, valueDate, asideName, asideAt } = await openRow(deps.db, rowId);
  // A colleague said that it belongs to no order: that is taken back first, by a person who has read why.
  if (asideAt) throw new AppError('bank.row_aside', { name: asideName ?? '', at: momentText(asideAt) });
  const credit = { amount: amountCents / 100, currency, valueDate, bankEntryId: entryKey };
  try {
    await recordBankCredit(deps, actor, reference, credit);
  } catch (error) {
    if (error instanceof AppError && error.code === 'bank.entry_known') await openRow(deps.db, rowId);
    throw error;
  }
}

async function openRow(db: Db, rowId: string): Promise<StatementRowFacts> {
  const row = await getStatementRow(db, rowId);
  const { recordedName, reference, recordedAt } = row;
  if (reference && recordedAt) {
    throw new AppError('bank.row_matched', { name: recordedName ?? '', reference, at: momentText(recordedAt) });
  }
  return row;
}

type Aside = { aside: boolean; reason: string };

/** It belongs to no order, or may belong to one after all. */
export async function setRowAside(deps: Deps, actor: ActingMember, rowId: string, asked: Aside): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const { asideName, asideAt } = await openRow(tx, rowId);
    const { aside, reason } = asked;
    if (aside ? !(await setAside(tx, rowId, { by: actor.userId, reason })) : !(await takeBack(tx, rowId))) {
      if (aside && asideAt) throw new AppError('bank.row_aside', { name: asideName ?? '', at: momentText(asideAt) });
      return actor.audit.nothingChanged();
    }
    await actor.audit.record(tx, {
      subject: { type: 'bank-statement-row', id: rowId },
      before: { aside: !aside },
      after: { aside },
    });
  });
}

type Refused = { reference: string; refused: boolean };

export async function refuseMatch(deps: Deps, actor: ActingMember, rowId: string, asked: Refused): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await openRow(tx, rowId);
    const reference = asked.reference.toUpperCase();
    const paymentId = await findTransferPayment(tx, reference);
    if (!paymentId) throw new AppError('bank.not_found');
    const match = { rowId, paymentId };
    const changed = asked.refused ? await insertRefusal(tx, match, actor.userId) : await deleteRefusal(tx, match);
    if (!changed) return actor.audit.nothingChanged();
    await actor.audit.record(tx, {
      subject: { type: 'bank-statement-row', id: rowId },
      before: { reference, refused: !asked.refused },
      after: { reference, refused: asked.refused },
    });
  });
}

type Judged = CandidateFacts & { judgment: Judgment; isRefused: boolean };
const numbersOf = ({ reference, orders }: CandidateFacts) => [reference, ...orders.map((order) => order.orderNumber)];

function judged(row: StatementRowFacts, transfer: CandidateFacts, isRefused: boolean): Judged {
  const { missingCents, buyer } = transfer;
  const judgment = judge(row, { missingCents, numbers: numbersOf(transfer), buyerName: buyer.name });
  return { ...transfer, judgment, isRefused };
}

/** The rows of a page, each open one with the best of what fits and was not refused. */
export async function proposeMatches(db: Db, userId: string, rows: StatementRowFacts[]): Promise<StatementRow[]> {
  const open = rows.filter(({ creditId }) => creditId === null);
  const numbers = [...new Set(open.flatMap(({ named, digits }) => [...named, ...digits]))];
  const amounts = [...new Set(open.map(({ amountCents }) => amountCents))];
  const [found, refusals] = await Promise.all([
    open.length > 0 ? listFitting(db, { numbers, amounts }) : [],
    listRefusals(
      db,
      open.map(({ id }) => id),
    ),
  ]);
  const refused = new Set(refusals.map(({ rowId, paymentId }) => `${rowId} ${paymentId}`));
  return rows.map((row) => {
    const fitting = found
      .map((transfer) => judged(row, transfer, refused.has(`${row.id} ${transfer.paymentId}`)))
      .filter(({ judgment, isRefused }) => judgment.verdict !== 'none' && !isRefused)
      .sort(byFit);
    return rowView(row, userId, fitting[0]);
  });
}

type Shown = { row: StatementRow; candidates: MatchCandidate[] };

/** One row beside the transfers it may belong to; without a search, open ones of about the same sum fill the list. */
export async function showCandidates(db: Db, userId: string, rowId: string, search?: string): Promise<Shown> {
  const row = await getStatementRow(db, rowId);
  const sought = { numbers: [...row.named, ...row.digits], amounts: [row.amountCents] };
  const [found, near, refusals] = await Promise.all([
    search ? searchTransfers(db, search, candidatesShown) : listFitting(db, sought),
    search ? [] : listNearest(db, row.amountCents, candidatesShown),
    listRefusals(db, [rowId]),
  ]);
  const refusalOf = new Map(refusals.map((refusal) => [refusal.paymentId, refusal]));
  const transfers = new Map([...near, ...found].map((transfer) => [transfer.paymentId, transfer]));
  const ranked = [...transfers.values()]
    .map((transfer) => judged(row, transfer, refusalOf.has(transfer.paymentId)))
    .sort(byFit);
  const best = ranked.find(({ judgment, isRefused }) => judgment.verdict !== 'none' && !isRefused);
  return {
    row: rowView(row, userId, best),
    candidates: ranked
      .slice(0, candidatesShown)
      .map((candidate) => candidateView(candidate, candidate.judgment, refusalOf.get(candidate.paymentId))),
  };
}
