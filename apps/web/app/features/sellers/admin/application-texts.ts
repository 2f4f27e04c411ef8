import {
  type ApplicationStatus,
  type BusinessCategory,
  businessCategoryLabels,
  type DocumentKind,
} from '@herbary/contract/application-limits.ts';
import type { ApplicationRecord } from '@herbary/contract/seller-applications.ts';

export const statusBadges = {
  pending: { label: 'Pending', tone: 'warn' },
  underReview: { label: 'Under Review', tone: 'note' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
} as const satisfies Record<ApplicationStatus, { label: string; tone: string }>;

export const documentLabels: Record<DocumentKind, string> = {
  identificationDocument: 'Identification',
  businessDocument: 'Business',
  taxDocument: 'Tax',
};

export const categoryText = (category: string): string =>
  businessCategoryLabels[category as BusinessCategory] ?? category;

const sameWords = { bankAccount: 'bank account', phone: 'phone', document: 'document' };
const and = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** "Same phone and document" */
export const sameText = (same: ApplicationRecord['similar'][number]['same']): string =>
  `Same ${and.format(same.map((one) => sameWords[one]))}`;

const stepWords: Record<ApplicationStatus, string> = {
  pending: 'Application sent',
  underReview: 'Under review',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** "Rejected by Ines Ortega: The license has expired." */
export const stepText = ({ to, by, reason }: ApplicationRecord['steps'][number]): string =>
  `${stepWords[to]}${by ? ` by ${by}` : ''}${reason ? `: ${reason}` : ''}`;
