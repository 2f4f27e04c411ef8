import { cn } from '../../ui/cn.ts';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CartItem } from './cart.ts';

type LineTotalProps = { line: CartItem; busy: boolean; size?: 'sm' | 'md'; className?: string };

/** What the server says the line costs; what is not sold any more costs nothing. */
export function LineTotal({ line, busy, size, className }: LineTotalProps) {
  if (!line.available) return null;
  if (line.lineTotal === null) return <Skeleton className={cn('h-6 w-16', className)} />;
  return (
    <span aria-busy={busy} className={cn('transition-opacity duration-fast', busy && 'opacity-55', className)}>
      <Price amount={line.lineTotal} size={size} />
    </span>
  );
}
