import { sentenceOf } from '@herbary/contract/errors.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { CartChanges } from '../../features/cart/cart-changes.tsx';
import { chooseShipping, refreshCart, useCart, useCartFreshness } from '../../features/cart/cart-store.ts';
import { PromoBox } from '../../features/cart/promo-box.tsx';
import { QuoteLines } from '../../features/cart/quote-lines.tsx';
import type { AddressFormSlot } from '../../features/checkout/address-choice.tsx';
import { payableQuery, unpaidQuery } from '../../features/checkout/checkout.queries.ts';
import type { CheckoutCartApi } from '../../features/checkout/checkout-cart.ts';
import { CheckoutFallback, CheckoutPage } from '../../features/checkout/checkout-page.tsx';
import { stageOf } from '../../features/checkout/checkout-path.ts';
import { AddressForm } from '../../features/identity/address-form.tsx';
import { useSession } from '../../features/session/session.ts';
import type { PageHandle } from '../../layouts/route-fallback.tsx';
import { addressesQuery } from '../../lib/address-book.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Route } from './+types/checkout';

export const meta = () => pageMeta(ROUTES.checkout);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const stage = stageOf(new URL(request.url).searchParams);
  if (stage.name === 'details') {
    // Pending cart changes must have arrived at the server before it calculates the quote.
    await Promise.all([
      refreshCart(),
      queryClient.prefetchQuery(addressesQuery),
      queryClient.prefetchQuery(unpaidQuery),
    ]);
  }
  if (stage.name === 'payment') await queryClient.prefetchQuery(payableQuery(stage.order));
  return null;
}
clientLoader.hydrate = true as const;
export const handle: PageHandle = { Fallback: CheckoutFallback };

const unable = sentenceOf('client.something_went_wrong');
const addressForm: AddressFormSlot = (form) => <AddressForm {...form} offerDefault={false} unable={unable} />;

function useCheckoutCart(): CheckoutCartApi {
  const cart = useCart();
  const freshness = useCartFreshness();
  return {
    cart,
    freshness,
    refresh: refreshCart,
    chooseShipping,
    promoBox: <PromoBox quote={cart.quote} />,
    totals: <QuoteLines quote={cart.quote} busy={cart.busy} />,
    changes: cart.changes.length > 0 ? <CartChanges changes={cart.changes} onSeen={focusMain} /> : null,
  };
}

const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });

export default function Checkout() {
  const { user } = useSession();
  const cartApi = useCheckoutCart();
  if (!user) return <CheckoutFallback />;
  return <CheckoutPage buyer={user} addressForm={addressForm} cartApi={cartApi} />;
}
