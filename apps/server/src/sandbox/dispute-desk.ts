import type { DeskParts } from './desk-parts.ts';
import { providerLimits as limits } from './provider-limits.ts';
import type { Charge, Dispute, Intent } from './sandbox-store.ts';
import { type FormTree, invalid, missing, textAt, treeAt } from './wire.ts';
import { newWireId } from './wire-id.ts';
import { disputeObject } from './wire-objects.ts';

const dayMs = 24 * 3_600_000;
const answerDays = 9;
const feeCents = 1_500;

const textFields = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_tracking_number',
  'uncategorized_text',
];
const fileFields = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
];
const evidenceFields: readonly string[] = [...textFields, ...fileFields];

const awaitsAnswer = ({ status }: Dispute) => status === 'needs_response' || status === 'warning_needs_response';
const isInquiry = ({ status }: Dispute) => status.startsWith('warning_');
const isClosed = ({ status }: Dispute) => ['won', 'lost', 'warning_closed', 'prevented'].includes(status);

export type NewDispute = {
  /** The whole charge by default. */
  amountCents?: number;
  reason?: string;
  /** The bank asks, and takes no money. */
  isInquiry?: boolean;
  dueInMs?: number;
};

/** What a cardholder's bank does to a charge. */
export function openDispute(parts: DeskParts, { id: intentId, charge: chargeId }: Intent, wish: NewDispute): Dispute {
  const charge = chargeId ? parts.store.charges.get(chargeId) : undefined;
  if (!charge) throw invalid('This PaymentIntent does not have a successful charge to dispute.');
  const { amountCents = charge.amount, reason = 'fraudulent', dueInMs = answerDays * dayMs } = wish;
  const now = Date.now();
  const opened: Dispute = {
    id: newWireId('du'),
    intent: intentId,
    charge: charge.id,
    amount: amountCents,
    currency: charge.currency,
    reason,
    status: wish.isInquiry ? 'warning_needs_response' : 'needs_response',
    evidence: {},
    dueAt: now + dueInMs,
    submissions: 0,
    balance: [],
    createdAt: now,
  };
  const stored = save(parts, opened, 'charge.dispute.created');
  return wish.isInquiry ? stored : withdraw(parts, stored);
}

function save({ store, emit }: DeskParts, dispute: Dispute, ...names: string[]): Dispute {
  store.put('disputes', dispute);
  for (const name of names) emit(name, disputeObject(dispute));
  return dispute;
}

function moved(dispute: Dispute, amount: number, fee: number): Dispute {
  return { ...dispute, balance: [...dispute.balance, { id: newWireId('txn'), amount, fee, createdAt: Date.now() }] };
}

const withdraw = (parts: DeskParts, dispute: Dispute): Dispute =>
  save(parts, moved(dispute, -dispute.amount, feeCents), 'charge.dispute.funds_withdrawn');

/** What the bank decides; the fee stays with the provider. */
export function endDispute(parts: DeskParts, id: string, outcome?: 'won' | 'lost'): Dispute {
  const dispute = getDispute(parts, id);
  const ends = outcome ?? dispute.ends;
  if (!ends || isClosed(dispute)) return dispute;
  if (isInquiry(dispute) && ends === 'lost') return escalate(parts, dispute);
  const status = isInquiry(dispute) ? 'warning_closed' : ends;
  const closed = save(parts, { ...dispute, status, ends: undefined }, 'charge.dispute.closed');
  const taken = -closed.balance.reduce((sum, { amount }) => sum + amount, 0);
  return status === 'won' ? save(parts, moved(closed, taken, 0), 'charge.dispute.funds_reinstated') : closed;
}

/** The question becomes a chargeback: the money is taken, and an answer can be given once more. */
function escalate(parts: DeskParts, dispute: Dispute): Dispute {
  const status = 'needs_response' as const;
  const dueAt = Date.now() + answerDays * dayMs;
  return withdraw(parts, save(parts, { ...dispute, status, dueAt, ends: undefined }, 'charge.dispute.updated'));
}

/** An inquiry about money that was given back has nothing to ask any more. */
export function closeInquiries(parts: DeskParts, charge: Charge): void {
  if (charge.refunded < charge.amount) return;
  for (const dispute of parts.store.disputes.values()) {
    if (dispute.charge === charge.id && isInquiry(dispute)) endDispute(parts, dispute.id, 'won');
  }
}

export const isDisputed = ({ store }: DeskParts, charge: Charge): boolean =>
  [...store.disputes.values()].some(
    (dispute) => dispute.charge === charge.id && !isInquiry(dispute) && dispute.status !== 'won',
  );

/** A shop that has not answered in time has lost. */
export function getDispute(parts: DeskParts, id: string): Dispute {
  const dispute = parts.store.disputes.get(id);
  if (!dispute) throw missing('dispute', id);
  if (!awaitsAnswer(dispute) || dispute.dueAt > Date.now()) return dispute;
  const status = isInquiry(dispute) ? 'warning_closed' : 'lost';
  return save(parts, { ...dispute, status }, 'charge.dispute.closed');
}

/** In test mode the provider reads the outcome out of the evidence itself. */
const outcomes: Record<string, Dispute['ends']> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
  escalate_inquiry_evidence: 'lost',
};

export function answerDispute(parts: DeskParts, id: string, form: FormTree): Dispute {
  const dispute = getDispute(parts, id);
  if (!awaitsAnswer(dispute)) throw invalid('This dispute is closed, or its evidence was submitted before.');
  const given = Object.entries(treeAt(form, 'evidence')).map(([name, value]) => [name, String(value)]);
  const evidence: Dispute['evidence'] = { ...dispute.evidence, ...Object.fromEntries(given) };
  checkEvidence(parts, evidence);
  if (textAt(form, 'submit') === 'false') return save(parts, { ...dispute, evidence }, 'charge.dispute.updated');
  const status = isInquiry(dispute) ? 'warning_under_review' : 'under_review';
  const ends = outcomes[evidence.uncategorized_text?.trim() ?? ''];
  const submissions = dispute.submissions + 1;
  return save(parts, { ...dispute, evidence, status, ends, submissions }, 'charge.dispute.updated');
}

function checkEvidence({ store }: DeskParts, evidence: Dispute['evidence']): void {
  for (const [name, value] of Object.entries(evidence)) {
    const param = `evidence[${name}]`;
    if (fileFields.includes(name) && !store.files.has(value)) throw missing('file', value, param);
    if (value.length > limits.evidenceTextLength.value) {
      throw invalid(`${param} is longer than ${limits.evidenceTextLength.value} characters`, { param });
    }
  }
  const texts = Object.entries(evidence).filter(([name]) => textFields.includes(name));
  const length = texts.reduce((sum, [, text]) => sum + text.length, 0);
  if (length > limits.evidenceTotalLength.value) {
    const message = `All evidence together has at most ${limits.evidenceTotalLength.value} characters`;
    throw invalid(message, { param: 'evidence' });
  }
}

export function checkEvidenceNames(form: FormTree): void {
  for (const name of Object.keys(treeAt(form, 'evidence'))) {
    if (evidenceFields.includes(name)) continue;
    const param = `evidence[${name}]`;
    throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
}

export function acceptDispute(parts: DeskParts, id: string): Dispute {
  const dispute = getDispute(parts, id);
  if (dispute.status !== 'needs_response') throw invalid('Only a dispute that waits for a response can be closed.');
  return save(parts, { ...dispute, status: 'lost' }, 'charge.dispute.closed');
}
