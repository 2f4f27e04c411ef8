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

/** The same states, as the staff sees them. */
export const receivedStatuses = {
  new: { label: 'New', tone: 'warn', badge: 'warn', icon: 'Mail' },
  read: { label: 'Answered', tone: 'good', badge: 'good', icon: 'Check' },
  resolved: { label: 'Closed', tone: 'quiet', badge: 'neutral', icon: 'CircleCheck' },
} as const satisfies Record<SentFeedback['status'], { label: string; tone: string; badge: string; icon: string }>;
