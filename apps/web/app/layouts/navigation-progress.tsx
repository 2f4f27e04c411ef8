import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Quicker than this, the next page simply appears. */
const SHOWN_AFTER_MS = 200;

function Mark() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 print:hidden">
      <span className="sr-only">Loading page</span>
      {/* Nobody knows how long it takes: the line slows down on its way and never arrives. */}
      <div
        aria-hidden
        className="h-[3px] origin-left scale-x-90 bg-honey transition-transform duration-[10s] ease-calm motion-reduce:scale-x-100 motion-reduce:transition-none starting:scale-x-0"
      />
    </div>
  );
}

/** A progress line while another page loads; a navigation within the same page shows its own loading state. */
export function NavigationProgress() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location && location.pathname !== pathname ? <Mark /> : null;
}
