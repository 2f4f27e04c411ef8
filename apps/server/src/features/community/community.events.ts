import { WRITINGS } from '@herbary/contract/community.ts';
import { z } from 'zod';
import { defineEvent } from '../../platform/events/outbox.ts';

export const commentWritten = defineEvent('community.comment-written', z.strictObject({ commentId: z.uuid() }));
export const writingDecided = defineEvent(
  'community.decided',
  z.strictObject({
    kind: z.enum(WRITINGS),
    id: z.uuid(),
    postId: z.uuid(),
    authorId: z.uuid(),
    text: z.string(),
    /** Null: published. */
    reason: z.string().nullable(),
    /** Of the decision: each is told once. */
    at: z.iso.datetime(),
  }),
);
