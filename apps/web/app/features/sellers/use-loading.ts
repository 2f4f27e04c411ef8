import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const SLOW_MS = 250;

/** `soon`: the old list stays a moment longer; `slow`: loading takes longer, and a skeleton should show. */
export type Loading = 'no' | 'soon' | 'slow';

/** Whether a navigation within the same page is running. */
export function useLoading(): Loading {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const busy = location?.pathname === pathname;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  if (!busy) return 'no';
  return slow ? 'slow' : 'soon';
}
