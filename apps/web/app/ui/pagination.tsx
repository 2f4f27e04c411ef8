import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';
import { pageWindow } from './page-window.ts';

type PaginationProps = {
  page: number;
  pages: number;
  /** Where a page lives. Pages are links: they work before the script, open in a tab, and can be crawled. */
  hrefFor: (page: number) => string;
  label?: string;
  size?: 'sm' | 'md';
  preventScrollReset?: boolean;
  /** Travels along with each link, where a page remembers something about its visitor. */
  state?: unknown;
  className?: string;
};

const stepClasses =
  'inline-flex items-center justify-center gap-1 rounded-2 px-1 text-small xs:px-2 @max-sm:px-1 font-strong no-underline tabular-nums';
// As narrow as on a phone also in the column of a queue (`ListFooter` is the container).
const heights = { sm: 'h-9 min-w-9', md: 'h-11 min-w-9 xs:min-w-11 @max-sm:min-w-9' };
const stepWord = 'max-xs:sr-only @max-lg:sr-only';

type StepProps = Pick<PaginationProps, 'hrefFor' | 'preventScrollReset' | 'state'> & {
  to: number;
  off?: boolean;
  current?: boolean;
  label?: string;
  rel?: string;
  className: string;
  children: ReactNode;
};

function Step({ hrefFor, to, off, current, label, className, children, ...props }: StepProps) {
  if (off) {
    return (
      <span aria-disabled="true" className={cn(stepClasses, 'cursor-not-allowed text-ink-3 opacity-70', className)}>
        {children}
      </span>
    );
  }
  return (
    <Link
      to={hrefFor(to)}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      className={cn(stepClasses, current ? 'bg-action text-on-action' : 'hover:bg-forest-50', className)}
      {...props}
    >
      {children}
    </Link>
  );
}

export function Pagination({
  page,
  pages,
  hrefFor,
  label = 'Pages',
  size = 'md',
  preventScrollReset,
  state,
  className,
}: PaginationProps) {
  if (pages <= 1) return null;
  const step = { hrefFor, preventScrollReset, state, className: heights[size] };
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap items-center xs:gap-1 @max-sm:gap-0">
        <li>
          <Step {...step} to={page - 1} off={page <= 1} rel="prev">
            <Icon icon="ChevronLeft" size={16} />
            <span className={stepWord}>Previous</span>
          </Step>
        </li>
        {pageWindow(page, pages).map((slot) => (
          <li key={slot}>
            {typeof slot === 'number' ? (
              <Step {...step} to={slot} current={slot === page} label={`Page ${slot}`}>
                {slot}
              </Step>
            ) : (
              <span
                className={cn(
                  stepClasses,
                  heights[size],
                  'min-w-5 px-0 text-ink-3 xs:min-w-6 xs:px-0 @max-sm:min-w-5 @max-sm:px-0',
                )}
              >
                <span aria-hidden>…</span>
                <span className="sr-only">more pages</span>
              </span>
            )}
          </li>
        ))}
        <li>
          <Step {...step} to={page + 1} off={page >= pages} rel="next">
            <span className={stepWord}>Next</span>
            <Icon icon="ChevronRight" size={16} />
          </Step>
        </li>
      </ul>
    </nav>
  );
}
