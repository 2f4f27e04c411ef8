import type { OrderDetail } from '@herbary/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../lib/api.ts';
import { cardName } from '../../lib/card-name.ts';
import { cn } from '../../ui/cn.ts';
import { formatRate } from '../../ui/figures.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextButton } from '../../ui/link.tsx';
import { formatPrice, Price } from '../../ui/price.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { estimateQuery, type ReturnPieces } from './returns.queries.ts';

function whereTo({ payment }: OrderDetail): string {
  if (payment.method === 'bank-transfer') return 'Back by bank transfer';
  return payment.brand && payment.last4
    ? `Back to ${cardName({ brand: payment.brand, last4: payment.last4 })}`
    : 'Back to the card you paid with';
}

type ReturnEstimateProps = { order: OrderDetail; pieces: readonly ReturnPieces[] };

export function ReturnEstimate({ order, pieces }: ReturnEstimateProps) {
  if (pieces.length === 0)
    return <p className="text-small text-ink-2">Choose the items to return and a reason to see your refund.</p>;
  return (
    <>
      <EstimateSums order={order} pieces={pieces} />
      <p className="mt-4 flex items-center gap-2.5 text-small tabular-nums">
        <Icon icon={order.payment.method === 'card' ? 'CreditCard' : 'Landmark'} />
        {whereTo(order)}
      </p>
    </>
  );
}

function EstimateSums({ order, pieces }: ReturnEstimateProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(estimateQuery(order._id, pieces));
  if (error) {
    return (
      <p role="alert" className="text-small text-bad">
        {isApiError(error) ? error.message : 'The refund could not be calculated.'}{' '}
        <TextButton onClick={() => refetch()}>Try again</TextButton>
      </p>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup label="Calculating the refund">
        <SkeletonText lines={4} />
      </SkeletonGroup>
    );
  }
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const sums: [name: string, amount: number][] = [
    [`Items (${count})`, data.subtotal],
    ['Discount', -data.discount],
    ['Shipping', data.shipping],
    [`Tax (${formatRate(order.payment.taxRate)})`, data.tax],
  ];
  return (
    <dl
      aria-live="polite"
      aria-busy={isPlaceholderData}
      className={cn('grid gap-2.5 text-small tabular-nums', isPlaceholderData && 'opacity-60')}
    >
      {sums
        .filter(([, amount]) => amount !== 0)
        .map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd>{formatPrice(amount)}</dd>
          </div>
        ))}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-body font-semibold">
        <dt>Estimate</dt>
        <dd>
          <Price amount={data.total} className="text-[1.625rem]" />
        </dd>
      </div>
    </dl>
  );
}
