import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../deps.ts';
import { CallRefused } from '../../platform/cards/card-provider.ts';
import { transaction } from '../../platform/db/client.ts';
import { failPoint } from '../../platform/fail-point.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ActingMember } from '../../platform/http/audited-call.ts';
import { assertAnswerable, combinedTexts } from './add-evidence.ts';
import { awaitsAnswer, isEscalation } from './dispute-status.ts';
import { decisionMade } from './disputes.events.ts';
import {
  type Decision,
  type Dispute,
  findDispute,
  lockDispute,
  markDecided,
  markRefused,
} from './disputes.repository.ts';
import { type EvidenceRow, keepProviderFile, listEvidence } from './evidence.repository.ts';
import { followDispute } from './follow-dispute.ts';

type Read = { _id: string; addedAt: string }[];
/** `evidence`: what the admin was shown. */
type Wish = { disputeId: string } & ({ decision: 'accept' } | { decision: 'submit'; evidence: Read });

/** An admin's decision, once: a job sends it to the provider and retries until it answers. */
export function decideDispute(deps: Deps, actor: ActingMember, wish: Wish): Promise<void> {
  const { disputeId, decision } = wish;
  return transaction(deps.db, async (tx) => {
    const dispute = await lockDispute(tx, disputeId);
    if (wish.decision === 'submit') {
      assertAnswerable(dispute, deps.clock.now());
      assertRead(await listEvidence(tx, disputeId), wish.evidence);
    } else assertAcceptable(dispute);
    if (!(await markDecided(tx, disputeId, decision, actor.userId))) throw new AppError('dispute.decided');
    await actor.audit.record(tx, {
      subject: { type: 'dispute', id: disputeId },
      before: { status: dispute?.status, decision: null },
      after: { status: dispute?.status, decision },
    });
    await deps.events.publish(tx, { type: decisionMade, subject: disputeId, payload: { disputeId } });
  });
}

/** The bank gets it once, so what came or changed after the admin read it has to be read first. */
function assertRead(evidence: readonly EvidenceRow[], read: Read): void {
  if (evidence.length === 0) throw new AppError('dispute.no_evidence');
  const shown = new Map(read.map(({ _id, addedAt }) => [_id, addedAt]));
  const isRead = ({ id, addedAt }: EvidenceRow) => shown.get(id) === new Date(addedAt).toISOString();
  if (shown.size !== evidence.length || !evidence.every(isRead)) throw new AppError('resource.changed');
}

/** Only a chargeback can be given up: of a question no money has been taken. */
function assertAcceptable(dispute: Dispute | undefined): void {
  if (!dispute) throw new AppError('dispute.not_found');
  if (dispute.status !== 'needs_response') throw new AppError('dispute.not_open');
  if (dispute.decision) throw new AppError('dispute.decided');
}

/**
 * Sends the decision to the provider. It can be submitted once: the provider is asked first whether it still waits, so
 * that a second try after a crash submits nothing twice, however long ago the first one was.
 */
export async function carryOutDecision(deps: Deps, disputeId: string): Promise<void> {
  const dispute = await findDispute(deps.db, disputeId);
  if (!dispute?.decision) return;
  const { providerDisputeId } = dispute;
  const reported = await deps.cards.retrieveDispute(providerDisputeId);
  // A question that has become a chargeback meanwhile gets an answer of its own.
  if (reported && awaitsAnswer(reported.status) && !isEscalation(dispute.status, reported.status)) {
    try {
      await tellProvider(deps, dispute, dispute.decision);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      deps.log.error({ disputeId, reason: error.reason }, 'the provider would not take the answer to a dispute');
      await markRefused(deps.db, disputeId, error.reason);
    }
  }
  failPoint('dispute.after-provider');
  await followDispute(deps, providerDisputeId);
}

async function tellProvider(deps: Deps, dispute: Dispute, decision: Decision): Promise<void> {
  const { id, providerDisputeId, decisionAttempt } = dispute;
  const key = `dispute:${id}:${decision}:${decisionAttempt}`;
  if (decision === 'accept') return deps.cards.acceptDispute({ key, providerDisputeId });
  const evidence = { ...combinedTexts(await listEvidence(deps.db, id)), ...(await sentFiles(deps, id)) };
  return deps.cards.submitDispute({ key, providerDisputeId, evidence });
}

/** The provider's numbers of all files, each of which it gets once. */
async function sentFiles({ db, files, cards }: Deps, disputeId: string): Promise<Record<string, string>> {
  const sent: Record<string, string> = {};
  for (const { id, field, fileId, fileName, providerFileId } of await listEvidence(db, disputeId)) {
    if (!fileId) continue;
    if (providerFileId) {
      sent[field] = providerFileId;
      continue;
    }
    const document = await files.openDocument(fileId);
    if (!document) throw new Error(`File ${fileId} of dispute ${disputeId} is gone`);
    const { mime, stream } = document;
    const number = await cards.uploadEvidence({
      fileName: fileName ?? 'evidence',
      mime,
      body: await buffer(stream),
    });
    await keepProviderFile(db, id, number);
    sent[field] = number;
  }
  return sent;
}
