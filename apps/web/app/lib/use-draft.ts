import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * An unsaved choice that starts from the applied value, and starts again when another page arrives (apply, clear, Back).
 * What is chosen while that page is still loading stays.
 */
export function useDraft<Value>(applied: Value): [Value, (next: Value) => void] {
  const here = useLocation();
  const { location: coming = here } = useNavigation();
  const [stored, setStored] = useState<{ draft: Value; pages: string[] } | null>(null);
  useEffect(() => {
    // A page that is left at once may never be drawn: Back then leads to the one on which the choice was made.
    const forget = () => setStored(null);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  const draft = stored?.pages.includes(here.key) ? stored.draft : applied;
  return [draft, (next) => setStored({ draft: next, pages: [here.key, coming.key] })];
}

/** What was asked for last, on its way or shown: a choice that starts from it keeps one that is still loading. */
export function useAsked<State>(shown: State, read: (query: URLSearchParams) => State): State {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname ? read(new URLSearchParams(location.search)) : shown;
}
