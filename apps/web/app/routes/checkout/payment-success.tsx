import { ROUTES } from '@herbary/contract/routes.ts';
import { refreshCart } from '../../features/cart/cart-store.ts';
import { PaymentResult, Verifying } from '../../features/checkout/payment-result.tsx';
import { useSession } from '../../features/session/session.ts';
import type { PageHandle } from '../../layouts/route-fallback.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

// The address carries the payment's secret: no other site may read it from where a visitor came.
export const meta = () => [...pageMeta(ROUTES.paymentSuccess), { name: 'referrer', content: 'no-referrer' }];

export const handle: PageHandle = { Fallback: Verifying };

export default function PaymentSuccess() {
  const { user } = useSession();
  return <PaymentResult buyer={user} onPaid={refreshCart} />;
}
