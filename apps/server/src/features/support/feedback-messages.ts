import { ROUTES } from '@herbary/contract/routes.ts';
import type { Deps } from '../../deps.ts';
import { oneLine } from '../../platform/wording.ts';
import { defineMessages, type Message } from '../notifications/index.ts';
import { feedbackAnswered, findFeedback } from './decide-feedback.ts';

export const feedbackMessages = ({ db }: Deps) => [
  defineMessages('notifications.feedback', [feedbackAnswered], async ({ payload }): Promise<Message[]> => {
    const { id, authorId, title, answer } = await findFeedback(db, payload.feedbackId);
    if (answer === null) return [];
    const subject = `About your feedback: ${oneLine(title, 80)}`;
    return [
      {
        to: { role: 'seller', userId: authorId },
        group: 'feedback',
        key: `feedback-answered:${id}`,
        type: 'info',
        title: 'We replied to your feedback',
        text: `${oneLine(title, 80)}: ${oneLine(answer, 300)}`,
        path: ROUTES.dashboardFeedback.path,
        email: {
          subject,
          paragraphs: [
            `thank you for writing to us about \u201c${oneLine(title, 200)}\u201d.`,
            ...answer.split(/\n{2,}/),
          ],
          button: 'See your feedback',
        },
      },
    ];
  }),
];
