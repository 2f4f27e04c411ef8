import type { Writing } from '@herbary/contract/community.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import type { Deps } from '../../deps.ts';
import { oneLine, quoted } from '../../platform/wording.ts';
import { defineMessages, type Message } from '../notifications/index.ts';
import { findAnswered } from './comments.repository.ts';
import { commentWritten, writingDecided } from './community.events.ts';

const subscriber = 'notifications.community';
const nounOf = (kind: Writing) => (kind === 'posts' ? 'story' : 'comment');

export const communityMessages = ({ db }: Deps) => [
  // One message a day for each story: a lively one would fill the mailbox of its author.
  defineMessages(subscriber, [commentWritten], async ({ payload }): Promise<Message[]> => {
    const found = await findAnswered(db, payload.commentId);
    if (!found) return [];
    const { postId, authorId, commenter, text, content, createdAt } = found;
    const words = `${commenter} commented on your story \u201c${oneLine(content, 60)}\u201d`;
    return [
      {
        to: { role: 'buyer', userId: authorId },
        group: 'community',
        key: `story-comments:${postId}:${createdAt.toISOString().slice(0, 10)}`,
        type: 'info',
        title: 'New comment on your story',
        text: `${words}: ${oneLine(text, 200)}`,
        path: pathTo(ROUTES.communityPost, { id: postId }),
        email: {
          subject: `${commenter} commented on your story`,
          paragraphs: [`${words}:`, `\u201c${oneLine(text, 300)}\u201d`],
          button: 'Read the comments',
        },
      },
    ];
  }),
  defineMessages(subscriber, [writingDecided], async ({ payload }): Promise<Message[]> => {
    const { kind, id, postId, authorId, reason, at } = payload;
    const noun = nounOf(kind);
    const start = `\u201c${oneLine(payload.text, 80)}\u201d`;
    const words =
      reason === null
        ? `our team has reviewed your ${noun} ${start}. Everyone can see it now.`
        : `our team has removed your ${noun} ${start}. The reason: ${quoted(reason)}.`;
    const next = reason === null ? [] : [`You can edit it and share it again, and we'll take another look.`];
    const title = reason === null ? `Your ${noun} is published` : `Your ${noun} was removed`;
    return [
      {
        to: { role: 'buyer', userId: authorId },
        group: 'community',
        key: `community-decided:${id}:${at}`,
        type: reason === null ? 'success' : 'warning',
        title,
        text: reason === null ? `${start} is now live in the community.` : `${start}. The reason: ${quoted(reason)}.`,
        path: pathTo(ROUTES.communityPost, { id: postId }),
        email: { subject: title, paragraphs: [words, ...next], button: `See your ${noun}` },
      },
    ];
  }),
];
