import type { VerificationState } from '@herbary/contract/seller-verifications.ts';
import { countOf } from '../../../ui/figures.ts';

export const stateBadges = {
  verified: { label: 'Verified', tone: 'good', icon: 'CircleCheck' },
  expiring: { label: 'Expiring soon', tone: 'warn', icon: 'Hourglass' },
  toRead: { label: 'To read', tone: 'warn', icon: 'FileText' },
  expired: { label: 'Expired', tone: 'bad', icon: 'CircleX' },
  withdrawn: { label: 'Withdrawn', tone: 'bad', icon: 'CircleX' },
  missing: { label: 'Missing', tone: 'neutral', icon: 'Minus' },
} as const satisfies Record<VerificationState, { label: string; tone: string; icon: string }>;

/** "in 8 days", "today", "2 days ago" */
export function daysText(daysLeft: number): string {
  if (daysLeft === 0) return 'today';
  const count = Math.abs(daysLeft);
  const days = countOf(count, 'day');
  return daysLeft > 0 ? `in ${days}` : `${days} ago`;
}
