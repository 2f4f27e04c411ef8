import type { ApplicationStatus } from '@herbary/contract/application-limits.ts';

/** Who decides, from which states, and what becomes of it. Whoever comes second finds another state and is refused. */
export const decisions = {
  approve: { from: ['pending', 'underReview'], to: 'approved', said: 'Seller approved' },
  reject: { from: ['pending', 'underReview'], to: 'rejected', said: 'Seller rejected' },
  underReview: { from: ['pending'], to: 'underReview', said: 'Application under review' },
} as const satisfies Record<string, { from: readonly ApplicationStatus[]; to: ApplicationStatus; said: string }>;

export type Decision = keyof typeof decisions;
const decisionNames = Object.keys(decisions) as Decision[];

export const mayDecide = (decision: Decision, status: ApplicationStatus): boolean =>
  (decisions[decision].from as readonly ApplicationStatus[]).includes(status);

export const decisionsFor = (status: ApplicationStatus): Decision[] =>
  decisionNames.filter((decision) => mayDecide(decision, status));

export const statusWords: Record<ApplicationStatus, string> = {
  pending: 'pending',
  underReview: 'under review',
  approved: 'approved',
  rejected: 'rejected',
};
