import type { Quote } from '@herbary/contract/pricing.ts';
import { cn } from '../../ui/cn.ts';
import { countOf, formatRate } from '../../ui/figures.ts';
import { formatPrice, Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

type QuoteLinesProps = {
  /** Null until the server has answered. */
  quote: Quote | null;
  /** A change is being sent: the amounts are still the previous ones. */
  busy: boolean;
  className?: string;
};

/** The server's word on what it costs; nothing here is computed. */
export function QuoteLines({ quote, busy, className }: QuoteLinesProps) {
  if (!quote) return <QuoteSkeleton className={className} />;
  return (
    <div className={className}>
      <dl
        aria-busy={busy}
        className={cn('grid gap-2.5 text-small tabular-nums transition-opacity duration-fast', busy && 'opacity-55')}
      >
        <Line name={`Subtotal (${countOf(quote.items, 'item')})`} amount={formatPrice(quote.subtotal)} />
        {quote.discount > 0 ? (
          <Line name="Discount" amount={formatPrice(-quote.discount)} className="text-good" />
        ) : null}
        <Line name="Shipping" amount={formatPrice(quote.shipping)} />
        <Line name={`Tax (${formatRate(quote.taxRate)})`} amount={formatPrice(quote.tax)} />
        <div className="mt-2.5 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <dt className="text-body font-semibold">Total</dt>
          <dd>
            <Price amount={quote.total} className="text-[1.625rem]" />
          </dd>
        </div>
      </dl>
      <VisuallyHidden announce>{busy ? '' : `Total ${formatPrice(quote.total)}`}</VisuallyHidden>
    </div>
  );
}

function Line({ name, amount, className }: { name: string; amount: string; className?: string }) {
  return (
    <div className={cn('flex items-baseline justify-between gap-4', className)}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

function QuoteSkeleton({ className }: { className?: string }) {
  return (
    <div aria-busy className={cn('grid gap-4', className)}>
      {['w-full', 'w-11/12', 'w-full'].map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <Skeleton key={place} className={width} />
      ))}
      <Skeleton className="mt-3 h-7" />
    </div>
  );
}
