import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { ListFooter, type ListFooterProps } from './list-footer.tsx';
import { PastEnd } from './past-end.tsx';

type RecordPagesProps = Omit<ListFooterProps, 'shown'> & {
  /** The previous page is still shown while the next one loads. */
  stale: boolean;
  children: readonly ReactNode[];
};

/** Record cards one below the other, with which of how many they are and the way to the others. */
export function RecordPages({ stale, children, ...footer }: RecordPagesProps) {
  if (children.length === 0) return <PastEnd to={footer.hrefFor(1)} className="card" />;
  return (
    <div aria-busy={stale} className={cn('grid grid-cols-1 gap-5 transition-opacity', stale && 'opacity-60')}>
      {children}
      <ListFooter {...footer} shown={children.length} />
    </div>
  );
}
