import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { Pagination } from './pagination.tsx';

type RecordPagesProps = {
  /** One and many: 'order', 'orders'. */
  noun: readonly [string, string];
  page: number;
  pages: number;
  total: number;
  pageSize: number;
  /** The previous page is still shown while the next one loads. */
  stale: boolean;
  hrefFor: (page: number) => string;
  children: readonly ReactNode[];
};

/** Record cards one below the other, with which of how many they are and the way to the others. */
export function RecordPages({ noun, page, pages, total, pageSize, stale, hrefFor, children }: RecordPagesProps) {
  const [one, many] = noun;
  const first = (page - 1) * pageSize + 1;
  return (
    <div aria-busy={stale} className={cn('grid grid-cols-1 gap-5 transition-opacity', stale && 'opacity-60')}>
      {children}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-small text-ink-2 tabular-nums">
          Showing {first}-{first + children.length - 1} of {total} {total === 1 ? one : many}
        </p>
        <Pagination page={page} pages={pages} hrefFor={hrefFor} label={`Pages of ${many}`} />
      </div>
    </div>
  );
}
