import type { AdminDispute, SellerDispute } from '@herbary/contract/disputes.ts';
import type { Deps } from '../../deps.ts';
import type { DisputeRow } from './dispute-list.repository.ts';
import { awaitsAnswer } from './dispute-status.ts';

/** Given only for a row that was found in the viewer's own scope: the links open for them. */
type Viewing = { files: Pick<Deps['files'], 'signedDocumentUrl'>; viewerId: string; now: Date };
type Evidence = SellerDispute['evidence'][number];

const amount = (cents: number): number => cents / 100;
const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

const commonOf = (row: DisputeRow) => ({
  _id: row.id,
  status: row.status,
  reason: row.reason,
  openedAt: row.openedAt.toISOString(),
  evidenceDueAt: instant(row.dueAt),
  submittedAt: instant(row.submittedAt),
  closedAt: instant(row.closedAt),
});

const evidenceOf = (row: DisputeRow['evidence'][number], { files, viewerId }: Viewing): Evidence => ({
  _id: row.id,
  field: row.field as Evidence['field'],
  text: row.body,
  file: row.fileId ? { name: row.fileName ?? 'file', url: files.signedDocumentUrl(row.fileId, viewerId) } : null,
  addedAt: new Date(row.addedAt).toISOString(),
});

const mayAnswer = ({ status, decision, dueAt }: DisputeRow, now: Date): boolean =>
  awaitsAnswer(status) && decision === null && dueAt !== null && dueAt > now;

export function sellerDisputeView(row: DisputeRow, viewing: Viewing): SellerDispute {
  const [share] = row.shares;
  if (!share) throw new Error(`Dispute ${row.id} was found for a seller without an order in it`);
  return {
    ...commonOf(row),
    order: { _id: share.orderId, orderNumber: share.orderNumber },
    amount: amount(share.amountCents),
    held: amount(share.heldCents),
    evidence: row.evidence.map((one) => evidenceOf(one, viewing)),
    can: mayAnswer(row, viewing.now) ? ['add-evidence'] : [],
  };
}

export function adminDisputeView(row: DisputeRow, viewing: Viewing): AdminDispute {
  const maySubmit = mayAnswer(row, viewing.now) && row.evidence.length > 0;
  const mayAccept = row.status === 'needs_response' && row.decision === null;
  return {
    ...commonOf(row),
    providerDisputeId: row.providerDisputeId,
    amount: amount(row.amountCents),
    fee: amount(row.feeCents),
    withdrawn: amount(row.withdrawnCents),
    reinstated: amount(row.reinstatedCents),
    buyer: { _id: row.buyerId, name: row.buyerName },
    orders: row.shares.map(({ orderId, orderNumber, seller, amountCents, heldCents }) => ({
      _id: orderId,
      orderNumber,
      seller,
      amount: amount(amountCents),
      held: amount(heldCents),
    })),
    evidence: row.evidence.map((one) => ({ ...evidenceOf(one, viewing), seller: one.sellerName })),
    decision: row.decision,
    decisionFailure: row.decisionFailure,
    can: [...(maySubmit ? (['submit'] as const) : []), ...(mayAccept ? (['accept'] as const) : [])],
  };
}
