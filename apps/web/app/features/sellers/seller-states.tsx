import { ROUTES } from '@herbary/contract/routes.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sellerNotFound } from '../../copy/providers.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

const frame = 'wrap pt-12 pb-24';

export function SellerMissing({
  backTo = ROUTES.shop.path,
  label = 'Back to Shop',
}: {
  backTo?: string;
  label?: string;
}) {
  return (
    <div className={frame}>
      <div className="card">
        <EmptyState
          heading="h1"
          title={sellerNotFound.title}
          picture={<img src="/sprigs/rosemary.svg" alt="" width={240} height={320} className="h-36 w-auto" />}
          action={
            <Button asChild variant="soft">
              <Link to={backTo}>{label}</Link>
            </Button>
          }
        >
          {sellerNotFound.text}
        </EmptyState>
      </div>
    </div>
  );
}

type SellerFailedProps = { title: string; text: string; busy: boolean; onRetry: () => void; action: ReactNode };

export function SellerFailed({ title, text, busy, onRetry, action }: SellerFailedProps) {
  return (
    <div className={frame}>
      <div className="card">
        <ErrorState heading="h1" title={title} retrying={busy} onRetry={onRetry} action={action}>
          {text}
        </ErrorState>
      </div>
    </div>
  );
}
