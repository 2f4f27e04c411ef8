import { Suspense, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { Button } from '../../ui/button.tsx';
import { takeFocus } from '../../ui/focus-refs.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const ReportProductDialog = lazyComponent(() => import('./report-product-dialog.tsx'));

type ReportProductProps = { productId: string; signedIn: boolean; loginPath: string };

/** The way to tell the moderators that something is wrong with a product. */
export function ReportProduct({ productId, signedIn, loginPath }: ReportProductProps) {
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  if (state === 'sent') {
    return (
      <p ref={takeFocus} tabIndex={-1} className="text-small text-ink-2 focus:outline-none">
        You reported this product.
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button variant="ghost" size="sm" className="-ml-3.5 min-h-11 text-ink-2" onClick={() => setState('open')}>
        <Icon icon="Flag" size={16} />
        Report this product
      </Button>
      {state === 'open' && !signedIn ? (
        <p role="status" className="text-small text-ink-2">
          <Link to={loginPath}>Sign in</Link> to report it.
        </p>
      ) : null}
      {state === 'open' && signedIn ? (
        <Suspense fallback={<Spinner size="sm" />}>
          <ReportProductDialog productId={productId} onClose={({ isSent }) => setState(isSent ? 'sent' : 'closed')} />
        </Suspense>
      ) : null}
    </div>
  );
}
