import { useState } from 'react';

/**
 * An unsaved choice that starts from the applied value, and starts again when the applied value changes (apply, Back,
 * clear).
 */
export function useDraft<Value>(applied: Value): [Value, (next: Value) => void] {
  const [stored, setStored] = useState({ applied, draft: applied });
  const current = stored.applied === applied ? stored : { applied, draft: applied };
  if (current !== stored) setStored(current);
  return [current.draft, (draft) => setStored({ applied, draft })];
}
