import { Link } from 'react-router';
import { cn } from './cn.ts';

type BreadcrumbProps = { items: readonly { label: string; to?: string }[]; className?: string };

/** The last item is the page itself and needs no address. */
export function Breadcrumb({ items, className }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className={cn('text-small leading-7 text-ink-2', className)}>
      <ol>
        {items.map(({ label, to }, place) => {
          const last = place === items.length - 1;
          return (
            <li
              key={to ?? label}
              className={cn(
                'inline',
                place > 0 && "before:mx-2.5 before:text-line-strong before:content-['/'/'']",
                last && 'text-ink',
              )}
            >
              {to && !last ? (
                <Link to={to} className="inline-block no-underline hover:underline hover:underline-offset-[0.22em]">
                  {label}
                </Link>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
