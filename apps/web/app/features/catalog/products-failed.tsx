import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export const PRODUCTS_FAILED = 'Failed to fetch products';

type ProductsFailedProps = { message: string; retrying?: boolean; onRetry: () => void };

export function ProductsFailed({ message, retrying = false, onRetry }: ProductsFailedProps) {
  return (
    <Notice
      tone="error"
      live
      title={PRODUCTS_FAILED}
      action={
        <Button variant="danger-quiet" size="sm" busy={retrying} busyText="Trying again..." onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {message === PRODUCTS_FAILED ? null : <p>{message}</p>}
    </Notice>
  );
}
