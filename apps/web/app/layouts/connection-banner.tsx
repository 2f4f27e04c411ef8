import { useConnection } from '../lib/connection.ts';
import { Icon } from '../ui/icon.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** Visible until a request succeeds again. */
export function ConnectionBanner() {
  const lost = useConnection() === 'lost';
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-50">
      {lost ? (
        <p
          data-foot-bar="wide"
          className="flex items-center justify-center gap-3 border-t border-line bg-warn-bg px-4 py-3 text-small text-warn"
        >
          <Icon icon="WifiOff" size={18} />
          <span>
            <strong className="font-semibold">Connection lost.</strong> Trying again. Nothing you did is lost.
          </span>
          <Spinner size="sm" />
        </p>
      ) : null}
    </div>
  );
}
