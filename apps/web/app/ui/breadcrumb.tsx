import { Link } from 'react-router';
import { cn } from './cn.ts';

type BreadcrumbProps = { items: readonly { label: string; to?: string }[]; className?: string };

/** The last item is the page itself and needs no link. On a phone its name is cut: the heading below shows it. */
export function Breadcrumb({ items, className }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className={cn('text-small leading-7 text-ink-2', className)}>
      <ol className="flex">
        {items.map(({ label, to }, place) => {
          const last = place === items.length - 1;
          return (
            <li
              key={to ?? label}
              className={cn(
                last ? 'min-w-0 truncate text-ink' : 'flex-none',
                place > 0 && "before:mx-2.5 before:text-line-strong before:content-['/'/'']",
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
