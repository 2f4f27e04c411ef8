import { useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readLocalStorage, removeLocalStorage, writeLocalStorage } from '../../../lib/local-storage.ts';
import type { ApplicationValues, DocumentNames } from './application-steps.ts';

const slot = 'seller-application-draft';
const keptDays = 30;

/** Anyone can write to the storage: its content is validated. Neither passwords nor files are ever in it. */
const draftShape = z.object({
  savedAt: z.number(),
  values: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      businessName: z.string(),
      category: z.string(),
      description: z.string(),
      city: z.string(),
      state: z.string(),
      country: z.string(),
      certifications: z.array(z.string()),
    })
    .partial(),
  documents: z.record(z.string(), z.string()),
});
export type ApplicationDraft = z.output<typeof draftShape>;

function readDraft(): ApplicationDraft | undefined {
  const draft = draftShape.safeParse(readLocalStorage(slot)).data;
  return draft && Date.now() - draft.savedAt < keptDays * 86_400_000 ? draft : undefined;
}

const neverChanges = () => () => {};

/** Read after hydration: the server's page is the same for every visitor. */
export function useApplicationDraft() {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [loaded, setLoaded] = useState<{ draft: ApplicationDraft | undefined }>();
  if (isInBrowser && !loaded) setLoaded({ draft: readDraft() });
  return {
    draft: loaded?.draft,
    save: ({ password: _, confirmPassword: __, ...values }: ApplicationValues, documents: DocumentNames) => {
      // What was typed before hydration comes before the stored draft was read, and would overwrite it.
      if (loaded) writeLocalStorage(slot, { savedAt: Date.now(), values, documents });
    },
    /** After it was sent: what is on the screen stays until the next page is there. */
    forget: () => removeLocalStorage(slot),
    startOver: () => {
      removeLocalStorage(slot);
      setLoaded({ draft: undefined });
    },
  };
}
