import { useLocation, useNavigation } from 'react-router';
import { useIsSlow } from '../ui/use-timeout.ts';

/** Faster navigations show no progress. */
const SHOWN_AFTER_MS = 200;

/** A progress line while another page loads; a navigation within the same page shows its own loading state. */
export function NavigationProgress() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const isLeaving = location !== undefined && location.pathname !== pathname;
  if (!useIsSlow(isLeaving, SHOWN_AFTER_MS)) return null;
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 print:hidden">
      <span className="sr-only">Loading page</span>
      {/* The duration is unknown: the line slows down and never reaches the end. */}
      <div
        aria-hidden
        className="h-[3px] origin-left scale-x-90 bg-honey transition-transform duration-[10s] ease-calm motion-reduce:scale-x-100 motion-reduce:transition-none starting:scale-x-0"
      />
    </div>
  );
}
