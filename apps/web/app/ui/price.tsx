import { cn } from './cn.ts';
import { formatAmount } from './figures.ts';

type PriceProps = {
  /** A decimal amount, as it travels. */
  amount: number;
  /** The price before a discount; shown struck when it is higher. */
  original?: number | null;
  currency?: string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
};

const sizes = { sm: 'text-body font-[450]', md: 'text-[1.25rem] font-[450]', lg: 'text-[2.25rem] font-normal' };

/** With a minus that is as wide as a plus. */
export function formatPrice(amount: number, currency = '$'): string {
  return `${amount < 0 ? '−' : ''}${currency}${formatAmount(Math.abs(amount))}`;
}

export function Price({ amount, original, currency = '$', size = 'md', className }: PriceProps) {
  const now = cn('font-display leading-[1.2] tracking-[-0.01em] tabular-nums lining-nums', sizes[size]);
  if (original == null || original <= amount) {
    return <span className={cn(now, className)}>{formatPrice(amount, currency)}</span>;
  }
  return (
    <span className={cn('inline-flex flex-wrap items-baseline gap-x-2.5', className)}>
      <span className={now}>
        <span className="sr-only">Now </span>
        {formatPrice(amount, currency)}
      </span>
      <s className="text-small leading-none text-ink-3 tabular-nums">
        <span className="sr-only">Before </span>
        {formatPrice(original, currency)}
      </s>
    </span>
  );
}
