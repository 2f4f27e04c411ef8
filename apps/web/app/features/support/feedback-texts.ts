import type { SentFeedback } from '@herbary/contract/feedback.ts';

export const feedbackNames = {
  feedback: 'Feedback',
  suggestion: 'Suggestion',
  bug: 'Bug',
  question: 'Question',
} as const satisfies Record<SentFeedback['type'], string>;

export const feedbackStatuses = {
  new: { label: 'Sent', tone: 'note' },
  read: { label: 'Read', tone: 'note' },
  resolved: { label: 'Done', tone: 'good' },
} as const satisfies Record<SentFeedback['status'], { label: string; tone: string }>;
