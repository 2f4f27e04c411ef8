import type { CaseStatus } from '@herbary/contract/support-cases.ts';

/** As the staff sees them. */
export const receivedCaseStatuses = {
  open: { label: 'Open', tone: 'warn', badge: 'warn', icon: 'Mail' },
  answered: { label: 'Answered', tone: 'good', badge: 'good', icon: 'Check' },
  closed: { label: 'Closed', tone: 'quiet', badge: 'neutral', icon: 'CircleCheck' },
} as const satisfies Record<CaseStatus, { label: string; tone: string; badge: string; icon: string }>;

/** As the person sees them. */
export const ownCaseStatuses = {
  open: { label: 'With us', tone: 'note' },
  answered: { label: 'Answered', tone: 'good' },
  closed: { label: 'Closed', tone: 'neutral' },
} as const satisfies Record<CaseStatus, { label: string; tone: string }>;
