import type { CaseMessage, CaseSummary, CaseThread, ReceivedCase } from '@herbary/contract/support-cases.ts';
import type { Deps } from '../../../deps.ts';
import { caseToken } from './case-link.ts';
import type { CaseRow } from './cases.repository.ts';

export const caseNumber = (number: number): string => `CS-${number}`;

const headOf = (row: CaseRow) => ({
  caseNumber: caseNumber(row.number),
  subject: row.subject,
  category: row.category,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
});

const messagesOf = (row: CaseRow): CaseMessage[] => [
  { _id: row.id, author: 'person', name: row.name, text: row.message, createdAt: row.createdAt.toISOString() },
  ...row.thread.map(({ id, isStaff, name, text, createdAt }) => ({
    _id: id,
    author: isStaff ? ('staff' as const) : ('person' as const),
    name,
    text,
    createdAt: new Date(createdAt).toISOString(),
  })),
];

export const threadView = (row: CaseRow): CaseThread => ({
  ...headOf(row),
  hasAttachment: row.attachmentFileId !== null,
  messages: messagesOf(row),
});

export const summaryView =
  ({ env }: Pick<Deps, 'env'>) =>
  (row: CaseRow): CaseSummary => ({
    ...headOf(row),
    token: caseToken(env, row.id),
    updatedAt: row.updatedAt.toISOString(),
  });

export const receivedView = (row: CaseRow): ReceivedCase => ({
  _id: row.id,
  ...threadView(row),
  updatedAt: row.updatedAt.toISOString(),
  name: row.name,
  email: row.email,
  userId: row.userId,
  orderNumber: row.orderNumber ?? '',
  orderId: row.orderId,
});
