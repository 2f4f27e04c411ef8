import { useState } from 'react';

/** An unsaved choice that starts from the applied value, and starts again when the applied value changes (apply, Back, clear). */
export function useDraft<Value>(applied: Value): [Value, (next: Value) => void] {
  const [held, setHeld] = useState({ applied, draft: applied });
  const current = held.applied === applied ? held : { applied, draft: applied };
  if (current !== held) setHeld(current);
  return [current.draft, (draft) => setHeld({ applied, draft })];
}
