import { ROUTES } from '@herbary/contract/routes.ts';
import { OrderDetail } from '../../features/orders/order-detail.tsx';
import { OrderSkeleton } from '../../features/orders/order-skeletons.tsx';
import { orderQuery } from '../../features/orders/orders.queries.ts';
import type { PageHandle } from '../../layouts/route-fallback.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Route } from './+types/order';
import { useBuyAgain } from './use-buy-again.ts';

export const meta = () => pageMeta(ROUTES.order);

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(orderQuery(params.orderId));
  return null;
}
clientLoader.hydrate = true as const;
export const handle: PageHandle = { Fallback: OrderFallback };

function OrderFallback() {
  return (
    <div className="wrap pt-8 pb-24">
      <OrderSkeleton />
    </div>
  );
}

export default function Order({ params }: Route.ComponentProps) {
  const { buyOrderAgain, buyItemAgain } = useBuyAgain();
  return (
    <div className="wrap pt-8 pb-24 print:p-0">
      <OrderDetail orderId={params.orderId} onBuyAgain={buyOrderAgain} onBuyItemAgain={buyItemAgain} />
    </div>
  );
}
