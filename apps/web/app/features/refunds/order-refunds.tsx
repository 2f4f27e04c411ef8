import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { RecordSection } from '../../ui/queue.tsx';
import { reasonText, standingOf } from './refund-texts.ts';
import { refundsQuery } from './refunds.queries.ts';

type OrderRefundsProps = { orderId: string; hrefOf: (refundId: string) => string };

/** The refunds of one order; nothing where there are none. */
export function OrderRefunds({ orderId, hrefOf }: OrderRefundsProps) {
  const { data } = useQuery(refundsQuery({ order: orderId, page: 1 }));
  if (!data || data.refunds.length === 0) return null;
  return (
    <RecordSection title="Refunds">
      <ul className="grid gap-2 text-small">
        {data.refunds.map((refund) => (
          <li key={refund._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Link to={hrefOf(refund._id)}>{reasonText(refund)}</Link>
            <span className="inline-flex items-center gap-3 tabular-nums">
              <Badge tone={standingOf(refund).tone} dot>
                {standingOf(refund).label}
              </Badge>
              {formatPrice(refund.amount)}
            </span>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
