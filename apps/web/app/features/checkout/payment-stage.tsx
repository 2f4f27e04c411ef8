import { sentenceOf } from '@herbary/contract/errors.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { isApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FocusedHeading } from '../../ui/focused-heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { readAttempt } from './attempt.ts';
import { CardPayment } from './card-payment.tsx';
import { payableQuery } from './checkout.queries.ts';
import { type DetailsState, detailsPath, placedPath } from './checkout-path.ts';
import { PayableSummary } from './payable-summary.tsx';
import type { Payable } from './place-order.ts';
import { StageColumns, StageSkeleton, TotalAbove } from './stage-columns.tsx';
import { usePay } from './use-pay.ts';

type PaymentStageProps = { order: string; cardholder: string; onPaid: () => void };

/** Everything it needs comes from the order itself, so a reload or a link from the orders page finds it again. */
export function PaymentStage({ order, ...props }: PaymentStageProps) {
  const { data: payable, error, isPending, isFetching, refetch } = useQuery(payableQuery(order));
  if (payable?.kind === 'open') return <OpenPayment order={order} payable={payable} {...props} />;
  const code = isApiError(error) ? error.code : undefined;
  if (payable?.kind === 'placed' || code === 'payment.already_paid') return <Navigate to={placedPath(order)} replace />;
  if (payable || code === 'payment.closed') {
    const state: DetailsState = { problem: sentenceOf('payment.closed') };
    return <Navigate to={detailsPath} state={state} replace />;
  }
  if (isPending) return <StageSkeleton label="Opening your payment" />;
  const isUnknown = isApiError(error) && error.status === 404;
  return (
    <ErrorState
      title={isUnknown ? sentenceOf('order.not_found') : sentenceOf('payment.create_failed')}
      retrying={isFetching}
      onRetry={isUnknown ? undefined : () => refetch()}
      action={
        <Button asChild variant="ghost">
          <Link quiet to={detailsPath}>
            Back to order details
          </Link>
        </Button>
      }
    >
      You won't be charged until you press Pay.
    </ErrorState>
  );
}

type OpenPaymentProps = PaymentStageProps & { payable: Extract<Payable, { kind: 'open' }> };

/** From where this order was placed in this tab, else from its own page: the cart may hold something else by now. */
const backFrom = (order: string) =>
  readAttempt()?.order === order ? detailsPath : pathTo(ROUTES.order, { orderId: order });

function OpenPayment({ order, payable, cardholder, onPaid }: OpenPaymentProps) {
  const { pay, busy, problem } = usePay({ order, intent: payable.intent, onPaid });
  return (
    <StageColumns>
      <TotalAbove total={payable.total} />
      <section aria-labelledby="complete-payment" className="min-w-0">
        <Link
          quiet
          to={backFrom(order)}
          className="mb-4 inline-flex min-h-11 items-center gap-1.5 text-small text-ink-2 hover:text-ink"
        >
          <Icon icon="ArrowLeft" size={16} />
          Back to order details
        </Link>
        <FocusedHeading level="h2" id="complete-payment" className="mb-6">
          Complete Your Payment
        </FocusedHeading>
        {problem ? (
          <Notice key={problem.charge} tone="error" live takesFocus title={problem.text} className="mb-6">
            {problem.charge}
          </Notice>
        ) : null}
        <CardPayment payable={payable} cardholder={cardholder} busy={busy} pay={pay} />
      </section>
      <PayableSummary payable={payable} />
    </StageColumns>
  );
}
