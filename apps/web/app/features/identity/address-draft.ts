import { address } from '@herbary/contract/addresses.ts';
import { useState } from 'react';
import { readSessionStorage, removeSessionStorage, writeSessionStorage } from '../../lib/session-storage.ts';

const slot = 'address-draft';
/** Storage is anybody's: it is read like a guess. */
const draftShape = address.omit({ _id: true }).partial();

/** What was typed of a new address and not saved yet, kept over reload and Escape. One that is edited has no draft. */
export function useAddressDraft(isNew: boolean) {
  const [draft] = useState(() => (isNew ? draftShape.safeParse(readSessionStorage(slot)).data : undefined));
  return {
    draft,
    keep: (values: unknown) => {
      if (isNew) writeSessionStorage(slot, values);
    },
    drop: () => {
      if (isNew) removeSessionStorage(slot);
    },
  };
}
