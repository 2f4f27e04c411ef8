import type { DisputeStatus } from '@herbary/contract/disputes.ts';

/** How far the bank has come. A question may become a chargeback, also one that was closed; nothing goes the other way. */
const stages: Record<DisputeStatus, number> = {
  warning_needs_response: 0,
  warning_under_review: 1,
  warning_closed: 2,
  needs_response: 3,
  under_review: 4,
  prevented: 5,
  won: 5,
  lost: 5,
};
const finalStage = stages.won;

export const awaitsAnswer = (status: DisputeStatus): boolean =>
  status === 'needs_response' || status === 'warning_needs_response';

export const isClosed = (status: DisputeStatus): boolean =>
  status === 'warning_closed' || stages[status] === finalStage;

/** What was read before another process wrote something newer. */
export const isStale = (reported: DisputeStatus, known: DisputeStatus): boolean => stages[reported] < stages[known];

export const isFinal = (status: DisputeStatus): boolean => stages[status] === finalStage;

/** An answer to the question is none to the chargeback. */
export const isEscalation = (from: DisputeStatus, to: DisputeStatus): boolean =>
  from.startsWith('warning_') && stages[to] >= stages.needs_response;
