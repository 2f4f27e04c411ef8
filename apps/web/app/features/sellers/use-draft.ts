import { useState } from 'react';

/** What somebody is choosing, starting from what holds; when something else holds (applied, back, cleared), from that. */
export function useDraft<Value>(applied: Value): [Value, (next: Value) => void] {
  const [held, setHeld] = useState({ applied, draft: applied });
  const current = held.applied === applied ? held : { applied, draft: applied };
  if (current !== held) setHeld(current);
  return [current.draft, (draft) => setHeld({ applied, draft })];
}
