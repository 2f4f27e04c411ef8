import type { ReactNode } from 'react';
import { cn } from '../../ui/cn.ts';
import { formatPrice } from '../../ui/price.tsx';

/** With its sign: what is added and what is taken. */
export const signedPrice = (amount: number): string => `${amount > 0 ? '+' : ''}${formatPrice(amount)}`;

type SumLineProps = { name: ReactNode; isTotal?: boolean; className?: string; children: ReactNode };

/** One line of figures that add up; all of them stand in a `dl`. */
export function SumLine({ name, isTotal = false, className, children }: SumLineProps) {
  return (
    <div
      className={cn(
        'flex items-baseline justify-between gap-x-4 py-1.5 tabular-nums',
        isTotal && 'mt-2 border-t border-line pt-3 font-semibold',
        className,
      )}
    >
      <dt className={cn('min-w-0', !isTotal && 'text-ink-2')}>{name}</dt>
      <dd className={cn('text-right', isTotal && 'font-display text-3 font-[450]')}>{children}</dd>
    </div>
  );
}
