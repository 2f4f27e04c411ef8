import { postForm } from '@herbary/contract/community.ts';
import { useState } from 'react';
import { z } from 'zod';
import { readSessionStorage, removeSessionStorage, writeSessionStorage } from '../../../lib/session-storage.ts';

const slot = 'story-draft';
const pickedProduct = z.object({ _id: z.uuid(), name: z.string(), seller: z.string() });
export type PickedProduct = z.output<typeof pickedProduct>;

/** Anyone can write to the storage: its content is validated. A text that is still too short or too long stays. */
const draftShape = z.object({
  content: z.string().max(10_000).optional(),
  topic: postForm.shape.topic.catch(undefined),
  photoAlt: z.string().max(1000).optional(),
  product: pickedProduct.optional().catch(undefined),
});
export type StoryDraft = z.output<typeof draftShape>;

/** The unshared story; it survives a reload, a refusal and a lost session. The edit of a story has no draft. */
export function useStoryDraft(isNew: boolean) {
  const [draft] = useState<StoryDraft>(() =>
    isNew ? (draftShape.safeParse(readSessionStorage(slot)).data ?? {}) : {},
  );
  return {
    draft,
    save: (next: StoryDraft) => {
      if (isNew) writeSessionStorage(slot, next);
    },
    drop: () => {
      if (isNew) removeSessionStorage(slot);
    },
  };
}
