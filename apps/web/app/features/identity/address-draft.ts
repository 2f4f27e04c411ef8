import { address } from '@herbary/contract/addresses.ts';
import { useState } from 'react';
import { readSessionStorage, removeSessionStorage, writeSessionStorage } from '../../lib/session-storage.ts';

const slot = 'address-draft';
/** Anyone can write to the storage: its content is validated. */
const draftShape = address.omit({ _id: true }).partial();

/** The unsaved draft of a new address; it survives reload and Escape. Editing an address has no draft. */
export function useAddressDraft(isNew: boolean) {
  const [draft] = useState(() => (isNew ? draftShape.safeParse(readSessionStorage(slot)).data : undefined));
  return {
    draft,
    saveDraft: (values: unknown) => {
      if (isNew) writeSessionStorage(slot, values);
    },
    drop: () => {
      if (isNew) removeSessionStorage(slot);
    },
  };
}
