import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * An unsaved choice that starts from the applied value, and starts again when another page arrives (apply, Back,
 * clear). What is chosen while that page is still loading stays.
 */
export function useDraft<Value>(applied: Value): [Value, (next: Value) => void] {
  const here = useLocation();
  const { location: page = here } = useNavigation();
  const [stored, setStored] = useState({ applied, draft: applied, page: page.key });
  const draft = stored.page === here.key ? stored.draft : applied;
  const current = stored.applied === applied ? stored : { applied, draft, page: page.key };
  if (current !== stored) setStored(current);
  return [current.draft, (next) => setStored({ applied, draft: next, page: page.key })];
}
