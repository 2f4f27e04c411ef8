import { useSearchParams } from 'react-router';
import { Stepper } from '../../ui/stepper.tsx';
import type { AddressFormSlot } from './address-choice.tsx';
import type { CheckoutCartApi } from './checkout-cart.ts';
import { stageOf } from './checkout-path.ts';
import { DetailsStage } from './details-stage.tsx';
import { PaymentStage } from './payment-stage.tsx';
import { PlacedSkeleton, PlacedStage } from './placed-stage.tsx';
import { StageSkeleton } from './stage-columns.tsx';

const steps = ['Details', 'Payment', 'Done'];

type CheckoutPageProps = {
  buyer: { firstName: string; lastName: string; email: string };
  addressForm: AddressFormSlot;
  cartApi: CheckoutCartApi;
};

/** Three stages with their own URLs: each can be reloaded, left and reopened. */
export function CheckoutPage({ buyer, addressForm, cartApi }: CheckoutPageProps) {
  const [search] = useSearchParams();
  const stage = stageOf(search);
  const fullName = `${buyer.firstName} ${buyer.lastName}`.trim();
  if (stage.name === 'placed') {
    return <PlacedStage key={stage.order} order={stage.order} firstName={buyer.firstName} email={buyer.email} />;
  }
  return (
    <div className="wrap pt-10 pb-8">
      <CheckoutHead current={stage.name === 'details' ? 0 : 1} />
      {stage.name === 'details' ? (
        <DetailsStage recipient={fullName} addressForm={addressForm} cartApi={cartApi} />
      ) : (
        <PaymentStage key={stage.order} order={stage.order} cardholder={fullName} onPaid={cartApi.refresh} />
      )}
    </div>
  );
}

function CheckoutHead({ current }: { current: number }) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-16 gap-y-6">
      <h1>Checkout</h1>
      <Stepper steps={steps} current={current} label="Checkout" className="w-full max-w-[420px]" />
    </div>
  );
}

/** The page while the session is unknown. */
export function CheckoutFallback() {
  const stage = stageOf(useSearchParams()[0]).name;
  if (stage === 'placed') return <PlacedSkeleton />;
  return (
    <div className="wrap pt-10 pb-8">
      <CheckoutHead current={stage === 'details' ? 0 : 1} />
      <StageSkeleton label="Loading checkout" />
    </div>
  );
}
