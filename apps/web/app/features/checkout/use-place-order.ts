import { sentenceOf } from '@herbary/contract/errors.ts';
import { paymentMethod } from '@herbary/contract/orders.ts';
import type { PlaceOrdersForm } from '@herbary/contract/orders-placing.ts';
import type { Quote } from '@herbary/contract/pricing.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { addressesQuery } from '../../lib/address-book.ts';
import { isApiError, isSignedOut } from '../../lib/api.ts';
import { useForm } from '../../ui/form.tsx';
import { dropAttempt, readAttempt } from './attempt.ts';
import { payableQuery, unpaidQuery } from './checkout.queries.ts';
import { type CheckoutCart, type CheckoutCartApi, orderedLines } from './checkout-cart.ts';
import { paymentPath, placedPath } from './checkout-path.ts';
import { CheckoutProblem, placementProblem, placeOrder } from './place-order.ts';

const addressMissing = sentenceOf('checkout.address_required');
const detailsForm = z.object({
  shippingAddressId: z.string(addressMissing).min(1, addressMissing),
  paymentMethod: z.enum(paymentMethod.options, sentenceOf('checkout.payment_method_required')),
});
type Details = z.output<typeof detailsForm>;

function bodyOf(cart: CheckoutCart, quote: Quote, details: Details): PlaceOrdersForm {
  const { subtotal, tax, shipping, total, shippingMethod, promo } = quote;
  return {
    items: orderedLines(cart).map(({ id, quantity, price }) => ({ product: id, quantity, price })),
    ...details,
    shippingMethod,
    ...(promo && { promoCode: promo.code }),
    ...(cart.version >= 1 && { cartVersion: cart.version }),
    subtotal,
    tax,
    shipping,
    total,
  };
}

/**
 * Places what is shown, then opens its payment. Refused for a new price, it shows that price and waits. `replace`: this
 * page shows a refused card, and Back must not return to it after another card has paid.
 */
export function usePlaceOrder({ cart, refresh }: CheckoutCartApi, { replace }: { replace: boolean }) {
  const cache = useQueryClient();
  const navigate = useNavigate();

  async function order(body: PlaceOrdersForm): Promise<string> {
    const first = await placeOrder(body);
    if (body.paymentMethod === 'bank-transfer') {
      dropAttempt();
      return placedPath(first);
    }
    const { kind } = await cache.fetchQuery(payableQuery(first));
    if (kind !== 'closed') return kind === 'placed' ? placedPath(first) : paymentPath(first);
    dropAttempt();
    throw new CheckoutProblem(sentenceOf('payment.closed'));
  }

  /** The order of an earlier try may have run out meanwhile: then this is a new one. */
  async function orderOnce(body: PlaceOrdersForm): Promise<string> {
    const wasPlaced = readAttempt()?.order !== undefined;
    try {
      return await order(body);
    } catch (error) {
      if (isApiError(error) && error.code === 'order.not_found') dropAttempt();
      if (!wasPlaced || readAttempt()?.order !== undefined) throw error;
      return order(body);
    }
  }

  return useForm({
    schema: detailsForm,
    onSubmit: async (details) => {
      if (!cart.quote) return undefined;
      try {
        await navigate(await orderOnce(bodyOf(cart, cart.quote, details)), { replace });
      } catch (error) {
        // The cart of a signed-out visitor is empty and would redirect away before the login opens.
        if (!isSignedOut(error)) await Promise.all([refresh(), cache.invalidateQueries(unpaidQuery)]);
        const isAddressGone = isApiError(error) && error.code === 'address.not_found';
        // Deleted in another tab or on another device: chosen from this list, it would be refused again and again.
        if (isAddressGone) await cache.invalidateQueries(addressesQuery);
        return { [isAddressGone ? 'shippingAddressId' : '']: placementProblem(error) };
      }
      // Another version, other prices or pieces: what is shown next is what counts next.
      await refresh();
      return undefined;
    },
  });
}
