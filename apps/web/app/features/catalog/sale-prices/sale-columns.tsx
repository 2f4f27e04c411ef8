import type { SalePrice, SaleState } from '@herbary/contract/sale-prices.ts';
import { errorMessage } from '../../../lib/api.ts';
import { formatDate, formatDayTime } from '../../../lib/dates.ts';
import { productPicture } from '../../../lib/product-picture.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { moveFocusOnUnmount } from '../../../ui/focus-refs.ts';
import { Price } from '../../../ui/price.tsx';
import type { RecordColumn } from '../../../ui/record-table.tsx';
import { Thumb } from '../../../ui/thumb.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { useEndSale } from './sale-prices.queries.ts';

const states = {
  scheduled: { label: 'Scheduled', tone: 'note' },
  running: { label: 'Running', tone: 'good' },
  ended: { label: 'Ended', tone: 'neutral' },
  calledOff: { label: 'Called off', tone: 'neutral' },
} as const satisfies Record<SaleState | 'calledOff', { label: string; tone: string }>;

/** One that ended before it began was never there for a buyer. */
const stateOf = ({ state, startsAt, endsAt }: SalePrice): keyof typeof states =>
  state === 'ended' && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt) ? 'calledOff' : state;

function EndSale({ sale: { _id, product, state } }: { sale: SalePrice }) {
  const { show } = useToasts();
  const { mutateAsync } = useEndSale();
  if (state === 'ended') return null;
  const isPlanned = state === 'scheduled';
  const end = async () => {
    try {
      await mutateAsync(_id);
      show({ tone: 'success', title: `The sale on ${product.name} has ended`, durationMs: 5_000 });
      return undefined;
    } catch (error) {
      return errorMessage(error) ?? 'The sale could not be ended. Please try again.';
    }
  };
  return (
    <ConfirmDialog
      trigger={
        <Button ref={moveFocusOnUnmount} size="sm" variant="ghost">
          {isPlanned ? 'Call off' : 'End now'}
          <span className="sr-only"> the sale on {product.name}</span>
        </Button>
      }
      title={isPlanned ? `Call off the sale on ${product.name}?` : `End the sale on ${product.name}?`}
      description="Buyers will pay the regular price. Orders already placed keep their price."
      confirmText={isPlanned ? 'Call off' : 'End sale'}
      busyText="Ending..."
      onConfirm={end}
    />
  );
}

function ProductCell({ product: { name, image } }: SalePrice) {
  return (
    <div className="flex min-w-52 items-center gap-3.5 max-sm:min-w-0">
      <Thumb image={image ? productPicture(image) : null} className="w-12 self-center" />
      <b className="min-w-0 font-strong break-words">{name}</b>
    </div>
  );
}

const endings = { scheduled: 'Ends', running: 'Ends', ended: 'Ended', calledOff: 'Called off' };

function WindowCell(sale: SalePrice) {
  const { startsAt, endsAt, state } = sale;
  const end = endsAt ? `${endings[stateOf(sale)]} ${formatDayTime(endsAt)}` : 'No end';
  return (
    <>
      <span className="whitespace-nowrap">
        {state === 'scheduled' ? formatDayTime(startsAt) : formatDate(startsAt)}
      </span>
      <span className="block text-caption text-ink-3">{end}</span>
    </>
  );
}

export const saleColumns: readonly RecordColumn<SalePrice>[] = [
  { heading: 'Product', isRowHeader: true, cell: (sale) => <ProductCell {...sale} /> },
  {
    heading: 'Sale price',
    align: 'right',
    cell: ({ price, regularPrice }) => <Price size="sm" amount={price} original={regularPrice} />,
  },
  { heading: 'Starts', cell: (sale) => <WindowCell {...sale} /> },
  {
    heading: 'State',
    cell: (sale) => {
      const { tone, label } = states[stateOf(sale)];
      return (
        <Badge dot tone={tone}>
          {label}
        </Badge>
      );
    },
  },
  { heading: 'Actions', hideHeading: true, align: 'right', cell: (sale) => <EndSale sale={sale} /> },
];
