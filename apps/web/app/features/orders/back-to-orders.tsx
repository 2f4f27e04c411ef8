import { ROUTES } from '@herbary/contract/routes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

export function BackToOrders() {
  return (
    <Link quiet to={ROUTES.orders.path} className="inline-flex min-h-8 items-center gap-1.5 text-small">
      <Icon icon="ArrowLeft" size={16} />
      Back to Orders
    </Link>
  );
}
