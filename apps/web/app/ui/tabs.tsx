import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, use, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { cn } from './cn.ts';
import { formatCount } from './figures.ts';
import { useScrollTabIntoView } from './use-scroll-tab-into-view.ts';

const tabListClasses = 'scroll-hidden flex gap-1 overflow-x-auto xs:gap-3 border-b border-line';
const tabClasses = [
  'inline-flex flex-none items-center gap-2 border-b-2 border-transparent px-2 py-3.5 text-small leading-[1.4] font-strong xs:text-body',
  'whitespace-nowrap text-ink-2 no-underline transition-colors duration-fast hover:text-ink focus-visible:-outline-offset-2',
  // Forced colors mode draws transparent borders too: every tab would look like the open one.
  'forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]',
  'aria-[current=page]:border-clay-600 aria-[current=page]:text-ink forced-colors:aria-[current=page]:border-[Highlight]',
  'aria-selected:border-clay-600 aria-selected:text-ink disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-60',
].join(' ');

const OpenTab = createContext({ id: '', open: '', choose: (_value: string) => {} });
const tabId = (id: string, value: string) => `${id}tab-${value}`;
const panelId = (id: string, value: string) => `${id}panel-${value}`;

type TabsProps = ComponentProps<'div'> & {
  /** The open tab; left out, the tabs keep it themselves. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
};

export function Tabs({ value, defaultValue = '', onValueChange, ...props }: TabsProps) {
  const [chosen, setChosen] = useState(defaultValue);
  const id = useId();
  const choose = (next: string) => {
    setChosen(next);
    onValueChange?.(next);
  };
  return (
    <OpenTab value={{ id, open: value ?? chosen, choose }}>
      <div {...props} />
    </OpenTab>
  );
}

const places: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One stop for the keyboard: the arrows go from tab to tab and open it, round the ends. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const place = places[event.key];
  if (!place || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not([disabled])')];
  const next = tabs[place(tabs.indexOf(event.target as HTMLElement), tabs.length)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

export function TabList({ className, ...props }: ComponentProps<'div'>) {
  const row = useScrollTabIntoView<HTMLDivElement>();
  return <div ref={row} role="tablist" onKeyDown={moveByKey} {...props} className={cn(tabListClasses, className)} />;
}

export function Tab({ value, className, ...props }: ComponentProps<'button'> & { value: string }) {
  const { id, open, choose } = use(OpenTab);
  const isOpen = open === value;
  return (
    <button
      type="button"
      role="tab"
      id={tabId(id, value)}
      aria-selected={isOpen}
      aria-controls={panelId(id, value)}
      tabIndex={isOpen ? 0 : -1}
      onClick={() => choose(value)}
      {...props}
      className={cn(tabClasses, className)}
    />
  );
}

/**
 * `kept`: the content stays in the DOM while another tab is open, for the browser's find-in-page and search engines.
 */
export function TabPanel({
  value,
  kept,
  className,
  children,
  ...props
}: ComponentProps<'div'> & { value: string; kept?: boolean }) {
  const { id, open } = use(OpenTab);
  const isOpen = open === value;
  return (
    <div
      role="tabpanel"
      id={panelId(id, value)}
      aria-labelledby={tabId(id, value)}
      hidden={!isOpen}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is read by focusing it
      tabIndex={0}
      {...props}
      className={cn('pt-6', className)}
    >
      {isOpen || kept ? children : null}
    </div>
  );
}

/** Tabs that are pages: links in a row that scrolls sideways on phones. */
export function TabNav({ label, children }: { label: string; children: ReactNode }) {
  const row = useScrollTabIntoView<HTMLDivElement>();
  return (
    <nav aria-label={label}>
      {/* Hidden texts are placed absolutely: without a parent of theirs in the row they would widen the page. */}
      <div ref={row} className={cn(tabListClasses, 'relative')}>
        {children}
      </div>
    </nav>
  );
}

type TabLinkProps = { to: string; isCurrent: boolean; waiting?: number; children: ReactNode };

/** `waiting`: how much waits to be done there. */
export function TabLink({ to, isCurrent, waiting = 0, children }: TabLinkProps) {
  return (
    <RouterLink to={to} preventScrollReset aria-current={isCurrent ? 'page' : undefined} className={tabClasses}>
      {children}
      {waiting > 0 ? (
        <span
          className={cn(
            'rounded-1 px-1.5 text-[0.75rem] leading-5 font-semibold tabular-nums',
            isCurrent ? 'bg-clay-600 text-on-accent' : 'bg-sunken text-ink-2',
          )}
        >
          {formatCount(waiting)}
          <span className="sr-only"> waiting</span>
        </span>
      ) : null}
    </RouterLink>
  );
}
