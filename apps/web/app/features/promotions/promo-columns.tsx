import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import type { PromoCode, PromoState } from '@herbary/contract/promotions.ts';
import { formatDate, formatDayTime } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { formatPrice } from '../../ui/price.tsx';
import type { RecordColumn } from '../../ui/record-table.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { PromoActions } from './promo-actions.tsx';
import type { PromoOwner } from './promos.queries.ts';

const states = {
  scheduled: { label: 'Scheduled', tone: 'note' },
  active: { label: 'Active', tone: 'good' },
  usedUp: { label: 'Used up', tone: 'warn' },
  off: { label: 'Off', tone: 'neutral' },
  ended: { label: 'Ended', tone: 'neutral' },
} as const satisfies Record<PromoState, { label: string; tone: string }>;

function CopyCode({ code }: { code: string }) {
  const { show } = useToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      show({ tone: 'success', title: `${code} copied`, durationMs: 5_000 });
    } catch {
      show({ tone: 'error', title: 'The code could not be copied', text: 'Please select and copy it.' });
    }
  };
  return (
    <IconButton label={`Copy ${code}`} size="sm" onClick={() => void copy()}>
      <Icon icon="Copy" size={16} />
    </IconButton>
  );
}

function Caption({ children }: { children: string }) {
  return <span className="block text-caption text-ink-3">{children}</span>;
}

function CodeCell({ code, description }: PromoCode) {
  return (
    <div className="min-w-0">
      <span className="flex items-center gap-1">
        <b className="font-strong break-all">{code}</b>
        <CopyCode code={code} />
      </span>
      {description ? <Caption>{description}</Caption> : null}
    </div>
  );
}

function ReductionCell({ kind, value, maxDiscount, minSubtotal }: PromoCode) {
  const limits = [
    minSubtotal > 0 ? `from ${formatPrice(minSubtotal)}` : '',
    maxDiscount === null ? '' : `at most ${formatPrice(maxDiscount)}`,
  ].filter(Boolean);
  return (
    <>
      <span className="tabular-nums">{kind === 'percent' ? `${value}%` : formatPrice(value)}</span>
      {limits.length > 0 ? <Caption>{limits.join(', ')}</Caption> : null}
    </>
  );
}

function WindowCell({ startsAt, endsAt, state }: PromoCode) {
  const end = endsAt ? `${state === 'ended' ? 'Ended' : 'Ends'} ${formatDayTime(endsAt)}` : 'No end';
  return (
    <>
      <span className="whitespace-nowrap">{formatDate(startsAt)}</span>
      <Caption>{end}</Caption>
    </>
  );
}

function UsedCell({ used, held, maxUses, maxUsesPerUser }: PromoCode) {
  return (
    <>
      <span className="tabular-nums">
        {formatCount(used)}
        {maxUses === null ? '' : ` of ${formatCount(maxUses)}`}
      </span>
      {maxUsesPerUser === null ? null : <Caption>{`${formatCount(maxUsesPerUser)} per buyer`}</Caption>}
      {held > 0 ? <Caption>{`${formatCount(held)} held by unpaid orders`}</Caption> : null}
    </>
  );
}

export const promoColumnsFor = (owner: PromoOwner, canManage: boolean): readonly RecordColumn<PromoCode>[] => [
  { heading: 'Code', isRowHeader: true, cell: (promo) => <CodeCell {...promo} /> },
  { heading: 'Discount', cell: (promo) => <ReductionCell {...promo} /> },
  { heading: 'Starts', cell: (promo) => <WindowCell {...promo} /> },
  { heading: 'Used', align: 'right', cell: (promo) => <UsedCell {...promo} /> },
  {
    heading: owner === 'seller' ? 'Cost you' : `Cost ${PRODUCT_NAME}`,
    align: 'right',
    cell: ({ cost }) => <span className="tabular-nums">{formatPrice(cost)}</span>,
  },
  {
    heading: 'State',
    cell: ({ state }) => (
      <Badge dot tone={states[state].tone}>
        {states[state].label}
      </Badge>
    ),
  },
  ...(canManage
    ? [
        {
          heading: 'Actions',
          hideHeading: true,
          align: 'right' as const,
          cell: (promo: PromoCode) => <PromoActions promo={promo} owner={owner} />,
        },
      ]
    : []),
];
