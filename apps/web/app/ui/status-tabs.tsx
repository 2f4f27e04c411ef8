import { Link as RouterLink } from 'react-router';
import { cn } from './cn.ts';
import { formatCount } from './figures.ts';
import { useScrollTabIntoView } from './use-scroll-tab-into-view.ts';

export type StatusTab = {
  to: string;
  label: string;
  /** Undefined while it is counted. */
  count: number | undefined;
  /** Something waits to be done there: the count stands out. */
  isHot?: boolean;
  isCurrent: boolean;
};

const pill =
  'inline-flex min-h-10 flex-none items-center gap-2 rounded-pill border border-line bg-surface px-3.5 text-small leading-none font-medium whitespace-nowrap text-ink-2 no-underline hover:border-line-strong hover:text-ink focus-visible:rounded-pill aria-[current]:border-forest-700 aria-[current]:bg-forest-700 aria-[current]:text-on-action';
const hotCount = 'h-5 min-w-5 rounded-pill bg-clay-600 px-1.5 text-center leading-5 text-on-accent';

/** Views of one list, by status, each with how many there are. They scroll sideways on phones. */
export function StatusTabs({ label, tabs }: { label: string; tabs: readonly StatusTab[] }) {
  const row = useScrollTabIntoView<HTMLDivElement>();
  return (
    <nav aria-label={label} className="mb-5">
      <div ref={row} className="scroll-hidden -m-1 flex gap-2 overflow-x-auto p-1 md:flex-wrap">
        {tabs.map(({ to, label: name, count, isHot = false, isCurrent }) => (
          <RouterLink
            key={to}
            to={to}
            preventScrollReset
            aria-current={isCurrent ? 'page' : undefined}
            className={pill}
          >
            {name}
            <span
              className={cn(
                'text-caption font-semibold tabular-nums',
                isHot && count && !isCurrent ? hotCount : isCurrent ? 'text-inherit' : 'text-ink-3',
              )}
            >
              {count === undefined ? '…' : formatCount(count)}
            </span>
          </RouterLink>
        ))}
      </div>
    </nav>
  );
}
