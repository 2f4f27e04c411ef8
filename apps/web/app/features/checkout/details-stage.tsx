import { sentenceOf } from '@herbary/contract/errors.ts';
import { type PaymentMethod, paymentMethod } from '@herbary/contract/orders.ts';
import type { Quote, ShippingMethod } from '@herbary/contract/pricing.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { z } from 'zod';
import { addressesQuery } from '../../lib/address-book.ts';
import { readSessionStorage, writeSessionStorage } from '../../lib/session-storage.ts';
import { useSiteConfig } from '../../lib/site-config.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Form } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddressChoice, type AddressFormSlot } from './address-choice.tsx';
import { payableQuery } from './checkout.queries.ts';
import { type CheckoutCartApi, orderedLines } from './checkout-cart.ts';
import { detailsStateOf, paymentPath, placedPath } from './checkout-path.ts';
import { PaymentMethodChoice, ShippingMethodChoice } from './method-choices.tsx';
import { OrderSummary } from './order-summary.tsx';
import { StageColumns, StageSkeleton, TotalAbove } from './stage-columns.tsx';
import { CancelUnpaid, UnpaidOrders, useUnpaidOrders } from './unpaid-orders.tsx';
import { usePlaceOrder } from './use-place-order.ts';

const choiceKey = 'checkout-choice';
const choiceShape = z.object({ address: z.string().optional(), method: paymentMethod.optional() });

/** The choices of the details stage; they survive reload, Back and a refused card. */
type CheckoutChoice = z.output<typeof choiceShape>;

const readChoice = (): CheckoutChoice => choiceShape.safeParse(readSessionStorage(choiceKey)).data ?? {};
const saveChoice = (choice: CheckoutChoice): void => writeSessionStorage(choiceKey, choice);

type DetailsStageProps = { recipient: string; addressForm: AddressFormSlot; cartApi: CheckoutCartApi };

export function DetailsStage(props: DetailsStageProps) {
  const { cart, freshness, refresh } = props.cartApi;
  const again = useMutation({ mutationFn: refresh });
  const [wasFresh, setWasFresh] = useState(false);
  if (freshness === 'fresh' && !wasFresh) setWasFresh(true);
  // What is on the screen stays when the connection is lost: the server refuses a total that is no longer right.
  if (cart.quote && (freshness === 'fresh' || (wasFresh && freshness === 'stale')))
    return <Details {...props} quote={cart.quote} />;
  if (freshness !== 'stale') return <StageSkeleton label="Loading your order" />;
  return (
    <ErrorState title={sentenceOf('cart.load_failed')} retrying={again.isPending} onRetry={() => again.mutate()}>
      Nothing was ordered and nothing was charged.
    </ErrorState>
  );
}

function useChoice() {
  const { data: addresses } = useQuery(addressesQuery);
  const { methods } = useSiteConfig().payments;
  const [choice, setChoice] = useState(readChoice);
  const newest = useRef(choice);
  // A saved address is chosen when its answer comes; by then there may be another payment method.
  const change = (part: CheckoutChoice) => {
    newest.current = { ...newest.current, ...part };
    setChoice(newest.current);
    saveChoice(newest.current);
  };
  const known = addresses?.find(({ _id }) => _id === choice.address) ?? addresses?.find(({ isDefault }) => isDefault);
  return {
    address: known?._id,
    method: methods.find((method) => method === choice.method),
    chooseAddress: (address: string) => change({ address }),
    chooseMethod: (method: PaymentMethod) => change({ method }),
  };
}

function Details({ recipient, addressForm, cartApi, quote }: DetailsStageProps & { quote: Quote }) {
  const choice = useChoice();
  const refused = useRefused();
  const form = usePlaceOrder(cartApi, { replace: refused !== undefined });
  const shipping = useMutation({ mutationFn: (method: ShippingMethod) => cartApi.chooseShipping(method) });
  const { cart } = cartApi;
  const known = useUnpaidOrders(cart);
  const unpaid = known.unpaid.filter(({ orders }) => !orders.some(({ _id }) => _id === refused?.order));
  if (orderedLines(cart).length === 0 && !form.busy && !cart.busy) {
    // The last pieces may be gone because this buyer's own unpaid order holds them: that order is the way on.
    if (refused?.paid) return <Navigate to={placedPath(refused.order)} replace />;
    if (refused?.order) return <PaymentRefused {...refused} refresh={cartApi.refresh} />;
    if (unpaid.length > 0) return <UnpaidOrders unpaid={unpaid} refresh={cartApi.refresh} />;
    return known.isPending ? <StageSkeleton label="Loading your order" /> : <Navigate to={ROUTES.cart.path} replace />;
  }
  const isQuiet = Object.keys(form.errors).length === 0;
  return (
    <StageColumns>
      <TotalAbove total={quote.total} />
      <Form form={form} className="gap-12">
        {refused && !refused.paid && isQuiet ? <PaymentRefused {...refused} refresh={cartApi.refresh} /> : null}
        {unpaid.length > 0 ? <UnpaidOrders unpaid={unpaid} refresh={cartApi.refresh} /> : null}
        {cartApi.changes}
        <AddressChoice
          recipient={recipient}
          chosen={choice.address}
          onChoose={choice.chooseAddress}
          addressForm={addressForm}
        />
        <ShippingMethodChoice
          quote={quote}
          chosen={shipping.isPending ? shipping.variables : quote.shippingMethod}
          problem={shipping.isError}
          onChoose={(method) => shipping.mutate(method)}
        />
        <PaymentMethodChoice chosen={choice.method} onChoose={choice.chooseMethod} />
      </Form>
      <OrderSummary
        cartApi={cartApi}
        action={
          <Button
            type="submit"
            form={form.id}
            size="lg"
            block
            busy={form.busy || cart.busy}
            busyText={form.busy ? 'Processing...' : 'Updating...'}
          >
            Place Order
          </Button>
        }
        note={<PlaceNote sellers={quote.sellers.length} />}
      />
    </StageColumns>
  );
}

type Refused = { problem: string } & (
  | { order: string; payable: boolean; paid: boolean }
  | { order?: undefined; paid?: undefined }
);

/** The router state of a refused payment, and the order's current state: the history entry may be old. */
function useRefused(): Refused | undefined {
  const refusal = detailsStateOf(useLocation().state);
  const order = refusal?.order;
  const { data: payable } = useQuery({ ...payableQuery(order ?? ''), enabled: order !== undefined });
  if (!refusal || order === undefined) return refusal && { problem: refusal.problem };
  if (payable?.kind === 'closed') return { problem: sentenceOf('payment.closed') };
  return { problem: refusal.problem, order, payable: payable?.kind === 'open', paid: payable?.kind === 'placed' };
}

type PaymentRefusedProps = { problem: string; order?: string; payable?: boolean; refresh: CheckoutCartApi['refresh'] };

/** Why the last payment did not go through; the same orders wait for another card. */
function PaymentRefused({ problem, order, payable, refresh }: PaymentRefusedProps) {
  return (
    <div className="grid gap-3">
      <ErrorSummary errors={[{ text: problem }]} />
      {order && payable ? (
        <Notice
          action={
            <div className="flex flex-wrap gap-2">
              <Button asChild size="sm" variant="outline">
                <Link quiet replace to={paymentPath(order)}>
                  Try another card
                </Link>
              </Button>
              <CancelUnpaid order={order} refresh={refresh}>
                Cancel the order
              </CancelUnpaid>
            </div>
          }
        >
          {sentenceOf('payment.not_charged')} Your items are still reserved for you.
        </Notice>
      ) : null}
    </div>
  );
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function PlaceNote({ sellers }: { sellers: number }) {
  const word = words[sellers] ?? String(sellers);
  const many = `${word.charAt(0).toUpperCase()}${word.slice(1)} sellers, ${word} parcels, one payment.`;
  return (
    <p>
      {sellers > 1 ? many : 'One parcel, one payment.'} By placing the order you agree to the{' '}
      <Link to={ROUTES.termsOfService.path}>Terms of Service</Link>.
    </p>
  );
}
