import { useLocation, useNavigation } from 'react-router';
import { useIsSlow } from '../../ui/use-timeout.ts';

const SLOW_MS = 250;

/** `soon`: the old list stays a moment longer; `slow`: loading takes longer, and a skeleton should show. */
export type Loading = 'no' | 'soon' | 'slow';

/** Whether a navigation within the same page is running. */
export function useLoading(): Loading {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const busy = location?.pathname === pathname;
  const slow = useIsSlow(busy, SLOW_MS);
  if (!busy) return 'no';
  return slow ? 'slow' : 'soon';
}
