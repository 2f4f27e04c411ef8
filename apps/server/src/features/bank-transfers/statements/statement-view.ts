import type { MatchCandidate, RowState, Statement, StatementRow } from '@herbary/contract/bank-statements.ts';
import type { CandidateFacts } from './candidates.repository.ts';
import type { Judgment } from './match-rules.ts';
import type { StatementFacts, StatementRowFacts } from './statements.repository.ts';

const dollarsOf = (cents: number): number => cents / 100;

export const statementView = (facts: StatementFacts): Statement => {
  const { rows, cents, matchedRows, matchedCents, asideRows, asideCents } = facts;
  return {
    _id: facts.id,
    fileName: facts.fileName,
    format: facts.format,
    importedBy: facts.importedBy,
    importedAt: facts.createdAt.toISOString(),
    all: { rows, total: dollarsOf(cents) },
    matched: { rows: matchedRows, total: dollarsOf(matchedCents) },
    aside: { rows: asideRows, total: dollarsOf(asideCents) },
    open: { rows: rows - matchedRows - asideRows, total: dollarsOf(cents - matchedCents - asideCents) },
  };
};

function stateOf({ creditId, countedAt, asideAt }: StatementRowFacts): RowState {
  if (creditId === null) return asideAt ? 'aside' : 'open';
  return countedAt ? 'matched' : 'waiting';
}

function actionsOf(row: StatementRowFacts, state: RowState, userId: string): StatementRow['can'] {
  if (state === 'open') return row.currency === 'USD' ? ['match', 'set-aside'] : ['set-aside'];
  if (state === 'waiting') return row.recordedBy === userId ? [] : ['confirm'];
  return state === 'aside' ? ['take-back'] : [];
}

type Best = { reference: string; judgment: Judgment };

export function rowView(row: StatementRowFacts, userId: string, best: Best | undefined): StatementRow {
  const { creditId, reference, recordedAt } = row;
  const state = stateOf(row);
  return {
    _id: row.id,
    statement: { _id: row.statementId, fileName: row.fileName },
    amount: dollarsOf(row.amountCents),
    currency: row.currency,
    valueDate: row.valueDate,
    sender: row.sender,
    text: row.text,
    state,
    proposal:
      state === 'open'
        ? {
            verdict: best?.judgment.verdict ?? 'none',
            reference: best?.reference ?? null,
            difference: dollarsOf(best?.judgment.differenceCents ?? 0),
          }
        : null,
    match:
      creditId && reference && recordedAt
        ? {
            creditId,
            reference,
            by: row.recordedName ?? '',
            at: recordedAt.toISOString(),
            confirmedBy: row.confirmedName,
          }
        : null,
    aside:
      state === 'aside' && row.asideAt
        ? { by: row.asideName ?? '', at: row.asideAt.toISOString(), reason: row.asideReason ?? '' }
        : null,
    can: actionsOf(row, state, userId),
  };
}

type Refusal = { by: string; at: Date };

export const candidateView = (
  facts: CandidateFacts,
  { verdict, amount, differenceCents, number, sender }: Judgment,
  refusal: Refusal | undefined,
): MatchCandidate => ({
  reference: facts.reference,
  status: facts.status,
  buyer: { _id: facts.buyer.id, name: facts.buyer.name, email: facts.buyer.email },
  orders: facts.orders.map(({ id, orderNumber, seller }) => ({ _id: id, orderNumber, seller })),
  amount: dollarsOf(facts.amountCents),
  missing: dollarsOf(facts.missingCents),
  parts: {
    items: dollarsOf(facts.subtotalCents),
    discount: dollarsOf(facts.discountCents),
    tax: dollarsOf(facts.taxCents),
    shipping: dollarsOf(facts.shippingCents),
  },
  placedAt: facts.placedAt.toISOString(),
  dueAt: facts.dueAt.toISOString(),
  verdict,
  reasons: { amount, difference: dollarsOf(differenceCents), number, sender },
  refused: refusal ? { by: refusal.by, at: refusal.at.toISOString() } : null,
});
