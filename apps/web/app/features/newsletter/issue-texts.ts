import type { IssueSummary } from '@herbary/contract/newsletter.ts';

export const issueStatuses = {
  draft: { label: 'Draft', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'note' },
  stopped: { label: 'Stopped', tone: 'warn' },
  sent: { label: 'Sent', tone: 'good' },
} as const satisfies Record<IssueSummary['status'], { label: string; tone: string }>;

export const blockNames = { heading: 'Heading', text: 'Text', product: 'Product' } as const;
